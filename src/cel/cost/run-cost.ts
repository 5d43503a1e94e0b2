import type { FunctionEntry } from "../check/environment.js";
import type { Overload, RunCost } from "../library/library.js";
import { Opaque, type Value } from "../value/value.js";
import { actualSize, codePoints } from "../value/size.js";

/** Cost per character that is read, and per character of a regular expression. */
export const STRING_FACTOR = 0.1;
export const REGEX_FACTOR = 0.25;
export const LIST_COST = 10;
export const MAP_COST = 30;
export const STRUCT_COST = 40;

function size(args: readonly Value[], index: number): number {
  return actualSize(args[index] as Value);
}

const scanFirst: RunCost = (args) => Math.ceil(size(args, 0) * STRING_FACTOR);
const scanShorter: RunCost = (args) => Math.ceil(Math.min(size(args, 0), size(args, 1)) * STRING_FACTOR);
const copyBoth: RunCost = (args) => Math.ceil((size(args, 0) + size(args, 1)) * STRING_FACTOR);

/** The cost of the overloads of the language, if it is not 1. */
const BY_OVERLOAD: Readonly<Record<string, RunCost>> = {
  starts_with_string: scanFirst,
  ends_with_string: scanFirst,
  string_to_bytes: scanFirst,
  bytes_to_string: scanFirst,
  strings_quote: scanFirst,
  string_format: scanFirst,
  in_list: (args) => size(args, 1),
  less_string: scanShorter,
  less_equals_string: scanShorter,
  greater_string: scanShorter,
  greater_equals_string: scanShorter,
  less_bytes: scanShorter,
  less_equals_bytes: scanShorter,
  greater_bytes: scanShorter,
  greater_equals_bytes: scanShorter,
  add_string: copyBoth,
  add_bytes: copyBoth,
  // An empty string still costs as much as the pattern.
  matches_string: (args) =>
    Math.ceil((1 + size(args, 0)) * STRING_FACTOR) * Math.ceil(size(args, 1) * REGEX_FACTOR),
  contains_string: (args) =>
    Math.ceil(size(args, 0) * STRING_FACTOR) * Math.ceil(size(args, 1) * STRING_FACTOR),
};

/** The run-time cost of a call: a function of its arguments, or undefined if it is always 1. */
export function costOf(entry: FunctionEntry, overloads: readonly Overload[]): RunCost | undefined {
  const only = overloads.length === 1 ? overloads[0] : undefined;
  const rules = [only?.cost, entry.cost, only === undefined ? undefined : defaultCost(only.id)].filter(
    (rule) => rule !== undefined,
  );
  if (rules.length === 0) return undefined;
  const id = only?.id ?? "";
  return (args, result) => {
    for (const rule of rules) {
      const cost = rule(args, result, id);
      if (cost !== undefined) return cost;
    }
    return 1;
  };
}

function defaultCost(id: string): RunCost | undefined {
  return Object.hasOwn(BY_OVERLOAD, id) ? BY_OVERLOAD[id] : undefined;
}

/** `==` reads the shorter side, except that library values compare at a fixed cost. */
export function equalCost(left: Value, right: Value): number {
  return left instanceof Opaque ? 1 : unequalCost(left, right);
}

export function unequalCost(left: Value, right: Value): number {
  if (typeof left === "string" && typeof right === "string") {
    const units = Math.min(left.length, right.length);
    if (units <= 10) return units === 0 ? 0 : 1;
    return Math.ceil(Math.min(codePoints(left), codePoints(right)) * STRING_FACTOR);
  }
  if (typeof left === "number" && typeof right === "number") return 1;
  return Math.ceil(Math.min(actualSize(left), actualSize(right)) * STRING_FACTOR);
}
