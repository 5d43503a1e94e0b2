import type { Host } from "../host/host.js";
import { isAbsolute, relative, resolve } from "node:path";
import { workspaceRoot } from "../../workspace/internal.js";

/** The folder of the workspace around a folder, relative to the user's folder. */
export function workspaceAround(dir: string, { cwd }: Host): string | undefined {
  const from = resolve(cwd, dir);
  const root = workspaceRoot(from);
  if (root === undefined || root === from) return root && dir;
  return isAbsolute(dir) ? root : relative(cwd, root) || ".";
}
