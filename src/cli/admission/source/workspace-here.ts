import { type OpenedWorkspace, openFrom, workspaceAround } from "../../workspace/workspace.js";
import type { Host } from "../../host/host.js";

/** The workspace that the run was started in, where there is one. */
export async function workspaceHere(host: Host): Promise<OpenedWorkspace | undefined> {
  const dir = workspaceAround(".", host);
  return dir === undefined ? undefined : openFrom(dir, host, { isReadOnly: true });
}
