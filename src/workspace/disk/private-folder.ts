import { join, posix } from "node:path";
import { type Diagnostic } from "../../model/index.js";
import { ignoringFailure } from "./failure.js";
import { type FileSystem, errorCode, exists, removeIfThere } from "./file-system.js";
import { problems } from "../problems.js";

/** The folder of the workspace for Varve's own files. */
export const PRIVATE_FOLDER = ".varve";

/**
 * The files in it that belong to one machine and one run: never committed, and never the target of a change. Everything
 * else there (the ownership file) is part of the workspace and is written like any other file.
 */
const PRIVATE_NAMES = ["cache", "journal", "lock"] as const;
/**
 * These are written like any other file, but are local to this machine. Append new ones at the end: an ignore file that
 * is a prefix of ours is replaced, so that folders of earlier versions get them.
 */
const LOCAL_NAMES = ["key", "last-run.json", "last-run.*"] as const;

/** Used in messages, with `/` on every system. */
export const LOCK_FILE = `${PRIVATE_FOLDER}/lock`;

/** It ignores itself as well: each machine creates its own, so that a first run leaves nothing to commit. */
const IGNORE_FILE = ".gitignore";
const IGNORE_TEXT = [
  "/.gitignore",
  ...PRIVATE_NAMES.map((name) => `/${name}*`),
  ...LOCAL_NAMES.map((name) => `/${name}`),
  "",
].join("\n");

/** Whether a path of the workspace is Varve's own, and need not be reported. */
export function isOwnFile(path: string): boolean {
  return typeof path === "string" && path.startsWith(`${PRIVATE_FOLDER}/`);
}

export function isPrivateName(name: string): boolean {
  const folded = name.toLowerCase();
  return (
    folded === IGNORE_FILE || PRIVATE_NAMES.some((own) => folded === own || folded.startsWith(`${own}.`))
  );
}

/** Creates the folder, and makes Git ignore its private part before anything private is in it. */
export function openPrivateFolder(fs: FileSystem, root: string): Diagnostic | undefined {
  const folder = join(root, PRIVATE_FOLDER);
  const problem = checkPrivateFolder(fs, root);
  if (problem !== undefined) return problem;
  if (!exists(fs, folder)) makeFolderOnce(fs, folder);
  const ignore = join(folder, IGNORE_FILE);
  const found = textOfIgnoreFile(fs, ignore);
  if (found === IGNORE_TEXT || (found !== undefined && !isOurs(found))) return undefined;
  if (found !== undefined) removeIfThere(fs, ignore);
  writeIgnoreFile(fs, ignore);
  return undefined;
}

/** A `.varve` that is a link would redirect every write out of the workspace. */
export function checkPrivateFolder(fs: FileSystem, root: string): Diagnostic | undefined {
  const status = fs.status(join(root, PRIVATE_FOLDER));
  if (status === undefined || status.kind === "folder") return undefined;
  const params = { file: PRIVATE_FOLDER };
  return status.kind === "link"
    ? problems["through-link"]({ message: `${PRIVATE_FOLDER} is a symbolic link`, params })
    : problems["not-a-folder"]({ message: `${PRIVATE_FOLDER} is not a folder`, params });
}

/** Removes the folder if it holds only its ignore file, so that a run that wrote nothing leaves nothing. */
export function tidyPrivateFolder(fs: FileSystem, root: string): void {
  const folder = join(root, PRIVATE_FOLDER);
  const ignore = join(folder, IGNORE_FILE);
  // Another run may create it meanwhile, and then it stays.
  ignoringFailure(() => {
    const names = fs.list(folder);
    if (names.some((name) => name !== IGNORE_FILE)) return;
    if (names.length > 0) {
      const text = textOfIgnoreFile(fs, ignore);
      if (text === undefined || !isOurs(text)) return;
      fs.remove(ignore);
    }
    fs.removeFolder(folder);
  });
}

const RECORD_FOLDERS = [`${PRIVATE_FOLDER}/ownership`, `${PRIVATE_FOLDER}/generators`];
/** What this machine knows about the record. Ignored by Git, and safe to delete. */
export const INDEX_FILE = `${PRIVATE_FOLDER}/cache-index.json`;

/** Removes the folders that deleted parts of the record leave empty; the index is removed with the last part. */
export function tidyRecordFolders(fs: FileSystem, root: string, deleted: readonly string[]): void {
  const parts = deleted.filter((path) => RECORD_FOLDERS.some((folder) => path.startsWith(`${folder}/`)));
  for (const path of parts) {
    // A folder that is not empty stays, and so do its parents.
    ignoringFailure(() => {
      for (let at = posix.dirname(path); at !== PRIVATE_FOLDER; at = posix.dirname(at))
        fs.removeFolder(join(root, at));
    });
  }
  if (parts.length === 0) return;
  ignoringFailure(() => {
    const hasParts = exists(fs, join(root, RECORD_FOLDERS[0] as string));
    if (!hasParts) removeIfThere(fs, join(root, INDEX_FILE));
  });
}

function makeFolderOnce(fs: FileSystem, folder: string): void {
  try {
    fs.makeFolder(folder);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}

function writeIgnoreFile(fs: FileSystem, path: string): void {
  let file: number;
  try {
    file = fs.create(path, 0o644);
  } catch (error) {
    if (errorCode(error) === "EEXIST") return;
    throw error;
  }
  try {
    fs.write(file, Buffer.from(IGNORE_TEXT));
  } finally {
    fs.close(file);
  }
}

function textOfIgnoreFile(fs: FileSystem, path: string): string | undefined {
  const status = fs.status(path);
  if (status === undefined) return undefined;
  return status.kind === "file" ? Buffer.from(fs.read(path)).toString() : "not a file";
}

/** A killed run may have left the beginning of the text. */
function isOurs(text: string): boolean {
  return IGNORE_TEXT.startsWith(text);
}
