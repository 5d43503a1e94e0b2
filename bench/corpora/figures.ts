import type { CorpusFile } from "./repositories.js";

/** Figures that describe a corpus: a twin is made from them where the corpus itself is not available. */
export interface Figures {
  readonly files: number;
  readonly documents: number;
  readonly bytes: number;
  /** Lines with nothing but a comment. */
  readonly comments: number;
  /** How many documents of each kind; those without one are counted under "". */
  readonly kinds: Readonly<Record<string, number>>;
  /** Bytes of each document, smallest first. */
  readonly sizes: readonly number[];
}

export function figuresOf(files: readonly CorpusFile[]): Figures {
  const documents = files.flatMap(({ text }) => documentsIn(text));
  const sizes = documents.map((text) => Buffer.byteLength(text)).toSorted((a, b) => a - b);
  const kinds: Record<string, number> = {};
  for (const text of documents) {
    const kind = /^kind: (\w+)/m.exec(text)?.[1] ?? "";
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return {
    files: files.length,
    documents: documents.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    comments: documents.reduce((sum, text) => sum + (text.match(/^ *#/gm)?.length ?? 0), 0),
    kinds: Object.fromEntries(Object.entries(kinds).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    sizes,
  };
}

/** The documents of a stream that have more in them than comments. */
export function documentsIn(text: string): string[] {
  return text.split(/^---(?: .*)?\n/m).filter((part) => /^[^#\s]/m.test(part));
}
