import { type Edit, type Json, type JsonObject } from "../../model/index.js";
import { setKey, shallowCopy } from "../../model/internal.js";
import type { Structural } from "./structural.js";
import { Trail } from "./structural-trail.js";

/**
 * Removes fields that are null although the schema allows no null and has no default for them. Nulls for which there is
 * a default are left: defaulting replaces them.
 */
export function pruneNulls(
  value: Json,
  schema: Structural | null,
): { readonly value: Json; readonly edits: readonly Edit[] } {
  const pruner = new NullPruner();
  return { value: pruner.prune(value, schema), edits: pruner.edits };
}

class NullPruner {
  readonly edits: Edit[] = [];
  readonly #trail = new Trail();

  prune(value: Json, schema: Structural | null): Json {
    if (schema === null || typeof value !== "object" || value === null) return value;
    return Array.isArray(value) ? this.#items(value, schema) : this.#fields(value, schema);
  }

  #fields(object: JsonObject, schema: Structural): JsonObject {
    let result = object;
    for (const key in object) {
      const value = object[key] as Json;
      if (typeof value !== "object") continue;
      const field = schema.field(key);
      const pruned =
        value === null && isUnwanted(field) ? undefined : this.#below(object, key, schema, field);
      if (pruned === value) continue;
      if (result === object) result = shallowCopy(object);
      if (pruned === undefined) this.#remove(result, key);
      else setKey(result, key, pruned);
    }
    return result;
  }

  #items(list: readonly Json[], schema: Structural): Json[] {
    let result = list as Json[];
    for (let i = 0; i < list.length; i++) {
      const pruned = this.#below(list as Json[], i, schema, schema.items);
      if (pruned === list[i]) continue;
      if (result === list) result = [...list];
      result[i] = pruned;
    }
    return result;
  }

  #below(container: Json, token: string | number, parent: Structural, schema: Structural | null): Json {
    this.#trail.enter(container, token, parent);
    const pruned = this.prune((container as Record<string | number, Json>)[token] as Json, schema);
    this.#trail.leave();
    return pruned;
  }

  #remove(object: JsonObject, key: string): void {
    delete object[key];
    this.edits.push({ path: this.#trail.pathOf(key), op: "prune" });
  }
}

function isUnwanted(schema: Structural | null): boolean {
  return schema !== null && !schema.nullable && schema.default === undefined;
}
