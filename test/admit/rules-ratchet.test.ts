import { describe, expect, it } from "vitest";
import { integer, keyedList, list, object, ruled, text, update } from "./rule-language.js";

const small = ruled(integer, { rule: "self < 5", message: "too large" });

describe("an update", () => {
  it("allows unchanged errors, with a warning", () => {
    const schema = object({ a: small, b: small });
    expect(update(schema, { a: 9, b: 9 }, { a: 9, b: 8 })).toEqual({
      errors: ["b: Invalid value: 8: too large"],
      warnings: ["a: Invalid value: 9: too large"],
    });
  });

  it("rejects errors that are new", () => {
    expect(update(object({ a: small }), {}, { a: 9 }).errors).toEqual(["a: Invalid value: 9: too large"]);
  });

  it("allows an object only when nothing in it changed", () => {
    const schema = object({
      spec: object({ a: integer, b: text }, { rule: "self.a < 5", message: "too large" }),
    });
    const old = { spec: { a: 9, b: "x" } };
    expect(update(schema, old, { spec: { b: "x", a: 9 } }).errors).toEqual([]);
    expect(update(schema, old, { spec: { a: 9, b: "y" } }).errors).toEqual([
      "spec: Invalid value: too large",
    ]);
  });

  it("allows items of a keyed list one by one, at any position", () => {
    const schema = object({ cells: keyedList(object({ name: text, size: small }), "name") });
    const old = {
      cells: [
        { name: "a", size: 9 },
        { name: "b", size: 9 },
      ],
    };
    const now = {
      cells: [
        { name: "b", size: 9 },
        { name: "a", size: 8 },
      ],
    };
    expect(update(schema, old, now)).toEqual({
      errors: ["cells[1].size: Invalid value: 8: too large"],
      warnings: ["cells[0].size: Invalid value: 9: too large"],
    });
  });

  it("allows items of other lists only when the whole list is unchanged", () => {
    const schema = object({ sizes: list(small), name: text });
    const old = { sizes: [9, 1], name: "x" };
    expect(update(schema, old, { sizes: [9, 1], name: "y" })).toEqual({
      errors: [],
      warnings: ["sizes[0]: Invalid value: 9: too large"],
    });
    expect(update(schema, old, { sizes: [9, 2], name: "x" }).errors).toEqual([
      "sizes[0]: Invalid value: 9: too large",
    ]);
  });

  it("rejects an error of a rule below allOf on a paired value, but allows one inside an unchanged parent", () => {
    const schema = object({
      spec: { ...object({ a: integer }), allOf: [{ properties: { a: ruled({}, "self < 5") } }] },
      other: text,
    });
    const line = "spec.a: Invalid value: 9: failed rule: self < 5";
    expect(update(schema, { spec: { a: 9 } }, { spec: { a: 9 }, other: "x" })).toEqual({
      errors: [line],
      warnings: [],
    });
    expect(update(schema, { spec: { a: 9 } }, { spec: { a: 9 } })).toEqual({ errors: [], warnings: [line] });
  });

  it("always rejects apiVersion and kind, which are not the object's own", () => {
    const schema = object({ kind: ruled(text, "false"), spec: object({ kind: ruled(text, "false") }) });
    const value = { kind: "A", spec: { kind: "A" } };
    expect(update(schema, value, value)).toEqual({
      errors: ['kind: Invalid value: "A": failed rule: false'],
      warnings: ['spec.kind: Invalid value: "A": failed rule: false'],
    });
  });

  it("rejects a rule that could not be evaluated", () => {
    const schema = object({ a: ruled(integer, "1 / 0 == self") });
    expect(update(schema, { a: 1 }, { a: 1 }).errors).toHaveLength(1);
  });
});
