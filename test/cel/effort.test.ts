import { DYN, INT, type Value, compile, environment, jsonOf, listOf } from "../../src/cel/index.js";
import { LazyMap, givenItems } from "../../src/cel/internal.js";
import { describe, expect, it } from "vitest";

const OVER = "operation cancelled: actual cost limit exceeded";
const ENVIRONMENT = environment({ variables: { l: listOf(INT), v: DYN } });

function evaluate(expression: string, variables: Readonly<Record<string, Value>>) {
  const { program } = compile(expression, ENVIRONMENT);
  const { value, error } = program?.evaluate(variables) ?? {};
  return error ?? (value as Value);
}

/** A list of 2^times items, built by evaluations that each append a list to itself. */
function doubled(times: number): Value {
  let list: Value = [1];
  for (let i = 0; i < times; i++) list = evaluate("l + l", { l: list });
  return list;
}

describe("cheap work", () => {
  it("is bounded when an evaluation iterates over a list from another evaluation", () => {
    const l = doubled(29);
    expect(evaluate("size(l)", { l })).toBe(2 ** 29);
    expect(evaluate("l.exists(x, x == 2)", { l })).toBe(OVER);
    expect(evaluate("v == v", { v: [l] })).toBe(OVER);
  });

  it("is bounded where a list is read after its evaluation", () => {
    const l = doubled(29);
    expect(givenItems(l as Value[])).toBeUndefined();
    expect(jsonOf(l)).toBeUndefined();
    expect(jsonOf(doubled(3))).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  const wide = evaluate("[l, l, l, l, l, l, l, l]", { l: Array.from({ length: 100_000 }, () => 1) });
  const compared = (times: number): string => Array.from({ length: times }, () => "v == v").join(" && ");

  it("is counted for each evaluation separately, also inside another", () => {
    const run = (): Value => evaluate(compared(20), { v: wide });
    const inner = new LazyMap({ a: run, b: run });
    expect(evaluate("v.a && v.b", { v: inner })).toBe(true);
  });

  it("is counted in total across the parts of one expression", () => {
    expect(evaluate(compared(20), { v: wide })).toBe(true);
    expect(evaluate(compared(40), { v: wide })).toBe(OVER);
  });
});
