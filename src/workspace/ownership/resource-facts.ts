import type { Json } from "../../model/index.js";
import { namedResources, uniqueIn } from "../read/resources-in-text.js";
import { shortDigest } from "../read/document-cache.js";

/**
 * A small fact about all resources in versions of files, by name; none for one that a file holds twice. Most versions
 * repeat most documents, so each is read once, by digest: the texts of a history may be large.
 */
export class ResourceFacts<T> {
  readonly #factOf: (resource: Json) => T;
  readonly #documents = new Map<string, readonly (readonly [name: string, fact: T])[]>();

  constructor(factOf: (resource: Json) => T) {
    this.#factOf = factOf;
  }

  in(text: string): ReadonlyMap<string, T> {
    return uniqueIn(text, (document) => {
      const digest = shortDigest(document.text);
      let facts = this.#documents.get(digest);
      if (facts === undefined) {
        facts = namedResources(document.value).map(([name, one]) => [name, this.#factOf(one)]);
        this.#documents.set(digest, facts);
      }
      return facts;
    });
  }
}
