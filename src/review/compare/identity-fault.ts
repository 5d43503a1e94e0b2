import { type Json, type ListRule, type Scalar } from "../../model/index.js";
import { printedToken, tokenOf } from "./identity-token.js";

type Side = "before" | "after";

/** Why the items of a list cannot be identified by their keys. */
export interface IdentityFault {
  readonly kind: "missing" | "twice" | "alike";
  readonly rule: ListRule;
  readonly side: Side;
  readonly list: readonly Json[];
  /** The offending item; then the earlier one with the same key, or one of either side whose key looks the same. */
  readonly index: number;
  readonly twin: number;
}

/** The tokens of the items of one version, undefined for items without a key. */
type Tokens = readonly (Scalar | undefined)[];

/** The first problem of either version, then of both together. */
export function faultOf(
  rule: ListRule,
  before: readonly Json[],
  after: readonly Json[],
): IdentityFault | undefined {
  const old = before.map((item) => tokenOf(rule, item));
  const now = after.map((item) => tokenOf(rule, item));
  const fault = faultIn(rule, "before", before, old);
  if (fault !== undefined) return fault;
  // Mostly the same items in the same order: valid in one version means valid in the other.
  const isSame = old.length === now.length && old.every((token, i) => token === now[i]);
  return (
    (isSame ? undefined : faultIn(rule, "after", after, now)) ?? faultBetween(rule, before, after, old, now)
  );
}

function faultIn(
  rule: ListRule,
  side: Side,
  list: readonly Json[],
  tokens: Tokens,
): IdentityFault | undefined {
  const seen = new Set<Scalar>();
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined) return { kind: "missing", rule, side, list, index, twin: index };
    seen.add(token);
    if (seen.size === index + 1) continue;
    return { kind: "twice", rule, side, list, index, twin: tokens.indexOf(token) };
  }
  return undefined;
}

/**
 * Keys that print alike but differ: `id: 1` and `id: "1"`. A rule path matches both, and most readers confuse them, so
 * quoting a key must not make another item of it.
 */
function faultBetween(
  rule: ListRule,
  before: readonly Json[],
  after: readonly Json[],
  old: Tokens,
  now: Tokens,
): IdentityFault | undefined {
  if (rule.keys.length < 2 && old.every(isText) && now.every(isText)) return undefined;
  const items = [...before, ...after];
  const tokens = [...old, ...now];
  const seen = new Map<string, number>();
  for (const [i, item] of items.entries()) {
    const printed = printedToken(rule, item);
    const twin = seen.get(printed);
    seen.set(printed, i);
    if (twin === undefined || tokens[twin] === tokens[i]) continue;
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

function isText(token: Scalar | undefined): boolean {
  return typeof token === "string";
}
