import { invalid, required } from "../../src/machinery/index.js";
import { type JsonObject, parseJson } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { errors, integer, list, map, object, ruled, text, verdict } from "./rule-language.js";
import { Structural } from "../../src/admit/schema/structural.js";
import { compileRules } from "../../src/admit/rule/rule-set.js";

describe("a rule", () => {
  const replicas = object({ min: integer, max: integer }, "self.min <= self.max");

  it("accepts a value that meets it, and charges the evaluation", () => {
    expect(verdict(replicas, { min: 1, max: 3 })).toEqual({
      errors: [],
      warnings: [],
      failures: [],
      cost: 5,
      isExhausted: false,
      unknown: [],
    });
  });

  it("reports its expression when it has no message", () => {
    expect(errors(replicas, { min: 3, max: 1 })).toEqual([
      "<nil>: Invalid value: failed rule: self.min <= self.max",
    ]);
  });

  it("is not evaluated on null, nor where the value is missing", () => {
    const schema = object({ name: ruled({ ...text, nullable: true }, "false") });
    expect(errors(schema, { name: null })).toEqual([]);
    expect(errors(schema, {})).toEqual([]);
    expect(errors(schema, { name: "x" })).toHaveLength(1);
  });

  it("without an expression is not a rule", () => {
    expect(verdict(object({}, " \n"), {}).cost).toBe(0);
  });

  it("that fails to evaluate says why, and the next one still runs", () => {
    const schema = object({ a: text }, "self.a == 'x'", "1 / 0 == 1", "false");
    expect(errors(schema, {})).toEqual([
      `<nil>: Invalid value: "object": no such key: a evaluating rule: self.a == 'x'`,
      `<nil>: Invalid value: "object": division by zero evaluating rule: 1 / 0 == 1`,
      "<nil>: Invalid value: failed rule: false",
    ]);
  });

  it("with no overload for its operands names the missing signature", () => {
    const schema = ruled({ "x-kubernetes-int-or-string": true }, "self.startsWith('a')");
    expect(errors(object({ port: schema }), { port: 80 })).toEqual([
      `port: Invalid value: "": 'no such overload': call arguments did not match a supported operator, function or macro signature for rule: self.startsWith('a')`,
    ]);
  });

  it("that does not compile rejects every value", () => {
    expect(errors(object({ a: text }, "self.b == 'x'"), {})).toEqual([
      `<nil>: Invalid value: "object": rule compile error: compilation failed: ERROR: <input>:1:5: undefined field 'b'\n | self.b == 'x'\n | ....^`,
    ]);
    expect(errors(object({ a: text }, "size(self.a)"), {})).toEqual([
      `<nil>: Invalid value: "object": rule compile error: cel expression must evaluate to a bool`,
    ]);
  });
});

describe("a failure", () => {
  it("has its rule, and can explain which part decided", () => {
    const rule = "has(self.min) && self.items.all(i, i < self.min)";
    const schema = object({ min: integer, items: list(integer) }, { rule, message: "too small" });
    const [failure] = verdict(schema, { min: 3, items: [1, 7] }).failures;
    expect(failure?.rule).toMatchObject({ rule, message: "too small" });
    expect(failure?.explain()).toMatchObject([
      {
        text: "i < self.min",
        value: false,
        bindings: { i: 7 },
        operands: [
          { text: "i", value: 7 },
          { text: "self.min", value: 3 },
        ],
      },
    ]);
  });

  it("that is an error names the failed part", () => {
    const [failure] = verdict(object({ a: text }, "size(self.a) > 1"), {}).failures;
    expect(failure?.explain()[0]).toMatchObject({ text: "size(self.a) > 1", error: "no such key: a" });
  });

  it("of a rule that does not compile has nothing to explain", () => {
    const [failure] = verdict(object({}, "self.nope"), {}).failures;
    expect(failure?.explain()).toEqual([]);
  });
});

describe("the path of a failure", () => {
  const short = ruled(text, { rule: "size(self) < 3", message: "too long" });

  it.each([
    ["a field", object({ a: object({ "b-c": short }) }), { a: { "b-c": "long" } }, "a.b-c"],
    ["an item", object({ a: list(short) }), { a: ["ok", "long"] }, "a[1]"],
    ["a free key", object({ a: map(short) }), { a: { "x/y": "long" } }, "a[x/y]"],
    ["the value itself", short, "long", "<nil>"],
  ])("is written as the API server writes it for %s", (_, schema, value, place) => {
    expect(errors(schema, value)).toEqual([`${place}: Invalid value: "long": too long`]);
  });

  it("is reported for fields and map keys in order", () => {
    const schema = object({ a: object({ b: short }), m: map(short), z: object({ b: short }) });
    const value = { a: { b: "long" }, m: { b: "long" }, z: { b: "long" } };
    expect(verdict(schema, value).errors.map(({ field }) => field)).toEqual(["a.b", "m[b]", "z.b"]);
  });

  it("can be given by the caller", () => {
    const place = { parent: null, name: "spec", token: "spec" };
    expect(errors(object({ a: short }), { a: "long" }, { place })).toEqual([
      `spec.a: Invalid value: "long": too long`,
    ]);
  });

  it("is available as a pointer too", () => {
    const schema = object({ a: list(map(short)) });
    const [error] = verdict(schema, { a: [{ k: "long" }] }).errors;
    expect(error?.pointer).toEqual(["a", 0, "k"]);
  });
});

describe("the type of a failure", () => {
  const because = (reason: string): string[] =>
    errors(ruled(integer, { rule: "self > 5", message: "more", reason }), 1);

  it.each([
    ["FieldValueInvalid", "<nil>: Invalid value: 1: more"],
    ["FieldValueForbidden", "<nil>: Forbidden: more"],
    ["FieldValueRequired", "<nil>: Required value: more"],
    ["FieldValueDuplicate", "<nil>: Duplicate value: 1"],
    ["SomethingElse", "<nil>: Invalid value: 1: more"],
  ])("follows its reason %s", (reason, line) => {
    expect(because(reason)).toEqual([line]);
  });
});

describe("the messages of older versions", () => {
  const schema = object({ a: ruled(integer, "self > 5"), l: ruled(list(text), "false") }, "false");
  const value = { a: 1, l: [] };

  it("print the type of every value before 1.35", () => {
    expect(errors(schema, value, { kubernetes: "1.34" })).toEqual([
      '<nil>: Invalid value: "object": failed rule: false',
      'a: Invalid value: "integer": failed rule: self > 5',
      'l: Invalid value: "array": failed rule: false',
    ]);
  });

  it("print scalars and nothing else from 1.35 on", () => {
    expect(errors(schema, value, { kubernetes: "1.35" })).toEqual([
      "<nil>: Invalid value: failed rule: false",
      "a: Invalid value: 1: failed rule: self > 5",
      "l: Invalid value: failed rule: false",
    ]);
  });
});

describe("a field whose name is a CEL keyword", () => {
  const value = { namespace: "x" };

  it("is escaped in all versions, and may be used unescaped from 1.31 on", () => {
    const found = (rule: string, kubernetes: string): number =>
      errors(object({ namespace: text }, rule), value, { kubernetes }).length;
    expect(found("self.__namespace__ == 'x'", "1.30")).toBe(0);
    expect(found("self.namespace == 'x'", "1.31")).toBe(0);
    expect(found("self.namespace == 'x'", "1.30")).toBe(1);
  });
});

describe("a schema", () => {
  it("without rules has no rule set", () => {
    expect(compileRules(new Structural(object({ a: text, l: list(object({ b: integer })) })))).toBeNull();
  });

  it("with fields invisible to rules hides them and everything below", () => {
    const blind = { "x-kubernetes-preserve-unknown-fields": true };
    expect(errors(object({ a: ruled(blind, "false") }, "true"), { a: {} })).toEqual([]);
    const nested = object({ a: ruled(list(blind), "false") });
    expect(errors(nested, { a: [1] })).toEqual([]);
  });

  it("that rules cannot see is reported", () => {
    expect(errors(ruled({ "x-kubernetes-preserve-unknown-fields": true }, "true"), {})).toEqual([
      '<nil>: Invalid value: "": rule compiler initialization error: failed to convert to declType for CEL validation rules',
    ]);
  });

  it("of a resource shows apiVersion, kind and two names of metadata", () => {
    const rule = "self.kind == 'Web' && self.metadata.name == 'a' && has(self.apiVersion)";
    const value = { apiVersion: "example.com/v1", kind: "Web", metadata: { name: "a" } };
    expect(errors(object({}, rule), value, { isResource: true })).toEqual([]);
    expect(errors(object({}, rule), value)).toHaveLength(1);
    expect(errors(object({}, "has(self.metadata.labels)"), value, { isResource: true })[0]).toContain(
      "undefined field 'labels'",
    );
  });

  it("of an embedded resource shows the same there", () => {
    const inner = { ...object({}, "self.metadata.name == 'a'"), "x-kubernetes-embedded-resource": true };
    expect(errors(object({ pod: inner }), { pod: { metadata: { name: "b" } } })).toEqual([
      "pod: Invalid value: failed rule: self.metadata.name == 'a'",
    ]);
  });

  it("can have a field called __proto__, with rules", () => {
    const rule = `{"type": "string", "x-kubernetes-validations": [{"rule": "self == 'a'"}]}`;
    const properties = parseJson(`{"__proto__": ${rule}}`) as JsonObject;
    expect(errors(object(properties), parseJson(`{"__proto__": "b"}`))).toEqual([
      `__proto__: Invalid value: "b": failed rule: self == 'a'`,
    ]);
  });

  it("runs the rules below allOf on the values they describe", () => {
    const allOf: JsonObject[] = [
      { properties: { key: ruled({}, "self == 'a'"), unknown: ruled({}, "false") } },
      { properties: { other: { items: ruled({}, "size(self) > 1") } } },
    ];
    const schema = { ...object({ key: text, other: list(text) }), allOf };
    expect(errors(schema, { key: "b", other: ["x", "xx"] })).toEqual([
      `key: Invalid value: "b": failed rule: self == 'a'`,
      'other[0]: Invalid value: "x": failed rule: size(self) > 1',
    ]);
  });
});

describe("after errors of the schema", () => {
  const rules = compileRules(new Structural(object({}, "true")));
  const skipped =
    "some validation rules were not checked because the object was invalid; correct the existing errors to complete validation";

  it("rules are skipped after type errors, and one error says so", () => {
    expect(rules?.skippedAfter([required(null, "")])).toEqual(invalid(null, null, skipped));
  });

  it("rules run when all errors are about values", () => {
    expect(rules?.skippedAfter([invalid(null, 5, "should be less")])).toBeUndefined();
    expect(rules?.skippedAfter([])).toBeUndefined();
  });

  it("older versions quote the missing value", () => {
    const older = compileRules(new Structural(object({}, "true")), { kubernetes: "1.33" });
    expect(older?.skippedAfter([required(null, "")])).toEqual(invalid(null, "null", skipped));
  });
});
