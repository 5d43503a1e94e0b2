import { type OpenedWorkspace, openFrom } from "../workspace.js";
import type { Host } from "../host.js";
import { SETTINGS_FILE } from "../../workspace/index.js";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** The workspace of the folder that the run was started in, where it is one. */
export async function workspaceHere(host: Host): Promise<OpenedWorkspace | undefined> {
  if (!existsSync(resolve(host.cwd, SETTINGS_FILE))) return undefined;
  return openFrom(".", host, { isReadOnly: true });
}
