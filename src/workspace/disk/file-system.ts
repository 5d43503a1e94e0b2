import * as node from "node:fs";
import { piecesIn } from "./file-pieces.js";

/** Who may do what with a file, and whose it is. */
export interface FileAttributes {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

/** What stands at a path; a link is never followed. */
export interface FileStatus extends FileAttributes {
  readonly kind: "file" | "folder" | "link" | "other";
  /** How many names the file has. */
  readonly names: number;
  /** Differs as soon as the file is written, replaced or made again. */
  readonly stamp: string;
}

/**
 * The operations a write is made of, each of which may fail and after each of which the machine may stop.
 * Tests put failing, dying and forgetful ones in the place of the real one.
 */
export interface FileSystem {
  /** Undefined when nothing is there. */
  status(path: string): FileStatus | undefined;
  read(path: string): Uint8Array;
  /** The same for files of any size; a piece is there until the next one is asked for. */
  readPieces(path: string): Iterable<Uint8Array>;
  list(folder: string): string[];
  /** A new file, open for writing; fails when the name is taken, by a link as well. */
  create(path: string, mode: number): number;
  /** How many bytes were taken, which may be fewer than were given. */
  write(file: number, bytes: Uint8Array): number;
  changeOwner(file: number, uid: number, gid: number): void;
  changeMode(file: number, mode: number): void;
  /** The content is on the disk when this returns. */
  flush(file: number): void;
  close(file: number): void;
  /** A second name for a file; fails when the name is taken. */
  link(from: string, to: string): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
  makeFolder(path: string): void;
  removeFolder(path: string): void;
  /** The names in the folder are on the disk when this returns. */
  flushFolder(path: string): void;
}

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = node.constants;
/** Windows knows neither links that are opened nor pipes that wait, and Node has no numbers for them there. */
export const READ_PLAINLY = O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0);
/** JavaScript strings end at 512 MiB; a file a person wrote is far below this. */
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
    // Windows opens no folders; NTFS keeps its own journal of names.
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

/** Opening a pipe waits for a writer, and a device may have no end: what is no regular file is not read. */
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
 * The code of an operation that failed (`ENOSPC`), or undefined for any other error. Not by `instanceof`: in Jest, what
 * Node throws is an Error of another realm.
 */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { readonly code?: unknown } | null | undefined)?.code;
  return typeof code === "string" ? code : undefined;
}

export function exists(fs: FileSystem, path: string): boolean {
  return fs.status(path) !== undefined;
}

/** Removes a file that may be gone already: a recovery repeats what an earlier one began. */
export function removeIfThere(fs: FileSystem, path: string): void {
  try {
    fs.remove(path);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
}
