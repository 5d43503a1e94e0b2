import { type JsonObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import type { Shape } from "./shape.js";

/** The largest request the API server accepts: the bound if the schema has none. */
const LARGEST_REQUEST = 3 * 1024 * 1024;

/** The most items, entries or characters a value can have, by the schema or the largest request. */
export function maxElements(shape: Shape): number {
  const { schema, element } = shape;
  switch (shape.kind) {
    case "list":
      // Brackets around, a comma after each item.
      return (
        bound(schema, "maxItems") ??
        Math.trunc((LARGEST_REQUEST - 2) / ((element ? minSize(element) : 0) + 1))
      );
    case "map":
      // Two bytes of key, quotes, a colon and a comma with each value.
      return (
        bound(schema, "maxProperties") ??
        Math.trunc((LARGEST_REQUEST - 2) / ((element ? minSize(element) : 0) + 6))
      );
    case "bytes":
      return bound(schema, "maxLength") ?? LARGEST_REQUEST - 2;
    case "string":
      return maxBytes(schema) ?? longestEnum(schema) ?? LARGEST_REQUEST - 2;
    case "int-or-string":
      return maxBytes(schema) ?? LARGEST_REQUEST - 2;
    case "duration":
    case "date-time":
      return 32;
    case "date":
      return 12;
    default:
      return 0;
  }
}

/** The fewest bytes of JSON a value takes. */
export function minSize(shape: Shape): number {
  switch (shape.kind) {
    case "object":
      return minObjectSize(shape);
    case "bool":
      return 4;
    case "int":
    case "double":
    case "int-or-string":
      return 1;
    case "duration":
      return 3;
    case "date":
      return 12;
    case "date-time":
      return 21;
    default:
      return 2;
  }
}

/** Braces, and required properties without a default. */
function minObjectSize(shape: Shape): number {
  const required = getKey(shape.schema, "required");
  let size = 2;
  for (const key of Array.isArray(required) ? new Set(required) : []) {
    if (typeof key !== "string") continue;
    const property = shape.property(key);
    if (property === undefined || !property.visible) continue;
    if ((getKey(property.schema, "default") ?? null) !== null) continue;
    size += utf8Length(key) + minSize(property) + 4;
  }
  return size;
}

function bound(schema: JsonObject, keyword: string): number | undefined {
  const value = getKey(schema, keyword);
  return typeof value === "number" || typeof value === "bigint" ? Math.max(0, Number(value)) : undefined;
}

/** A code point takes up to four bytes. */
function maxBytes(schema: JsonObject): number | undefined {
  const length = bound(schema, "maxLength");
  return length === undefined ? undefined : length * 4;
}

function longestEnum(schema: JsonObject): number | undefined {
  const values = getKey(schema, "enum");
  if (!Array.isArray(values) || values.length === 0) return undefined;
  return Math.max(0, ...values.map((value) => (typeof value === "string" ? utf8Length(value) : 0)));
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}
