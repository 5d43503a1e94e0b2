import { type JsonObject, type ResourceId } from "../../../model/index.js";
import type { SourcedObject } from "./sourced-objects.js";

/** An object of a file or a cluster; an object without a name has no identity. */
type Identified = Pick<SourcedObject, "id" | "object">;

/** Stored objects by identity; of two with the same identity the first counts. */
export class StoredVersions {
  readonly #objects = new Map<string, JsonObject>();

  constructor(objects: readonly Identified[]) {
    for (const { id, object } of objects) {
      const key = id && keyOf(id);
      if (key !== undefined && !this.#objects.has(key)) this.#objects.set(key, object);
    }
  }

  of({ id }: Pick<Identified, "id">): JsonObject | undefined {
    return id && this.#objects.get(keyOf(id));
  }
}

function keyOf({ group, kind, namespace, name }: ResourceId): string {
  return [group, kind, namespace, name].join("\0");
}
