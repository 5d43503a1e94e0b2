import { type FileRecord, GENERATOR, type OwnedResource, recordedId } from "../../ledger/index.js";
import type { ResourceId } from "../../model/index.js";

/** What is known of a record without reading what was generated. */
export interface RecordHead {
  readonly id: ResourceId;
  /** Empty where the record names none. */
  readonly generator: string;
  /** Of the resource as it was written, and of what was generated for it; empty where they are not known. */
  readonly written: string;
  readonly fresh: string;
  /** How many fields are not plainly the generator's. */
  readonly kept: number;
}

export function headOf(record: OwnedResource): RecordHead {
  const { generator = "", writtenDigest = "", freshDigest = "", fields } = record;
  const kept = fields.filter(({ owner }) => owner !== GENERATOR).length;
  return { id: recordedId(record), generator, written: writtenDigest, fresh: freshDigest, kept };
}

/** A line per record, so that a hundred thousand of them are a few thousand texts. */
export function formatHeads(heads: readonly RecordHead[]): string {
  return heads
    .map(({ id: { group, kind, namespace, name }, generator, written, fresh, kept }) =>
      [group, kind, namespace, name, generator, written, fresh].map(escaped).concat(String(kept)).join("\t"),
    )
    .join("\n");
}

export function parseHeads(text: string): RecordHead[] {
  if (text === "") return [];
  return text.split("\n").map((line) => {
    const words = line.includes("\\") ? line.split("\t").map(unescaped) : line.split("\t");
    const [group = "", kind = "", namespace = "", name = "", generator = "", written = "", fresh = ""] =
      words;
    return { id: { group, kind, namespace, name }, generator, written, fresh, kept: Number(words[7]) };
  });
}

/** No word has a character in it that words and lines are divided by. */
function escaped(word: string): string {
  return word.replaceAll(/[\\\t\n]/g, (character) => `\\${character.charCodeAt(0)};`);
}

function unescaped(word: string): string {
  return word.replaceAll(/\\(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

/** What heads say about their file: by whom it is made, and nothing of when that was last found to be so. */
export function factsOf(heads: readonly RecordHead[]): FileRecord {
  const sizes = new Map<string, number>();
  for (const { generator } of heads) sizes.set(generator, (sizes.get(generator) ?? 0) + 1);
  sizes.delete("");
  const by = Object.fromEntries(Array.from(sizes, ([name, size]) => [name, { token: "", size }]));
  return { digest: "", fresh: "", kept: heads.reduce((sum, { kept }) => sum + kept, 0), by };
}
