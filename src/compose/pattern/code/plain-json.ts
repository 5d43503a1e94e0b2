import { type Json, type JsonObject, MAX_DEPTH, setKey } from "../../../model/index.js";

/** What code made, as JSON: fields that are undefined are left out; anything that JSON cannot say is an error. */
export function plainJson(value: unknown, depth = 0): Json {
  if (depth > MAX_DEPTH) throw new Error("the resource is nested too deep, or holds itself");
  if (Array.isArray(value)) return value.map((item) => plainJson(item ?? null, depth + 1));
  if (typeof value === "object" && value !== null) return plainObject(value, depth);
  if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`${value} is no JSON`);
  if (value === null || ["string", "number", "boolean", "bigint"].includes(typeof value))
    return value as Json;
  throw new Error(`a value of type ${typeof value} is no JSON`);
}

function plainObject(object: object, depth: number): JsonObject {
  const plain: JsonObject = {};
  for (const [key, value] of Object.entries(object))
    if (value !== undefined) setKey(plain, key, plainJson(value, depth + 1));
  return plain;
}
