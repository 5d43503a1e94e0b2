import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { setKey } from "../../model/internal.js";
import type { AdmissionCall } from "../request/admission-call.js";

const MASK = "***";
const MOST_DEPTH = 20;

/** A call for the log: the fields of its objects, without values. */
export function sampleOf({ object, oldObject }: AdmissionCall): JsonObject {
  return { object: masked(object, 0), oldObject: masked(oldObject, 0) };
}

/** Values may be secret, and not only in Secrets. */
function masked(value: Json, depth: number): Json {
  if (value === null) return null;
  if (typeof value !== "object" || depth >= MOST_DEPTH) return MASK;
  if (Array.isArray(value)) return value.map((item) => masked(item, depth + 1));
  const copy: JsonObject = {};
  if (isObject(value))
    for (const [key, item] of Object.entries(value)) setKey(copy, key, masked(item, depth + 1));
  return copy;
}
