import { type Json, type ResourceId, formatResourceId } from "../../model/index.js";
import { memberAt } from "../../model/internal.js";
import { readDocuments } from "../../yaml/index.js";
import { describe } from "./resource-entry.js";

/** From this many resources on, reading a document is cheaper than searching for their names in it. */
const MANY = 50;

export function isMany(ids: readonly ResourceId[]): boolean {
  return ids.length > MANY;
}

/** The view of a document for readers of files; its value is read on demand. */
type DocumentText = ReturnType<typeof readDocuments>["documents"][number];

/** Finds resources in versions of files. Most versions repeat most documents, so each text is read once. */
export class ResourcesInText {
  readonly #names: ReadonlySet<string>;
  readonly #words: readonly string[] | undefined;
  readonly #documents = new Map<string, ReadonlyMap<string, Json>>();

  constructor(ids: Iterable<ResourceId>) {
    const wanted = [...ids];
    this.#names = new Set(wanted.map((id) => formatResourceId(id)));
    this.#words = isMany(wanted) ? undefined : [...new Set(wanted.map(({ name }) => name))];
  }

  /** The requested resources of a file, by name; a duplicate could be either, and is left out. */
  in(text: string): ReadonlyMap<string, Json> {
    return this.#mayHold(text) ? uniqueIn(text, (document) => this.#inDocument(document)) : NONE;
  }

  #mayHold(text: string): boolean {
    return this.#words === undefined || this.#words.some((word) => text.includes(word));
  }

  #inDocument(document: DocumentText): Iterable<readonly [string, Json]> {
    const { text } = document;
    if (!this.#mayHold(text)) return NONE;
    let found = this.#documents.get(text);
    if (found === undefined) {
      found = new Map(namedResources(document.value).filter(([name]) => this.#names.has(name)));
      this.#documents.set(text, found);
    }
    return found;
  }
}

/** All resources of a file, by name, without duplicates. */
export function resourcesIn(text: string): ReadonlyMap<string, Json> {
  return uniqueIn(text, ({ value }) => namedResources(value));
}

/** Facts about resources in documents, by name; none for duplicates, which could be either. */
export function uniqueIn<T>(
  text: string,
  inDocument: (document: DocumentText) => Iterable<readonly [string, T]>,
): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  const doubled = new Set<string>();
  for (const document of readDocuments(text).documents) {
    for (const [name, value] of inDocument(document)) {
      if (found.has(name)) doubled.add(name);
      found.set(name, value);
    }
  }
  for (const name of doubled) found.delete(name);
  return found;
}

/** The resources of a document with their names. A document that cannot be read was not generated. */
export function namedResources(
  value: Json | undefined,
): readonly (readonly [name: string, resource: Json])[] {
  if (value === undefined) return [];
  return describe(value).resources.map(({ id, pointer }) => [formatResourceId(id), memberAt(value, pointer)]);
}

const NONE: ReadonlyMap<string, Json> = new Map();
