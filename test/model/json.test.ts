import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Json, formatJson, isObject, parseJson } from "../../src/model/index.js";
import { isScalar, keysInOrder } from "../../src/model/internal.js";
import { JsonReader } from "../../src/model/json-reader.js";
import { identical, problemsOf } from "./expectations.js";
import { json } from "./arbitraries.js";
import { runs } from "../long.js";

const INT64_MAX = "9223372036854775807";

describe("a document that is written and read again", () => {
  it("is the same document, including key order, for any document and indent", () => {
    fc.assert(
      fc.property(json, fc.constantFrom(0, 1, 2, 4, 12), (document, indent) => {
        const written = formatJson(document, { indent });
        const read = parseJson(written);
        return identical(read, document) && formatJson(read, { indent }) === written;
      }),
      { numRuns: runs({ normal: 800, long: 200_000 }) },
    );
  });

  it.each([
    ['{"b":1,"0":2,"a":3}', "an index-like key in the middle"],
    ['{"10":1,"9":2,"z":3,"0":4}', "index-like keys in falling order"],
    ['{"x":{"1":{"b":0,"0":0},"0":[]},"y":[{"q":1,"7":2}]}', "at every depth"],
    ['{"":1,"constructor":2,"__proto__":3}', "empty key and names of Object.prototype"],
    ['{"__proto__":{"polluted":true},"3":1,"a":2}', "__proto__ beside an index"],
    ['{"4294967294":1,"a":2,"4294967295":3}', "the last array index and the first number that is none"],
    ["[-0,0,-0.5]", "signed zero"],
    [`[${INT64_MAX},-9223372036854775808,9007199254740993,18446744073709551615]`, "64-bit integers"],
    [`[1${"0".repeat(308)}]`, "an integer of 309 digits"],
    ["[1e+21,1e+20,9.007199254740992e+15,1e-7]", "floats that a bare integer would turn into"],
    ['["\\ud800","\\udc00","😀","\\u0000","\\u001f","\u2028","\u007f","\\"\\\\/"]', "strings of any kind"],
    ["null", "a lone scalar"],
    ["[]", "an empty list"],
    ["{}", "an empty map"],
    ['{"a":[],"b":{},"c":[[]]}', "empty containers inside"],
  ])("has the text it was read from: %s (%s)", (written) => {
    expect(formatJson(parseJson(written))).toBe(written);
  });

  it("is indented as by JSON.stringify, whether or not the engine writes it", () => {
    const plain = { a: [1, { b: "x" }], c: {}, d: [] };
    const expected = JSON.stringify(plain, null, 2);
    expect(formatJson(plain, { indent: 2 })).toBe(expected);
    expect(formatJson({ ...plain, c: 2n ** 70n }, { indent: 2 })).toBe(
      expected.replace('"c": {}', '"c": 1180591620717411303424'),
    );
  });

  it("leaves out fields without a value", () => {
    const document = { a: undefined, b: 2n ** 60n } as unknown as Json;
    expect(formatJson(document)).toBe('{"b":1152921504606846976}');
    expect(formatJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });
});

describe("a number", () => {
  it.each<[string, Json]>([
    ["9007199254740991", 9007199254740991],
    ["9007199254740992", 9007199254740992n],
    ["-9007199254740991", -9007199254740991],
    ["-9007199254740993", -9007199254740993n],
    [INT64_MAX, 9223372036854775807n],
    ["1e3", 1000],
    ["1.0", 1],
    ["100000000000000000000.0", 1e20],
    ["1e20", 1e20],
    ["-0", -0],
    ["-0.0", -0],
    ["-0e5", -0],
    ["1e-400", 0],
    ["0.1234567890123456789", 0.12345678901234568],
    ["1E+2", 100],
    ["1.7976931348623157e308", 1.7976931348623157e308],
  ])("%s is read exactly, as a bigint only for an integer beyond 2^53", (written, value) => {
    expect(parseJson(written)).toBe(value);
    expect(parseJson(`[${written}, "0"]`)).toStrictEqual([value, "0"]);
  });

  it.each([
    ["1e400", "1:1"],
    ["-1e400", "1:1"],
    ["1.5e309", "1:1"],
    ["1" + "0".repeat(400), "1:1"],
    ['{"a": [1,\n  2, 1e999]}', "2:6"],
  ])("beyond 64-bit floats is an error at its position: %.20s", (written, place) => {
    expect(problemsOf(() => parseJson(written))).toStrictEqual([
      `model/number-out-of-range ${place} The number is too large for any Kubernetes reader (beyond 64-bit floating point).`,
    ]);
  });
});

describe("a key that occurs twice", () => {
  it.each([
    ['{"a":1,"b":2,"a":3}', '{"a":3,"b":2}'],
    ['{"b":1,"0":2,"b":3}', '{"b":3,"0":2}'],
    ['{"x":1,"__proto__":1,"0":0,"__proto__":2}', '{"x":1,"__proto__":2,"0":0}'],
    ['{"a":{"big":9007199254740993},"a":1}', '{"a":1}'],
  ])("keeps its first position and its last value: %s", (written, kept) => {
    expect(formatJson(parseJson(written))).toBe(kept);
  });
});

describe("hostile keys", () => {
  it("are ordinary keys: nothing is inherited and nothing is polluted", () => {
    const document = parseJson('{"__proto__":{"admin":true},"n":9007199254740993}');
    expect(isObject(document) && keysInOrder(document)).toStrictEqual(["__proto__", "n"]);
    expect(Object.getPrototypeOf(document)).toBe(Object.prototype);
    expect((document as Record<string, unknown>)["admin"]).toBeUndefined();
    expect(({} as Record<string, unknown>)["admin"]).toBeUndefined();
  });

  it("written with escapes keep their position too", () => {
    expect(formatJson(parseJson('{"b":1,"\\u0030":2}'))).toBe('{"b":1,"0":2}');
  });
});

const BLOWS = Array.from('[]{},:"\\ \n\t0123.eE+-truefalsn\u0001\ufeff');

describe("our reader and the engine's", () => {
  /** JSON text that is mostly valid: a document, some white space, and up to two random errors. */
  const mutatedText = fc
    .tuple(
      json,
      fc.constantFrom(0, 2),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom("", ...BLOWS), fc.integer({ min: 0, max: 2 })), {
        maxLength: 2,
      }),
    )
    .map(([document, indent, blows]) =>
      blows.reduce(
        (written, [at, inserted, removed]) => {
          const place = at % (written.length + 1);
          return written.slice(0, place) + inserted + written.slice(place + removed);
        },
        formatJson(document, { indent }),
      ),
    );

  it("accept the same texts and read the same values, up to the digits the engine loses", () => {
    let faults = 0;
    fc.assert(
      fc.property(mutatedText, (written) => {
        const ours = outcome(() => asEngineReads(parseJson(written)));
        const engine = outcome(() => JSON.parse(written) as Json);
        if ("error" in engine) faults++;
        if ("error" in ours && "value" in engine) return holdsInfinity(engine.value);
        return "error" in ours === "error" in engine && identical(ours, engine);
      }),
      { numRuns: runs({ normal: 800, long: 200_000 }) },
    );
    expect(faults, "the mutations must break a fair share of the texts").toBeGreaterThan(200);
  });

  it("agree on what both can read, so that the fast one is only faster", () => {
    fc.assert(
      fc.property(mutatedText, (written) => {
        const fast = outcome(() => parseJson(written));
        const slow = outcome(() => new JsonReader(written, undefined).read());
        return (
          identical(fast, slow) &&
          (!("value" in fast) || sameOrder(fast.value, (slow as Outcome<Json>).value))
        );
      }),
      { numRuns: runs({ normal: 300, long: 100_000 }) },
    );
  });
});

describe("isObject and isScalar", () => {
  it.each<[Json | undefined, "object" | "scalar" | "neither"]>([
    [{}, "object"],
    [[], "neither"],
    [null, "scalar"],
    [undefined, "neither"],
    ["", "scalar"],
    [0, "scalar"],
    [2n ** 60n, "scalar"],
    [false, "scalar"],
  ])("%o is: %s", (value, shape) => {
    expect([isObject(value), isScalar(value)]).toStrictEqual([shape === "object", shape === "scalar"]);
  });
});

interface Outcome<T> {
  readonly value: T;
}

function outcome<T>(run: () => T): Outcome<T> | { readonly error: true } {
  try {
    return { value: run() };
  } catch {
    return { error: true };
  }
}

/** The value with bigints rounded, as JSON.parse would have them. */
function asEngineReads(value: Json): Json {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(asEngineReads);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, below]) => [name, asEngineReads(below)]));
}

function holdsInfinity(value: Json): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  return typeof value === "object" && value !== null && Object.values(value).some(holdsInfinity);
}

function sameOrder(a: Json, b: Json): boolean {
  return formatJson(a) === formatJson(b);
}
