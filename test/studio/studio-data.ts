import { type DataOptions, StudioData } from "../../src/studio/index.js";
import { openWorkspace } from "../../src/workspace/index.js";
import { recordingHost } from "../cli/varve.js";
import { workspaceJudge } from "../../src/cli/admission/judge/workspace-judge.js";

/** The data of a folder as `varve studio` makes it. */
export async function studioData(root: string, options: Omit<DataOptions, "judge">): Promise<StudioData> {
  const { host } = recordingHost();
  const judge = () => workspaceJudge({ ...host, cwd: root });
  return new StudioData(await openWorkspace(root), { ...options, judge });
}
