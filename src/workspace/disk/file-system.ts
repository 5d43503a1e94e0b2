import * as node from "node:fs";
import { piecesIn } from "./file-pieces.js";

/** The mode and owner of a file. */
export interface FileAttributes {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

/** What is at a path; a link is never followed. */
export interface FileStatus extends FileAttributes {
  readonly kind: "file" | "folder" | "link" | "other";
  /** The number of hard links. */
  readonly names: number;
  /** Changes when the file is written, replaced or recreated. */
  readonly stamp: string;
}

/**
 * The operations of a write. Each may fail, and the machine may stop after each. Tests replace them with failing,
 * crashing and forgetful ones.
 */
export interface FileSystem {
  /** Undefined if it does not exist. */
  status(path: string): FileStatus | undefined;
  read(path: string): Uint8Array;
  /** The same for files of any size; a piece is valid until the next one is requested. */
  readPieces(path: string): Iterable<Uint8Array>;
  list(folder: string): string[];
  /** A new file, open for writing; fails if the name exists, also as a link. */
  create(path: string, mode: number): number;
  /** How many bytes were written, which may be fewer than given. */
  write(file: number, bytes: Uint8Array): number;
  changeOwner(file: number, uid: number, gid: number): void;
  changeMode(file: number, mode: number): void;
  /** The content is on the disk when this returns. */
  flush(file: number): void;
  close(file: number): void;
  /** A hard link; fails if the name exists. */
  link(from: string, to: string): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
  makeFolder(path: string): void;
  removeFolder(path: string): void;
  /** The names in the folder are on the disk when this returns. */
  flushFolder(path: string): void;
}

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = node.constants;
/** Windows has neither O_NOFOLLOW nor blocking pipes, and Node has no constants for them there. */
export const READ_PLAINLY = O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0);
/** JavaScript strings end at 512 MiB; a hand-written file is far below this. */
export const MAX_BYTES = 256 * 1024 * 1024;

export const nodeFileSystem: FileSystem = {
  status(path) {
    const found = node.lstatSync(path, { bigint: true, throwIfNoEntry: false });
    if (found === undefined) return undefined;
    return {
      kind: kindOf(found),
      mode: Number(found.mode & 0o7777n),
      uid: Number(found.uid),
      gid: Number(found.gid),
      names: Number(found.nlink),
      stamp: `${found.dev}:${found.ino}:${found.size}:${found.mtimeNs}`,
    };
  },
  read: readRegularFile,
  readPieces: piecesOfRegularFile,
  list: (folder) => node.readdirSync(folder),
  create: (path, mode) => node.openSync(path, "wx", mode),
  write: (file, bytes) => node.writeSync(file, bytes),
  changeOwner: (file, uid, gid) => node.fchownSync(file, uid, gid),
  changeMode: (file, mode) => node.fchmodSync(file, mode),
  flush: (file) => node.fsyncSync(file),
  close: (file) => node.closeSync(file),
  link: (from, to) => node.linkSync(from, to),
  rename: (from, to) => node.renameSync(from, to),
  remove: (path) => node.unlinkSync(path),
  makeFolder: (path) => node.mkdirSync(path),
  removeFolder: (path) => node.rmdirSync(path),
  flushFolder(path) {
    // Windows cannot open folders; NTFS journals names itself.
    if (process.platform === "win32") return;
    const folder = node.openSync(path, "r");
    try {
      node.fsyncSync(folder);
    } finally {
      node.closeSync(folder);
    }
  },
};

function readRegularFile(path: string): Uint8Array {
  return withRegularFile(path, (file, size) => {
    if (size > MAX_BYTES) throw refusal("EFBIG", `${path} has ${size} bytes`);
    return node.readFileSync(file);
  });
}

function* piecesOfRegularFile(path: string): Generator<Uint8Array> {
  const file = node.openSync(path, READ_PLAINLY);
  try {
    sizeOfRegularFile(file, path);
    yield* piecesIn(file, 0);
  } finally {
    node.closeSync(file);
  }
}

export function withRegularFile<T>(path: string, use: (file: number, size: number) => T): T {
  const file = node.openSync(path, READ_PLAINLY);
  try {
    return use(file, sizeOfRegularFile(file, path));
  } finally {
    node.closeSync(file);
  }
}

/** Opening a pipe waits for a writer, and a device may have no end: only regular files are read. */
function sizeOfRegularFile(file: number, path: string): number {
  const status = node.fstatSync(file);
  if (status.isDirectory()) throw refusal("EISDIR", `${path} is a folder`);
  if (!status.isFile()) throw refusal("EFTYPE", `${path} is not a regular file`);
  return status.size;
}

function refusal(code: string, message: string): NodeJS.ErrnoException {
  return Object.assign(new Error(message), { code });
}

function kindOf(found: node.BigIntStats): FileStatus["kind"] {
  if (found.isFile()) return "file";
  if (found.isDirectory()) return "folder";
  return found.isSymbolicLink() ? "link" : "other";
}

/**
 * The code of a failed operation (`ENOSPC`), or undefined for any other error. Not by `instanceof`: in Jest, Node's
 * errors belong to another realm.
 */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { readonly code?: unknown } | null | undefined)?.code;
  return typeof code === "string" ? code : undefined;
}

export function exists(fs: FileSystem, path: string): boolean {
  return fs.status(path) !== undefined;
}

/** Removes a file that may already be gone: a recovery repeats what an earlier one started. */
export function removeIfThere(fs: FileSystem, path: string): void {
  try {
    fs.remove(path);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
}
