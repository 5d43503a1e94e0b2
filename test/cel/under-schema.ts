/** Rules under a schema: expressions over `self` and `oldSelf`, and their results. */
import { type ShapeOptions, compile, environment } from "../../src/cel/index.js";
import { Shape } from "../../src/cel/internal.js";
import { type Shown, result } from "./libraries/expression.js";
import { expect, it } from "vitest";
import type { Json } from "../../src/model/index.js";

interface Rules {
  /** One test per expression: its type. */
  typed(table: Readonly<Record<string, string>>): void;
  /** One test per expression: its value. */
  gives(table: Readonly<Record<string, Shown>>): void;
  /** One test per expression: the error when it runs. */
  fails(table: Readonly<Record<string, string>>): void;
  /** One test per expression: why it does not compile. */
  refuses(table: Readonly<Record<string, string>>): void;
  /** One test per expression: the error when it runs, and the cost up to there. */
  failsAt(table: Readonly<Record<string, readonly [cost: number, error: string]>>): void;
  /** One test per expression: its minimum and maximum cost. */
  priced(table: Readonly<Record<string, { readonly min: number; readonly max: number }>>): void;
}

export function under(
  schema: ConstructorParameters<typeof Shape>[0],
  self: Json,
  oldSelf: Json = self,
  options: ShapeOptions = {},
): Rules {
  const shape = new Shape(schema, options);
  const rules = environment({ variables: { self: shape, oldSelf: shape } });
  const found = (expression: string) => result(expression, rules, { self, oldSelf });
  return {
    typed: (table) =>
      it.each(Object.entries(table))("%s is of type %s", (expression, type) => {
        expect(String(compile(expression, rules).type)).toBe(type);
      }),
    gives: (table) =>
      it.each(Object.entries(table))("%s", (expression, value) => {
        expect(found(expression)).toEqual(value);
      }),
    fails: (table) =>
      it.each(Object.entries(table))("%s fails: %s", (expression, error) => {
        expect(found(expression)).toEqual({ error });
      }),
    failsAt: (table) =>
      it.each(Object.entries(table))("%s ends at %j", (expression, [cost, error]) => {
        const { program } = compile(expression, rules);
        expect(program?.evaluate({ self, oldSelf })).toEqual({ value: undefined, error, cost });
      }),
    refuses: (table) =>
      it.each(Object.entries(table))("%s is rejected: %s", (expression, problem) => {
        expect(found(expression)).toEqual({ refused: [problem] });
      }),
    priced: (table) =>
      it.each(Object.entries(table))("%s costs %j", (expression, cost) => {
        expect(compile(expression, rules).cost).toEqual(cost);
      }),
  };
}
