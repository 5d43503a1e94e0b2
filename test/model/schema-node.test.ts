import { describe, expect, it } from "vitest";
import { type SchemaSource } from "../../src/model/index.js";
import { ATOMIC_LIST, firstOf, itemKey, schemaBelow } from "../../src/model/internal.js";
import { anything, keyed, map, object, rule, set } from "./schemas.js";

describe("the schema below a segment", () => {
  const item = object({ image: anything });
  const value = set();

  it("is that of the field, the value or the item", () => {
    expect(schemaBelow(object({ a: item }), "a")).toBe(item);
    expect(schemaBelow(map(value), "any")).toBe(value);
    expect(schemaBelow(keyed(["name"], item), itemKey({ name: "x" }))).toBe(item);
    expect(schemaBelow(keyed(["name"], item), 0)).toBe(item);
  });

  it("is that of the field before that of the values, in an object that has both", () => {
    const both = { ...map(value), fields: new Map([["a", item]]) };
    expect([schemaBelow(both, "a"), schemaBelow(both, "b")]).toStrictEqual([item, value]);
  });

  it("is unknown if the schema has none, or has another type", () => {
    expect(schemaBelow(undefined, "a")).toBeUndefined();
    expect(schemaBelow(object({}), "constructor")).toBeUndefined();
    expect(schemaBelow(anything, "a")).toBeUndefined();
    expect(schemaBelow(keyed(["name"], item), "name")).toBeUndefined();
    expect(schemaBelow(map(value), 0)).toBeUndefined();
    expect(schemaBelow(map(value), itemKey({ a: 1 }))).toBeUndefined();
  });
});

function knows(kind: string, node = anything): SchemaSource {
  return (_, asked) => (asked === kind ? node : undefined);
}

describe("several sources of schemas", () => {
  it("are queried in order: the first that knows the kind is used", () => {
    const first = object({});
    const source = firstOf(knows("A", first), knows("A"), knows("B"));
    expect(source("v1", "A")).toBe(first);
    expect(source("v1", "B")).toBe(anything);
    expect(source("v1", "C")).toBeUndefined();
    expect(firstOf()("v1", "A")).toBeUndefined();
  });
});

describe("the rule of an unmarked list", () => {
  it("is atomic, and not a guess", () => {
    expect(ATOMIC_LIST).toStrictEqual(rule("atomic"));
  });
});
