import * as fc from "fast-check";
import {
  DYN,
  INT,
  type Program,
  STRING,
  type Value,
  compile,
  environment,
  listOf,
} from "../../src/cel/index.js";
import { describe, expect, it } from "vitest";
import { int } from "../../src/cel/value/value.js";

const INT64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
/** Where arithmetic goes wrong: near zero, near the largest safe number, near the end of 64 bits. */
const EDGE = fc
  .tuple(
    fc.constantFrom(0n, 2n ** 31n, 2n ** 53n, 2n ** 62n, 2n ** 63n - 1n),
    fc.bigInt(-3n, 3n),
    fc.boolean(),
  )
  .map(([near, by, negative]) => BigInt.asIntN(64, negative ? -near + by : near + by));
const ANY_INT = fc.oneof(INT64, EDGE, fc.bigInt(-100n, 100n));

const TYPED = environment({ variables: { a: INT, b: INT, s: STRING, t: STRING, l: listOf(INT) } });
const DYNAMIC = environment({ variables: { a: DYN, b: DYN, s: DYN, t: DYN, l: DYN } });

const programs = new Map<string, readonly (Program | undefined)[]>();

/** With types and without; compiled once for all cases of a property. */
function programsOf(expression: string): readonly (Program | undefined)[] {
  const known = programs.get(expression) ?? [TYPED, DYNAMIC].map((each) => compile(expression, each).program);
  programs.set(expression, known);
  return known;
}

/**
 * With types and without, an expression has the same result; only the cost may differ, as in the API server.
 */
function evaluate(expression: string, variables: Readonly<Record<string, Value>>) {
  const [typed, dynamic] = programsOf(expression).map((program) => {
    const evaluation = program?.evaluate(variables);
    return { value: evaluation?.value, error: evaluation?.error };
  });
  expect(dynamic).toEqual(typed);
  return typed;
}

describe("ints", () => {
  const OPERATIONS: readonly [string, (a: bigint, b: bigint) => bigint | undefined][] = [
    ["a + b", (a, b) => a + b],
    ["a - b", (a, b) => a - b],
    ["a * b", (a, b) => a * b],
    ["a / b", (a, b) => (b === 0n ? undefined : a / b)],
    ["a % b", (a, b) => (b === 0n ? undefined : a % b)],
    ["-a", (a) => -a],
  ];

  it.each(OPERATIONS)("%s is exact, or an error beyond 64 bits", (expression, model) => {
    fc.assert(
      fc.property(ANY_INT, ANY_INT, (a, b) => {
        const exact = model(a, b);
        const overflows = expression === "a % b" && a === -(2n ** 63n) && b === -1n;
        const expected =
          exact === undefined || overflows || BigInt.asIntN(64, exact) !== exact ? undefined : int(exact);
        expect(evaluate(expression, { a: int(a), b: int(b) })?.value).toEqual(expected);
      }),
    );
  });

  it("are ordered and equal as the numbers they are", () => {
    fc.assert(
      fc.property(ANY_INT, ANY_INT, (a, b) => {
        const tests = ["a < b", "a <= b", "a > b", "a >= b", "a == b", "a != b"];
        const found = tests.map((test) => evaluate(test, { a: int(a), b: int(b) })?.value);
        expect(found).toEqual([a < b, a <= b, a > b, a >= b, a === b, a !== b]);
      }),
    );
  });

  it("survive formatting and parsing", () => {
    fc.assert(
      fc.property(ANY_INT, (a) => {
        expect(evaluate("int(string(a))", { a: int(a) })?.value).toEqual(int(a));
      }),
    );
  });

  it("and doubles are compared by their exact values", () => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 52n), 2n ** 52n), fc.double({ noNaN: true }), (a, d) => {
        const found = compile("a < d", environment({ variables: { a: INT, d: DYN } })).program?.evaluate({
          a: int(a),
          d: Number.isSafeInteger(d) ? d + 0.5 : d,
        });
        expect(found?.value).toBe(Number(a) < (Number.isSafeInteger(d) ? d + 0.5 : d));
      }),
    );
  });
});

describe("strings", () => {
  const text = fc.string({ unit: "binary", maxLength: 12 });

  it("are measured, concatenated, searched and ordered by characters", () => {
    fc.assert(
      fc.property(text, text, (s, t) => {
        const found = (expression: string) => evaluate(expression, { s, t })?.value;
        expect(found("size(s)")).toBe(Array.from(s).length);
        expect(found("size(s + t) == size(s) + size(t)")).toBe(true);
        expect(found("(s + t).startsWith(s) && (s + t).endsWith(t) && (s + t).contains(t)")).toBe(true);
        expect(found("s < t")).toBe(Buffer.compare(Buffer.from(s), Buffer.from(t)) < 0);
        expect(found("s == t")).toBe(s === t);
      }),
    );
  });
});

describe("loops", () => {
  const list = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 8 });

  it("give the same result as JavaScript loops", () => {
    fc.assert(
      fc.property(list, fc.integer({ min: -5, max: 5 }), (l, a) => {
        const found = (expression: string) => evaluate(expression, { l, a })?.value;
        expect(found("l.all(x, x < a)")).toBe(l.every((x) => x < a));
        expect(found("l.exists(x, x == a)")).toBe(l.includes(a));
        expect(found("l.exists_one(x, x == a)")).toBe(l.filter((x) => x === a).length === 1);
        expect(found("l.filter(x, x > a)")).toEqual(l.filter((x) => x > a));
        expect(found("l.map(x, x * a)")).toEqual(l.map((x) => x * a + 0));
        expect(found("l.map(x, x > a, x - a)")).toEqual(l.filter((x) => x > a).map((x) => x - a));
        expect(found("l.transformList(i, x, i * x)")).toEqual(l.map((x, i) => i * x + 0));
        expect(found("a in l")).toBe(l.includes(a));
        expect(found("size(l.filter(x, x > a)) + size(l.filter(x, !(x > a))) == size(l)")).toBe(true);
      }),
    );
  });
});

describe("times", () => {
  it("survive formatting and parsing", () => {
    const seconds = fc.integer({ min: -62_135_596_800, max: 253_402_300_799 });
    fc.assert(
      fc.property(seconds, (a) => {
        expect(evaluate("int(timestamp(string(timestamp(a))))", { a })?.value).toBe(a);
        expect(evaluate("timestamp(a).getFullYear()", { a })?.value).toBe(
          new Date(a * 1000).getUTCFullYear(),
        );
      }),
    );
  });

  it("differ by the duration between them", () => {
    const seconds = fc.integer({ min: 0, max: 9_000_000_000 });
    fc.assert(
      fc.property(seconds, seconds, (a, b) => {
        const gap = "timestamp(a) - timestamp(b)";
        expect(evaluate(`${gap} + timestamp(b) == timestamp(a)`, { a, b })?.value).toBe(true);
        expect(evaluate(`(${gap}).getSeconds()`, { a, b })?.value).toEqual(a - b);
        expect(evaluate(`duration(string(${gap})) == ${gap}`, { a, b })?.value).toBe(true);
      }),
    );
  });
});
