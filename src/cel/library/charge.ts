import { type CallEstimate, type Operand, fixed, scale, sizeOrUnknown } from "./estimate.js";
import type { FunctionDeclaration, RunCost } from "./library.js";
import { actualSize } from "../value/size.js";
import type { Value } from "../value/value.js";

/**
 * The cost of calls, by function name: k8s.io/apiserver's cost table, which CRDs are admitted by. If two libraries have
 * a function of one name, both have the same cost.
 */
export type Charge = Pick<FunctionDeclaration, "cost" | "estimate">;

/** Per character of a string read, and per character of a pattern that it is matched with. */
export const PER_CHARACTER = 0.1;
export const PER_PATTERN_CHARACTER = 0.25;

export const NOMINAL: Charge = { cost: () => 1, estimate: () => ({ cost: fixed(1) }) };

/** Reads the first argument of a global function; `passes` times, if it is also compared with something. */
export function parsing(passes = 1): Charge {
  return {
    cost: reading(passes),
    estimate: (_target, [text]) => text && { cost: scale(sizeOrUnknown(text), passes * PER_CHARACTER) },
  };
}

/** The same, if the result is about as long as the argument. */
export const TRANSLATING: Charge = {
  cost: reading(1),
  estimate: (_target, args) => (args.length === 1 ? sameSize(args[0] as Operand) : undefined),
};

/** Reads the receiver and returns a string of about its length. */
export const REWRITING: Charge = {
  cost: reading(1),
  estimate: (target) => target && sameSize(target),
};

function reading(passes: number): RunCost {
  return ([text]) => (text === undefined ? undefined : charactersOf(text, passes));
}

function sameSize(text: Operand): CallEstimate {
  const size = sizeOrUnknown(text);
  return { cost: scale(size, PER_CHARACTER), size };
}

export function charactersOf(value: Value, passes = 1): number {
  return Math.ceil(actualSize(value) * passes * PER_CHARACTER);
}

/**
 * A string and a pattern: each character of the string may meet each state of the pattern, even if the string is empty.
 */
export function matchCost(text: Value, patternSize: number): number {
  return Math.ceil((1 + actualSize(text)) * PER_CHARACTER) * Math.ceil(patternSize * PER_PATTERN_CHARACTER);
}
