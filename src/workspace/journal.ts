import { join } from "node:path";
import {
  type Json,
  type JsonObject,
  formatJson,
  getKey,
  isObject,
  parseJson,
  VarveError,
} from "../model/index.js";
import { digest } from "./digest.js";
import { writeDurably } from "./durable-file.js";
import { type FileSystem, exists, removeIfThere } from "./file-system.js";
import { PRIVATE_FOLDER, isOwnFile } from "./private-folder.js";
import { checkPath, isWorkName } from "./target.js";
import { isSkipped } from "./walk.js";

/** One file of a write. Its new content is staged beside it, its old content is kept beside it until all are in place. */
export interface Step {
  readonly path: string;
  /** SHA-256 of the content before and after; null where there is no file. */
  readonly before: string | null;
  readonly after: string | null;
  /** Names in the folder of the file; null where there is nothing to stage or to keep. */
  readonly staged: string | null;
  readonly backup: string | null;
}

/** All that is needed to undo or to finish a write: which files, and which folders were made for them. */
export interface Journal {
  readonly folders: readonly string[];
  readonly steps: readonly Step[];
}

/**
 * How far a write has come is the name of its journal, so that each advance is one rename:
 * being written (nothing else has happened), open (to be undone), done (to be finished).
 */
export type JournalState = "new" | "open" | "done";

const NAMES: Readonly<Record<JournalState, string>> = {
  new: "journal.new",
  open: "journal",
  done: "journal.done",
};
const HEADER = "varve-journal 1";

export function journalPath(root: string, state: JournalState): string {
  return join(root, PRIVATE_FOLDER, NAMES[state]);
}

export function hasJournal(fs: FileSystem, root: string): boolean {
  return (["new", "open", "done"] as const).some((state) => exists(fs, journalPath(root, state)));
}

/** From here until `markDone`, a write that stops is undone. */
export function openJournal(fs: FileSystem, root: string, journal: Journal): void {
  writeDurably(fs, journalPath(root, "new"), Buffer.from(formatJournal(journal)));
  advance(fs, root, "new", "open");
  // The folder may have been made by this run: a journal in a folder that is lost with the power is lost as well.
  fs.flushFolder(root);
}

/** The write has happened: from here on it is finished, not undone. */
export function markDone(fs: FileSystem, root: string): void {
  advance(fs, root, "open", "done");
}

/** Takes `markDone` back, before anything else is taken back. */
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

/** Undefined when the journal is damaged, of another version, or names places no write of ours would touch. */
export function readJournal(fs: FileSystem, root: string, state: JournalState): Journal | undefined {
  const path = journalPath(root, state);
  if (fs.status(path)?.kind !== "file") return undefined;
  return parseJournal(root, Buffer.from(fs.read(path)).toString());
}

function formatJournal(journal: Journal): string {
  const body = formatJson({
    folders: [...journal.folders],
    steps: journal.steps.map(({ path, before, after, staged, backup }) => ({
      path,
      before,
      after,
      staged,
      backup,
    })),
  });
  return `${HEADER} ${digest(body)}\n${body}\n`;
}

function parseJournal(root: string, text: string): Journal | undefined {
  const [head, body] = text.split("\n");
  if (body === undefined || head !== `${HEADER} ${digest(body)}`) return undefined;
  try {
    return checkJournal(root, parseJson(body));
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

/** The file may have come with a clone, from someone who wants a recovery to write into `.git`. */
function checkJournal(root: string, value: Json): Journal | undefined {
  if (!isObject(value)) return undefined;
  const folders = getKey(value, "folders");
  const steps = getKey(value, "steps");
  if (!Array.isArray(folders) || !Array.isArray(steps)) return undefined;
  const isSafe = (path: Json | undefined) =>
    typeof path === "string" && checkPath(root, path) === undefined && isWritten(path);
  return folders.every(isSafe) &&
    steps.every((step) => isObject(step) && isSafe(getKey(step, "path")) && hasStepShape(step))
    ? (value as unknown as Journal)
    : undefined;
}

/** No run writes where no resources are read from, such as the workflows of a host, except for what is its own. */
function isWritten(path: string): boolean {
  return isOwnFile(path) || path === PRIVATE_FOLDER || !path.split("/").some(isSkipped);
}

function hasStepShape(step: JsonObject): boolean {
  return (
    isDigestOrNull(getKey(step, "before")) &&
    isDigestOrNull(getKey(step, "after")) &&
    isWorkNameOrNull(getKey(step, "staged")) &&
    isWorkNameOrNull(getKey(step, "backup"))
  );
}

function isDigestOrNull(value: Json | undefined): boolean {
  return value === null || (typeof value === "string" && /^[0-9a-f]{64}$/.test(value));
}

function isWorkNameOrNull(value: Json | undefined): boolean {
  return value === null || (typeof value === "string" && isWorkName(value));
}
