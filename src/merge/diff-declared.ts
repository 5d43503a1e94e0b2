import { type FieldPath, type Json, type JsonObject, child, equalTyped, getKey } from "../model/index.js";
import { type Diff, diffObjects } from "./diff.js";
import { type Identity, elementSegment, identityText } from "./identity.js";
import { PATCH, PATCH_MERGE_KEY } from "./directives.js";
import type { FieldRule } from "./field-rule.js";
import type { ListDiff } from "./diff-list.js";
import { goText } from "./go-text.js";

/** How the change of a list can be said: by the default key, by keys the entries name, or only as a whole. */
export function wayToSay(
  diff: Diff,
  before: readonly JsonObject[],
  after: readonly JsonObject[],
  rule: FieldRule,
  path: FieldPath,
): "default" | "declared" | "replaced" {
  if (diff.emit === "never") return "default";
  const byDefault = (element: JsonObject) => goText(getKey(element, rule.mergeKey));
  const isClear = rule.mergeKey !== "" && !repeats(before, byDefault) && !repeats(after, byDefault);
  if (diff.emit !== "always" && diff.emit !== "several" && isClear) return "default";
  if (diff.emit === "several" && rule.recommended.length < 2) return "default";
  const identity = recommendedIdentity(rule);
  const byAll = (element: JsonObject) => identityText(identity, element, path);
  const isTold =
    rule.recommended.length > 0 &&
    lacksNone(before, rule) &&
    lacksNone(after, rule) &&
    !repeats(before, byAll) &&
    !repeats(after, byAll);
  if (isTold && diff.emit !== "replace") return "declared";
  // A three-way patch may not send a list whole: what only the live list has would go.
  return diff.deletions && diff.changes ? "replaced" : "default";
}

function recommendedIdentity(rule: FieldRule): Identity {
  return { keys: rule.recommended, isDeclared: true, defaults: rule.keyDefaults };
}

function lacksNone(elements: readonly JsonObject[], rule: FieldRule): boolean {
  const leading = rule.recommended[0] as string;
  return elements.every((element) => (getKey(element, leading) ?? null) !== null);
}

function repeats(elements: readonly JsonObject[], textOf: (element: JsonObject) => string): boolean {
  return new Set(elements.map(textOf)).size < elements.length;
}

/** The whole list, with the marker that old and new servers understand alike. */
export function diffReplaced(
  diff: Diff,
  before: readonly JsonObject[],
  after: readonly JsonObject[],
): ListDiff {
  const isChanged = diff.changes && !equalTyped([...before], [...after]);
  return { entries: isChanged ? [{ [PATCH]: "replace" }, ...after] : [], deletions: [], order: [] };
}

/** The change by all recommended keys; a key field that changed or went makes another element of it. */
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
  const said = (element: JsonObject) => ({ ...element, [PATCH_MERGE_KEY]: keys });
  const entries: Json[] = [];
  const kept = new Set<string>();
  for (const element of after) {
    const counterpart = old.get(textOf(element));
    if (counterpart === undefined || losesKey(counterpart, element, keys)) {
      if (diff.changes) entries.push(said(element));
      continue;
    }
    kept.add(textOf(element));
    const inner = diffObjects(
      diff,
      counterpart,
      element,
      rule.node,
      child(path, elementSegment(identity, element)),
      rule.retainKeys,
    );
    if (Object.keys(inner).length > 0) entries.push(said({ ...inner, ...keyFields(element, keys) }));
  }
  const gone = diff.deletions ? before.filter((element) => !kept.has(textOf(element))) : [];
  const all = [
    ...entries,
    ...gone.map((element) => said({ [PATCH]: "delete", ...keyFields(element, keys) })),
  ];
  const isReordered = diff.changes && !equalTyped(before.map(textOf), after.map(textOf));
  const isSaid = diff.order && (all.length > 0 || isReordered);
  return {
    entries: all,
    deletions: [],
    order: isSaid ? after.map((element) => said(keyFields(element, keys))) : [],
  };
}

/** A null in a key cannot be told from a key to remove, so such an element is deleted and made anew. */
function losesKey(before: JsonObject, after: JsonObject, keys: readonly string[]): boolean {
  return keys.some((key) => (getKey(before, key) ?? null) !== null && (getKey(after, key) ?? null) === null);
}

function keyFields(element: JsonObject, keys: readonly string[]): JsonObject {
  const present = keys.filter((key) => (getKey(element, key) ?? null) !== null);
  return Object.fromEntries(present.map((key) => [key, element[key] as Json]));
}
