import * as fc from "fast-check";
import {
  BOOL,
  DOUBLE,
  INT,
  STRING,
  UINT,
  Uint,
  type Value,
  compile,
  environment,
  listOf,
  mapOf,
} from "../../src/cel/index.js";
import { findIn, isList, isMap, keysOf } from "../../src/cel/internal.js";
import { celUint, isCelError, isCelList, isCelMap, isCelUint, run } from "@bufbuild/cel";
import { describe, expect, it } from "vitest";
import { doubleValue, itemsOf } from "../../src/cel/value/value.js";
import { expressionOf } from "./random-expression.js";
import { runs } from "../long.js";

const ENVIRONMENT = environment({
  variables: {
    i: INT,
    j: INT,
    u: UINT,
    d: DOUBLE,
    s: STRING,
    b: BOOL,
    items: listOf(INT),
    names: listOf(STRING),
    counts: mapOf(STRING, INT),
  },
});

const OURS = {
  i: 5,
  j: -2,
  u: new Uint(3n),
  d: 0.5,
  s: "abc",
  b: true,
  items: [3, 1, 0],
  names: ["a", "xyz"],
  counts: { a: 4, z: 9 },
};

const THEIRS = {
  i: 5n,
  j: -2n,
  u: celUint(3n),
  d: 0.5,
  s: "abc",
  b: true,
  items: [3n, 1n, 0n],
  names: ["a", "xyz"],
  counts: new Map([
    ["a", 4n],
    ["z", 9n],
  ]),
};

/** A value in a form that both engines can produce; map entries in one order. */
function ours(value: Value): string {
  const double = doubleValue(value);
  if (double !== undefined) return `double ${double}`;
  if (typeof value === "number" || typeof value === "bigint") return `int ${value}`;
  if (value instanceof Uint) return `uint ${value.value}`;
  if (value instanceof Uint8Array) return `bytes ${value.join(" ")}`;
  if (typeof value === "string" || typeof value === "boolean") return `${typeof value} ${value}`;
  if (isList(value)) return `[${itemsOf(value).map(ours).join(", ")}]`;
  if (!isMap(value)) return "neither";
  const entries = keysOf(value).map((key) => `${ours(key)}: ${ours(findIn(value, key) as Value)}`);
  return `{${entries.toSorted().join(", ")}}`;
}

function theirs(value: unknown): string {
  if (typeof value === "number") return `double ${value}`;
  if (typeof value === "bigint") return `int ${value}`;
  if (isCelUint(value)) return `uint ${value.value}`;
  if (value instanceof Uint8Array) return `bytes ${value.join(" ")}`;
  if (typeof value === "string" || typeof value === "boolean") return `${typeof value} ${value}`;
  if (isCelList(value)) return `[${Array.from(value, theirs).join(", ")}]`;
  if (!isCelMap(value)) return "none";
  const entries = Array.from(value, ([key, item]) => `${theirs(key)}: ${theirs(item)}`);
  return `{${entries.toSorted().join(", ")}}`;
}

/**
 * Undefined for constants that always fail: the API server rejects them even where nothing evaluates them.
 * Also for comparisons of NaN, which are an error in the API server and false in the other engine.
 */
function ourAnswer(expression: string): string | undefined {
  const { program, diagnostics } = compile(expression, ENVIRONMENT);
  if (program === undefined) {
    const isConstant = diagnostics.every(({ code }) => code === "cel/program-failed");
    return isConstant ? undefined : "refused";
  }
  const { value, error } = program.evaluate(OURS);
  if (error === "NaN values cannot be ordered") return undefined;
  return error === undefined ? ours(value) : "error";
}

function theirAnswer(expression: string): string {
  const value = run(expression, THEIRS);
  return isCelError(value) ? "error" : theirs(value);
}

/** Excluded: division of uints beyond the ints and double negation, where the other engine is wrong. */
describe("another CEL engine", () => {
  it("gives the same value, or an error where we do", () => {
    fc.assert(
      fc.property(expressionOf(3), (expression) => {
        const answer = ourAnswer(expression);
        fc.pre(answer !== undefined);
        expect(answer).toBe(theirAnswer(expression));
      }),
      { numRuns: runs({ normal: 80, long: 40_000 }) },
    );
  });
});
