import {
  FLAG,
  type Kind,
  type KindsOf,
  MAP,
  NUMBER,
  TEXT,
  expectArgument,
  expectOptions,
  having,
  listOfKind,
  required,
} from "../../model/internal.js";
import { FILE_SYSTEM, FOLDER } from "../given.js";
import type { CommitOptions } from "./commit.js";
import type { FileChange } from "./steps.js";
import { isSpooled } from "./spooled-change.js";

const CONTENT: Kind = {
  text: "a string, bytes, or null",
  fits: (value) => value === null || TEXT.fits(value) || value instanceof Uint8Array,
};
const FILE: KindsOf<FileChange> = {
  path: required(TEXT),
  content: required(CONTENT),
  before: { text: "a digest, or null", fits: (value) => value === null || TEXT.fits(value) },
  isPrivate: FLAG,
  attributes: having("the mode and the owner of a file", "mode", "uid", "gid"),
  madeFolders: NUMBER,
};
const HELD = having("a lock, as returned by acquireLock", "root", "isHeld", "release");
const COMMIT: KindsOf<CommitOptions> = { lock: HELD, command: TEXT, fs: FILE_SYSTEM };

export function expectCommit(root: unknown, changes: unknown, options: unknown, call: string): void {
  expectRun(root, options, call);
  expectArgument(changes, listOfKind(MAP), call, "changes");
  for (const change of changes as readonly object[])
    if (!isSpooled(change)) expectOptions(change, FILE, call, "a change");
}

/** The root and options for writing and recovery. */
export function expectRun(root: unknown, options: unknown, call: string): void {
  expectArgument(root, FOLDER, call, "root");
  expectOptions(options, COMMIT, call);
}
