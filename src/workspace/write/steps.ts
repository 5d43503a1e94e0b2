import { dirname, join } from "node:path";
import { type Diagnostic } from "../../model/index.js";
import { digest } from "../disk/digest.js";
import { during } from "../disk/failure.js";
import { type FileAttributes, type FileStatus, type FileSystem, exists } from "../disk/file-system.js";
import { type Journal, type Step } from "./journal.js";
import { isSpooled } from "./spooled-change.js";
import { problems } from "../problems.js";
import { backupName, checkPath, foldersAbove, inspectTarget, isTarget, stagedName } from "../disk/target.js";

/** A file to write or remove. */
export interface FileChange {
  /** Relative to the root, with `/` between names. */
  readonly path: string;
  /** The complete new content; null deletes the file. It may be read from elsewhere each time: see `spooled`. */
  readonly content: string | Uint8Array | null;
  /** SHA-256 of the content that the change is based on; null: there was no file; omitted: not checked. */
  readonly before?: string | null;
  /** Readable only by its owner. */
  readonly isPrivate?: boolean;
  /** Owner and mode of the new file; by default those of the file it replaces. */
  readonly attributes?: FileAttributes;
  /** For a deleted file: how many parent folders were created for it, and are removed once they are empty. */
  readonly madeFolders?: number;
}

/** A change that has an effect, with the current state of its target. */
export interface WriteStep extends Step {
  readonly number: number;
  /** Its content is requested again when written: all contents may exceed memory. */
  readonly change: FileChange;
  readonly status: FileStatus | undefined;
  readonly attributes: FileAttributes | undefined;
  readonly missing: readonly string[];
}

export interface WriteSteps extends Journal {
  readonly steps: readonly WriteStep[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks every target without touching any. All obstacles of all files are reported together. */
export function stepsFor(fs: FileSystem, root: string, changes: readonly FileChange[]): WriteSteps {
  const errors = findDuplicates(changes);
  const steps: WriteStep[] = [];
  for (const change of changes) {
    const step = stepFor(fs, root, change, (steps.at(-1)?.number ?? -1) + 1);
    if (step === undefined) continue;
    if ("code" in step) errors.push(step);
    else steps.push(step);
  }
  if (errors.length > 0) return { folders: [], emptied: [], steps: [], diagnostics: errors };
  const folders = [...new Set(steps.flatMap(({ missing }) => missing))];
  const linked = steps.filter(({ status }) => status !== undefined && status.names > 1);
  const diagnostics = linked.map(({ path }) => linkReplaced(path));
  return { folders, emptied: emptiedBy(steps), steps, diagnostics };
}

/** Innermost first: the path of a folder is longer than those of its parents. */
function emptiedBy(steps: readonly WriteStep[]): readonly string[] {
  const made = steps.flatMap(({ path, after, change: { madeFolders = 0 } }) =>
    after !== null || madeFolders === 0 ? [] : foldersAbove(path).slice(-madeFolders),
  );
  return [...new Set(made)].sort((a, b) => b.length - a.length);
}

/** Undefined if the file already has the requested content. */
function stepFor(
  fs: FileSystem,
  root: string,
  change: FileChange,
  firstNumber: number,
): WriteStep | Diagnostic | undefined {
  const { path, before: expected, attributes } = change;
  const place = join(root, path);
  const target = checkPath(root, path) ?? during(`look at ${path}`, () => inspectTarget(fs, root, path));
  if (!isTarget(target)) return target;
  const { status, missing } = target;
  const before = status === undefined ? null : during(`read ${path}`, () => digest(fs.read(place)));
  if (expected !== undefined && expected !== before) return changedOnDisk(path);
  const { content } = change;
  const after = content === null ? null : digest(content);
  if (after === before) return undefined;
  const number = freeNumber(fs, dirname(place), firstNumber);
  const staged = after === null ? null : stagedName(number);
  const backup = before === null ? null : backupName(number);
  const step = { path, before, after, staged, backup, number, change, status, missing };
  return { ...step, attributes: attributes ?? status };
}

/** The same file twice, or a file and a file below it: one of the two could not exist afterwards. */
function findDuplicates(changes: readonly FileChange[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  const written = new Set(changes.filter(writesFile).map(({ path }) => path));
  for (const { path } of changes) {
    const above = foldersAbove(path).find((folder) => written.has(folder));
    if (seen.has(path) || above !== undefined) {
      const message =
        above === undefined ? `${path} is changed twice` : `${above} is both a file and a folder`;
      diagnostics.push(problems["duplicate-change"]({ message, params: { file: path } }));
    }
    seen.add(path);
  }
  return diagnostics;
}

function writesFile(change: FileChange): boolean {
  return isSpooled(change) || change.content !== null;
}

/** A file of that name may be left from an edit that a recovery kept, or belong to the user. */
function freeNumber(fs: FileSystem, folder: string, from: number): number {
  let number = from;
  while (exists(fs, join(folder, stagedName(number))) || exists(fs, join(folder, backupName(number))))
    number++;
  return number;
}

export function changedOnDisk(path: string): Diagnostic {
  return problems["changed-on-disk"]({
    message: `${path} changed after it was read; nothing was written`,
    hint: "run again to start from the current files",
    params: { file: path },
  });
}

function linkReplaced(path: string): Diagnostic {
  return problems["hard-link-replaced"]({
    message: `${path} had a second name (a hard link), which keeps the old content`,
    params: { file: path },
  });
}
