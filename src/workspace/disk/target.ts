import { join, resolve, sep } from "node:path";
import { type Diagnostic } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import { type FileStatus, type FileSystem } from "./file-system.js";
import { PRIVATE_FOLDER, isPrivateName } from "./private-folder.js";
import { problems } from "../problems.js";

/** What is at the target of a write, and which parent folders do not exist yet (outermost first). */
export interface Target {
  readonly status: FileStatus | undefined;
  readonly missing: readonly string[];
}

/** Names of the files that a write puts next to its targets; the number makes them unique. */
export function stagedName(number: number): string {
  return `.varve-${number}.new`;
}

export function backupName(number: number): string {
  return `.varve-${number}.old`;
}

export function isWorkName(name: string): boolean {
  return /^\.varve-\d+\.(?:new|old)$/i.test(name);
}

/** Why a path, as written, can never be a target; undefined if it can. */
export function checkPath(root: string, path: string): Diagnostic | undefined {
  const params = { file: path };
  const unsafe = (why: string) =>
    problems["unsafe-path"]({
      message: `${quote(path)} ${why}`,
      hint: "use a path relative to the workspace, with / between names and without . or ..",
      params,
    });
  if (path === "") return unsafe("is empty");
  if (path.includes("\0")) return unsafe("contains a NUL character");
  // Windows reads a backslash as a separator, and a lone surrogate has no bytes: both would refer to another file.
  if (path.includes("\\")) return unsafe("contains a backslash");
  if (/\p{Surrogate}/u.test(path)) return unsafe("is not valid Unicode");
  const names = path.split("/");
  if (names.some((name) => name === "" || name === "." || name === ".."))
    return unsafe("is not a plain path");
  if (resolve(root, path) !== withSeparator(resolve(root)) + names.join(sep))
    return unsafe("is outside the workspace");
  const owner = ownerOf(names);
  if (owner === undefined) return undefined;
  return problems["reserved-path"]({ message: `${quote(path)} belongs to ${owner}`, params });
}

/** The root of a file system ends in a separator, other folders do not. */
function withSeparator(folder: string): string {
  return folder.endsWith(sep) ? folder : folder + sep;
}

function ownerOf(names: readonly string[]): string | undefined {
  for (const [at, name] of names.entries()) {
    const next = names[at + 1];
    if (isGitFolder(name)) return "Git";
    if (isWorkName(name)) return "Varve";
    if (name.toLowerCase() === PRIVATE_FOLDER && (next === undefined || isPrivateName(next))) return "Varve";
  }
  return undefined;
}

/**
 * A hook written into `.git` would be run by the next `git commit`. The other spellings are those that Git itself
 * rejects (core.protectNTFS, core.protectHFS): short names, trailing dots, streams, characters HFS+ ignores.
 */
function isGitFolder(name: string): boolean {
  const visible = name.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, "");
  return /^(?:\.git|git~1)[ .]*(?::|$)/i.test(visible);
}

/** Walks to a target without following links, and returns what is there or why it must not be touched. */
export function inspectTarget(fs: FileSystem, root: string, path: string): Target | Diagnostic {
  const missing = missingFolders(fs, root, path);
  if (!Array.isArray(missing)) return missing;
  const status = missing.length > 0 ? undefined : fs.status(join(root, path));
  if (status === undefined || status.kind === "file") return { status, missing };
  const params = { file: path };
  if (status.kind === "link")
    return problems["through-link"]({ message: `${path} is a symbolic link`, params });
  const found = status.kind === "folder" ? "a folder" : "not a regular file";
  return problems["not-a-file"]({ message: `${path} is ${found}`, params });
}

export function isTarget(found: Target | Diagnostic): found is Target {
  return "missing" in found;
}

/** False if a link or a file replaced a parent folder. */
export function isReachable(fs: FileSystem, root: string, path: string): boolean {
  return Array.isArray(missingFolders(fs, root, path));
}

function missingFolders(fs: FileSystem, root: string, path: string): string[] | Diagnostic {
  const params = { file: path };
  const missing: string[] = [];
  for (const folder of foldersAbove(path)) {
    const kind = missing.length > 0 ? undefined : fs.status(join(root, folder))?.kind;
    if (kind === undefined) missing.push(folder);
    else if (kind === "link")
      return problems["through-link"]({ message: `${path}: ${folder} is a symbolic link`, params });
    else if (kind !== "folder")
      return problems["not-a-folder"]({ message: `${path}: ${folder} is not a folder`, params });
  }
  return missing;
}

/** The parent folders of a file, outermost first. */
export function foldersAbove(path: string): string[] {
  const names = path.split("/");
  return names.slice(1).map((_, at) => names.slice(0, at + 1).join("/"));
}
