import type { UnknownField } from "../../machinery/index.js";
import { type Edit, type Json, type JsonObject } from "../../model/index.js";
import { compareGoText, setKey, shallowCopy } from "../../model/internal.js";
import { Structural } from "./structural.js";
import { Trail } from "./structural-trail.js";

export interface Pruned {
  /** The value without the pruned fields; unchanged parts are shared with the original. */
  readonly value: Json;
  /** The pruned fields, in the order in which the API server reports them. */
  readonly unknown: readonly UnknownField[];
  readonly edits: readonly Edit[];
}

/** Fields every resource has, whatever its schema says. */
export const META_FIELDS: ReadonlySet<string> = new Set(["apiVersion", "kind", "metadata"]);

const NOTHING_KNOWN = new Structural({});

/** Removes fields that are not in the schema. `isResource` keeps those that every resource has. */
export function prune(
  value: Json,
  schema: Structural | null,
  options: { readonly isResource?: boolean } = {},
): Pruned {
  const root = options.isResource === true ? (schema ?? NOTHING_KNOWN).asResource : schema;
  const pruner = new Pruner();
  const pruned = pruner.prune(value, root);
  const unknown = pruner.unknown.sort((a, b) => compareGoText(a.field, b.field));
  return { value: pruned, unknown, edits: pruner.edits };
}

class Pruner {
  readonly edits: Edit[] = [];
  readonly unknown: UnknownField[] = [];
  readonly #trail = new Trail();

  prune(value: Json, schema: Structural | null): Json {
    if (typeof value !== "object" || value === null) return value;
    if (schema?.preservesUnknownFields === true) return this.#skip(value, schema);
    return Array.isArray(value) ? this.#items(value, schema, false) : this.#fields(value, schema);
  }

  #fields(object: JsonObject, schema: Structural | null): JsonObject {
    let result = object;
    for (const key in object) {
      if (schema?.isEmbeddedResource === true && META_FIELDS.has(key)) continue;
      const field = schema?.properties?.get(key);
      if (field !== undefined || (schema !== null && schema.additional !== null)) {
        result = this.#field(result, object, key, schema, field ?? schema?.values ?? null);
      } else {
        if (result === object) result = shallowCopy(object);
        this.#remove(result, key, schema);
      }
    }
    return result;
  }

  /** At the root, the fields of every resource are not reported as unknown, though they are removed like the rest. */
  #remove(object: JsonObject, key: string, schema: Structural | null): void {
    delete object[key];
    const path = this.#trail.pathOf(key);
    this.edits.push({ path, op: "prune" });
    if (schema !== null && this.#trail.isAtRoot && META_FIELDS.has(key)) return;
    const known = [...(schema?.properties?.keys() ?? [])];
    this.unknown.push({ field: this.#trail.textOf(key), path, known });
  }

  /** Inside `x-kubernetes-preserve-unknown-fields` only what a schema describes is pruned. */
  #skip(value: Json, schema: Structural | null): Json {
    if (schema === null || typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return this.#items(value, schema, true);
    let result = value;
    for (const key in value) {
      if (schema.isEmbeddedResource && META_FIELDS.has(key)) continue;
      const field = schema.properties?.get(key);
      if (field !== undefined || schema.additional !== null)
        result = this.#field(result, value, key, schema, field ?? schema.values);
    }
    return result;
  }

  /** The object with one field pruned: copied on the first change. */
  #field(
    result: JsonObject,
    object: JsonObject,
    key: string,
    parent: Structural | null,
    schema: Structural | null,
  ): JsonObject {
    const value = object[key] as Json;
    if (typeof value !== "object" || value === null) return result;
    this.#trail.enter(object, key, parent);
    const pruned = this.prune(value, schema);
    this.#trail.leave();
    if (pruned === value) return result;
    const copy = result === object ? shallowCopy(object) : result;
    setKey(copy, key, pruned);
    return copy;
  }

  #items(list: readonly Json[], schema: Structural | null, skips: boolean): Json[] {
    const items = schema?.items ?? null;
    let result = list as Json[];
    for (let i = 0; i < list.length; i++) {
      const item = list[i] as Json;
      if (typeof item !== "object" || item === null) continue;
      this.#trail.enter(list as Json[], i, schema);
      const pruned = skips ? this.#skip(item, items) : this.prune(item, items);
      this.#trail.leave();
      if (pruned === item) continue;
      if (result === list) result = [...list];
      result[i] = pruned;
    }
    return result;
  }
}
