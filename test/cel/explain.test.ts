import * as fc from "fast-check";
import {
  DYN,
  type ExpressionExplanation,
  type Variables,
  compile,
  environment,
} from "../../src/cel/index.js";
import { Shape } from "../../src/cel/internal.js";
import { describe, expect, it } from "vitest";
import { expressionOf } from "./random-expression.js";
import { runs } from "../long.js";

const NAMES = ["self", "i", "j", "u", "d", "s", "b", "items", "names", "counts"];
const ENVIRONMENT = environment({ variables: Object.fromEntries(NAMES.map((name) => [name, DYN])) });

function explain(expression: string, variables: Variables): ExpressionExplanation {
  const { program } = compile(expression, ENVIRONMENT);
  if (program === undefined) throw new Error(`does not compile: ${expression}`);
  return program.explain(variables);
}

/** The deciding parts, as written. */
function deciding(expression: string, self: Variables[string]): string[] {
  return explain(expression, { self }).reasons.map(({ text }) => text);
}

describe("the parts that decided", () => {
  const self = { a: 1, b: 2, name: "x", items: [1, 5, 9], map: { k: 1, l: 20 } };

  it.each<[string, string[]]>([
    ["self.a > 1", ["self.a > 1"]],
    ["self.a == 1 && self.b == 3", ["self.b == 3"]],
    ["self.b == 3 && self.a == 1", ["self.b == 3"]],
    ["self.a == 1 && self.b == 2", ["self.a == 1", "self.b == 2"]],
    ["self.a == 2 || self.b == 3", ["self.a == 2", "self.b == 3"]],
    ["self.a == 2 || self.b == 2", ["self.b == 2"]],
    ["!(self.a == 1)", ["self.a == 1"]],
    ["self.a == 1 ? self.b == 3 : true", ["self.b == 3"]],
    ["self.a == 2 ? true : self.b == 3", ["self.b == 3"]],
    ["self.a == 1 && (self.b == 2 && self.name == 'y')", ["self.name == 'y'"]],
    ["self.items.all(x, x < 5)", ["x < 5"]],
    ["self.items.exists(x, x > 8)", ["x > 8"]],
    ["self.items.exists(x, x > 10)", ["self.items.exists(x, x > 10)"]],
    ["self.items.all(x, x < 10)", ["self.items.all(x, x < 10)"]],
    ["self.map.all(k, self.map[k] < 10)", ["self.map[k] < 10"]],
    ["self.map.all(k, v, v < 10)", ["v < 10"]],
    ["has(self.c)", ["has(self.c)"]],
    ["self.c == 1 || self.a == 2", ["self.c == 1"]],
  ])("of %s are %j", (expression, parts) => {
    expect(deciding(expression, self)).toEqual(parts);
  });
});

describe("a reason", () => {
  it("has its value, its position and its inputs", () => {
    const { evaluation, reasons } = explain("self.min <= 3 &&\n  self.min > size(self.list)", {
      self: { min: 1, list: ["a", "b"] },
    });
    expect(evaluation.value).toBe(false);
    expect(reasons).toEqual([
      {
        text: "self.min > size(self.list)",
        value: false,
        error: undefined,
        at: {
          start: { line: 2, column: 3, offset: 19 },
          end: { line: 2, column: 29, offset: 45 },
          text: "  self.min > size(self.list)",
        },
        operands: [
          { text: "self.min", value: 1, error: undefined },
          { text: "size(self.list)", value: 2, error: undefined },
          { text: "self.list", value: ["a", "b"], error: undefined },
        ],
        bindings: {},
      },
    ]);
  });

  it("inside a loop has the deciding item", () => {
    const pools = [
      { name: "a", size: 3 },
      { name: "b", size: 0 },
      { name: "c", size: 0 },
    ];
    const [reason] = explain("self.all(p, p.size > 0)", { self: pools }).reasons;
    expect(reason).toMatchObject({
      text: "p.size > 0",
      operands: [{ text: "p.size", value: 0 }],
      bindings: { p: { name: "b", size: 0 } },
    });
  });

  it("inside a loop with two variables has both", () => {
    const [reason] = explain("self.all(i, v, i < v)", { self: [1, 2, 2] }).reasons;
    expect(reason).toMatchObject({ text: "i < v", bindings: { i: 2, v: 2 } });
  });

  it("inside nested loops has the items of all of them", () => {
    const [reason] = explain("self.all(x, x.all(y, y > 0))", { self: [[1], [2, 0]] }).reasons;
    expect(reason).toMatchObject({ text: "y > 0", bindings: { x: [2, 0], y: 0 } });
  });

  it("for an error is the part that failed, with the error", () => {
    const { evaluation, reasons } = explain("self.a == 1 && self.b.c == 1", { self: { a: 1 } });
    expect(evaluation.error).toBe("no such key: b");
    expect(reasons).toMatchObject([{ text: "self.b.c == 1", value: undefined, error: "no such key: b" }]);
  });

  it("shows values under a schema as JSON", () => {
    const shape = new Shape({
      type: "object",
      properties: {
        when: { type: "string", format: "date-time" },
        list: { type: "array", items: { type: "integer" } },
      },
    });
    const { program } = compile(
      "self.when < timestamp('2020-01-01T00:00:00Z') || self.list == [1]",
      environment({ variables: { self: shape } }),
    );
    const self = { when: "2021-01-01T00:00:00Z", list: [2] };
    const operands = program
      ?.explain({ self })
      .reasons.map((reason) => reason.operands.map(({ value }) => value));
    expect(operands?.[0]).toContain("2021-01-01T00:00:00Z");
    expect(operands?.[1]).toContainEqual([2]);
  });
});

describe("for any expression", () => {
  it("the explanation has the evaluation's own result, and at least one reason with a position in the text", () => {
    const variables = {
      i: 5,
      j: -2,
      d: 0.5,
      s: "abc",
      b: true,
      items: [3, 1, 0],
      names: ["a"],
      counts: { a: 4 },
    };
    fc.assert(
      fc.property(expressionOf(2), (expression) => {
        const { program } = compile(expression, ENVIRONMENT);
        fc.pre(program !== undefined);
        const { evaluation, reasons } = program.explain(variables);
        expect(evaluation).toEqual(program.evaluate(variables));
        expect(reasons).not.toEqual([]);
        for (const { text, at } of reasons)
          expect(expression.slice(at.start.offset, at.end.offset)).toBe(text);
      }),
      { numRuns: runs({ normal: 60, long: 3000 }) },
    );
  });
});
