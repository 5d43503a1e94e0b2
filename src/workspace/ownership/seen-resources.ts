import { type ResourceId, formatResourceId } from "../../model/index.js";
import { ResourcesInText, isMany } from "../read/resources-in-text.js";
import { ResourceFacts } from "./resource-facts.js";
import { eachBlob } from "../git/blobs.js";

/** Which resources were in some versions of files. From the second query on, everything there is noted. */
export class SeenResources {
  readonly #root: string;
  readonly #objects: readonly string[];
  #isAsked = false;
  #all: ReadonlySet<string> | undefined;

  constructor(root: string, objects: Iterable<string>) {
    this.#root = root;
    this.#objects = [...new Set(objects)];
  }

  async among(ids: readonly ResourceId[]): Promise<readonly ResourceId[]> {
    if (ids.length === 0 || this.#objects.length === 0) return [];
    const seen = this.#all ?? (await this.#read(ids));
    return ids.filter((id) => seen.has(formatResourceId(id)));
  }

  async #read(ids: readonly ResourceId[]): Promise<ReadonlySet<string>> {
    const isWhole = isMany(ids) || this.#isAsked;
    this.#isAsked = true;
    const reader = isWhole ? new ResourceFacts(() => true) : new ResourcesInText(ids);
    const seen = new Set<string>();
    await eachBlob(this.#root, this.#objects, (content) => {
      if (!isWhole && seen.size === ids.length) return;
      for (const name of reader.in(content?.toString("utf8") ?? "").keys()) seen.add(name);
    });
    if (isWhole) this.#all = seen;
    return seen;
  }
}
