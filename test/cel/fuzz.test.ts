import * as fc from "fast-check";
import { DYN, type Evaluation, type Variables, compile, environment, jsonOf } from "../../src/cel/index.js";
import type { Json } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { expressionOf } from "./random-expression.js";
import { runs } from "../long.js";

const NAMES = ["i", "j", "u", "d", "s", "b", "items", "names", "counts"];
const ENVIRONMENT = environment({ variables: Object.fromEntries(NAMES.map((name) => [name, DYN])) });

const LIMIT = 1000;

const OVER = "operation cancelled: actual cost limit exceeded";

/** The result, if the text was a valid expression; the limits hold for any text. */
function evaluate(text: string, variables: Variables): Evaluation | undefined {
  const { program, diagnostics } = compile(text, ENVIRONMENT);
  const evaluation = program?.evaluate(variables, { costLimit: LIMIT });
  const isWithin = evaluation === undefined || evaluation.cost <= LIMIT || evaluation.error === OVER;
  expect({ isWithin, isRefused: diagnostics.length > 0 }).toEqual({
    isWithin: true,
    isRefused: program === undefined,
  });
  return evaluation;
}

const WORDS = [
  ..."( ) [ ] { } . , : ? ! - + * / % < <= == != >= > && || in 0 1u 1.5 'a' b'a' ' \" // 0x 1e ?. [?".split(
    " ",
  ),
  ..."true false null has all exists map filter size type dyn optional.of x i s items counts".split(" "),
  ..."__proto__ constructor items.map(x, counts.__proto__ {'__proto__':1} `a` \u{1F600} r'\\' \"\"\" \\ \n".split(
    " ",
  ),
];

/** CEL tokens in any order: nearly expressions. */
const words = fc
  .array(fc.constantFrom(...WORDS), { maxLength: 14 })
  .chain((parts) => fc.constantFrom("", " ").map((between) => parts.join(between)));

/** An expression with a piece cut out, doubled or replaced. */
const damaged = fc
  .tuple(expressionOf(2), fc.nat(200), fc.nat(12), fc.oneof(words, fc.string({ maxLength: 4 })))
  .map(
    ([text, at, length, piece]) =>
      text.slice(0, at % text.length) + piece + text.slice((at % text.length) + length),
  );

/** Any JSON under names for which the expressions expect other types. */
const anyVariables = fc.record(
  Object.fromEntries(
    NAMES.map((name) => [name, fc.jsonValue({ maxDepth: 2 }).map((value) => value as Json)]),
  ),
);

const PROTOTYPES = [Object.prototype, Array.prototype, Map.prototype, String.prototype, Function.prototype];

function ownKeys(): string[][] {
  return PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).map(String));
}

describe("for any text", () => {
  it.each([
    ["any characters", fc.string({ unit: "binary", maxLength: 30 })],
    ["CEL tokens", words],
    ["damaged expressions", damaged],
  ])("%s are rejected or evaluated within the limit, and nothing is thrown", (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        evaluate(text, {});
      }),
      { numRuns: runs({ normal: 50, long: 40_000 }) },
    );
  });
});

describe("for any data", () => {
  it("expressions that expect other types end in a value or an error, always the same, and modify nothing", () => {
    const before = ownKeys();
    fc.assert(
      fc.property(expressionOf(2), anyVariables, (text, variables) => {
        const copy = structuredClone(variables);
        const first = evaluate(text, variables);
        expect(evaluate(text, variables)).toEqual(first);
        expect(variables).toEqual(copy);
      }),
      { numRuns: runs({ normal: 30, long: 20_000 }) },
    );
    expect(ownKeys()).toEqual(before);
  });
});

describe("data nested deeper than in any file", () => {
  const deep = (open: (value: Json) => Json): Json => {
    let value: Json = 1;
    for (let depth = 0; depth < 50_000; depth++) value = open(value);
    return value;
  };
  const values = [deep((value) => [value]), deep((a) => ({ a }))] as const;

  it.each([
    "i == j",
    "[i].distinct().size()",
    "'%s'.format([i])",
    "[i, j].sort()",
    "i in [j]",
    "dyn(i).flatten(99999)",
  ])("%s ends with a value or an error, and is explained", (text) => {
    for (const i of values) {
      const { program } = compile(text, ENVIRONMENT);
      const { evaluation } = program?.explain({ i, j: structuredCopy(i) }) ?? {};
      expect(evaluation?.error ?? evaluation?.value).toBeDefined();
    }
  });

  it.each(values)("cannot be shown as JSON", (value) => {
    expect(jsonOf(value)).toBe(undefined);
  });
});

/** A new outermost level, so that values are not equal by identity. */
function structuredCopy(value: Json): Json {
  return Array.isArray(value) ? [...value] : { ...(value as object) };
}

describe("nested loops", () => {
  it.each([
    "items.all(x, items.all(y, items.all(z, x + y + z >= 0)))",
    "items.map(x, items.map(y, items.map(z, [x, y, z]))).size() > 0",
    "items.exists(x, s.matches('(a*)*b'))",
    "items.map(x, s + s + s).size() > 0",
    "items.exists(x, items == items.filter(y, y < 0))",
  ])("%s ends at the cost limit", (text) => {
    const variables = { items: Array.from({ length: 300 }, (_, index) => index), s: "a".repeat(2000) };
    const { program } = compile(text, ENVIRONMENT);
    const evaluation = program?.evaluate(variables, { costLimit: LIMIT });
    expect(evaluation?.error).toBe(OVER);
    // One step may exceed the limit, and no more.
    expect(evaluation?.cost).toBeLessThan(2 * LIMIT);
  });
});

describe("deep nesting", () => {
  const sum = (depth: number): string => Array.from({ length: depth }, () => "1").join(" + ");
  it.each<[string, (depth: number) => string]>([
    ["parentheses", (depth) => `${"(".repeat(depth)}1${")".repeat(depth)}`],
    ["lists", (depth) => "[".repeat(depth) + "]".repeat(depth)],
    ["sums", sum],
    ["choices", (depth) => `${"true ? 1 : ".repeat(depth)}1`],
    ["indexes", (depth) => `items${"[0]".repeat(depth)}`],
    ["fields", (depth) => `counts${".a".repeat(depth)}`],
  ])("of %s is evaluated where the API server does, and rejected beyond", (_, textOf) => {
    const isExpression = [10, 100, 200, 1000, 8000].map((depth) => evaluate(textOf(depth), {}) !== undefined);
    expect(isExpression).toEqual([true, true, true, false, false]);
  });

  it.each(["[", "(", "{", "{'a':", "f(", "items[", "-(", "!(", "true ? "])(
    "of unclosed %j is rejected",
    (open) => {
      for (const depth of [1, 50, 150, 249, 250, 1000])
        expect(evaluate(open.repeat(depth), {})).toBe(undefined);
    },
  );

  it("of negations does not count: the parser cancels pairs", () => {
    expect(evaluate(`${"!".repeat(10_001)}true`, {})).toEqual({ value: false, error: undefined, cost: 1 });
  });
});
