import { type Json, type Pointer, isObject } from "../../model/index.js";

/** The kind of a value as Go's JSON decoder calls it: `cannot unmarshal array into ...`. */
export function jsonKind(value: Json): string {
  if (Array.isArray(value)) return "array";
  if (isObject(value)) return "object";
  if (typeof value === "boolean") return "bool";
  return typeof value === "string" ? "string" : "number";
}

/** A place as the decoder reports unknown fields: `spec.containers[0].foo`. */
export function formatPointer(pointer: Pointer): string {
  return pointer
    .map((token, i) => (typeof token === "number" ? `[${token}]` : i === 0 ? token : `.${token}`))
    .join("");
}
