import {
  type CallEstimate,
  type Operand,
  type EstimatedRange,
  UNBOUNDED,
  add,
  fixed,
  multiply,
  scale,
  sizeOrUnknown,
} from "../library/estimate.js";
import { REGEX_FACTOR, STRING_FACTOR } from "./run-cost.js";

type Rule = (target: Operand | undefined, args: readonly Operand[]) => CallEstimate | undefined;

function argument(args: readonly Operand[], index: number): EstimatedRange {
  return sizeOrUnknown(args[index] as Operand);
}

/** The reference computes some sizes without overflow checks, and unknown ones wrap around. */
function wrapped(max: number, times: number, plus: number): number {
  return max < UNBOUNDED ? max * times + plus : plus === times ? 0 : UNBOUNDED;
}

const scanFirst: Rule = (_, args) => ({ cost: scale(argument(args, 0), STRING_FACTOR) });

const compareBoth: Rule = (_, args) => {
  const most = Math.min(argument(args, 0).max, argument(args, 1).max);
  return { cost: scale({ min: most > 0 ? 1 : 0, max: most }, STRING_FACTOR) };
};

const concatenate: Rule = (_, args) => {
  const size = add(argument(args, 0), argument(args, 1));
  return { cost: scale(size, STRING_FACTOR), size };
};

const ORDERED_TEXT = ["less", "less_equals", "greater", "greater_equals"].flatMap((name) => [
  [`${name}_string`, compareBoth] as const,
  [`${name}_bytes`, compareBoth] as const,
]);

/** The overloads of the language whose cost depends on sizes. */
const BY_OVERLOAD: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  [
    "string_format",
    (target) => (target === undefined ? undefined : { cost: scale(sizeOrUnknown(target), STRING_FACTOR) }),
  ],
  [
    "string_to_bytes",
    (_, args) => {
      const { min, max } = argument(args, 0);
      return { cost: scale({ min, max }, STRING_FACTOR), size: { min, max: wrapped(max, 4, 0) } };
    },
  ],
  [
    "bytes_to_string",
    (_, args) => {
      const { min, max } = argument(args, 0);
      return { cost: scale({ min, max }, STRING_FACTOR), size: { min: Math.trunc(min / 4), max } };
    },
  ],
  [
    "strings_quote",
    (_, args) => {
      const { min, max } = argument(args, 0);
      return { cost: scale({ min, max }, STRING_FACTOR), size: { min: min + 2, max: wrapped(max, 2, 2) } };
    },
  ],
  ["starts_with_string", scanFirst],
  ["ends_with_string", scanFirst],
  ["in_list", (_, args) => ({ cost: scale(argument(args, 1), 1) })],
  [
    "matches_string",
    (target, args) => {
      if (target === undefined) return undefined;
      const text = scale(add(sizeOrUnknown(target), fixed(1)), STRING_FACTOR);
      return { cost: multiply(text, scale(argument(args, 0), REGEX_FACTOR)) };
    },
  ],
  [
    "contains_string",
    (target, args) => {
      if (target === undefined) return undefined;
      const text = scale(sizeOrUnknown(target), STRING_FACTOR);
      return { cost: multiply(text, scale(argument(args, 0), STRING_FACTOR)) };
    },
  ],
  ["add_string", concatenate],
  ["add_bytes", concatenate],
  ["add_list", (_, args) => ({ cost: fixed(1), size: add(argument(args, 0), argument(args, 1)) })],
  ["equals", compareBoth],
  ["not_equals", compareBoth],
  ...ORDERED_TEXT,
]);

/** The cost of a call without a library-specific rule. */
export function defaultEstimate(
  overload: string,
  target: Operand | undefined,
  args: readonly Operand[],
): CallEstimate {
  return BY_OVERLOAD.get(overload)?.(target, args) ?? { cost: fixed(1) };
}
