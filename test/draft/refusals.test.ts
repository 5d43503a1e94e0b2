import { describe, expect, it } from "vitest";
import { drafted } from "./writing.js";
import type { Json } from "../../src/model/index.js";
import { problemsOf } from "../model/expectations.js";

interface Settings {
  a?: Json;
  nested?: { x?: Json; y?: Json };
}

describe("a value that JSON cannot represent", () => {
  class Money {
    readonly amount = 5;
  }
  const circle: { self?: unknown } = {};
  circle.self = [circle];

  function assigning(value: unknown): () => unknown {
    return () =>
      drafted<{ a?: unknown }>({}, (d) => {
        d.a = value;
      });
  }

  it.each<[what: string, value: unknown, found: string]>([
    ["a function", () => 1, "a function"],
    ["a symbol", Symbol("s"), "a symbol"],
    ["NaN", Number.NaN, "NaN"],
    ["an infinity", -Infinity, "-Infinity"],
    ["undefined in a list", [undefined], "undefined"],
    ["a date", new Date(0), "an object that is not plain ([object Date])"],
    ["a map", { a: new Map() }, "an object that is not plain ([object Map])"],
    [
      "something that says how it is written",
      Object.create({ toJSON: () => 1 }),
      "an object that is not plain ([object Object])",
    ],
    ["a circle", circle, "a value with more than 1000 levels"],
  ])("is rejected: %s", (_, value, found) => {
    expect(problemsOf(assigning(value))).toStrictEqual([
      `draft/not-json ${found} cannot be written to a document`,
    ]);
  });

  it("leaves the document unchanged when it is rejected", () => {
    expect(
      drafted<Settings>({ a: 1 }, (d) => {
        expect(problemsOf(() => Object.assign(d, { a: [Number.NaN] }))).toHaveLength(1);
      }),
    ).toStrictEqual({ document: { a: 1 }, records: [] });
  });

  it("does not include an undefined field, which JSON leaves out", () => {
    expect(
      drafted<Settings>({}, (d) => {
        d.nested = { x: 1, y: undefined as unknown as Json };
      }),
    ).toStrictEqual({ document: { nested: { x: 1 } }, records: ['set nested {"x":1}'] });
  });

  it("does not include instances of user classes, which have fields", () => {
    expect(
      drafted<{ price?: object }>({}, (d) => {
        d.price = new Money();
      }),
    ).toStrictEqual({ document: { price: { amount: 5 } }, records: ['set price {"amount":5}'] });
  });
});

describe("a draft", () => {
  const fixed = [
    "draft/fixed-object A draft cannot be frozen or sealed, and its prototype and accessors cannot be changed.",
  ];

  it.each<[what: string, act: (part: object) => unknown]>([
    ["frozen", Object.freeze],
    ["sealed", Object.seal],
    ["closed to new fields", Object.preventExtensions],
    ["given another prototype", (part) => Object.setPrototypeOf(part, null)],
    ["given an accessor", (part) => Object.defineProperty(part, "a", { get: () => 1 })],
  ])("cannot be %s", (_, act) => {
    drafted({ map: { a: 1 }, list: [1] }, (d) => {
      expect(problemsOf(() => act(d.map))).toStrictEqual(fixed);
      expect(problemsOf(() => act(d.list))).toStrictEqual(fixed);
    });
  });

  it("has no fields named by symbols", () => {
    const key = Symbol("hidden");
    drafted<{ [key]?: number; list: { [key]?: number }[] }>({ list: [] }, (d) => {
      const refused = ["draft/not-json a field named by a symbol cannot be written to a document"];
      expect(problemsOf(() => (d[key] = 1))).toStrictEqual(refused);
      expect(problemsOf(() => delete d[key])).toStrictEqual(refused);
      expect(problemsOf(() => ((d.list as { [key]?: number })[key] = 1))).toStrictEqual(refused);
    });
  });
});
