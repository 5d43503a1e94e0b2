import {
  BOOL,
  type Environment,
  INT,
  STRING,
  compile,
  environment,
  listOf,
  mapOf,
} from "../../src/cel/index.js";
import { Shape } from "../../src/cel/internal.js";
import { describe, expect, it } from "vitest";

const PLAIN = { i: INT, b: BOOL, s: STRING, l: listOf(INT), m: mapOf(STRING, INT) };

/** A character takes up to four bytes, so the string has up to a hundred. */
const BOUNDED = {
  s: new Shape({ type: "string", maxLength: 25 }),
  l: new Shape({ type: "array", maxItems: 10, items: { type: "integer" } }),
  m: new Shape({ type: "object", maxProperties: 5, additionalProperties: { type: "integer" } }),
};

const ENVIRONMENT = environment({ variables: PLAIN });

/** Rules have one value with a schema, and so does an expression here: the first of these that it names. */
function bounded(expression: string): Environment {
  const name = (["s", "l", "m"] as const).find((one) => new RegExp(`\\b${one}\\b`).test(expression));
  return name === undefined ? ENVIRONMENT : environment({ variables: { ...PLAIN, [name]: BOUNDED[name] } });
}

const VARIABLES = { i: 3, b: true, s: "abcabcabcabcabc", l: [1, 2, 3], m: { a: 1 } };

/** Its cost with the variables above, and the minimum and maximum that their schemas allow. */
const COSTS: readonly (readonly [expression: string, run: number, min: number, max: number])[] = [
  ["i + i", 3, 3, 3],
  ["s + s", 5, 2, 22],
  ["s == s", 4, 3, 12],
  ["s.size()", 2, 2, 2],
  ["s.contains('a')", 3, 1, 11],
  ["s.startsWith('ab')", 3, 2, 2],
  ["s.matches('a+')", 3, 2, 12],
  ["l.all(x, x > 0)", 17, 2, 52],
  ["l.exists(x, x == 1)", 11, 2, 52],
  ["l.map(x, x * 2)", 44, 12, 152],
  ["l.filter(x, x > 1)", 34, 12, 162],
  ["l.exists_one(x, x == 1)", 11, 3, 33],
  ["1 in l", 4, 1, 11],
  ["l == l", 3, 3, 3],
  ["m.a", 2, 2, 2],
  ["m['a']", 2, 2, 2],
  ["has(m.a)", 1, 1, 1],
  ["m.all(k, m[k] > 0)", 8, 2, 37],
  ["'a' in m", 2, 2, 2],
  ["b && b", 2, 1, 2],
  ["b || b", 1, 1, 2],
  ["b ? i : i", 1, 2, 2],
  ["[i, i]", 12, 12, 12],
  ["{'a': i}", 31, 31, 31],
  ["string(i)", 2, 2, 2],
  ["int(s)", 2, 2, 2],
  ["l.transformList(i, v, i + v)", 47, 12, 162],
  ["m.transformMap(k, v, v + 1)", 7, 32, 57],
  ["l.size() > 0 && l[0] == 1", 6, 3, 5],
  ["s.replace('a', 'b')", 4, 1, 21],
  ["l.all(x, l.exists(y, x == y))", 65, 2, 652],
];

describe("the cost", () => {
  it.each(COSTS)("of %s is %i, between %i and %i", (expression, run, min, max) => {
    const { program, cost } = compile(expression, bounded(expression));
    expect({ run: program?.evaluate(VARIABLES).cost, ...cost }).toEqual({ run, min, max });
  });

  it("of unevaluated parts is not counted", () => {
    const { program } = compile("b || l.all(x, x > 0)", ENVIRONMENT);
    expect(program?.evaluate(VARIABLES).cost).toBe(1);
  });

  it("is counted up to an error", () => {
    const { program } = compile("i / 0 + i * i", ENVIRONMENT);
    expect(program?.evaluate(VARIABLES)).toMatchObject({ error: "division by zero" });
  });
});

describe("the limit", () => {
  const program = compile("l.all(x, x > 0)", ENVIRONMENT).program;

  it("may be reached", () => {
    expect(program?.evaluate(VARIABLES, { costLimit: 17 })).toEqual({
      value: true,
      error: undefined,
      cost: 17,
    });
  });

  it("may not be exceeded", () => {
    expect(program?.evaluate(VARIABLES, { costLimit: 16 })).toMatchObject({
      value: undefined,
      error: "operation cancelled: actual cost limit exceeded",
    });
  });

  it("is the API server's limit per call when none is given", () => {
    const l = Array.from({ length: 2000 }, () => 1);
    const evaluation = compile("l.all(x, l.all(y, x == y))", ENVIRONMENT).program?.evaluate({ l });
    expect(evaluation?.error).toBe("operation cancelled: actual cost limit exceeded");
    expect(evaluation?.cost).toBeGreaterThan(1_000_000);
    expect(evaluation?.cost).toBeLessThan(1_000_100);
  });

  it("is exceeded before the API server crashes, where it does", () => {
    const crash = compile("dyn({'a': l}).distinct()", ENVIRONMENT).program;
    const error =
      "internal error: interface conversion: *types.baseMap is not traits.Lister: missing method Add";
    expect(crash?.evaluate({ l: [1] })).toEqual({ value: undefined, error, cost: 32 });
    expect(crash?.evaluate({ l: [1] }, { costLimit: 31 })).toEqual({
      value: undefined,
      error: "operation cancelled: actual cost limit exceeded",
      cost: 32,
    });
  });

  it("is exceeded by negative costs, which the API server's counter treats as huge ones", () => {
    const error = "operation cancelled: actual cost limit exceeded";
    for (const depth of ["-100", "-9223372036854775808", "9223372036854775807"]) {
      const { program: flat } = compile(`[l, l].flatten(${depth})`, ENVIRONMENT);
      expect(flat?.evaluate({ l: [1] }, { costLimit: 2 ** 40 })).toMatchObject({ value: undefined, error });
    }
  });

  it("is not absorbed by || as errors are", () => {
    const either = compile("l.all(x, x > 0) || true", ENVIRONMENT).program;
    expect(either?.evaluate(VARIABLES, { costLimit: 5 }).error).toBe(
      "operation cancelled: actual cost limit exceeded",
    );
  });
});

describe("cancelling", () => {
  const l = Array.from({ length: 1000 }, () => 1);
  const program = compile("l.all(x, x > 0)", ENVIRONMENT).program;

  it("is checked while a loop runs, and ends it", () => {
    let asked = 0;
    const evaluation = program?.evaluate({ l }, { cancel: () => ++asked === 3 });
    expect({ asked, error: evaluation?.error }).toEqual({ asked: 3, error: "operation interrupted" });
  });

  it("changes nothing when the request is denied", () => {
    const evaluation = program?.evaluate({ l }, { cancel: () => false });
    expect(evaluation).toEqual(program?.evaluate({ l }));
    expect(evaluation?.value).toBe(true);
  });
});
