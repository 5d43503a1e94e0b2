import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type ListRule,
  type Scalar,
  child,
  identityOf,
} from "../../model/index.js";
import { problems } from "../problems.js";
import { tokenOf } from "./identity-token.js";

type Side = "before" | "after";

/** Why the items of a list cannot be told apart by their keys. */
export interface IdentityFault {
  readonly rule: ListRule;
  readonly side: Side;
  readonly list: readonly Json[];
  /** The item at fault, and the one before it that has the same key; none when the item has no key. */
  readonly index: number;
  readonly twin: number | undefined;
}

/** The first fault of either version. */
export function faultOf(
  rule: ListRule,
  before: readonly Json[],
  after: readonly Json[],
): IdentityFault | undefined {
  return faultIn(rule, "before", before) ?? faultIn(rule, "after", after);
}

function faultIn(rule: ListRule, side: Side, list: readonly Json[]): IdentityFault | undefined {
  const seen = new Set<Scalar>();
  for (let index = 0; index < list.length; index++) {
    const token = tokenOf(rule, list[index] as Json);
    if (token === undefined) return { rule, side, list, index, twin: undefined };
    seen.add(token);
    if (seen.size === index + 1) continue;
    const twin = list.findIndex((item) => tokenOf(rule, item) === token);
    return { rule, side, list, index, twin };
  }
  return undefined;
}

export function explainFault(fault: IdentityFault, list: FieldPath): Diagnostic {
  return fault.twin === undefined ? missingKey(fault, list) : duplicateKey(fault, fault.twin, list);
}

function duplicateKey({ rule, side, list, index }: IdentityFault, twin: number, path: FieldPath): Diagnostic {
  const key = identityOf(rule, list[index] as Json);
  return problems["duplicate-key"]({
    path: child(path, key ?? index),
    message: `${side} the change, items ${twin} and ${index} have the same key, so the items of this list go by position`,
    params: { side, first: twin, second: index },
    hint: "give each item a key of its own, or say what else tells the items apart",
  });
}

function missingKey({ rule, side, index }: IdentityFault, path: FieldPath): Diagnostic {
  const expected = rule.kind === "set" ? "a scalar" : rule.keys.join(" and ");
  return problems["missing-key"]({
    path: child(path, index),
    message: `${side} the change, item ${index} lacks what tells it apart (${expected}), so the items of this list go by position`,
    expected,
    params: { side },
    hint: "give the item its key, or say what else tells the items apart",
  });
}
