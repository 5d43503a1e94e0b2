import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Json, type JsonObject, formatJson, parseJson } from "../../src/model/index.js";
import { cloneJson, getKey, keysInOrder, setKey, shallowCopy } from "../../src/model/internal.js";
import { frozen, identical } from "./expectations.js";
import { json } from "./arbitraries.js";
import { runs } from "../long.js";

describe("a clone", () => {
  it("is the same document, including key order, and shares nothing with it", () => {
    fc.assert(
      fc.property(json, (document) => {
        const copy = cloneJson(frozen(document));
        return (
          identical(copy, document) &&
          formatJson(copy) === formatJson(document) &&
          sharesNothing(copy, document)
        );
      }),
      { numRuns: runs({ normal: 1000, long: 50_000 }) },
    );
  });

  it("has __proto__ as an own key, and no other prototype for it", () => {
    const copy = cloneJson(parseJson('{"__proto__":{"admin":[1]},"a":1}') as JsonObject);
    expect(Object.getOwnPropertyNames(copy)).toStrictEqual(["__proto__", "a"]);
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  });

  it("of a scalar is the scalar", () => {
    expect([cloneJson(null), cloneJson(-0), cloneJson("x"), cloneJson(2n ** 64n)]).toStrictEqual([
      null,
      -0,
      "x",
      2n ** 64n,
    ]);
  });
});

describe("a shallow copy", () => {
  it("has the same values in the same order", () => {
    const original = parseJson('{"b":{"x":1},"0":[],"__proto__":null}') as JsonObject;
    const copy = shallowCopy(frozen(original));
    expect(copy).not.toBe(original);
    expect(keysInOrder(copy)).toStrictEqual(["b", "0", "__proto__"]);
    expect(keysInOrder(copy).every((name) => getKey(copy, name) === getKey(original, name))).toBe(true);
  });
});

describe("a shallow copy of an object with many keys", () => {
  it("is an ordinary object with the same values in the same order", () => {
    const members = Array.from({ length: 1000 }, (_, i) => `"k${i}":${i}`).join();
    const original = parseJson(`{"b":{"x":1},${members},"0":[],"__proto__":null}`) as JsonObject;
    const copy = shallowCopy(frozen(original));
    expect(keysInOrder(copy)).toStrictEqual(keysInOrder(original));
    expect(keysInOrder(copy).every((name) => getKey(copy, name) === getKey(original, name))).toBe(true);
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
    copy["k5"] = "changed";
    expect(original["k5"]).toBe(5);
  });
});

describe("a key", () => {
  it("that is only inherited is absent", () => {
    expect(
      ["constructor", "toString", "__proto__", "hasOwnProperty"].map((name) => getKey({}, name)),
    ).toStrictEqual([undefined, undefined, undefined, undefined]);
  });

  it("can be any name, and is set on the object only", () => {
    const object: JsonObject = {};
    for (const name of ["__proto__", "constructor", "toString", ""]) setKey(object, name, { admin: true });
    expect(Object.keys(object)).toStrictEqual(["__proto__", "constructor", "toString", ""]);
    expect(getKey(object, "__proto__")).toStrictEqual({ admin: true });
    expect(({} as JsonObject)["admin"]).toBeUndefined();
  });

  it("called __proto__ can be overwritten and removed like any other", () => {
    const object: JsonObject = {};
    setKey(object, "__proto__", 1);
    setKey(object, "__proto__", 2);
    expect(getKey(object, "__proto__")).toBe(2);
    delete object["__proto__"];
    expect(Object.keys(object)).toStrictEqual([]);
  });
});

describe("the order of keys", () => {
  it("is that of the source; added keys come last", () => {
    const object = parseJson('{"b":1,"1":2,"a":3,"0":4}') as JsonObject;
    setKey(object, "5", 5);
    setKey(object, "c", 6);
    delete object["a"];
    expect(keysInOrder(object)).toStrictEqual(["b", "1", "0", "5", "c"]);
  });

  it("is JavaScript's own if none was recorded", () => {
    expect(keysInOrder({ b: 1, 1: 2, a: 3, 0: 4 })).toStrictEqual(["0", "1", "b", "a"]);
  });
});

function sharesNothing(a: Json, b: Json): boolean {
  if (typeof a !== "object" || a === null) return true;
  const theirs = b as Record<string, Json>;
  return a !== b && Object.entries(a).every(([name, below]) => sharesNothing(below, theirs[name] as Json));
}
