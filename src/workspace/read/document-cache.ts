import { formatRow, parseRow } from "./document-row.js";
import { parseJson } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import type { Described, ResourceEntry } from "./resource-entry.js";
import { createHash } from "node:crypto";

/** One document: which resources it describes. Values are never kept. */
export interface KnownDocument {
  /** Empty for a document with a fault: it is read and reported every time. */
  readonly digest: string;
  readonly resources: readonly ResourceEntry[];
}

/** What is known of one file: its sound documents, one after the other. */
export interface KnownFile {
  /** Empty when a document has a fault. */
  readonly digest: string;
  /** The digests of the documents. */
  readonly documents: string;
  /** How many resources each document describes; left out where each describes one. */
  readonly counts?: readonly number[];
  readonly entries: readonly ResourceEntry[];
}

const DIGEST_LENGTH = 24;

/** 96 bits in hexadecimal. */
export function shortDigest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, DIGEST_LENGTH);
}

/** What loads learn about documents, by file and by content. */
export class DocumentCache {
  readonly #files = new Map<string, KnownFile>();
  readonly #shared: SharedTexts;

  constructor(shared = new SharedTexts()) {
    this.#shared = shared;
  }

  file(path: string): KnownFile | undefined {
    return this.#files.get(path);
  }

  /** A file with a fault is known by its sound documents only; returns whether all of it is known. */
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

  /** A resource at its place, which holds nothing of the text that it was read from. */
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

  /** A cache for the next load: no files yet, and the same texts. */
  successor(): DocumentCache {
    return new DocumentCache(this.#shared);
  }

  /** The documents of one file by digest: the rest of a file that changed in one place is known already. */
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

  /** A line for each file, and the same back. */
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

/** Texts that many resources have, each kept once. */
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

/** From this length on, V8 keeps a part of a text as a view of it, and so the whole file with it. */
const SHORTEST_VIEW = 13;

/** A copy that does not keep the text that it was cut out of in memory. */
function detached(text: string): string {
  return text.length < SHORTEST_VIEW ? text : (parseJson(quote(text)) as string);
}
