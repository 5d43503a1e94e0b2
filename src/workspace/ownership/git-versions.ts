import { type Json, type ResourceId, compareResourceIds, getAtPointer } from "../../model/index.js";
import { type Described, describe } from "../resource-entry.js";
import { type YamlDocument, readDocuments } from "../../yaml/index.js";
import { readBlobs } from "../git-tree.js";

export interface FoundResource {
  readonly id: ResourceId;
  readonly value: Json;
}

/** Versions of files, by the names of their objects; each is read as far as it is asked for. */
export class GitVersions {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #documents = new Map<string, readonly YamlDocument[]>();

  private constructor(texts: ReadonlyMap<string, string>) {
    this.#texts = texts;
  }

  static async read(folder: string, objects: Iterable<string | undefined>): Promise<GitVersions> {
    const ids = [...new Set(objects)].filter((id) => id !== undefined);
    const blobs = await readBlobs(folder, ids);
    return new GitVersions(new Map(ids.map((id, i) => [id, (blobs[i] as Buffer).toString("utf8")])));
  }

  textOf(object: string): string {
    return this.#texts.get(object) ?? "";
  }

  /** A resource as a version has it; undefined when it is not in it. */
  resourceIn(object: string | undefined, id: ResourceId): Json | undefined {
    for (const document of this.#documentsOf(object)) {
      // Most documents are about something else, and need not be read to know that.
      if (!document.text.includes(id.name)) continue;
      const found = resourcesIn(document).find((one) => compareResourceIds(one.id, id) === 0);
      if (found !== undefined) return found.value;
    }
    return undefined;
  }

  resourcesIn(object: string | undefined): FoundResource[] {
    return this.#documentsOf(object).flatMap(resourcesIn);
  }

  #documentsOf(object: string | undefined): readonly YamlDocument[] {
    if (object === undefined) return [];
    let documents = this.#documents.get(object);
    if (documents === undefined) {
      ({ documents } = readDocuments(this.textOf(object)));
      this.#documents.set(object, documents);
    }
    return documents;
  }
}

/** What cannot be read now was not generated then. */
function resourcesIn({ value }: YamlDocument): FoundResource[] {
  if (value === undefined) return [];
  return describe(value).resources.map(({ id, pointer }: Described) => ({
    id,
    value: getAtPointer(value, pointer) as Json,
  }));
}
