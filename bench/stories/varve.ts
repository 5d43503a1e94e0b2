import { type Ended, inFolder } from "./program.js";
import type { Run, Story } from "./story.js";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { filesOf, readFiles, writeFiles } from "./documents.js";
import { join } from "node:path";

/** A run of the command line in a folder. */
export type Varve = (args: readonly string[], cwd: string) => Promise<Ended>;

const WORKSPACE = "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata:\n  name: story\n";

/** `varve apply --from`, twice: the files are what the first run wrote, then what others made of them, then the result. */
export function updateWithVarve({ base, edit, fresh }: Story, varve: Varve): Promise<Run> {
  return inFolder(async (folder) => {
    const [workspace, generated] = [join(folder, "workspace"), join(folder, "generated")];
    mkdirSync(workspace);
    writeFileSync(join(workspace, "varve.yaml"), WORKSPACE);
    const mergeIn = (stream: string): Promise<Ended> => {
      writeFiles(generated, stream);
      return varve(["-C", "workspace", "apply", "--from", "../generated"], folder);
    };
    const first = await mergeIn(base);
    if (first.status !== 0) throw new Error(`the first run ended with ${first.status}: ${first.said}`);
    for (const name of filesOf(base).keys()) rmSync(join(workspace, name));
    for (const [name, text] of filesOf(edit)) writeFileSync(join(workspace, name), text);
    const { status, said } = await mergeIn(fresh);
    return { status, said, result: readFiles(workspace) };
  });
}
