import { type Edit, type Json, type JsonObject } from "../../model/index.js";
import { cloneJson, setKey, shallowCopy } from "../../model/internal.js";
import type { Structural } from "./structural.js";
import { Trail } from "./structural-trail.js";

export interface Defaulted {
  /** The value with its defaults; unchanged parts are shared with the original. */
  readonly value: Json;
  readonly edits: readonly Edit[];
}

/** Fills in absent values, and nulls where null is not allowed. Defaults may need defaults of their own. */
export function applyDefaults(value: Json, schema: Structural | null): Defaulted {
  const filler = new Filler();
  return { value: filler.fill(value, schema), edits: filler.edits };
}

class Filler {
  readonly edits: Edit[] = [];
  readonly #trail = new Trail();

  fill(value: Json, schema: Structural | null): Json {
    if (schema === null || typeof value !== "object" || value === null || !schema.hasDefaults) return value;
    return Array.isArray(value) ? this.#items(value, schema) : this.#fields(value, schema);
  }

  #fields(object: JsonObject, schema: Structural): JsonObject {
    let result = this.#addMissing(object, schema);
    for (const key in result) {
      const field = schema.properties?.get(key);
      const filled =
        field === undefined
          ? this.#replaceNull(result, key, schema, schema.values)
          : this.#below(result, key, schema, field);
      if (filled === result[key]) continue;
      if (result === object) result = shallowCopy(object);
      setKey(result, key, filled);
    }
    return result;
  }

  #addMissing(object: JsonObject, schema: Structural): JsonObject {
    let result = object;
    for (const [name, field] of schema.defaultedFields) {
      if (Object.hasOwn(object, name) && (object[name] !== null || field.nullable)) continue;
      if (result === object) result = shallowCopy(object);
      const value = cloneJson(field.default as Json);
      setKey(result, name, value);
      const path = this.#trail.pathOf(name);
      if (Object.hasOwn(object, name)) this.edits.push({ path, op: "prune" });
      this.edits.push({ path, op: "default", value });
    }
    return result;
  }

  #items(list: readonly Json[], schema: Structural): Json[] {
    let result = list as Json[];
    for (let i = 0; i < list.length; i++) {
      const filled = this.#replaceNull(list as Json[], i, schema, schema.items);
      if (filled === list[i]) continue;
      if (result === list) result = [...list];
      result[i] = filled;
    }
    return result;
  }

  /** Free keys and items cannot be missing, but they can be null. */
  #replaceNull(container: Json, token: string | number, parent: Structural, schema: Structural | null): Json {
    const value = (container as Record<string | number, Json>)[token] as Json;
    const fallback = schema?.default;
    if (value !== null || schema === null || schema.nullable || fallback === undefined)
      return this.#below(container, token, parent, schema);
    const copy = cloneJson(fallback);
    this.#trail.enter(container, token, parent);
    const path = this.#trail.path;
    // An item cannot be removed and added back in its place, so it is overwritten.
    if (typeof token === "string")
      this.edits.push({ path, op: "prune" }, { path, op: "default", value: copy });
    else this.edits.push({ path, op: "set", value: copy });
    const filled = this.fill(copy, schema);
    this.#trail.leave();
    return filled;
  }

  #below(container: Json, token: string | number, parent: Structural, schema: Structural | null): Json {
    this.#trail.enter(container, token, parent);
    const filled = this.fill((container as Record<string | number, Json>)[token] as Json, schema);
    this.#trail.leave();
    return filled;
  }
}
