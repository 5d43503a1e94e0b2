import { existsSync, readdirSync } from "node:fs";
import type { Plan } from "../../flow/index.js";
import type { Workspace } from "../../workspace/internal.js";
import { join, posix } from "node:path";

/** Files and folders, relative to the folder. */
export function pathsBelow(folder: string, prefix = ""): string[] {
  const place = join(folder, prefix);
  if (!existsSync(place)) return [];
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(prefix, entry.name);
    return entry.isDirectory() ? [path, ...pathsBelow(folder, path)] : [path];
  });
}

/** The content of a folder after a plan is applied: a file is removed with its last resource. */
export function pathsAfter(
  before: ReadonlySet<string>,
  { resources }: Plan,
  workspace: Workspace,
  folder: string,
): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const add = (file: string, more: number): unknown => counts.set(file, (counts.get(file) ?? 0) + more);
  for (const { file } of workspace.resources) add(file, 1);
  const touched = resources.flatMap(({ part, fate }) => {
    if (part === undefined || (fate !== "created" && fate !== "removed")) return [];
    add(part, fate === "created" ? 1 : -1);
    return [part];
  });
  const after = new Set(before);
  for (const part of new Set(touched)) {
    const path = posix.relative(folder, part);
    if (counts.get(part) === 0) after.delete(path);
    else pathsTo(path).forEach((one) => after.add(one));
  }
  return after;
}

/** A file and its parent folders. */
function pathsTo(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === "." ? [path] : [...pathsTo(folder), path];
}
