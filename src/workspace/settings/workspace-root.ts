import { dirname, join } from "node:path";
import { existsSync, statSync } from "node:fs";
import { isWorkspace } from "./file.js";

/**
 * The nearest folder with settings, at or above a folder: not beyond its Git repository, and none that belongs to
 * another user, whose settings could run code.
 */
export function workspaceRoot(folder: string): string | undefined {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return undefined;
  const owner = ownerOf(folder);
  for (let at = folder; ownerOf(at) === owner; at = dirname(at)) {
    if (isWorkspace(at)) return at;
    if (existsSync(join(at, ".git")) || dirname(at) === at) return undefined;
  }
  return undefined;
}

function ownerOf(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.uid;
}
