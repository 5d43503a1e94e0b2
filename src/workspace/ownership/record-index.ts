import { type Json, VarveError, formatJson, parseJson } from "../../model/index.js";
import { readSealedLines, sealedLines } from "../disk/sealed-lines.js";
import type { FileChange } from "../write/steps.js";
import type { FileRecord } from "../../ledger/index.js";
import { INDEX_FILE } from "../disk/private-folder.js";
import { checkNoLinks } from "../disk/no-links.js";
import { MAX_BYTES, errorCode } from "../disk/file-system.js";
import { join } from "node:path";

/** The first line; a different one means another layout, and the index is rebuilt. */
const LAYOUT = "varve index 4";

/** What this machine knows about a part with a certain content. */
export interface IndexEntry {
  /** SHA-256 of the part: for other content nothing is known. */
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
  /** Of the file; undefined if there is no usable one. */
  readonly seal: string | undefined;
}

export const NO_INDEX: RecordIndex = { entries: new Map(), seal: undefined };

/** An index that is missing, damaged or of another layout is ignored: everything in it is computed again. */
export function readIndex(root: string): RecordIndex {
  try {
    checkNoLinks(root, INDEX_FILE);
    const entries = new Map<string, IndexEntry>();
    const shared = new Map<string, FileRecord["by"]>();
    const seal = readSealedLines(join(root, INDEX_FILE), LAYOUT, (line) =>
      entries.set(...parseRow(line, shared)),
    );
    return seal === undefined ? NO_INDEX : { entries, seal };
  } catch (error) {
    if (error instanceof VarveError || errorCode(error) !== undefined) return NO_INDEX;
    throw error;
  }
}

/** The file to write; undefined if unchanged. An index that could not be read back is not written. */
export function indexChange(
  entries: ReadonlyMap<string, IndexEntry>,
  before: string | undefined,
  most = MAX_BYTES,
): FileChange | undefined {
  if (entries.size === 0) return before === undefined ? undefined : { path: INDEX_FILE, content: null };
  const whole = sealedLines(LAYOUT, linesOf(entries));
  const isTooLong = whole.content.length > most;
  const { seal, content } = isTooLong ? sealedLines(LAYOUT, linesOf(withoutStanding(entries))) : whole;
  if (content.length > most) return before === undefined ? undefined : { path: INDEX_FILE, content: null };
  return seal === before ? undefined : { path: INDEX_FILE, content, isPrivate: true };
}

/** The differences can be found again, which takes longer; without the rest, everything would. */
function withoutStanding(entries: ReadonlyMap<string, IndexEntry>): ReadonlyMap<string, IndexEntry> {
  return new Map(
    Array.from(entries, ([path, entry]): [string, IndexEntry] => {
      if (entry.facts?.standing === undefined) return [path, entry];
      const { standing: _, ...facts } = entry.facts;
      return [path, { ...entry, facts: { ...facts, kept: Math.max(1, facts.kept) } }];
    }),
  );
}

function* linesOf(entries: ReadonlyMap<string, IndexEntry>): Iterable<string> {
  for (const path of [...entries.keys()].sort())
    yield formatJson([path, entries.get(path) as unknown as Json]);
}

/** The inputs of generators are the same in all their parts, and are kept once. */
function parseRow(line: string, shared: Map<string, FileRecord["by"]>): [path: string, entry: IndexEntry] {
  const [path, entry] = parseJson(line) as unknown as [string, IndexEntry];
  if (entry.facts?.by === undefined) return [path, entry];
  const text = formatJson(entry.facts.by);
  const by = shared.get(text) ?? entry.facts.by;
  shared.set(text, by);
  return [path, { ...entry, facts: { ...entry.facts, by } }];
}
