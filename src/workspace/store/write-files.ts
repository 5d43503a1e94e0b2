import { type Diagnostic, VarveError, hasErrors } from "../../model/index.js";
import { type FileSystem, nodeFileSystem } from "../file-system.js";
import { acquireLock, isLock } from "../lock.js";
import type { FileChange } from "../change-plan.js";
import { Ownership } from "../ownership/ownership.js";
import type { Workspace } from "../workspace.js";
import { basisOf } from "./basis.js";
import { commitFiles } from "../commit.js";
import { expectFiles } from "../workspace-given.js";
import { INDEX_FILE, isOwnFile } from "../private-folder.js";
import { problems } from "../problems.js";
import { recover } from "../recover.js";
import { rememberRun } from "./last-run.js";

/** What a write rests on, and what it is called. */
export interface FilesRun {
  readonly basis: string;
  readonly command: string;
  readonly fs?: FileSystem;
}

export interface WrittenFiles {
  readonly written: readonly string[];
  readonly deleted: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Writes files that a plan came to, under the lock, if the folder is still what the plan was made for. A VarveError says
 * why nothing was written.
 */
export function writeFiles(
  workspace: Workspace,
  changes: readonly FileChange[],
  run: FilesRun,
): WrittenFiles {
  expectFiles(workspace, changes, run);
  const { basis, command, fs = nodeFileSystem } = run;
  const { root } = workspace;
  const lock = acquireLock(root, { command, fs });
  if (!isLock(lock)) throw new VarveError(lock);
  const recovered = recover(root, { lock, fs });
  const moved = hasErrors(recovered) ? recovered : staleness(workspace, basis);
  if (hasErrors(moved)) throw new VarveError([...lock.diagnostics, ...moved, ...lock.release()]);
  // What this machine found out is nothing to undo, and no reason to forget the run before.
  const lasting = changes.filter(({ path }) => path !== INDEX_FILE);
  const last = lasting.length === 0 ? [] : [rememberRun(root, command, lasting)];
  const result = commitFiles(root, [...changes, ...last], { lock, fs });
  const diagnostics = [...lock.diagnostics, ...recovered, ...result.diagnostics, ...lock.release()];
  if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
  workspace.forget();
  return { written: withoutOwn(result.written), deleted: withoutOwn(result.deleted), diagnostics };
}

function withoutOwn(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => !isOwnFile(path));
}

/** Says so when the folder is not what a plan was made for; the plan may stand in a file. */
export function staleness(workspace: Workspace, basis: string, file?: string): readonly Diagnostic[] {
  const now = workspace.reopened();
  if (basisOf(now, Ownership.read(workspace.root)) === basis) return [];
  const stale = problems["stale-plan"];
  if (file !== undefined)
    return [stale({ message: `the folder changed after ${file} was made`, hint: "make a new plan" })];
  const message = "the folder changed while the run decided what to write; nothing was written";
  return [stale({ message, hint: "run again to start from what is there now" })];
}
