import { type FileSystem, exists, removeIfThere } from "../disk/file-system.js";
import { journalPieces, parseJournal } from "./journal-text.js";
import { PRIVATE_FOLDER } from "../disk/private-folder.js";
import { join } from "node:path";
import { writeDurably } from "../disk/durable-file.js";

/**
 * One file of a write. Its new content is staged next to it, its old content is kept next to it until all are in place.
 */
export interface Step {
  readonly path: string;
  /** SHA-256 of the content before and after; null if there is no file. */
  readonly before: string | null;
  readonly after: string | null;
  /** Names in the folder of the file; null if there is nothing to stage or to keep. */
  readonly staged: string | null;
  readonly backup: string | null;
}

/** Everything needed to undo or finish a write. */
export interface Journal {
  /** Folders created for it, outermost first. */
  readonly folders: readonly string[];
  /** Folders removed with the deleted files, innermost first; a folder that is not empty stays. */
  readonly emptied: readonly string[];
  readonly steps: readonly Step[];
}

/**
 * The state of a write is the name of its journal, so that each transition is one rename: being written (nothing else
 * has happened), open (to be undone), done (to be finished).
 */
export type JournalState = "new" | "open" | "done";

const NAMES: Readonly<Record<JournalState, string>> = {
  new: "journal.new",
  open: "journal",
  done: "journal.done",
};

export function journalPath(root: string, state: JournalState): string {
  return join(root, PRIVATE_FOLDER, NAMES[state]);
}

export function hasJournal(fs: FileSystem, root: string): boolean {
  return (["new", "open", "done"] as const).some((state) => exists(fs, journalPath(root, state)));
}

/** From here until `markDone`, an interrupted write is undone. */
export function openJournal(fs: FileSystem, root: string, journal: Journal): void {
  writeDurably(fs, journalPath(root, "new"), journalPieces(journal));
  advance(fs, root, "new", "open");
  // The folder may have been created by this run: a journal in a folder that is lost in a power failure is lost as
  // well.
  fs.flushFolder(root);
}

/** The write has happened: from here on it is finished, not undone. */
export function markDone(fs: FileSystem, root: string): void {
  advance(fs, root, "open", "done");
}

/** Reverts `markDone`, before anything else is undone. */
export function reopenJournal(fs: FileSystem, root: string): void {
  if (exists(fs, journalPath(root, "done"))) advance(fs, root, "done", "open");
}

function advance(fs: FileSystem, root: string, from: JournalState, to: JournalState): void {
  fs.rename(journalPath(root, from), journalPath(root, to));
  fs.flushFolder(join(root, PRIVATE_FOLDER));
}

export function dropJournal(fs: FileSystem, root: string, state: JournalState): void {
  removeIfThere(fs, journalPath(root, state));
  fs.flushFolder(join(root, PRIVATE_FOLDER));
}

/** Undefined if the journal is damaged, of another version, or contains paths no write of ours would touch. */
export function readJournal(fs: FileSystem, root: string, state: JournalState): Journal | undefined {
  const path = journalPath(root, state);
  if (fs.status(path)?.kind !== "file") return undefined;
  return parseJournal(root, fs.readPieces(path));
}
