import { type Json, type ResourceId, formatResourceId, getAtPointer } from "../../model/index.js";
import { readDocuments } from "../../yaml/index.js";
import { describe } from "../resource-entry.js";

/** From how many resources on it is cheaper to read a document than to look for their names in it. */
const MANY = 50;

/** Finds resources in versions of files. Most versions repeat most documents, so each text is read once. */
export class ResourcesInText {
  readonly #names: ReadonlySet<string>;
  readonly #words: readonly string[] | undefined;
  readonly #documents = new Map<string, ReadonlyMap<string, Json>>();

  constructor(ids: Iterable<ResourceId>) {
    const wanted = [...ids];
    this.#names = new Set(wanted.map((id) => formatResourceId(id)));
    this.#words = wanted.length > MANY ? undefined : [...new Set(wanted.map(({ name }) => name))];
  }

  /** The wanted resources of a file, by name; one that is there twice could be either, and is left out. */
  in(text: string): ReadonlyMap<string, Json> {
    const found = new Map<string, Json>();
    const doubled = new Set<string>();
    if (!this.#mayHold(text)) return found;
    for (const document of readDocuments(text).documents) {
      for (const [name, value] of this.#inDocument(document)) {
        if (found.has(name)) doubled.add(name);
        found.set(name, value);
      }
    }
    for (const name of doubled) found.delete(name);
    return found;
  }

  #mayHold(text: string): boolean {
    return this.#words === undefined || this.#words.some((word) => text.includes(word));
  }

  #inDocument(document: {
    readonly text: string;
    readonly value: Json | undefined;
  }): ReadonlyMap<string, Json> {
    const { text } = document;
    if (!this.#mayHold(text)) return NONE;
    let found = this.#documents.get(text);
    if (found === undefined) {
      found = this.#wanted(document.value);
      this.#documents.set(text, found);
    }
    return found;
  }

  #wanted(value: Json | undefined): ReadonlyMap<string, Json> {
    return new Map(namedResources(value).filter(([name]) => this.#names.has(name)));
  }
}

/** The resources of a document with their names. What cannot be read now was not generated then. */
export function namedResources(
  value: Json | undefined,
): readonly (readonly [name: string, resource: Json])[] {
  if (value === undefined) return [];
  return describe(value).resources.map(({ id, pointer }) => [
    formatResourceId(id),
    getAtPointer(value, pointer) as Json,
  ]);
}

const NONE: ReadonlyMap<string, Json> = new Map();
