import { type FileSystem } from "../../src/workspace/disk/file-system.js";

export type Operation = keyof FileSystem;

/**
 * Operations after which the folder looks different; a crash next to any other one equals a crash next to one of these.
 */
export const CHANGING: ReadonlySet<Operation> = new Set<Operation>([
  "create",
  "write",
  "changeOwner",
  "changeMode",
  "link",
  "rename",
  "remove",
  "makeFolder",
  "removeFolder",
]);

/** A file system that lets a test act before each operation, counted from 1, and even instead of it. */
export function intercepted(
  fs: FileSystem,
  before: (number: number, operation: Operation, args: readonly unknown[]) => void,
): FileSystem {
  let number = 0;
  const wrap = (operation: Operation) => {
    return (...args: unknown[]): unknown => {
      before(++number, operation, args);
      return (fs[operation] as (...args: unknown[]) => unknown).apply(fs, args);
    };
  };
  return {
    status: wrap("status"),
    read: wrap("read"),
    readPieces: wrap("readPieces"),
    list: wrap("list"),
    create: wrap("create"),
    write: wrap("write"),
    changeOwner: wrap("changeOwner"),
    changeMode: wrap("changeMode"),
    flush: wrap("flush"),
    close: wrap("close"),
    link: wrap("link"),
    rename: wrap("rename"),
    remove: wrap("remove"),
    makeFolder: wrap("makeFolder"),
    removeFolder: wrap("removeFolder"),
    flushFolder: wrap("flushFolder"),
  } as FileSystem;
}

/** Without a stack: nobody reads it, and a disk that stays broken throws thousands of these. */
export function errnoError(code: string): Error {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  const error = Object.assign(new Error(`${code}: simulated`), { code });
  Error.stackTraceLimit = limit;
  return error;
}

/** One operation fails; with `forever`, so do all that follow, as when the power fails or a disk becomes read-only. */
export function failing(fs: FileSystem, at: number, code: string, forever = false): FileSystem {
  return intercepted(fs, (number) => {
    if (number === at || (forever && number > at)) throw errnoError(code);
  });
}

/** How many operations a run takes, and which. */
export function operationsOf(fs: FileSystem, run: (fs: FileSystem) => void): Operation[] {
  const seen: Operation[] = [];
  run(intercepted(fs, (_, operation) => void seen.push(operation)));
  return seen;
}
