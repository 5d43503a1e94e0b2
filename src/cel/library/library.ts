import type { CallEstimate, Operand, EstimatedRange } from "./estimate.js";
import type { CelError, Value } from "../value/value.js";
import type { Effort } from "../value/effort.js";
import type { Type } from "../value/type.js";

/**
 * The implementation of a function: of its arguments alone, or with work that its cost does not show and the evaluation
 * counts.
 */
export type Implementation = ((...args: never[]) => Value) | Work;

interface Work {
  readonly work: (effort: Effort, ...args: never[]) => Value;
}

/** An implementation as the evaluator calls it. */
export type Invoke = (args: readonly Value[], effort: Effort) => Value;

export function invocationOf(run: Implementation): Invoke {
  if (typeof run !== "function") {
    const work = run.work as (effort: Effort, ...args: readonly Value[]) => Value;
    return (args, effort) => work(effort, ...args);
  }
  const plain = run as (...args: readonly Value[]) => Value;
  return (args) => plain(...args);
}

/** One signature of a function. Ids are those of the reference: they select costs and appear nowhere else. */
export interface Overload {
  readonly id: string;
  /** Called as `receiver.name(...)`; the receiver is then the first parameter. */
  readonly member: boolean;
  readonly params: readonly Type[];
  readonly result: Type;
  /**
   * Computes the result. The evaluator has checked before that no argument is an error and that each has the
   * type its parameter declares (for lists and maps: also the first item), so casts are safe here.
   */
  readonly run: Implementation;
  /** Run-time cost of this overload; takes precedence over that of the function. */
  readonly cost?: RunCost;
  readonly estimate?: Estimator;
  /** Runs even if arguments are errors. */
  readonly lenient?: boolean;
  /** Checks its arguments itself: the reference has no type guards here. */
  readonly unguarded?: boolean;
  /**
   * Bound in the reference as a function of any number of arguments, although it takes one or two: the first
   * argument that is an error ends the call before the others are evaluated.
   */
  readonly variadic?: boolean;
  /** Validates literal arguments when the expression is compiled; others are undefined. */
  readonly prepare?: (literals: readonly (Value | undefined)[]) => CelError | undefined;
}

type Extras = Pick<Overload, "cost" | "estimate" | "lenient" | "unguarded" | "variadic" | "prepare">;

/** The cost of one call; undefined leaves it to the next rule (overload, function, default of 1). */
export type RunCost = (
  args: readonly Value[],
  result: Value,
  /** Empty if the checker left more than one overload open. */
  overload: string,
) => number | undefined;

/** The cost known before evaluation. `target` is the receiver of a member call; it is not among `args`. */
export type Estimator = (
  target: Operand | undefined,
  args: readonly Operand[],
  overload: string,
) => CallEstimate | undefined;

export interface FunctionDeclaration {
  readonly name: string;
  readonly overloads: readonly Overload[];
  /** One implementation for all overloads; it checks the types of its arguments itself. */
  readonly shared?: Implementation;
  /** Cost by name, from Kubernetes' own cost table: it applies to every overload, also unresolved ones. */
  readonly cost?: RunCost;
  readonly estimate?: Estimator;
}

/** A set of functions. Versions are minors: 30 is Kubernetes 1.30. */
export interface Library {
  readonly name: string;
  readonly since: number;
  /** The first version that no longer has it. */
  readonly until?: number;
  readonly functions: readonly FunctionDeclaration[];
  /** Types that can be used by name in an expression: `type(x) == net.IP`. */
  readonly types?: readonly Type[];
  /** The estimated cost of `==` between two values of a type of this library; undefined leaves it to the default. */
  readonly equality?: (type: Type, right: Operand) => EstimatedRange | undefined;
}

export function member(
  id: string,
  params: readonly Type[],
  result: Type,
  run: Implementation,
  more: Extras = {},
): Overload {
  return { id, member: true, params, result, run, ...more };
}

export function global(
  id: string,
  params: readonly Type[],
  result: Type,
  run: Implementation,
  more: Extras = {},
): Overload {
  return { id, member: false, params, result, run, ...more };
}
