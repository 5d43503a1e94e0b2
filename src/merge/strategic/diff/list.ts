import { type FieldPath, type Json, type JsonObject, equalTyped } from "../../../model/index.js";
import { child, compareGoText } from "../../../model/internal.js";
import { asObjects, elementKind } from "../list-elements.js";
import { goText } from "../go-text.js";
import { elementSegment, requireKey } from "../identity.js";
import { type Diff, diffObjects } from "./diff.js";
import type { FieldRule } from "../field-rule.js";
import { PATCH } from "../directives.js";
import { newElement, newList } from "./new-in-patch.js";
import { diffDeclared, diffReplaced } from "./declared.js";
import { mustBeWhole } from "./whole-element.js";
import { wayToSay } from "./way-to-say.js";
import { fail } from "../../failure.js";

/** The patch of one merged list. */
export interface ListDiff {
  readonly entries: Json[];
  /** Scalars to delete. */
  readonly deletions: Json[];
  readonly order: Json[];
}

const NOTHING: ListDiff = { entries: [], deletions: [], order: [] };

export function diffLists(
  diff: Diff,
  before: readonly Json[],
  after: readonly Json[],
  rule: FieldRule,
  path: FieldPath,
): ListDiff {
  if (before.length === 0)
    return diff.changes ? { ...NOTHING, entries: newList(diff.emit, [...after], rule, path) } : NOTHING;
  const kind = elementKind(path, before, after);
  if (kind === "scalars") return diffScalars(diff, before, after);
  const elements = asObjects(before, path);
  const wanted = asObjects(after, path);
  const way = wayToSay(diff.emit, [elements, wanted], rule, path);
  if (way === "declared") return diffDeclared(diff, elements, wanted, rule, path);
  if (way === "replaced") return diffReplaced(diff, elements, wanted);
  if (rule.mergeKey === "") fail("no-merge-key", path, "the schema has no key for comparing these elements");
  return diffElements(diff, elements, wanted, rule, path);
}

function diffScalars(diff: Diff, before: readonly Json[], after: readonly Json[]): ListDiff {
  const sorted = sortedByText(keyedBy(before, goText));
  const { onlyBefore, onlyAfter } = partition(sorted, sortedByText(keyedBy(after, goText)));
  const deletions = diff.deletions ? unique(onlyBefore) : [];
  const wanted = new Map(after.map((item, index) => [goText(item), index] as const).toReversed());
  const entries = diff.changes
    ? onlyAfter.sort((a, b) => (wanted.get(goText(a)) ?? 0) - (wanted.get(goText(b)) ?? 0))
    : [];
  // Quirk Q13: upstream has sorted the original by now, so an unsorted list that did not change gets its order in the
  // patch, and one that becomes sorted does not.
  const isAsItStands = diff.isStrict || diff.emit === "any-server";
  const isReordered =
    diff.changes && !equalTyped(isAsItStands ? [...before] : sorted.map(({ item }) => item), [...after]);
  const order = diff.order && (deletions.length > 0 || isReordered) ? [...after] : [];
  return { entries, deletions, order };
}

function unique(items: readonly Json[]): Json[] {
  return [...new Map(items.toReversed().map((item) => [goText(item), item])).values()].toReversed();
}

/** Lists with unique keys are paired without sorting; only deletions must be sorted by text. */
function pairUp<T>(before: readonly Keyed<T>[], after: readonly Keyed<T>[]): Partition<T> {
  const old = new Map(before.map((keyed) => [keyed.text, keyed]));
  const now = new Map(after.map((keyed) => [keyed.text, keyed]));
  if (old.size < before.length || now.size < after.length)
    return partition(sortedByText(before), sortedByText(after));
  const both: [T, T][] = [];
  const onlyAfter: T[] = [];
  for (const { item, text } of after) {
    const counterpart = old.get(text);
    if (counterpart === undefined) onlyAfter.push(item);
    else both.push([counterpart.item, item]);
  }
  const gone = before.filter(({ text }) => !now.has(text)).sort((a, b) => compareGoText(a.text, b.text));
  return { both, onlyBefore: gone.map(({ item }) => item), onlyAfter };
}

function diffElements(
  diff: Diff,
  before: readonly JsonObject[],
  after: readonly JsonObject[],
  rule: FieldRule,
  path: FieldPath,
): ListDiff {
  const textOf = (element: JsonObject) => goText(requireKey(element, rule.mergeKey, path));
  const { both, onlyBefore, onlyAfter } = pairUp(keyedBy(before, textOf), keyedBy(after, textOf));
  const changed = both.flatMap(([old, now]) => changeOf(diff, old, now, rule, path));
  const added = diff.changes
    ? onlyAfter.flatMap((element) => newElement(diff.emit, element, rule, [rule.mergeKey], path))
    : [];
  const places = new Map(after.map((element, index) => [textOf(element), index] as const).toReversed());
  const placed = (element: JsonObject) => places.get(textOf(element)) ?? 0;
  const said = [...changed, ...added].sort((a, b) => placed(a) - placed(b));
  const gone = (diff.deletions ? onlyBefore : []).map((element) => deletion(element, rule));
  const all = [...said, ...gone];
  const isReordered =
    before.length !== after.length ||
    before.some((element, i) => textOf(element) !== textOf(after[i] as JsonObject));
  const isOrderSaid =
    diff.order && ((diff.changes && (all.length > 0 || isReordered)) || (diff.deletions && all.length > 0));
  const order = isOrderSaid ? after.map((element) => keyOf(element, rule)) : [];
  return { entries: all, deletions: [], order };
}

/** The entries for an element in both lists: none, its changes, or the whole element. */
function changeOf(
  diff: Diff,
  old: JsonObject,
  now: JsonObject,
  rule: FieldRule,
  path: FieldPath,
): JsonObject[] {
  const identity = { keys: [rule.mergeKey], isDeclared: false, defaults: {} };
  const at = child(path, elementSegment(identity, now));
  if (mustBeWhole(diff, old, now, rule.node, at)) return [deletion(now, rule), now];
  const inner = diffObjects(diff, old, now, rule.node, at, rule.retainKeys);
  return Object.keys(inner).length > 0 ? [{ ...inner, ...keyOf(now, rule) }] : [];
}

function deletion(element: JsonObject, rule: FieldRule): JsonObject {
  return { [PATCH]: "delete", ...keyOf(element, rule) };
}

/** The key of an element, possibly null. */
function keyOf(element: JsonObject, { mergeKey }: FieldRule): JsonObject {
  return { [mergeKey]: element[mergeKey] as Json };
}

interface Partition<T> {
  readonly both: [T, T][];
  readonly onlyBefore: T[];
  readonly onlyAfter: T[];
}

interface Keyed<T> {
  readonly item: T;
  readonly text: string;
}

/** Upstream sorts by text and walks both lists in parallel; elements with the same text are paired in order. */
function partition<T>(before: readonly Keyed<T>[], after: readonly Keyed<T>[]): Partition<T> {
  const both: [T, T][] = [];
  const onlyBefore: T[] = [];
  const onlyAfter: T[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const old = before[i];
    const now = after[j];
    const order = old === undefined ? 1 : now === undefined ? -1 : compareGoText(old.text, now.text);
    if (order <= 0) i++;
    if (order >= 0) j++;
    if (order === 0) both.push([(old as Keyed<T>).item, (now as Keyed<T>).item]);
    else if (order < 0) onlyBefore.push((old as Keyed<T>).item);
    else onlyAfter.push((now as Keyed<T>).item);
  }
  return { both, onlyBefore, onlyAfter };
}

function keyedBy<T>(items: readonly T[], textOf: (item: T) => string): Keyed<T>[] {
  return items.map((item) => ({ item, text: textOf(item) }));
}

/** Upstream's comparison orders equal elements as smaller, which reverses them (quirk Q17). */
function sortedByText<T>(items: readonly Keyed<T>[]): Keyed<T>[] {
  return items.toReversed().sort((a, b) => compareGoText(a.text, b.text));
}
