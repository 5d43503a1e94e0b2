import { CelError, type Value } from "../value/value.js";
import { Crash, Frame, spendUnits } from "../value/frame.js";
import type { Compiled } from "./compiled.js";
import type { Json } from "../../model/index.js";
import { OVER_LIMIT } from "../value/effort.js";
import { Unknown } from "../value/unknown.js";
import { isTooDeep } from "../value/too-deep.js";

/** The default cost limit of one evaluation. */
const PER_CALL_LIMIT = 1_000_000;

/** Options of one evaluation. */
export interface EvaluateOptions {
  /** The cost limit; the API server's limit per call by default. */
  readonly costLimit?: number | undefined;
  /** Called every hundred iterations of loops; true ends the evaluation. */
  readonly cancel?: (() => boolean) | undefined;
}

/**
 * The value, or the API server's error text; and the cost. If the value depends on fields that are not known, they are
 * in `unknown`, and the error names them: the expression may have any value, or fail.
 */
export type Evaluation =
  | { readonly value: Value; readonly error: undefined; readonly cost: number; readonly unknown?: undefined }
  | { readonly value: undefined; readonly error: string; readonly cost: number; readonly unknown?: undefined }
  | {
      readonly value: undefined;
      readonly error: string;
      readonly cost: number;
      readonly unknown: readonly string[];
    };

/** Variables by name: JSON, or values of the language. */
export type Variables = Readonly<Record<string, Value | Json>>;

export function run(
  code: Compiled,
  variables: Variables,
  { costLimit, cancel }: EvaluateOptions,
): Evaluation {
  const frame = new Frame(new Array<undefined>(code.slots), costLimit ?? PER_CALL_LIMIT, cancel);
  try {
    bind(code, variables, frame);
    const value = code.run(frame);
    spendUnits(frame, 0);
    if (value instanceof CelError) return { value: undefined, error: value.message, cost: frame.cost };
    return { value, error: undefined, cost: frame.cost };
  } catch (problem) {
    if (problem instanceof Unknown) return notKnown(problem, frame.cost);
    const error = wordsFor(problem, frame);
    return { value: undefined, error, cost: frame.cost };
  } finally {
    frame.effort.renew();
  }
}

export function notKnown({ message, fields }: Unknown, cost: number): Evaluation {
  return { value: undefined, error: message, cost, unknown: fields };
}

/** Adds up what several evaluations cost, against one limit. */
export class Meter {
  cost = 0;
  readonly limit: number;

  constructor({ costLimit }: EvaluateOptions) {
    this.limit = costLimit ?? PER_CALL_LIMIT;
  }

  check(): void {
    if (this.cost > this.limit) throw OVER_LIMIT;
  }
}

/** A part of an evaluation. What nothing in an expression can catch is thrown, as are fields that are not known. */
export function attempt(
  code: Compiled,
  variables: Variables,
  cancel: EvaluateOptions["cancel"],
  meter: Meter,
): Value {
  meter.check();
  const frame = new Frame(new Array<undefined>(code.slots), meter.limit, cancel);
  try {
    bind(code, variables, frame);
    return code.run(frame);
  } finally {
    frame.effort.renew();
    meter.cost += frame.cost;
  }
}

function wordsFor(problem: unknown, frame: Frame): string {
  if (problem === OVER_LIMIT) return "operation cancelled: actual cost limit exceeded";
  if (isTooDeep(problem)) return "values are nested too deeply";
  if (!(problem instanceof Crash)) throw problem;
  if (frame.cost <= frame.limit) return problem.message;
  // The units before the crash were not checked yet, and the reference would not have come as far.
  frame.cost = frame.limit + 1;
  return wordsFor(OVER_LIMIT, frame);
}

function bind({ variables: wanted }: Compiled, variables: Variables, { slots }: Frame): void {
  for (const { name, slot, read } of wanted) {
    const value = Object.hasOwn(variables, name) ? (variables[name] as Value) : undefined;
    slots[slot] = value === undefined || read === undefined ? value : read(value as Json);
  }
}
