import { type Json, type Pointer, formatJson, groupOf, parseJson } from "../model/index.js";
import type { ResourceEntry } from "./resource-entry.js";
import { createHash } from "node:crypto";

/** Written into the file; another number means another layout, and the cache is made anew. */
const LAYOUT = 1;

/** One document as the cache knows it: where it stood, and which resources it described. Values are never kept. */
export interface KnownDocument {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** Empty for a document with a fault: it is read and reported every time. */
  readonly digest: string;
  readonly resources: readonly ResourceEntry[];
}

/**
 * What is known of one file, in columns: a hundred thousand documents are a few thousand arrays instead of a million
 * objects, and reading the cache takes a tenth of the time it saves.
 */
export interface KnownFile {
  /** Empty when a document has a fault. */
  readonly digest: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly lines: readonly number[];
  /** The digests of the documents, one after the other. */
  readonly digests: string;
  /** Per resource: its document, and its place in the tables of types and namespaces. */
  readonly documents: readonly number[];
  readonly types: readonly number[];
  readonly namespaces: readonly number[];
  readonly names: readonly string[];
  /** Places of resources that are items of a List. */
  readonly pointers: Readonly<Record<string, Pointer>>;
}

const DIGEST_LENGTH = 24;

/** 128 bits in base64url: short, and never sixteen decimal digits in a row, which would slow down the JSON reader. */
export function shortDigest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, DIGEST_LENGTH);
}

/** What loads learn about documents, by file and by content. */
export class DocumentCache {
  readonly #files: Record<string, KnownFile>;
  /** apiVersion and kind, a line each. */
  readonly #types: Table;
  readonly #namespaces: Table;

  constructor(files: Record<string, KnownFile> = {}, types: string[] = [], namespaces: string[] = []) {
    this.#files = files;
    this.#types = new Table(types);
    this.#namespaces = new Table(namespaces);
  }

  file(path: string): KnownFile | undefined {
    return Object.hasOwn(this.#files, path) ? this.#files[path] : undefined;
  }

  /** Keeps what is known of one file. A file with a fault is known by its sound documents only. */
  remember(path: string, digest: string, documents: readonly KnownDocument[]): KnownFile {
    const sound = documents.filter((document) => document.digest !== "");
    const resources = sound.flatMap((document, i) => document.resources.map((entry) => ({ entry, i })));
    const nested = resources.flatMap(({ entry }, i) =>
      entry.pointer.length > 0 ? [[String(i), entry.pointer] as const] : [],
    );
    const file = {
      digest: sound.length === documents.length ? digest : "",
      starts: sound.map(({ start }) => start),
      ends: sound.map(({ end }) => end),
      lines: sound.map(({ line }) => line),
      digests: sound.map((document) => document.digest).join(""),
      documents: resources.map(({ i }) => i),
      types: resources.map(({ entry }) => this.#types.indexOf(`${entry.apiVersion}\n${entry.id.kind}`)),
      namespaces: resources.map(({ entry }) => this.#namespaces.indexOf(entry.id.namespace)),
      names: resources.map(({ entry }) => entry.id.name),
      pointers: Object.fromEntries(nested),
    };
    this.keep(path, file);
    return file;
  }

  keep(path: string, file: KnownFile): void {
    Object.defineProperty(this.#files, path, {
      value: file,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }

  /** A cache for the next load, with the same tables and no files yet. */
  successor(): DocumentCache {
    return new DocumentCache({}, this.#types.values, this.#namespaces.values);
  }

  /** The resources of a file, in order. */
  entries(path: string, file: KnownFile): ResourceEntry[] {
    return file.names.map((name, i) => {
      const document = file.documents[i] as number;
      const type = this.#types.typeAt(file.types[i] as number);
      const namespace = this.#namespaces.values[file.namespaces[i] as number] as string;
      return {
        id: { group: type.group, kind: type.kind, namespace, name },
        apiVersion: type.apiVersion,
        file: path,
        start: file.starts[document] as number,
        end: file.ends[document] as number,
        line: file.lines[document] as number,
        pointer: file.pointers[i] ?? NO_POINTER,
      };
    });
  }

  /** The documents of one file by digest: the rest of a file that changed in one place is known already. */
  documentsIn(path: string): ReadonlyMap<string, KnownDocument> {
    const file = this.file(path);
    if (file === undefined) return new Map();
    const byDocument = new Map<number, ResourceEntry[]>();
    for (const [i, entry] of this.entries(path, file).entries()) {
      const document = file.documents[i] as number;
      const known = byDocument.get(document);
      if (known === undefined) byDocument.set(document, [entry]);
      else known.push(entry);
    }
    return new Map(
      file.starts.map((start, i) => {
        const digest = file.digests.slice(i * DIGEST_LENGTH, (i + 1) * DIGEST_LENGTH);
        const resources = byDocument.get(i) ?? [];
        return [
          digest,
          { start, end: file.ends[i] as number, line: file.lines[i] as number, digest, resources },
        ];
      }),
    );
  }

  /** A digest of the rest comes first, so that a damaged cache is known as such. */
  toText(): string {
    const files = this.#files as unknown as Json;
    const body = formatJson({
      layout: LAYOUT,
      types: this.#types.values,
      namespaces: this.#namespaces.values,
      files,
    });
    return `${shortDigest(body)}\n${body}`;
  }
}

const NO_POINTER: Pointer = [];

/** Reads the text form; anything unexpected, a damaged file included, gives an empty cache. */
export function parseCache(text: string): DocumentCache {
  const body = text.slice(DIGEST_LENGTH + 1);
  if (text.slice(0, DIGEST_LENGTH) !== shortDigest(body)) return new DocumentCache();
  const { layout, files, types, namespaces } = parseJson(body) as unknown as CacheFile;
  return layout === LAYOUT ? new DocumentCache(files, types, namespaces) : new DocumentCache();
}

interface CacheFile {
  readonly layout: number;
  readonly files: Record<string, KnownFile>;
  readonly types: string[];
  readonly namespaces: string[];
}

/** Values that repeat, each kept once and known by its number. */
class Table {
  readonly values: string[];
  readonly #numbers: Map<string, number>;
  readonly #types: { readonly apiVersion: string; readonly group: string; readonly kind: string }[] = [];

  constructor(values: string[]) {
    this.values = values;
    this.#numbers = new Map(values.map((value, i) => [value, i]));
  }

  indexOf(value: string): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.values.length);
    return this.values.push(value) - 1;
  }

  typeAt(index: number): { readonly apiVersion: string; readonly group: string; readonly kind: string } {
    const known = this.#types[index];
    if (known !== undefined) return known;
    const [apiVersion = "", kind = ""] = (this.values[index] as string).split("\n");
    const type = { apiVersion, group: groupOf(apiVersion), kind };
    this.#types[index] = type;
    return type;
  }
}
