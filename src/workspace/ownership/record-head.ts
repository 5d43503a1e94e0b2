import { type FileRecord, type OwnedResource, type RecordHead, recordHead } from "../../ledger/index.js";

/** What is known of a record without reading what was generated. */
export interface FolderHead extends RecordHead {
  /** Of the resource as it was written, and of what was generated for it; empty where they are not known. */
  readonly written: string;
  readonly fresh: string;
}

export function headOf(record: OwnedResource): FolderHead {
  const { writtenDigest = "", freshDigest = "" } = record;
  return { ...recordHead(record), written: writtenDigest, fresh: freshDigest };
}

/**
 * A line per record, so that a hundred thousand of them are a few thousand texts. They are sorted: what is known of a
 * part is the same whether it was just written or read.
 */
export function formatHeads(heads: readonly FolderHead[]): string {
  return heads
    .map(({ id: { group, kind, namespace, name }, generator, templateId, written, fresh, kept }) =>
      [group, kind, namespace, name, generator, templateId, written, fresh, String(kept)]
        .map(escaped)
        .join("\t"),
    )
    .sort()
    .join("\n");
}

export function parseHeads(text: string): FolderHead[] {
  if (text === "") return [];
  return text.split("\n").map((line) => {
    const words = line.includes("\\") ? line.split("\t").map(unescaped) : line.split("\t");
    const [group = "", kind = "", namespace = "", name = "", generator = "", ...rest] = words;
    const [templateId = "", written = "", fresh = "", kept] = rest;
    return {
      id: { group, kind, namespace, name },
      generator,
      templateId,
      written,
      fresh,
      kept: Number(kept),
    };
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
export function factsOf(heads: readonly FolderHead[]): FileRecord {
  const sizes = new Map<string, number>();
  for (const { generator } of heads) sizes.set(generator, (sizes.get(generator) ?? 0) + 1);
  sizes.delete("");
  const by = Object.fromEntries(Array.from(sizes, ([name, size]) => [name, { token: "", size }]));
  return { digest: "", fresh: "", kept: heads.reduce((sum, { kept }) => sum + kept, 0), by };
}
