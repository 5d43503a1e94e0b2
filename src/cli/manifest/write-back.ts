import { type CommitResult } from "../../workspace/index.js";
import { SETTINGS_FILE, commitFiles } from "../../workspace/internal.js";
import { dirname, join, relative, sep } from "node:path";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";

/**
 * Writes a file that was read before, unless it has changed since. The lock is that of its workspace, so that no other
 * Varve run writes there meanwhile; outside a workspace it is that of the folder.
 */
export function writeBack(path: string, before: string, content: string, command: string): CommitResult {
  const root = workspaceAbove(dirname(path)) ?? dirname(path);
  const name = relative(root, path).split(sep).join("/");
  const digest = createHash("sha256").update(before).digest("hex");
  return commitFiles(root, [{ path: name, content, before: digest }], { command });
}

function workspaceAbove(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, SETTINGS_FILE))) return at;
    if (dirname(at) === at) return undefined;
  }
}
