import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Json, parseJson } from "../../src/model/index.js";
import { expectDocument, expectJson, setKey } from "../../src/model/internal.js";
import { diagnosticsOf } from "./expectations.js";
import { json } from "./arbitraries.js";

function said(value: unknown): string[] {
  return diagnosticsOf(() => expectJson(value, "review", "the document")).map(({ message }) => message);
}

/** As in client-node: instances of classes, with a Date where the API has a time. */
class ObjectMeta {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

function deep(levels: number): Json {
  return levels === 0 ? 1 : [deep(levels - 1)];
}

describe("what is JSON", () => {
  it("is the result of any reader, of any size", () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(() => expectJson(value, "f", "x")).not.toThrow();
      }),
    );
  });

  it("includes 64-bit integers, __proto__ as a key, maps without a prototype and instances with only fields", () => {
    for (const value of [
      2n ** 63n,
      parseJson('{"__proto__":{"a":1}}'),
      Object.assign(Object.create(null) as object, { a: 1 }),
      new ObjectMeta("a"),
      { at: new ObjectMeta("a") },
    ])
      expect(() => expectJson(value, "f", "x")).not.toThrow();
  });

  it("may be 1000 levels deep, and no deeper", () => {
    expect(() => expectJson(deep(1000), "f", "x")).not.toThrow();
    expect(said(deep(1001))).toHaveLength(1);
  });

  it("may share parts, any number of times", () => {
    let value: Json = [];
    for (let i = 0; i < 60; i++) value = [value, value];
    expect(() => expectJson(value, "f", "x")).not.toThrow();
  });
});

describe("what is not JSON is reported with its place", () => {
  const holdsItself: Record<string, unknown> = {};
  holdsItself["self"] = holdsItself;

  it.each<[string, unknown, string]>([
    ["undefined", undefined, "review: the document is undefined, not JSON"],
    ["a Date", { at: new Date(0) }, "review: at in the document is a Date, not JSON"],
    ["a Map", { a: [new Map()] }, "review: a[0] in the document is a Map, not JSON"],
    ["a Set", [new Set()], "review: [0] in the document is a Set, not JSON"],
    ["NaN", { spec: { n: Number.NaN } }, "review: spec.n in the document is NaN, not JSON"],
    ["Infinity", [-Infinity], "review: [0] in the document is -Infinity, not JSON"],
    ["a function", { f: () => 1 }, "review: f in the document is a function, not JSON"],
    ["a symbol", Symbol("x"), "review: the document is a symbol, not JSON"],
    ["undefined in a map", { a: undefined }, "review: a in the document is undefined, not JSON"],
    // oxlint-disable-next-line no-sparse-arrays
    ["a hole", { a: [1, , 2] }, "review: a[1] in the document is undefined, not JSON"],
    ["bytes", { a: Buffer.from("x") }, "review: a in the document is a Uint8Array, not JSON"],
    ["a boxed text", { a: Object("x") as unknown }, "review: a in the document is a String, not JSON"],
    [
      "what writes itself",
      { a: new URLSearchParams() },
      "review: a in the document is a URLSearchParams, not JSON",
    ],
    [
      "an object of client-node",
      { metadata: Object.assign(new ObjectMeta("a"), { creationTimestamp: new Date(0) }) },
      "review: metadata.creationTimestamp in the document is a Date, not JSON",
    ],
    [
      "an instance with toJSON",
      {
        a: new (class {
          toJSON(): string {
            return "";
          }
        })(),
      },
      "review: a in the document is an object with toJSON, not JSON",
    ],
  ])("%s", (_, value, message) => {
    expect(said(value)).toEqual([message]);
  });

  it("and detects a value that contains itself", () => {
    expect(said(holdsItself)[0]).toContain("nested deeper than 1000 levels, or contains itself");
  });
});

describe("a document", () => {
  it("is a map or nothing", () => {
    for (const value of [{}, null, undefined])
      expect(() => expectDocument(value, "regenerate", "fresh")).not.toThrow();
  });

  it("is not a string: the hint says to parse it", () => {
    expect(diagnosticsOf(() => expectDocument("a: 1", "regenerate", "fresh"))).toEqual([
      expect.objectContaining({
        code: "model/not-json",
        message: "regenerate: fresh is a string, not JSON",
        hint: "parse the string first: parseYaml from varve/yaml, or parseJson from varve/model",
      }),
    ]);
  });

  it("is not a list", () => {
    expect(diagnosticsOf(() => expectDocument([], "regenerate", "fresh"))).toHaveLength(1);
  });
});

describe("any value with something in it that is not JSON", () => {
  const odd = fc.constantFrom<unknown>(undefined, Number.NaN, new Date(0), new Map(), Symbol("x"), () => 1);

  it("is rejected at any position", () => {
    fc.assert(
      fc.property(
        json,
        odd,
        fc.array(fc.constantFrom<string | number>("a", "__proto__", 0)),
        (value, bad, way) => {
          const whole = way.reduceRight<unknown>((below, step) => {
            if (typeof step === "number") return [value, below];
            const map = { other: value };
            setKey(map, step, below as Json);
            return map;
          }, bad);
          expect(said(whole)).toHaveLength(1);
        },
      ),
    );
  });
});
