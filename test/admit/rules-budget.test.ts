import { formatFieldError } from "../../src/machinery/index.js";
import { describe, expect, it } from "vitest";
import { errors, integer, list, object, ruled, text, verdict } from "./rule-language.js";

const OUT = "validation failed due to running out of cost budget, no further validation rules will be run";
const pair = object({ a: integer, b: integer }, "self.a < self.b", "self.b < 10");
const value = { a: 1, b: 2 };

describe("the budget of an object", () => {
  it("is shared by all its rules", () => {
    expect(verdict(pair, value).cost).toBe(8);
    expect(verdict(pair, value, { budget: 8 })).toMatchObject({ errors: [], cost: 8, isExhausted: false });
  });

  it("stops everything when a rule needs more than is left", () => {
    const schema = object(
      { a: integer, b: integer, c: ruled(text, "false") },
      "self.a < self.b",
      "self.b < 10",
    );
    const { errors: found, isExhausted, cost } = verdict(schema, { ...value, c: "x" }, { budget: 7 });
    expect(found.map(formatFieldError)).toEqual([`<nil>: Invalid value: "object": ${OUT}`]);
    expect({ isExhausted, cost }).toEqual({ isExhausted: true, cost: 5 });
  });

  it("that is used up is noticed at the next schema with rules", () => {
    const schema = object({ a: ruled(integer, "self > 0"), b: ruled(integer, "self > 0"), c: text });
    expect(errors(schema, value, { budget: 2 })).toEqual([`b: Invalid value: "integer": ${OUT}`]);
    expect(errors(schema, { a: 1, c: "x" }, { budget: 2 })).toEqual([]);
  });

  it("that is used up stops even rules without a cost", () => {
    const schema = object({ a: ruled(integer, "self > 0"), b: ruled(integer, "true") });
    expect(errors(schema, value, { budget: 2 })).toEqual([`b: Invalid value: "integer": ${OUT}`]);
  });

  it("pays for messages too", () => {
    const schema = ruled(text, { rule: "false", messageExpression: "'a' + 'b'" });
    expect(verdict(schema, "x", { budget: 2 }).cost).toBe(1);
    expect(errors(schema, "x", { budget: 0.5 })).toEqual([
      '<nil>: Invalid value: "string": messageExpression evaluation failed due to running out of cost budget, no further validation rules will be run',
    ]);
  });
});

describe("the limit of one evaluation", () => {
  it("stops all rules when it is exceeded", () => {
    const schema = ruled(list(integer), "self.all(x, x > 0)", "false");
    const { errors: found, isExhausted } = verdict(schema, [1, 2, 3, 4], { perCallLimit: 5 });
    expect(found.map(formatFieldError)).toEqual([
      `<nil>: Invalid value: "array": 'operation cancelled: actual cost limit exceeded': no further validation rules will be run due to call cost exceeds limit for rule: self.all(x, x > 0)`,
    ]);
    expect(isExhausted).toBe(true);
  });

  it("applies to messages as well", () => {
    const messageExpression = `"a" + "b" + "c"`;
    const schema = ruled(text, { rule: "false", messageExpression }, "false");
    expect(errors(schema, "x", { perCallLimit: 1 })).toEqual([
      String.raw`<nil>: Invalid value: "string": no further validation rules will be run due to call cost exceeds limit for messageExpression: "\"a\" + \"b\" + \"c\""`,
    ]);
  });

  it("is a million by default, which a rule over a large list exceeds", () => {
    const schema = ruled(list(integer), "self.all(x, self.all(y, x == y || x != y))");
    const large = Array.from({ length: 600 }, (_, i) => i);
    expect(errors(schema, large)[0]).toContain("actual cost limit exceeded");
  });
});

describe("cancellation", () => {
  it("is checked inside loops", () => {
    const schema = ruled(list(integer), "self.all(x, x >= 0)");
    const long = Array.from({ length: 500 }, (_, i) => i);
    expect(errors(schema, long, { cancel: () => true })).toEqual([
      '<nil>: Invalid value: "array": operation interrupted evaluating rule: self.all(x, x >= 0)',
    ]);
    expect(errors(schema, long, { cancel: () => false })).toEqual([]);
  });
});
