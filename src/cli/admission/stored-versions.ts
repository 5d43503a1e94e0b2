import { type JsonObject, type ResourceId } from "../../model/index.js";
import type { SourcedObject } from "./sources.js";

/** What is stored, by identity; of two objects with one the first counts. */
export class StoredVersions {
  readonly #objects = new Map<string, JsonObject>();

  constructor(objects: readonly SourcedObject[]) {
    for (const { id, object } of objects) {
      const key = id && keyOf(id);
      if (key !== undefined && !this.#objects.has(key)) this.#objects.set(key, object);
    }
  }

  of({ id }: SourcedObject): JsonObject | undefined {
    return id && this.#objects.get(keyOf(id));
  }
}

function keyOf({ group, kind, namespace, name }: ResourceId): string {
  return [group, kind, namespace, name].join("\0");
}
