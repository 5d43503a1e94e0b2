import { describe, expect, it } from "vitest";
import {
  errors,
  integer,
  keyedList,
  list,
  map,
  object,
  ruled,
  text,
  update,
  verdict,
} from "./rule-language.js";

const grows = ruled(integer, { rule: "self >= oldSelf", message: "must not shrink" });

describe("a transition rule", () => {
  it("is not evaluated on a create", () => {
    expect(verdict(object({ size: grows }), { size: 1 }).cost).toBe(0);
  });

  it("compares with the previous value", () => {
    const schema = object({ size: grows });
    expect(update(schema, { size: 3 }, { size: 5 }).errors).toEqual([]);
    expect(update(schema, { size: 3 }, { size: 2 }).errors).toEqual([
      "size: Invalid value: 2: must not shrink",
    ]);
  });

  it("is not evaluated on a new value, or one that was null", () => {
    expect(update(object({ size: grows }), {}, { size: 2 }).errors).toEqual([]);
    expect(update(object({ size: grows }), { size: null }, { size: 2 }).errors).toEqual([]);
  });

  it("always applies, even where nothing changed", () => {
    const schema = object({ size: ruled(integer, "self != oldSelf") });
    expect(update(schema, { size: 1 }, { size: 1 })).toEqual({
      errors: ["size: Invalid value: 1: failed rule: self != oldSelf"],
      warnings: [],
    });
  });

  it("is recognized by the name alone, even for a variable of its own", () => {
    const schema = ruled(list(integer), "self.all(oldSelf, oldSelf > 0)");
    expect(errors(schema, [-1])).toEqual([]);
    expect(update(schema, [2], [-1]).errors).toHaveLength(1);
    expect(errors(ruled(list(integer), "self.all(x, x > 0) || 'oldSelf' == ''"), [-1])).toHaveLength(1);
  });

  it("sees both whole objects, which enforces immutable fields", () => {
    const schema = object({ zone: text }, "!has(oldSelf.zone) || has(self.zone)");
    expect(update(schema, { zone: "a" }, {}).errors).toHaveLength(1);
    expect(update(schema, {}, {}).errors).toEqual([]);
  });
});

describe("the previous value", () => {
  const shrunk = "must not shrink";

  it("is found by the name of a field and by the key of a map", () => {
    const schema = object({ pools: map(grows) });
    expect(update(schema, { pools: { a: 5, b: 1 } }, { pools: { b: 1, a: 2 } }).errors).toEqual([
      `pools[a]: Invalid value: 2: ${shrunk}`,
    ]);
  });

  it("is found in atomic maps, too", () => {
    const schema = object({ pools: map(grows, { "x-kubernetes-map-type": "atomic" }) });
    expect(update(schema, { pools: { a: 5 } }, { pools: { a: 2 } }).errors).toHaveLength(1);
  });

  it("is found by the map keys of a list, at any position", () => {
    const item = object({ name: text, port: integer, size: grows });
    const schema = object({ cells: keyedList(item, "name", "port") });
    const old = { cells: [cell("a", 1, 5), cell("a", 2, 1), cell("b", 1, 3)] };
    const now = { cells: [cell("b", 1, 2), cell("a", 1, 5), cell("a", 2, 0), cell("c", 1, 0)] };
    expect(update(schema, old, now).errors).toEqual([
      `cells[0].size: Invalid value: 2: ${shrunk}`,
      `cells[2].size: Invalid value: 0: ${shrunk}`,
    ]);
  });

  it.each([
    ["an atomic list", {}],
    ["a set", { "x-kubernetes-list-type": "set" }],
  ])("is not looked up in %s", (_, more) => {
    const schema = object({ sizes: list(grows, more) });
    expect(update(schema, { sizes: [5] }, { sizes: [1] }).errors).toEqual([]);
  });

  it("is the first of those with equal keys", () => {
    const schema = object({ cells: keyedList(object({ name: text, size: grows }), "name") });
    const old = {
      cells: [
        { name: "a", size: 1 },
        { name: "a", size: 9 },
      ],
    };
    expect(update(schema, old, { cells: [{ name: "a", size: 2 }] }).errors).toEqual([]);
  });

  function cell(name: string, port: number, size: number): { name: string; port: number; size: number } {
    return { name, port, size };
  }
});

describe("optionalOldSelf", () => {
  const rule = "!oldSelf.hasValue() || oldSelf.value() <= self";
  const schema = object({ size: ruled(integer, { rule, optionalOldSelf: true, message: "shrinks" }) });
  const first = ruled(text, { rule: "oldSelf.hasValue() || self == 'a'", optionalOldSelf: true });

  it("lets a rule see that there was no value", () => {
    expect(errors(object({ a: first }), { a: "a" })).toEqual([]);
    expect(errors(object({ a: first }), { a: "b" })).toHaveLength(1);
    expect(update(object({ a: first }), {}, { a: "b" }).errors).toHaveLength(1);
    expect(update(object({ a: first }), { a: "x" }, { a: "b" }).errors).toEqual([]);
  });

  it("gives the old value inside an optional", () => {
    expect(update(schema, { size: 3 }, { size: 3 }).errors).toEqual([]);
    expect(update(schema, { size: 3 }, { size: 2 }).errors).toEqual(["size: Invalid value: 2: shrinks"]);
  });

  it("allows optional field selection on the old value", () => {
    const larger = { rule: "oldSelf.?size.orValue(0) < self.size", optionalOldSelf: true };
    const whole = object({ size: integer }, larger);
    expect(errors(whole, { size: 1 })).toEqual([]);
    expect(update(whole, { size: 1 }, { size: 2 }).errors).toEqual([]);
    expect(update(whole, { size: 1 }, { size: 1 }).errors).toHaveLength(1);
  });

  it("makes the plain use of oldSelf a compile error", () => {
    const wrong = object({ size: ruled(integer, { rule: "self >= oldSelf", optionalOldSelf: true }) });
    expect(errors(wrong, { size: 1 })[0]).toContain("rule compile error: compilation failed");
  });
});
