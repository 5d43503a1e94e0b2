import { type ResourceId, formatResourceId } from "../../model/index.js";
import { ResourceFacts } from "./resource-facts.js";
import { eachBlob } from "../git/blobs.js";
import { isMany } from "../read/resources-in-text.js";

/**
 * Which versions of files hold which resources. A commit may change thousands of files, and a large plan queries some
 * resources at a time: each version is scanned once, and then read only for queries about its resources.
 */
export class VersionPlaces {
  readonly #root: string;
  readonly #seen = new Set<string>();
  readonly #objectsOf = new Map<string, string[]>();
  #isAsked = false;

  constructor(root: string) {
    this.#root = root;
  }

  /** The versions that may hold one of some resources. */
  async holding(
    objects: readonly (string | undefined)[],
    ids: readonly ResourceId[],
  ): Promise<readonly string[]> {
    const asked = new Set(objects.filter((object) => object !== undefined));
    const isWorthIt = isMany(ids) || this.#isAsked;
    this.#isAsked = true;
    if (!isWorthIt) return [...asked];
    await this.#look([...asked].filter((object) => !this.#seen.has(object)));
    const held = ids.flatMap((id) => this.#objectsOf.get(formatResourceId(id)) ?? []);
    return [...new Set(held.filter((object) => asked.has(object)))];
  }

  async #look(objects: readonly string[]): Promise<void> {
    const resources = new ResourceFacts(() => true);
    await eachBlob(this.#root, objects, (content, object) => {
      this.#seen.add(object);
      for (const name of resources.in(content?.toString("utf8") ?? "").keys()) {
        const known = this.#objectsOf.get(name);
        if (known === undefined) this.#objectsOf.set(name, [object]);
        else known.push(object);
      }
    });
  }
}
