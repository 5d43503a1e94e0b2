import {
  type FieldError,
  invalid,
  type Place,
  childPlace,
  formatPlace,
  itemPlace,
  type UnknownField,
  decodeMetadata,
  decodeReadableMetadata,
  metadataEdits,
} from "../../machinery/index.js";
import { type Edit, type Json, type JsonObject, isObject } from "../../model/index.js";
import { child, setKey, shallowCopy } from "../../model/internal.js";
import { Trail } from "./structural-trail.js";
import type { Structural } from "./structural.js";

export interface Coerced {
  readonly value: Json;
  readonly unknown: readonly UnknownField[];
  readonly edits: readonly Edit[];
  /** Why the object cannot be decoded; the API server reports only the first reason. */
  readonly error: FieldError | undefined;
}

/**
 * Normalizes the metadata of embedded resources like the API server. Undecodable values are an error, or dropped where
 * no error can be reported.
 */
export function coerceEmbedded(
  value: Json,
  schema: Structural | null,
  options: { readonly dropsInvalid?: boolean; readonly place?: Place | null } = {},
): Coerced {
  const coercer = new Coercer(options.dropsInvalid === true);
  const coerced = coercer.coerce(value, schema, options.place ?? null);
  const { unknown, edits, error } = coercer;
  return { value: error === undefined ? coerced : value, unknown, edits, error };
}

class Coercer {
  readonly unknown: UnknownField[] = [];
  readonly edits: Edit[] = [];
  error: FieldError | undefined;
  readonly #trail = new Trail();
  readonly #dropsInvalid: boolean;

  constructor(dropsInvalid: boolean) {
    this.#dropsInvalid = dropsInvalid;
  }

  coerce(value: Json, schema: Structural | null, place: Place | null): Json {
    if (schema === null || typeof value !== "object" || value === null || !schema.hasEmbedded) return value;
    return Array.isArray(value) ? this.#items(value, schema, place) : this.#fields(value, schema, place);
  }

  #fields(object: JsonObject, schema: Structural, place: Place | null): JsonObject {
    let result = object;
    for (const key in object) {
      const value = object[key] as Json;
      const at = schema.properties?.has(key) === true ? childPlace(place, key) : itemPlace(place, key);
      this.#trail.enter(object, key, schema);
      let coerced: Json | undefined = this.coerce(value, schema.field(key), at);
      if (schema.isEmbeddedResource) coerced = this.#meta(key, value, coerced, childPlace(place, key));
      this.#trail.leave();
      if (coerced === value) continue;
      if (result === object) result = shallowCopy(object);
      if (coerced === undefined) delete result[key];
      else setKey(result, key, coerced);
    }
    return result;
  }

  #items(list: readonly Json[], schema: Structural, place: Place | null): Json[] {
    let result = list as Json[];
    for (const [index, item] of list.entries()) {
      this.#trail.enter(list as Json[], index, schema);
      const coerced = this.coerce(item, schema.items, itemPlace(place, index));
      this.#trail.leave();
      if (coerced === item) continue;
      if (result === list) result = [...list];
      result[index] = coerced;
    }
    return result;
  }

  #meta(key: string, value: Json, coerced: Json, place: Place): Json | undefined {
    if (key === "metadata") return this.#metadata(value, coerced, place);
    if ((key !== "apiVersion" && key !== "kind") || typeof value === "string") return coerced;
    if (this.#dropsInvalid) return undefined;
    this.error ??= invalid(place, value, "must be a string");
    return coerced;
  }

  #metadata(value: Json, coerced: Json, place: Place): Json {
    const decoded = decodeMetadata(value);
    if (decoded.value === undefined) {
      if (this.#dropsInvalid) return isObject(value) ? decodeReadableMetadata(value) : coerced;
      this.error ??= invalid(place, value, decoded.fault as string);
      return coerced;
    }
    const path = this.#trail.path;
    for (const { field, pointer, known } of decoded.unknown) {
      const below = pointer.reduce(child, path);
      this.unknown.push({ field: `${formatPlace(place)}.${field}`, path: below, known });
    }
    const changes = metadataEdits(value, decoded.value, path);
    this.edits.push(...changes);
    return changes.length === 0 ? value : decoded.value;
  }
}
