import type { FillKnowledge, Filler } from "./lint-fill.js";
import type { Json } from "../../model/index.js";

/** The result of an expression. */
export interface Result {
  readonly value: unknown;
  readonly error: string | undefined;
}

export type Values = Readonly<Record<string, Json>>;

/** An expression that can be evaluated on generated values. */
export interface Subject {
  readonly knowledge: FillKnowledge;
  /** Values for its variables; `round` counts the calls. */
  draw(filler: Filler, round: number): Values;
  /** Undefined if it would not be evaluated because of a condition. */
  run(values: Values): Result | undefined;
  /** Whether the object is denied anyway, by a rule that does not fail on it. */
  isRefused(values: Values): boolean;
  /** The values with every absent field of that name, empty. */
  complete(values: Values, key: string, variant: number): Values;
  /** Whether a result without an error lets the object pass. */
  isPassed(result: Result, values: Values): boolean;
}
