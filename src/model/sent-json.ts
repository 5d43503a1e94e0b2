import { type Json, isObject } from "./json.js";
import { JsonWalk } from "./json-walk.js";
import { asJson } from "./json-like.js";
import { setKey, shallowCopy } from "./json-object.js";

/**
 * A document as an API server gets it. Clients in Go and JavaScript write floats below 1e21 without an exponent, so
 * kubectl sends the `1e16` of a file as the integer 10000000000000000. A body that has the exponent is refused where an
 * integer belongs, but whether it had one is not known here, as for `1e3`.
 */
export function asSent(value: unknown, call: string, name: string): Json {
  const walk = new JsonWalk("strict");
  if (!walk.isJson(value, 0)) return asSent(asJson(value, call, name), call, name);
  return walk.hasLargeFloat ? withIntegers(value as Json, new Map()) : (value as Json);
}

/** Copies the maps and lists; a shared part is copied once. */
function withIntegers(value: Json, copies: Map<object, Json>): Json {
  if (typeof value === "number") return sentNumber(value);
  if (typeof value !== "object" || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  const copy = isObject(value) ? shallowCopy(value) : [...value];
  copies.set(value, copy);
  if (Array.isArray(copy)) for (const [i, item] of copy.entries()) copy[i] = withIntegers(item, copies);
  else for (const key of Object.keys(copy)) setKey(copy, key, withIntegers(copy[key] as Json, copies));
  return copy;
}

/** The shortest digits, which Go and JavaScript share, and not the exact value of the float. */
function sentNumber(value: number): number | bigint {
  const isInt64 = Math.abs(value) < 2 ** 63;
  return isInt64 && Number.isInteger(value) && !Number.isSafeInteger(value) ? BigInt(String(value)) : value;
}
