import { type JsonObject, type ResourceId } from "../../../model/index.js";
import type { SourcedObject } from "./sourced-objects.js";
import type { World } from "../../../admit/index.js";
import { textOf } from "../../../machinery/index.js";

/** An object of a file or a cluster; an object without a name has no identity. */
type Identified = Pick<SourcedObject, "id" | "object">;

/** The namespace that an object is stored in. */
type NamespaceOf = (id: ResourceId, object: JsonObject) => string;

/** Stored objects by identity; of two with the same identity the first counts. */
export class StoredVersions {
  readonly #objects = new Map<string, JsonObject>();
  readonly #doubled = new Set<string>();
  readonly #namespaceOf: NamespaceOf;
  /** Identities that were asked for, and that several objects have. */
  readonly ambiguous: ResourceId[] = [];

  constructor(objects: readonly Identified[], namespaceOf: NamespaceOf = ({ namespace }) => namespace) {
    this.#namespaceOf = namespaceOf;
    for (const { id, object } of objects) {
      const key = id && this.#keyOf(id, object);
      if (key === undefined) continue;
      if (this.#objects.has(key)) this.#doubled.add(key);
      else this.#objects.set(key, object);
    }
  }

  of({ id, object }: Identified): JsonObject | undefined {
    // Most runs have none, and working out the namespace of every object takes long.
    if (id === undefined || this.#objects.size === 0) return undefined;
    const key = this.#keyOf(id, object);
    if (this.#doubled.has(key)) this.ambiguous.push(id);
    return this.#objects.get(key);
  }

  /**
   * The stored object of another kind that has the name of an object, as the workload of a Scale has; undefined if several
   * do.
   */
  named({ id, object }: Identified, isParent: (object: ObjectKind) => boolean): JsonObject | undefined {
    if (id === undefined) return undefined;
    const place = [this.#namespaceOf(id, object), id.name].join("\0");
    const found = [...this.#objects].filter(
      ([key, stored]) => key.endsWith(`\0${place}`) && isParent(kindOf(stored)),
    );
    return found.length === 1 ? found[0]?.[1] : undefined;
  }

  #keyOf(id: ResourceId, object: JsonObject): string {
    return [id.group, id.kind, this.#namespaceOf(id, object), id.name].join("\0");
  }
}

export interface ObjectKind {
  readonly apiVersion: string;
  readonly kind: string;
}

export function kindOf(object: JsonObject): ObjectKind {
  return { apiVersion: textOf(object, "apiVersion"), kind: textOf(object, "kind") };
}

/**
 * Objects without a namespace are in that of the request. The API server removes the namespace of an object that has
 * none (`EnsureObjectNamespaceMatchesRequestNamespace`).
 */
export function storedNamespaceIn({ kinds }: World, requested = "default"): NamespaceOf {
  return ({ kind, namespace }, object) => {
    const isNamespaced = kinds.isNamespaced(textOf(object, "apiVersion"), kind) ?? true;
    return isNamespaced ? namespace || requested : "";
  };
}
