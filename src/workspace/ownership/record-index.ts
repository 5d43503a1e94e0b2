import {
  type Json,
  type JsonObject,
  VarveError,
  formatJson,
  isObject,
  parseJson,
  setKey,
} from "../../model/index.js";
import type { FileChange } from "../change-plan.js";
import type { FileRecord } from "../../ledger/index.js";
import { INDEX_FILE } from "../private-folder.js";
import { checkNoLinks } from "../no-links.js";
import { decodeText, readBytes } from "../read-text.js";
import { join } from "node:path";
import { shortDigest } from "../document-cache.js";

/** Written into the file; another number means another layout, and the index is made anew. */
const LAYOUT = 2;

/** What this machine knows about a part with a certain content. */
export interface IndexEntry {
  /** SHA-256 of the part: another content, and nothing is known. */
  readonly digest: string;
  readonly file: string;
  /** The heads of its records. */
  readonly heads: string;
  /** What was found when it was written. */
  readonly facts?: FileRecord;
}

export interface RecordIndex {
  /** By the path of the part. */
  readonly entries: ReadonlyMap<string, IndexEntry>;
  /** Of the file; undefined where there is none that can be used. */
  readonly seal: string | undefined;
}

export const NO_INDEX: RecordIndex = { entries: new Map(), seal: undefined };

/** An index that is missing, damaged or of another layout is none: everything in it is found out again. */
export function readIndex(root: string): RecordIndex {
  try {
    checkNoLinks(root, INDEX_FILE);
    return parseIndex(decodeText(readBytes(join(root, INDEX_FILE), INDEX_FILE), INDEX_FILE));
  } catch (error) {
    if (error instanceof VarveError) return NO_INDEX;
    throw error;
  }
}

/** The file to write; undefined when it is as it should be. A digest of the rest comes first, against damage. */
export function indexChange(
  entries: ReadonlyMap<string, IndexEntry>,
  before: string | undefined,
): FileChange | undefined {
  if (entries.size === 0) return before === undefined ? undefined : { path: INDEX_FILE, content: null };
  const parts: JsonObject = {};
  for (const path of [...entries.keys()].sort()) setKey(parts, path, entries.get(path) as unknown as Json);
  const body = formatJson({ layout: LAYOUT, parts });
  const seal = shortDigest(body);
  if (seal === before) return undefined;
  return { path: INDEX_FILE, content: `${seal}\n${body}\n`, isPrivate: true };
}

function parseIndex(text: string): RecordIndex {
  const end = text.indexOf("\n");
  const seal = text.slice(0, end);
  const body = text.slice(end + 1, -1);
  if (seal !== shortDigest(body)) return NO_INDEX;
  const { layout, parts } = parseJson(body) as JsonObject;
  if (layout !== LAYOUT || parts === undefined || !isObject(parts)) return NO_INDEX;
  return { entries: new Map(Object.entries(parts) as unknown as [string, IndexEntry][]), seal };
}
