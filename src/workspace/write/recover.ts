import { resolve } from "node:path";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { describeFailure, during } from "../disk/failure.js";
import { type FileSystem, exists, nodeFileSystem } from "../disk/file-system.js";
import {
  type Journal,
  type JournalState,
  dropJournal,
  hasJournal,
  journalPath,
  readJournal,
} from "./journal.js";
import { type Lock, acquireLock, isLock } from "./lock.js";
import { checkPrivateFolder } from "../disk/private-folder.js";
import { problems } from "../problems.js";
import { finishWrite, undoWrite } from "./end-write.js";
import { expectRun } from "./given.js";

export interface RecoverOptions {
  /** The lock the caller holds; by default one is taken if there is something to recover. */
  readonly lock?: Lock | undefined;
  readonly command?: string | undefined;
  readonly fs?: FileSystem | undefined;
}

const TASK = "look for an interrupted write";

/**
 * Finishes or undoes an interrupted write, and reports which. Touches nothing if there was none, and never without the
 * lock: the journal may belong to an active run.
 */
export function recover(root: string, options: RecoverOptions = {}): Diagnostic[] {
  expectRun(root, options, "recover");
  const fs = options.fs ?? nodeFileSystem;
  const place = resolve(root);
  try {
    const problem = during(TASK, () => checkPrivateFolder(fs, place) ?? checkLock(place, options.lock));
    if (problem !== undefined) return [problem];
    if (!during(TASK, () => hasJournal(fs, place))) return [];
    if (options.lock !== undefined) return endInterrupted(fs, place, options.lock);
  } catch (error) {
    if (error instanceof VarveError) return [...error.diagnostics];
    return [recoveryFailed(error)];
  }
  const lock = acquireLock(place, options);
  if (!isLock(lock)) return [lock];
  return [...lock.diagnostics, ...recover(root, { fs, lock }), ...lock.release()];
}

/** Reports that there is a write to finish or to undo, and touches nothing. */
export function interruptedWrite(root: string): Diagnostic[] {
  const place = resolve(root);
  try {
    const problem = during(TASK, () => checkPrivateFolder(nodeFileSystem, place));
    if (problem !== undefined) return [problem];
    if (!during(TASK, () => hasJournal(nodeFileSystem, place))) return [];
  } catch (error) {
    return error instanceof VarveError ? [...error.diagnostics] : [recoveryFailed(error)];
  }
  const message = "a write was interrupted or is still running: files may be partially written";
  return [
    problems["interrupted-write"]({ message, hint: "the next command that writes undoes or finishes it" }),
  ];
}

function checkLock(root: string, lock: Lock | undefined): Diagnostic | undefined {
  return lock === undefined || (lock.root === root && lock.isHeld()) ? undefined : problems["lock-lost"]();
}

function endInterrupted(fs: FileSystem, root: string, lock: Lock): Diagnostic[] {
  return [...discardUnbegun(fs, root), ...undoOpen(fs, root, lock), ...finishDone(fs, root, lock)];
}

function discardUnbegun(fs: FileSystem, root: string): Diagnostic[] {
  if (!exists(fs, journalPath(root, "new"))) return [];
  dropJournal(fs, root, "new");
  return [problems["write-undone"]({ message: "a write was interrupted before it changed any file" })];
}

function undoOpen(fs: FileSystem, root: string, lock: Lock): Diagnostic[] {
  return ending(fs, root, "open", (journal) => {
    const kept = undoWrite(fs, root, journal, lock);
    const message = `an interrupted write of ${countOf(journal)} was undone; the folder is as it was before`;
    return [problems["write-undone"]({ message, params: filesOf(journal) }), ...kept];
  });
}

function finishDone(fs: FileSystem, root: string, lock: Lock): Diagnostic[] {
  return ending(fs, root, "done", (journal) => {
    finishWrite(fs, root, journal, lock);
    const message = `an interrupted write of ${countOf(journal)} was finished`;
    return [problems["write-finished"]({ message, params: filesOf(journal) })];
  });
}

function ending(
  fs: FileSystem,
  root: string,
  state: JournalState,
  run: (journal: Journal) => Diagnostic[],
): Diagnostic[] {
  if (!exists(fs, journalPath(root, state))) return [];
  const journal = readJournal(fs, root, state);
  return journal === undefined ? [unreadable(state)] : run(journal);
}

function countOf({ steps }: Journal): string {
  return steps.length === 1 ? "1 file" : `${steps.length} files`;
}

function filesOf({ steps }: Journal): { files: string[] } {
  return { files: steps.map(({ path }) => path) };
}

function unreadable(state: JournalState): Diagnostic {
  const file = journalPath("", state);
  return problems["journal-unreadable"]({
    message: `${file} is damaged or was written by another version of Varve; nothing was changed`,
    hint: `compare the files with your Git history (.varve-*.old next to a file has its old content), then delete ${file}`,
    params: { file },
  });
}

function recoveryFailed(error: unknown): Diagnostic {
  return problems["recovery-failed"](describeFailure(error, "the next run tries again"));
}
