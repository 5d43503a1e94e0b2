import type { JobSpec, SuccessPolicyRule } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { byteLength } from "../../../machinery/index.js";
import { checkNonNegative } from "../../check/range.js";
import { countIndexes } from "./job-indexes.js";

const MOST_RULES = 20;
const LONGEST_INDEXES = 64 * 1024;

export function checkSuccessPolicy({ successPolicy, completions = 0 }: JobSpec, at: Spot): void {
  const rules = successPolicy?.rules ?? [];
  if (rules.length === 0)
    at.required("at least one rules must be specified when the successPolicy is specified");
  if (rules.length > MOST_RULES) at.tooMany(rules.length, MOST_RULES);
  at.each(rules, (rule, place) => checkRule(rule, completions, place));
}

function checkRule(
  { succeededIndexes, succeededCount }: SuccessPolicyRule,
  completions: number,
  at: Spot,
): void {
  if (succeededCount === undefined && succeededIndexes === undefined)
    at.required("at least one of succeededCount or succeededIndexes must be specified");
  const total =
    succeededIndexes === undefined
      ? Infinity
      : checkIndexes(succeededIndexes, completions, at.field("succeededIndexes"));
  if (succeededCount !== undefined)
    checkCount(succeededCount, completions, total, at.field("succeededCount"));
}

/** How many there are; none if they cannot be read. */
function checkIndexes(indexes: string, completions: number, at: Spot): number {
  if (byteLength(indexes) > LONGEST_INDEXES) at.tooLong(LONGEST_INDEXES);
  const total = countIndexes(indexes, completions);
  if (typeof total === "number") return total;
  at.invalid(indexes, `error parsing succeededIndexes: ${total.fault}`);
  return 0;
}

function checkCount(count: number, completions: number, total: number, at: Spot): void {
  checkNonNegative(count, at);
  if (count > completions) at.invalid(count, atMost(completions, "specified completions"));
  if (count > total) at.invalid(count, atMost(total, "indexes in the specified succeededIndexes field"));
}

function atMost(limit: number, what: string): string {
  return `must be less than or equal to ${limit} (the number of ${what})`;
}
