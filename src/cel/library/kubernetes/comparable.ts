import type { TypeKind } from "../../value/type.js";
import type { Value } from "../../value/value.js";
import { typeOf } from "../../value/type-of.js";

const KINDS: ReadonlySet<TypeKind> = new Set([
  "int",
  "uint",
  "double",
  "bool",
  "duration",
  "timestamp",
  "string",
  "bytes",
]);

/** Whether values of this kind are ordered at all. */
export function isComparable(value: Value): boolean {
  return KINDS.has(typeOf(value).kind);
}
