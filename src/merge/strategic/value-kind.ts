import type { Json } from "../../model/index.js";

export type ValueKind = "null" | "object" | "list" | "string" | "number" | "boolean";

export function kindOf(value: Json): ValueKind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  switch (typeof value) {
    case "object":
      return "object";
    case "bigint":
      return "number";
    default:
      return typeof value as "string" | "number" | "boolean";
  }
}

export function sameKind(a: Json, b: Json): boolean {
  return kindOf(a) === kindOf(b);
}
