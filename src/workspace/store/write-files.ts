import { defined } from "../../model/internal.js";
import { type Diagnostic, VarveError, hasErrors } from "../../model/index.js";
import { type FileSystem, nodeFileSystem } from "../disk/file-system.js";
import { type Lock, acquireLock, isLock } from "../write/lock.js";
import type { FileChange } from "../write/steps.js";
import { Ownership } from "../ownership/ownership.js";
import type { Workspace } from "../folder/workspace.js";
import { type Moved, movedSince } from "./basis.js";
import { type CommitResult, commitFiles } from "../write/commit.js";
import { expectFiles } from "./given.js";
import { INDEX_FILE, isOwnFile } from "../disk/private-folder.js";
import { problems } from "../problems.js";
import { recover } from "../write/recover.js";
import { rememberRun } from "./last-run.js";

/** The dependencies of a write, and its name. */
export interface FilesRun {
  readonly basis: string;
  readonly command: string;
  /** The current date for exemption expiry; that of the plan by default. */
  readonly today?: string | undefined;
  readonly fs?: FileSystem | undefined;
}

/**
 * Writes the files of a plan, under the lock, if the folder is unchanged since the plan was made. Throws a VarveError
 * if nothing was written.
 */
export function writeFiles(
  workspace: Workspace,
  changes: readonly FileChange[],
  run: FilesRun,
): CommitResult {
  expectFiles(workspace, changes, run);
  const { command, fs = nodeFileSystem } = run;
  const lock = acquireLock(workspace.root, { command, fs });
  if (!isLock(lock)) throw new VarveError(lock);
  let outcome: CommitResult;
  let left: readonly Diagnostic[] = [];
  try {
    outcome = writeLocked(workspace, changes, run, lock);
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    outcome = { written: [], deleted: [], diagnostics: error.diagnostics };
  } finally {
    // In any case: a long-running process, such as a server, would otherwise block all other writers.
    left = lock.release();
  }
  const diagnostics = [...lock.diagnostics, ...outcome.diagnostics, ...left];
  if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
  workspace.forget();
  return { written: withoutOwn(outcome.written), deleted: withoutOwn(outcome.deleted), diagnostics };
}

function writeLocked(
  workspace: Workspace,
  changes: readonly FileChange[],
  { basis, command, today, fs = nodeFileSystem }: FilesRun,
  lock: Lock,
): CommitResult {
  const { root } = workspace;
  const recovered = recover(root, { lock, fs });
  if (hasErrors(recovered)) throw new VarveError(recovered);
  const record = Ownership.read(root);
  const moved = staleness(workspace, basis, { record, ...defined({ today }) });
  if (hasErrors(moved)) throw new VarveError([...recovered, ...moved]);
  // Local caches need no undo, and do not replace the record of the previous run.
  const lasting = changes.filter(({ path }) => path !== INDEX_FILE);
  const last = lasting.length === 0 ? [] : rememberRun({ root, command, record }, lasting);
  const result = commitFiles(root, [...changes, ...last], { lock, fs });
  return { ...result, diagnostics: [...recovered, ...result.diagnostics] };
}

function withoutOwn(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => !isOwnFile(path));
}

/** The place of a plan, the current date for exemption expiry, and the record if it has been read. */
export interface PlanPlace {
  readonly file?: string;
  readonly today?: string;
  readonly record?: Ownership;
}

const MOVED: Readonly<Record<Moved, string>> = {
  folder: "the folder changed",
  history: "the Git history changed",
  day: "the date changed, and a rule has an exemption that expires,",
};

/** Reports if the folder, or another dependency of a plan, has changed or can no longer be read. */
export function staleness(
  workspace: Workspace,
  basis: string,
  { file, today, record = Ownership.read(workspace.root) }: PlanPlace = {},
): readonly Diagnostic[] {
  try {
    const moved = movedSince(basis, workspace.reopened(), record, today);
    return moved.length === 0 ? [] : [stalePlan(moved, file)];
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics;
  }
}

function stalePlan(moved: readonly Moved[], file: string | undefined): Diagnostic {
  const what = moved.map((name) => MOVED[name]).join(" and ");
  const stale = problems["stale-plan"];
  const params = { moved: [...moved] };
  if (file !== undefined)
    return stale({ message: `${what} after ${file} was made`, hint: "create a new plan", params });
  const message = `${what} while the run decided what to write; nothing was written`;
  return stale({ message, hint: "run again to start from the current files", params });
}
