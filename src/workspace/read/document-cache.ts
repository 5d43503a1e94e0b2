import { formatRow, parseRow } from "./document-row.js";
import { parseJson } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import type { Described, ResourceEntry } from "./resource-entry.js";
import { createHash } from "node:crypto";

/** One document: which resources it describes. Values are never kept. */
export interface KnownDocument {
  /** Empty for a document with errors: it is read and reported every time. */
  readonly digest: string;
  readonly resources: readonly ResourceEntry[];
}

/** What is known of one file: its valid documents, in order. */
export interface KnownFile {
  /** Empty if a document has errors. */
  readonly digest: string;
  /** The digests of the documents. */
  readonly documents: string;
  /** How many resources each document describes; omitted if each describes one. */
  readonly counts?: readonly number[];
  readonly entries: readonly ResourceEntry[];
}

const DIGEST_LENGTH = 24;

/** 96 bits in hexadecimal. */
export function shortDigest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, DIGEST_LENGTH);
}

/** Cached facts about documents, by file and by content. */
export class DocumentCache {
  readonly #files = new Map<string, KnownFile>();
  readonly #shared: SharedTexts;

  constructor(shared = new SharedTexts()) {
    this.#shared = shared;
  }

  file(path: string): KnownFile | undefined {
    return this.#files.get(path);
  }

  /** A file with errors is cached by its valid documents only; returns whether all of it is cached. */
  remember(path: string, digest: string, documents: readonly KnownDocument[]): boolean {
    const sound = documents.filter((document) => document.digest !== "");
    const counts = sound.map(({ resources }) => resources.length);
    const known = sound.length === documents.length ? digest : "";
    this.keep(path, {
      digest: known,
      documents: sound.map((document) => document.digest).join(""),
      ...(counts.every((count) => count === 1) ? {} : { counts }),
      entries: sound.flatMap(({ resources }) => resources),
    });
    return known !== "";
  }

  keep(path: string, file: KnownFile): void {
    this.#files.set(path, file);
  }

  /** A resource at its place, without references to the text it was read from. */
  entryOf({ id, apiVersion, pointer }: Described, { file, start, end, line }: Place): ResourceEntry {
    const group = this.#shared.get(id.group);
    const kind = this.#shared.get(id.kind);
    const namespace = this.#shared.get(id.namespace);
    return {
      id: { group, kind, namespace, name: detached(id.name) },
      apiVersion: this.#shared.get(apiVersion),
      file,
      start,
      end,
      line,
      pointer,
    };
  }

  /** A cache for the next load: no files yet, but the same strings. */
  successor(): DocumentCache {
    return new DocumentCache(this.#shared);
  }

  /** The documents of one file by digest: the unchanged rest of a changed file is already known. */
  documentsIn(path: string): ReadonlyMap<string, KnownDocument> {
    const file = this.file(path);
    const known = new Map<string, KnownDocument>();
    if (file === undefined) return known;
    let from = 0;
    for (let i = 0; i < countOf(file); i++) {
      const digest = file.documents.slice(i * DIGEST_LENGTH, (i + 1) * DIGEST_LENGTH);
      const to = from + (file.counts?.[i] ?? 1);
      known.set(digest, { digest, resources: file.entries.slice(from, to) });
      from = to;
    }
    return known;
  }

  /** A line for each file, and back. */
  *lines(): Iterable<string> {
    for (const [path, file] of this.#files) yield formatRow(path, file);
  }

  learn(line: string): void {
    this.keep(...parseRow(line, (text) => this.#shared.get(text)));
  }
}

type Place = Pick<ResourceEntry, "file" | "start" | "end" | "line">;

/** How many documents of a file are known. */
export function countOf({ documents }: KnownFile): number {
  return documents.length / DIGEST_LENGTH;
}

/** Strings that many resources share, each kept once. */
class SharedTexts {
  readonly #known = new Map<string, string>();

  get(text: string): string {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const own = detached(text);
    this.#known.set(own, own);
    return own;
  }
}

/** From this length on, V8 keeps a substring as a view, and thus the whole file. */
const SHORTEST_VIEW = 13;

/** A copy that does not keep the source text in memory. */
function detached(text: string): string {
  return text.length < SHORTEST_VIEW ? text : (parseJson(quote(text)) as string);
}
