import { type Json, type JsonObject, type SchemaNode, isObject } from "../../model/index.js";
import type { Reads } from "./lint-reads.js";
import { fieldOf } from "./lint-scope.js";

/** The value with every missing field of this name added, empty. */
export function completed(
  value: Json,
  schema: SchemaNode | undefined,
  reads: Reads,
  key: string,
  variant: number,
): Json {
  if (Array.isArray(value)) {
    if (!reads.hasItems) return value;
    return value.map((item) => completed(item, schema?.values ?? undefined, reads.items, key, variant));
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, below]): [string, Json] => {
    const read = reads.fields.get(name) ?? (reads.hasItems ? reads.items : undefined);
    const node = nodeBelow(schema, name);
    return [name, read === undefined ? below : completed(below, node, read, key, variant)];
  });
  const result: JsonObject = Object.fromEntries(entries);
  if (reads.fields.has(key) && !Object.hasOwn(result, key))
    result[key] = nothing(nodeBelow(schema, key), reads.field(key), variant);
  return result;
}

function nodeBelow(schema: SchemaNode | undefined, name: string): SchemaNode | undefined {
  return schema === undefined ? undefined : (fieldOf(schema, name) ?? schema.values ?? undefined);
}

const NUMBERS = [0, 1, 1_000_000];

function nothing(schema: SchemaNode | undefined, reads: Reads, variant: number): Json {
  switch (schema?.type) {
    case "object":
      return {};
    case "array":
      return [];
    case "boolean":
      return false;
    case "integer":
    case "number":
    case "int-or-string":
      return NUMBERS[variant] ?? 0;
    case "string":
      return "";
    default:
      return reads.fields.size > 0 ? {} : reads.hasItems ? [] : "";
  }
}
