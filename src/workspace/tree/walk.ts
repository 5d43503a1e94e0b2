import { type Dirent, readdirSync } from "node:fs";
import type { Diagnostic } from "../../model/index.js";
import { join } from "node:path";
import { errorCode } from "../disk/file-system.js";
import { movedUnder } from "../disk/moved-under.js";
import { readFailure } from "../disk/read-failure.js";

/** Folders without user configuration: bookkeeping, dependencies, and everything hidden. */
export function isSkipped(name: string): boolean {
  return name.startsWith(".") || name === "node_modules";
}

export interface FoundFiles {
  /** Relative paths with `/` between folders, sorted. */
  readonly paths: readonly string[];
  /** Links to files and folders, which are not followed. */
  readonly links: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Every regular file below a folder. Links are not followed: they may leave the folder, or form cycles. */
export function walk(root: string, isLeftOut: (name: string) => boolean = isSkipped): FoundFiles {
  const paths: string[] = [];
  const links: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const pending = [""];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    let entries: Dirent[];
    try {
      entries = readdirSync(join(root, folder), { withFileTypes: true });
    } catch (error) {
      const isGone = folder !== "" && errorCode(error) === "ENOENT";
      diagnostics.push(isGone ? movedUnder(folder) : readFailure(folder === "" ? "." : folder, error));
      continue;
    }
    for (const entry of entries) {
      if (isLeftOut(entry.name)) continue;
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) pending.push(path);
      else if (entry.isFile()) paths.push(path);
      else if (entry.isSymbolicLink()) links.push(path);
    }
  }
  return { paths: paths.sort(), links: links.sort(), diagnostics };
}
