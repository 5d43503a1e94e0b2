import type { Host } from "../../host/host.js";
import type { OpenedWorkspace } from "../../workspace/workspace.js";
import { workspaceAround } from "../../workspace/workspace-around.js";

/** The workspace of the current folder, if any. */
export async function workspaceHere(host: Host): Promise<OpenedWorkspace | undefined> {
  const dir = workspaceAround(".", host);
  if (dir === undefined) return undefined;
  const { openFrom } = await import("../../workspace/workspace.js");
  return openFrom(dir, host, { isReadOnly: true });
}
