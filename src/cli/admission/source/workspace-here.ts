import { type OpenedWorkspace, openFrom, workspaceAround } from "../../workspace/workspace.js";
import type { Host } from "../../host/host.js";

/** The workspace of the current folder, if any. */
export async function workspaceHere(host: Host): Promise<OpenedWorkspace | undefined> {
  const dir = workspaceAround(".", host);
  return dir === undefined ? undefined : openFrom(dir, host, { isReadOnly: true });
}
