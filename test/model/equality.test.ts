import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Json,
  equalIgnoringNulls,
  equalNumeric,
  equalTyped,
  isObject,
  parseJson,
} from "../../src/model/index.js";
import { cloneJson, setKey } from "../../src/model/internal.js";
import { json } from "./arbitraries.js";
import { runs } from "../long.js";

const INT64 = 2n ** 63n;

/** Each pair with the results of the three meanings: typed, numeric, null as absent. */
const table: [Json, Json, typed: boolean, numeric: boolean, ignoringNulls: boolean, because: string][] = [
  [1, 1, true, true, true, "the same number"],
  [128, parseJson("128.0"), true, true, true, "a fraction of zero leaves no trace in a double"],
  [0, -0, true, true, true, 'Go reads "-0" as the integer 0'],
  [1, 1.5, false, false, false, "different numbers"],
  [1, "1", false, false, false, "a number is no string, in Go's apply and for people"],
  [true, "true", false, false, false, "a boolean is no string"],
  [0, false, false, false, false, "zero is not false"],
  ["", null, false, false, false, "an empty string is a value"],
  [2n ** 53n, 2 ** 53, false, true, true, "Go: the one is an int64, the other a float64"],
  [10n ** 17n, 1e17, false, true, true, "Go: int64 and float64"],
  [INT64 - 1n, 2 ** 63, false, false, false, "a float next to the largest int64 is not that integer"],
  [INT64, 2 ** 63, true, true, true, "beyond int64 Go reads a float64"],
  [INT64, INT64 + 1n, true, false, false, "Go rounds both to one float64; the digits differ"],
  [-INT64, -INT64 - 1n, false, false, false, "the smallest int64 is still an integer, one less is a float"],
  [2n ** 53n + 1n, 2n ** 53n + 2n, false, false, false, "64-bit integers keep every digit"],
  [null, null, true, true, true, "null is null"],
  [{}, [], false, false, false, "a map is no list"],
  [{}, null, false, false, false, "an empty map is there"],
  [[], null, false, false, false, "an empty list is there"],
  [{ a: null }, {}, false, false, true, "the API server drops nulls in maps"],
  [{ a: { b: null } }, { a: {} }, false, false, true, "at every depth"],
  [{ a: { b: null } }, {}, false, false, false, "the map around a null stays"],
  [{ a: null, b: 1 }, { c: null, b: 1 }, false, false, true, "on both sides"],
  [{ a: null }, { a: 1 }, false, false, false, "absent is not 1"],
  [[null], [], false, false, false, "a null item of a list has a place"],
  [[1, null], [1, null], true, true, true, "and equals another null there"],
  [[{ a: null }], [{}], false, false, true, "maps inside lists are maps"],
  [[1, 2], [2, 1], false, false, false, "lists have an order"],
  [[1], [1, 1], false, false, false, "and a length"],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true, true, true, "maps have none"],
  [parseJson('{"__proto__":1}'), {}, false, false, false, "__proto__ is a key like others"],
  [
    parseJson('{"__proto__":{"a":1}}'),
    parseJson('{"__proto__":{"a":1}}'),
    true,
    true,
    true,
    "also when it is there",
  ],
  [{ constructor: 1 }, { toString: 1 }, false, false, false, "inherited names are absent"],
  [
    { a: undefined as unknown as Json },
    { b: 1 },
    false,
    false,
    false,
    "one surplus on each side is no match",
  ],
];

describe("equality", () => {
  it.each(table)("of %o and %o is %s typed, %s numeric, %s with null as absent: %s", (a, b, ...expected) => {
    const answers = [equalTyped, equalNumeric, equalIgnoringNulls].map((equal) => equal(a, b));
    expect(answers).toStrictEqual(expected.slice(0, 3));
    expect([equalTyped(b, a), equalNumeric(b, a), equalIgnoringNulls(b, a)]).toStrictEqual(answers);
  });

  it("with null as absent treats an absent document as null", () => {
    expect(equalIgnoringNulls(undefined, null)).toBe(true);
    expect(equalIgnoringNulls(undefined, undefined)).toBe(true);
    expect(equalIgnoringNulls(undefined, {})).toBe(false);
  });
});

const all = [equalTyped, equalNumeric, equalIgnoringNulls] as const;

/** A document and a relative of it: the same, a clone, or a clone with a number, a null or an order changed. */
const relatives: fc.Arbitrary<readonly [Json, Json, Json]> = fc
  .tuple(json, fc.array(fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 4 })), { minLength: 2, maxLength: 2 }))
  .map(([document, blows]) => {
    const [second, third] = blows.map(([at, kind]) => changed(cloneJson(document), { countdown: at }, kind));
    return [document, second as Json, third as Json] as const;
  });

describe("the laws of equality", () => {
  it("hold: every document equals itself and its clone", () => {
    fc.assert(
      fc.property(json, (document) =>
        all.every((equal) => equal(document, document) && equal(document, cloneJson(document))),
      ),
    );
  });

  it("hold: symmetric and transitive", () => {
    let equals = 0;
    fc.assert(
      fc.property(relatives, ([a, b, c]) =>
        all.every((equal) => {
          if (equal(a, b)) equals++;
          return equal(a, b) === equal(b, a) && (!equal(a, b) || !equal(b, c) || equal(a, c));
        }),
      ),
      { numRuns: runs({ normal: 600, long: 100_000 }) },
    );
    expect(equals).toBeGreaterThan(200);
  });

  it("hold: typed equality implies numeric equality, which implies equality with null as absent", () => {
    fc.assert(
      fc.property(relatives, ([a, b]) => {
        const isOrdered = !equalNumeric(a, b) || equalIgnoringNulls(a, b);
        return isOrdered && (!equalTyped(a, b) || equalNumeric(a, b) || hasIntegersBeyondInt64(a));
      }),
      { numRuns: runs({ normal: 600, long: 100_000 }) },
    );
  });
});

/**
 * Changes the leaf or map at which the countdown ends: another form of a number, one more null field, another order.
 */
function changed(value: Json, at: { countdown: number }, kind: number): Json {
  const isHere = at.countdown-- === 0;
  if (typeof value === "number") return isHere && Number.isInteger(value) ? BigInt(value) : value;
  if (typeof value === "bigint") return isHere ? (kind > 2 ? Number(value) : value + 1n) : value;
  if (Array.isArray(value)) return value.map((item) => changed(item, at, kind));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, below]) => [name, changed(below, at, kind)] as const);
  const result = {};
  for (const [name, below] of isHere && kind > 2 ? entries.reverse() : entries) setKey(result, name, below);
  if (isHere) setKey(result, "added", null);
  return result;
}

function hasIntegersBeyondInt64(value: Json): boolean {
  if (typeof value === "bigint") return value >= INT64 || value < -INT64;
  return typeof value === "object" && value !== null && Object.values(value).some(hasIntegersBeyondInt64);
}
