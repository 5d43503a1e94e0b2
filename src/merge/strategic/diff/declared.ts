import { type FieldPath, type JsonObject, equalTyped } from "../../../model/index.js";
import { child, getKey } from "../../../model/internal.js";
import { type Diff, diffObjects } from "./diff.js";
import { deletionOf, keyFields, naming, newElement } from "./new-in-patch.js";
import { elementSegment, identityText } from "../identity.js";
import type { FieldRule } from "../field-rule.js";
import type { ListDiff } from "./list.js";
import { PATCH } from "../directives.js";
import { mustBeWhole } from "./whole-element.js";
import { recommendedIdentity } from "./way-to-say.js";

/** The whole list, with the marker that every server understands. */
export function diffReplaced(
  diff: Diff,
  before: readonly JsonObject[],
  after: readonly JsonObject[],
): ListDiff {
  const isChanged = diff.changes && !equalTyped([...before], [...after]);
  return { entries: isChanged ? [{ [PATCH]: "replace" }, ...after] : [], deletions: [], order: [] };
}

/** The change by all recommended keys; changing or removing a key field makes it another element. */
export function diffDeclared(
  diff: Diff,
  before: readonly JsonObject[],
  after: readonly JsonObject[],
  rule: FieldRule,
  path: FieldPath,
): ListDiff {
  const identity = recommendedIdentity(rule);
  const keys = [...rule.recommended];
  const textOf = (element: JsonObject) => identityText(identity, element, path);
  const old = new Map(before.map((element) => [textOf(element), element]));
  const said = naming(keys);
  const entries: JsonObject[] = [];
  const kept = new Set<string>();
  for (const element of after) {
    const counterpart = old.get(textOf(element));
    const at = child(path, elementSegment(identity, element));
    if (counterpart === undefined || losesKey(counterpart, element, keys)) {
      if (diff.changes) entries.push(...newElement(diff.emit, element, rule, keys, at));
      continue;
    }
    kept.add(textOf(element));
    if (mustBeWhole(diff, counterpart, element, rule.node, at)) {
      entries.push(deletionOf(element, keys), element);
      continue;
    }
    const inner = diffObjects(diff, counterpart, element, rule.node, at, rule.retainKeys);
    if (Object.keys(inner).length > 0) entries.push({ ...inner, ...keyFields(element, keys) });
  }
  const gone = diff.deletions ? before.filter((element) => !kept.has(textOf(element))) : [];
  const all = [...entries, ...gone.map((element) => deletionOf(element, keys))].map(said);
  const isReordered = diff.changes && !equalTyped(before.map(textOf), after.map(textOf));
  const isSaid = diff.order && (all.length > 0 || isReordered);
  return {
    entries: all,
    deletions: [],
    order: isSaid ? after.map((element) => said(keyFields(element, keys))) : [],
  };
}

/** A null in a key looks like a key to remove, so such an element is deleted and added again. */
function losesKey(before: JsonObject, after: JsonObject, keys: readonly string[]): boolean {
  return keys.some((key) => (getKey(before, key) ?? null) !== null && (getKey(after, key) ?? null) === null);
}
