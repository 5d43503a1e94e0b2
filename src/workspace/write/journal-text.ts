import { type Hash, createHash } from "node:crypto";
import {
  type Json,
  type JsonObject,
  VarveError,
  formatJson,
  isObject,
  parseJson,
} from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { PRIVATE_FOLDER, isOwnFile } from "../disk/private-folder.js";
import { PIECE } from "../disk/file-pieces.js";
import { checkPath, isWorkName } from "../disk/target.js";
import type { Journal, Step } from "./journal.js";
import { digest } from "../disk/digest.js";
import { isSkipped } from "../tree/walk.js";
import { linesIn } from "../disk/lines-in.js";

/** A million files exceed one string, so each has a line, and the last line has the digest of the others. */
const HEADER = "varve-journal 2";
/** The former format: all in one line, with its digest in the header. */
const FORMER_HEADER = "varve-journal 1 ";

export function* journalPieces(journal: Journal): Generator<Uint8Array> {
  const hash = createHash("sha256");
  let text = "";
  for (const line of linesOf(journal)) {
    text += `${line}\n`;
    if (text.length < PIECE) continue;
    hash.update(text);
    yield Buffer.from(text);
    text = "";
  }
  hash.update(text);
  yield Buffer.from(`${text}${sealOf(hash)}\n`);
}

function* linesOf({ folders, emptied, steps }: Journal): Generator<string> {
  yield HEADER;
  for (const folder of folders) yield formatJson({ folder });
  for (const folder of emptied) yield formatJson({ emptied: folder });
  for (const { path, before, after, staged, backup } of steps)
    yield formatJson({ path, before, after, staged, backup });
}

function sealOf(hash: Hash): string {
  return `sealed ${hash.digest("hex")}`;
}

/** Undefined if the text is damaged, of another version, or contains paths that no write of ours would touch. */
export function parseJournal(root: string, pieces: Iterable<Uint8Array>): Journal | undefined {
  const lines = linesIn(pieces);
  const header = lines.next().value;
  try {
    const found = header === HEADER ? readLines(lines) : readFormer(header, lines);
    return found !== undefined && isSafe(root, found) ? (found as unknown as Journal) : undefined;
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

/** The content of a journal, before anything in it is trusted. */
interface Found {
  readonly folders: readonly (Json | undefined)[];
  readonly emptied: readonly (Json | undefined)[];
  readonly steps: readonly Json[];
}

function readLines(lines: Iterable<string>): Found | undefined {
  const hash = createHash("sha256").update(`${HEADER}\n`);
  const found = { folders: [] as Json[], emptied: [] as Json[], steps: [] as Json[] };
  let last: string | undefined;
  for (const line of lines) {
    if (last !== undefined) {
      hash.update(`${last}\n`);
      addLine(found, parseJson(last));
    }
    last = line;
  }
  return last === sealOf(hash) ? found : undefined;
}

function addLine(found: { folders: Json[]; emptied: Json[]; steps: Json[] }, line: Json): void {
  const { folder, emptied } = isObject(line) ? line : {};
  if (folder !== undefined) found.folders.push(folder);
  else if (emptied !== undefined) found.emptied.push(emptied);
  else found.steps.push(line);
}

function readFormer(header: string | undefined, lines: Iterable<string>): Found | undefined {
  const [body = ""] = lines;
  if (header !== `${FORMER_HEADER}${digest(body)}`) return undefined;
  const value = parseJson(body);
  const { folders, steps } = isObject(value) ? value : {};
  return Array.isArray(folders) && Array.isArray(steps) ? { folders, emptied: [], steps } : undefined;
}

/** The file may have come with a clone, from someone who wants a recovery to write into `.git`. */
function isSafe(root: string, { folders, emptied, steps }: Found): boolean {
  const isPlace = (path: Json | undefined): boolean =>
    typeof path === "string" && checkPath(root, path) === undefined && isWritten(path);
  return (
    [...folders, ...emptied].every(isPlace) &&
    steps.every((step) => isObject(step) && isPlace(getKey(step, "path")) && hasStepShape(step))
  );
}

/** No run writes outside the included paths, such as CI workflows, except for its own files. */
function isWritten(path: string): boolean {
  return isOwnFile(path) || path === PRIVATE_FOLDER || !path.split("/").some(isSkipped);
}

function hasStepShape(step: JsonObject): boolean {
  const digests: readonly (keyof Step)[] = ["before", "after"];
  const names: readonly (keyof Step)[] = ["staged", "backup"];
  return (
    digests.every((key) => isNullOr(getKey(step, key), (text) => /^[0-9a-f]{64}$/.test(text))) &&
    names.every((key) => isNullOr(getKey(step, key), isWorkName))
  );
}

function isNullOr(value: Json | undefined, fits: (text: string) => boolean): boolean {
  return value === null || (typeof value === "string" && fits(value));
}
