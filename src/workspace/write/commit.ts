import { join, resolve } from "node:path";
import { type Diagnostic, type Occurrence, VarveError, hasErrors } from "../../model/index.js";
import { type WriteSteps, type FileChange, type WriteStep, changedOnDisk, stepsFor } from "./steps.js";
import { duplicate, writeDurably } from "../disk/durable-file.js";
import { describeFailure, during } from "../disk/failure.js";
import { type FileSystem, nodeFileSystem } from "../disk/file-system.js";
import { dropJournal, markDone, openJournal, reopenJournal } from "./journal.js";
import { type Lock, acquireLock, expectHeld, isLock } from "./lock.js";
import { problems } from "../problems.js";
import { tidyRecordFolders } from "../disk/private-folder.js";
import { recover } from "./recover.js";
import { beside, finishWrite, flushFolders, undoWrite } from "./end-write.js";
import { expectCommit } from "./given.js";
import { inspectTarget, isTarget } from "../disk/target.js";

/** Options of write. */
export interface CommitOptions {
  /** @internal The lock the caller holds; by default one is taken for the duration of the write. */
  readonly lock?: Lock | undefined;
  /** Stored in the lock, to identify the holder. */
  readonly command?: string | undefined;
  /** @internal */
  readonly fs?: FileSystem | undefined;
}

/** Either every change is in `written` or `deleted` (except those without an effect), or an error says why none is. */
export interface CommitResult {
  readonly written: readonly string[];
  readonly deleted: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes, replaces and deletes files of a folder atomically: all of them or none. */
export function commitFiles(
  root: string,
  changes: readonly FileChange[],
  options: CommitOptions = {},
): CommitResult {
  expectCommit(root, changes, options, "commitFiles");
  const fs = options.fs ?? nodeFileSystem;
  if (options.lock !== undefined) return commitLocked(fs, options.lock, resolve(root), changes);
  const lock = acquireLock(root, options);
  if (!isLock(lock)) return nothing([lock]);
  const result = commitLocked(fs, lock, resolve(root), changes);
  return { ...result, diagnostics: [...lock.diagnostics, ...result.diagnostics, ...lock.release()] };
}

function nothing(diagnostics: readonly Diagnostic[]): CommitResult {
  return { written: [], deleted: [], diagnostics };
}

function commitLocked(
  fs: FileSystem,
  lock: Lock,
  root: string,
  changes: readonly FileChange[],
): CommitResult {
  const recovered = recover(root, { lock, fs });
  if (hasErrors(recovered)) return nothing(recovered);
  const result = writeAll(fs, lock, changes);
  return { ...result, diagnostics: [...recovered, ...result.diagnostics] };
}

function writeAll(fs: FileSystem, lock: Lock, changes: readonly FileChange[]): CommitResult {
  let write: WriteSteps;
  try {
    write = stepsFor(fs, lock.root, changes);
  } catch (error) {
    return nothing([problems["write-failed"](describeFailure(error, "nothing was changed"))]);
  }
  if (write.steps.length === 0) return nothing(write.diagnostics);
  const outcome = carryOut(fs, lock, write);
  if (hasErrors(outcome)) return nothing(outcome);
  const paths = pathsOf(write);
  tidyRecordFolders(fs, lock.root, paths.deleted);
  return { ...paths, diagnostics: [...write.diagnostics, ...outcome] };
}

function pathsOf({ steps }: WriteSteps): Pick<CommitResult, "written" | "deleted"> {
  return {
    written: steps.filter(({ after }) => after !== null).map(({ path }) => path),
    deleted: steps.filter(({ after }) => after === null).map(({ path }) => path),
  };
}

/**
 * The order makes it safe: nothing is touched before the journal that undoes it is on the disk, no file is replaced
 * before all new and old contents are, and the journal is done only after all names are.
 */
function carryOut(fs: FileSystem, lock: Lock, write: WriteSteps): Diagnostic[] {
  const { root } = lock;
  const held = (task: string, run: () => void): void =>
    during(task, () => {
      expectHeld(lock);
      run();
    });
  try {
    held("write the journal", () => openJournal(fs, root, write));
    for (const folder of write.folders) held(`make ${folder}`, () => fs.makeFolder(join(root, folder)));
    for (const step of write.steps) held(`write ${step.path}`, () => stage(fs, root, step));
    during("flush the new files", () => flushFolders(fs, root, write));
    for (const step of write.steps) during(`replace ${step.path}`, () => putInPlace(fs, lock, step));
    during("flush the folders", () => flushFolders(fs, root, write));
    held("close the journal", () => markDone(fs, root));
  } catch (error) {
    return takeBack(fs, lock, write, error);
  }
  try {
    finishWrite(fs, root, write, lock);
    return [];
  } catch (error) {
    const consequence = "all files are written; the next run cleans up";
    return [problems["cleanup-failed"](failureOf(error, consequence))];
  }
}

/** The new content next to the file, then a second name for the old content, so that it survives its replacement. */
function stage(fs: FileSystem, root: string, step: WriteStep): void {
  const { content, isPrivate = false } = step.change;
  if (content === null || step.staged === null) return;
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  writeDurably(fs, beside(root, step, step.staged), [bytes], step.attributes, isPrivate);
  if (step.backup !== null) duplicate(fs, join(root, step.path), beside(root, step, step.backup));
}

function putInPlace(fs: FileSystem, lock: Lock, step: WriteStep): void {
  const { root } = lock;
  const target = inspectTarget(fs, root, step.path);
  // Flushing takes a while, and an editor or a `git pull` may have come first.
  if (!isTarget(target)) throw new VarveError(target);
  if (target.status?.stamp !== step.status?.stamp) throw new VarveError(changedOnDisk(step.path));
  const path = join(root, step.path);
  // Directly before the rename, to keep the window for another run short.
  expectHeld(lock);
  if (step.staged !== null) fs.rename(beside(root, step, step.staged), path);
  else if (step.backup !== null) fs.rename(path, beside(root, step, step.backup));
}

function takeBack(fs: FileSystem, lock: Lock, write: WriteSteps, error: unknown): Diagnostic[] {
  const { root } = lock;
  let kept: readonly Diagnostic[];
  try {
    expectHeld(lock);
    reopenJournal(fs, root);
    kept = undoWrite(fs, root, write, lock);
    dropJournal(fs, root, "new");
  } catch (second) {
    if (second instanceof VarveError) return [...second.diagnostics];
    const occurrence = describeFailure(second, "the next run undoes or finishes the write");
    const related = reasonsOf(error).map(({ message }) => ({ message }));
    return [problems["undo-failed"]({ ...occurrence, related })];
  }
  return [...reasonsOf(error), ...kept];
}

/** A lock that was lost after the last file was in place stops only the cleanup. */
function failureOf(error: unknown, consequence: string): Occurrence {
  if (!(error instanceof VarveError)) return describeFailure(error, consequence);
  const why = error.diagnostics.map(({ message }) => message).join("; ");
  return { message: `${why}; ${consequence}` };
}

function reasonsOf(error: unknown): readonly Diagnostic[] {
  if (error instanceof VarveError) return error.diagnostics;
  return [problems["write-failed"](describeFailure(error, "nothing was changed"))];
}
