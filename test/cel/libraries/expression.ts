/** Shared by the tests of the libraries: an expression, and what the API server makes of it. */
import { type Compilation, type Environment, compile, environment } from "../../../src/cel/index.js";
import {
  Duration,
  Opaque,
  Optional,
  Timestamp,
  Uint,
  type Value,
  doubleValue,
  findIn,
  isList,
  isMap,
  itemsOf,
  keysOf,
} from "../../../src/cel/value/value.js";
import { describe, expect, it } from "vitest";
import { DYN } from "../../../src/cel/value/type.js";
import { Type } from "../../../src/cel/value/type.js";
import { formatGo } from "../../../src/cel/value/go-text.js";
import { formatDuration } from "../../../src/cel/value/duration.js";
import { formatTimestamp } from "../../../src/cel/value/timestamp.js";

/** A JavaScript value for a CEL one; types that JavaScript does not distinguish are wrapped. */
export type Shown =
  null | boolean | number | bigint | string | readonly Shown[] | { readonly [key: string]: Shown };

export function shown(value: Value): Shown {
  const double = doubleValue(value);
  if (double !== undefined) return { double: Number.isFinite(double) ? double : String(double) };
  if (value instanceof Uint) return { uint: Number(value.value) };
  if (value instanceof Duration) return { duration: formatDuration(value) };
  if (value instanceof Timestamp) return { timestamp: formatTimestamp(value) };
  if (value instanceof Optional) return { optional: value.value === undefined ? null : shown(value.value) };
  if (value instanceof Type) return { type: value.toString() };
  if (value instanceof Opaque) return { [value.type.name]: formatGo(value) };
  if (value instanceof Uint8Array) return { bytes: new TextDecoder().decode(value) };
  if (isList(value)) return itemsOf(value).map(shown);
  if (isMap(value))
    return { map: keysOf(value).map((key) => [shown(key), shown(findIn(value, key) as Value)]) };
  return value as Shown;
}

const NEWEST = environment({ variables: { x: DYN } });

/** The result of an expression: its value, `{ error }` or `{ refused }`. */
export function result(
  expression: string,
  env: Environment = NEWEST,
  variables: Readonly<Record<string, Value>> = {},
): Shown | undefined {
  const { program, diagnostics }: Compilation = compile(expression, env);
  if (program === undefined) return { refused: diagnostics.map(({ message }) => message) };
  const { value, error } = program.evaluate(variables);
  return error === undefined ? shown(value) : { error };
}

/** One test per expression: its value. */
export function gives(table: Readonly<Record<string, Shown>>, env: Environment = NEWEST): void {
  it.each(Object.entries(table))("%s", (expression, value) => {
    expect(result(expression, env)).toEqual(value);
  });
}

/** One test per expression: the error when it runs. */
export function fails(table: Readonly<Record<string, string>>, env: Environment = NEWEST): void {
  it.each(Object.entries(table))("%s fails: %s", (expression, error) => {
    expect(result(expression, env)).toEqual({ error });
  });
}

/** One test per expression: why it does not compile. */
export function refuses(table: Readonly<Record<string, string>>, env: Environment = NEWEST): void {
  it.each(Object.entries(table))("%s is rejected: %s", (expression, problem) => {
    expect(result(expression, env)).toEqual({ refused: [problem] });
  });
}

export interface Cost {
  readonly run: number;
  /** The bounds known before it runs; Infinity for what the API server considers unbounded. */
  readonly min: number;
  readonly max: number;
}

/** One test per expression: its cost and its estimated cost. */
export function costs(table: Readonly<Record<string, Cost>>, env: Environment = NEWEST): void {
  it.each(Object.entries(table))("%s costs %j", (expression, cost) => {
    const compiled = compile(expression, env);
    expect({
      run: compiled.program?.evaluate().cost,
      min: bounded(compiled.cost?.min),
      max: bounded(compiled.cost?.max),
    }).toEqual(cost);
  });
}

/** Beyond that, only the order of magnitude is kept, and no limit comes near. */
function bounded(cost: number | undefined): number | undefined {
  return cost !== undefined && cost > Number.MAX_SAFE_INTEGER ? Infinity : cost;
}

/** Functions that the oldest supported version has. */
export function always(...expressions: readonly string[]): void {
  it.each(expressions)("%s compiles in the oldest version, too", (expression) => {
    expect(compile(expression, environment({ kubernetes: "1.30" })).diagnostics).toEqual([]);
  });
}

/** Functions that a version has and the previous one lacks. */
export function since(minor: number, ...expressions: readonly string[]): void {
  describe(`from 1.${minor} on`, () => {
    it.each(expressions)("%s compiles", (expression) => {
      const compiles = (version: number): boolean =>
        compile(expression, environment({ kubernetes: `1.${version}` })).program !== undefined;
      expect([compiles(minor - 1), compiles(minor)]).toEqual([false, true]);
    });
  });
}
