import {
  type Json,
  type JsonObject,
  type ListRule,
  type Scalar,
  type SchemaNode,
} from "../../model/index.js";
import { ATOMIC_LIST, getKey, isScalar } from "../../model/internal.js";

const SET: ListRule = { kind: "set", keys: [], keyDefaults: {}, guessed: false };

/** How the items of a list are identified by its schema. As in server-side apply, an unmarked list is one value. */
export function listRuleOf(schema: JsonObject, items: SchemaNode | null): ListRule {
  const type = getKey(schema, "x-kubernetes-list-type");
  // Server-side apply identifies a member of a set of objects by the whole object, which a path cannot; such a list is
  // one value.
  if (type === "set") return items === null || isContainer(items) ? ATOMIC_LIST : SET;
  const keys = stringsOf(getKey(schema, "x-kubernetes-list-map-keys"));
  if (type !== "map" || keys.length === 0) return ATOMIC_LIST;
  return { kind: "keyed", keys, keyDefaults: keyDefaultsOf(keys, items), guessed: false };
}

export function isContainer(node: SchemaNode): boolean {
  return node.type === "object" || node.type === "array" || node.type === "any";
}

export function stringsOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

function keyDefaultsOf(keys: readonly string[], items: SchemaNode | null): Readonly<Record<string, Scalar>> {
  const required = items?.facets?.required ?? [];
  const defaults: Record<string, Scalar> = {};
  for (const key of keys) {
    const value = items?.fields?.get(key)?.facets?.default;
    if (!isScalar(value) || value === null) continue;
    if (required.includes(key) && isZero(value)) continue;
    Object.defineProperty(defaults, key, { value, writable: true, enumerable: true, configurable: true });
  }
  return defaults;
}

/** OpenAPI v3 documents print Go's zero value as the default of every required field; the API server fills in none. */
function isZero(value: Scalar): boolean {
  return value === "" || value === 0 || value === false;
}
