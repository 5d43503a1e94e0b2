import type { Json, JsonObject } from "./json.js";

/**
 * Equality as in Go's strategic merge: integers that fit int64 are integers, every other number is a float, and the two
 * never equal each other. Reason: merge keys and "did it change" must agree with the API server. Integers beyond int64
 * are such floats: two of them are equal if they round to the same one. Null is a value: a key that is present with
 * null is not a missing key.
 */
export function equalTyped(a: Json, b: Json): boolean {
  return deepEqual(a, b, sameGoNumber, false);
}

/**
 * Equality by numeric value: 128 = 128.0, an integer beyond 2^53 equals the float of the same value. Reason: a
 * generator and a person may write the same number in different ways, which is not a change.
 */
export function equalNumeric(a: Json, b: Json): boolean {
  return deepEqual(a, b, sameValue, false);
}

/**
 * Numeric equality in which null means absent, at every depth of a map. Reason: Kubernetes drops nulls before storage,
 * so `foo: null` in a file means that the field is absent.
 */
export function equalIgnoringNulls(a: Json | undefined, b: Json | undefined): boolean {
  return deepEqual(a ?? null, b ?? null, sameValue, true);
}

type SameNumber = (a: number | bigint, b: number | bigint) => boolean;

/** Loops and no closures: comparing documents is most of what merging and reviewing do. */
function deepEqual(a: Json, b: Json, sameNumber: SameNumber, nullIsAbsent: boolean): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || a === null) return isNumeric(a) && isNumeric(b) && sameNumber(a, b);
  if (typeof b !== "object" || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && sameItems(a, b, sameNumber, nullIsAbsent);
  return !Array.isArray(b) && sameFields(a, b, sameNumber, nullIsAbsent);
}

function sameItems(
  a: readonly Json[],
  b: readonly Json[],
  sameNumber: SameNumber,
  nullIsAbsent: boolean,
): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    if (!deepEqual(a[i] as Json, b[i] as Json, sameNumber, nullIsAbsent)) return false;
  }
  return true;
}

function sameFields(a: JsonObject, b: JsonObject, sameNumber: SameNumber, nullIsAbsent: boolean): boolean {
  let surplus = 0;
  for (const key in a) {
    const value = a[key] as Json;
    if (nullIsAbsent && value === null) continue;
    if (!Object.hasOwn(b, key) || !deepEqual(value, b[key] as Json, sameNumber, nullIsAbsent)) return false;
    surplus++;
  }
  for (const key in b) {
    if (!nullIsAbsent || b[key] !== null) surplus--;
  }
  return surplus === 0;
}

function isNumeric(value: Json): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

/** JavaScript compares a bigint with a number by value, exactly. */
function sameValue(a: number | bigint, b: number | bigint): boolean {
  return a == b;
}

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/** Go reads number text that fits int64 as an integer and everything else as float64. */
function sameGoNumber(a: number | bigint, b: number | bigint): boolean {
  return isGoInteger(a) === isGoInteger(b) && (isGoInteger(a) ? a == b : Number(a) === Number(b));
}

function isGoInteger(value: number | bigint): boolean {
  return typeof value === "bigint" ? value >= INT64_MIN && value <= INT64_MAX : Number.isSafeInteger(value);
}
