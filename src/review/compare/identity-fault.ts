import { type Json, type ListRule, type Scalar } from "../../model/index.js";
import { printedToken, tokenOf } from "./identity-token.js";

type Side = "before" | "after";

/** Why the items of a list cannot be told apart by their keys. */
export interface IdentityFault {
  readonly kind: "missing" | "twice" | "alike";
  readonly rule: ListRule;
  readonly side: Side;
  readonly list: readonly Json[];
  /** The item at fault; then the one before it that has the same key, or one of either side whose key looks the same. */
  readonly index: number;
  readonly twin: number;
}

/** The first fault of either version, then of both together. */
export function faultOf(
  rule: ListRule,
  before: readonly Json[],
  after: readonly Json[],
): IdentityFault | undefined {
  return (
    faultIn(rule, "before", before) ?? faultIn(rule, "after", after) ?? faultBetween(rule, before, after)
  );
}

function faultIn(rule: ListRule, side: Side, list: readonly Json[]): IdentityFault | undefined {
  const seen = new Set<Scalar>();
  for (let index = 0; index < list.length; index++) {
    const token = tokenOf(rule, list[index] as Json);
    if (token === undefined) return { kind: "missing", rule, side, list, index, twin: index };
    seen.add(token);
    if (seen.size === index + 1) continue;
    const twin = list.findIndex((item) => tokenOf(rule, item) === token);
    return { kind: "twice", rule, side, list, index, twin };
  }
  return undefined;
}

/**
 * Keys that print alike and are not the same: `id: 1` and `id: "1"`. A rule path stands for both, and most readers take one
 * for the other, so putting quotes around a key must not make another item of it.
 */
function faultBetween(
  rule: ListRule,
  before: readonly Json[],
  after: readonly Json[],
): IdentityFault | undefined {
  const items = [...before, ...after];
  if (items.every((item) => typeof tokenOf(rule, item) === "string" && rule.keys.length < 2))
    return undefined;
  const seen = new Map<string, number>();
  for (const [i, item] of items.entries()) {
    const printed = printedToken(rule, item);
    const twin = seen.get(printed);
    seen.set(printed, i);
    if (twin === undefined || tokenOf(rule, items[twin] as Json) === tokenOf(rule, item)) continue;
    const isAfter = i >= before.length;
    const [side, list, index] = isAfter
      ? (["after", after, i - before.length] as const)
      : (["before", before, i] as const);
    return {
      kind: "alike",
      rule,
      side,
      list,
      index,
      twin: twin >= before.length ? twin - before.length : twin,
    };
  }
  return undefined;
}
