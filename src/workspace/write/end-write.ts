import { dirname, join } from "node:path";
import { type Diagnostic } from "../../model/index.js";
import { digest } from "../disk/digest.js";
import { during } from "../disk/failure.js";
import { type FileSystem, errorCode, exists, removeIfThere } from "../disk/file-system.js";
import { type Journal, type Step, dropJournal } from "./journal.js";
import { type Lock, expectHeld } from "./lock.js";
import { problems } from "../problems.js";
import { isReachable } from "../disk/target.js";

/**
 * Both ends of a write, for the run that started it and for the one that finds it interrupted. They only rename and
 * remove, so a full disk cannot stop them, and they go by what is on disk, so they may be repeated from any point. They
 * check the lock before each step: without it, the same names may belong to another run.
 */

/** Restores everything. Files that were edited since are left alone and reported. */
export function undoWrite(fs: FileSystem, root: string, journal: Journal, lock: Lock): Diagnostic[] {
  const kept: Diagnostic[] = [];
  for (const step of journal.steps) {
    expectHeld(lock);
    const edited = during(`restore ${step.path}`, () => undoStep(fs, root, step));
    if (edited !== undefined) kept.push(edited);
  }
  for (const folder of journal.folders.toReversed()) {
    if (isReachable(fs, root, folder)) removeOwnFolder(fs, join(root, folder));
  }
  flushFolders(fs, root, journal);
  expectHeld(lock);
  dropJournal(fs, root, "open");
  return kept;
}

/** Every file is in place: what remains is to remove the old contents and empty folders. */
export function finishWrite(fs: FileSystem, root: string, journal: Journal, lock: Lock): void {
  for (const step of journal.steps) {
    const { path, backup } = step;
    if (backup === null || !isReachable(fs, root, path)) continue;
    expectHeld(lock);
    during(`remove the old content of ${path}`, () => removeIfThere(fs, beside(root, step, backup)));
  }
  for (const folder of journal.emptied) {
    expectHeld(lock);
    if (isReachable(fs, root, folder)) removeOwnFolder(fs, join(root, folder));
  }
  flushFolders(fs, root, journal);
  expectHeld(lock);
  dropJournal(fs, root, "done");
}

/** The names of all files and folders of a write are on the disk when this returns. */
export function flushFolders(fs: FileSystem, root: string, journal: Journal): void {
  const touched = [...journal.steps.map(({ path }) => path), ...journal.folders, ...journal.emptied];
  for (const folder of new Set(touched.map((path) => dirname(join(root, path))))) {
    if (exists(fs, folder)) fs.flushFolder(folder);
  }
}

export function beside(root: string, step: Step, name: string): string {
  return join(root, dirname(step.path), name);
}

function undoStep(fs: FileSystem, root: string, step: Step): Diagnostic | undefined {
  if (!isReachable(fs, root, step.path)) return leftAlone(step);
  const staged = step.staged === null ? undefined : beside(root, step, step.staged);
  const backup = step.backup === null ? undefined : beside(root, step, step.backup);
  if (staged !== undefined && exists(fs, staged)) {
    // Still staged: the file in place was never replaced, and its content is not ours. The staged file is the evidence
    // for that, and is removed last.
    if (backup !== undefined) removeIfThere(fs, backup);
    fs.remove(staged);
    return undefined;
  }
  return backup === undefined ? removeCreated(fs, root, step) : restore(fs, root, step, backup);
}

function removeCreated(fs: FileSystem, root: string, step: Step): Diagnostic | undefined {
  const found = digestAt(fs, join(root, step.path));
  if (found === undefined) return undefined;
  if (found !== step.after) return leftAlone(step);
  fs.remove(join(root, step.path));
  return undefined;
}

function restore(fs: FileSystem, root: string, step: Step, backup: string): Diagnostic | undefined {
  if (!exists(fs, backup)) return undefined;
  const found = digestAt(fs, join(root, step.path));
  if (found === undefined || found === step.after) fs.rename(backup, join(root, step.path));
  else if (found === step.before) fs.remove(backup);
  else return leftAlone(step, backup);
  return undefined;
}

/** Undefined if nothing is there; no digest if it is not a file. */
function digestAt(fs: FileSystem, path: string): string | undefined {
  const status = fs.status(path);
  if (status === undefined) return undefined;
  return status.kind === "file" ? digest(fs.read(path)) : "";
}

/** A folder created for the write; another program may have put a file there since. */
function removeOwnFolder(fs: FileSystem, path: string): void {
  try {
    fs.removeFolder(path);
  } catch (error) {
    if (!["ENOENT", "ENOTEMPTY", "EEXIST", "ENOTDIR"].includes(errorCode(error) ?? "")) throw error;
  }
}

function leftAlone(step: Step, backup?: string): Diagnostic {
  const old =
    backup === undefined ? "" : `; its content before the write is saved next to it as ${step.backup}`;
  return problems["edited-after-interruption"]({
    message: `${step.path} was edited after a write was interrupted and is left unchanged${old}`,
    hint: "check the file, then run again",
    params: { file: step.path },
  });
}
