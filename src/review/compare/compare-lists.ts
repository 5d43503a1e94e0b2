import type { Json, ListRule, SchemaNode } from "../../model/index.js";
import { ListChanges } from "./compare-list-changes.js";
import type { ChangeNode } from "./change-node.js";
import type { Comparer } from "./compare-values.js";
import { isBlock } from "./identity.js";
import { sameToken } from "./identity-token.js";
import { surelySame } from "./compare-surely.js";

/**
 * Most lists are the same on both sides, item by item. That is tried first, without allocating; only if it fails is it
 * determined how items are identified.
 */
export function compareLists(
  comparer: Comparer,
  before: Json[],
  after: Json[],
  schema: SchemaNode | undefined,
  depth: number,
): ChangeNode | undefined {
  const rule = comparer.identities.presume(schema, before, depth);
  const hasIdentities = rule.kind === "keyed" || rule.kind === "set";
  if (hasIdentities && comparer.presumptions < MAX_PRESUMPTIONS)
    return compareAligned(comparer, rule, before, after, schema, depth);
  const changes = () => new ListChanges(comparer, before, after, schema, depth);
  const isOneObject = rule.kind === "block" && isBlock(before) && isBlock(after);
  if (comparer.keepUnchanged || hasIdentities || isOneObject) return changes().compare();
  const same = countSame(comparer, before, after, depth);
  if (same < before.length || same < after.length) return changes().compare(same);
  comparer.json.value(before, depth);
  comparer.json.value(after, depth);
  return undefined;
}

/**
 * A wrong presumption means comparing everything below again. Nested lists, each with a wrong presumption, would be
 * compared again and again: below this depth, nothing is presumed.
 */
const MAX_PRESUMPTIONS = 4;

/** How many items at the start are certainly the same on both sides. */
function countSame(comparer: Comparer, before: Json[], after: Json[], depth: number): number {
  const shorter = Math.min(before.length, after.length);
  for (let i = 0; i < shorter; i++) {
    if (!surelySame(before[i] as Json, after[i] as Json, depth + 1, comparer.bounds)) return i;
  }
  return shorter;
}

/** Compares item with item as long as they have the same key. */
function compareAligned(
  comparer: Comparer,
  rule: ListRule,
  before: Json[],
  after: Json[],
  schema: SchemaNode | undefined,
  depth: number,
): ChangeNode | undefined {
  const items = schema?.values ?? undefined;
  const shorter = Math.min(before.length, after.length);
  const reported = comparer.unidentified.length;
  comparer.identities.enter(depth, undefined);
  comparer.presumptions++;
  let children: ChangeNode[] | undefined;
  let aligned = 0;
  for (; aligned < shorter; aligned++) {
    const old = before[aligned] as Json;
    const now = after[aligned] as Json;
    if (!sameToken(rule, old, now)) break;
    const node = comparer.compare(old, now, items, depth + 1);
    if (node !== undefined) (children ??= []).push(node.at(aligned));
  }
  comparer.presumptions--;
  if (children === undefined && aligned === before.length && aligned === after.length)
    return comparer.container(before, after, children);
  const changes = new ListChanges(comparer, before, after, schema, depth);
  if (changes.isIdentifiedBy(rule)) return changes.compare(aligned, children);
  // Changes found below on a wrong presumption are found again, or belong to a list that cannot be paired.
  comparer.unidentified.length = reported;
  return changes.compare();
}
