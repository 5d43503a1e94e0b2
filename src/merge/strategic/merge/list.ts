import { type FieldPath, type Json, type JsonObject } from "../../../model/index.js";
import { child } from "../../../model/internal.js";
import {
  type Identity,
  elementSegment,
  identityText,
  identityTextIfAny,
  keyText,
  remembering,
} from "../identity.js";
import { asObjects, elementKind } from "../list-elements.js";
import { interleave, orderOf } from "../interleave.js";
import type { FieldRule } from "../field-rule.js";
import type { Merge } from "./merge.js";
import { actOnMarkers } from "../list-markers.js";
import { declaredKeys, withoutKeys } from "../declared-keys.js";
import { mergeDeclared } from "./declared.js";
import { fail } from "../../failure.js";
import { replacement } from "./new-value.js";
import { requireOneMatch } from "./strict.js";
import { mergeObject } from "./object.js";

/** The merged list, and the live list as an order directive sees it afterwards. */
export interface MergedList {
  readonly list: Json[];
  readonly live: readonly Json[];
}

/** Merges the list of a patch into a live one; neither is changed. */
export function mergeLists(
  merge: Merge,
  live: readonly Json[],
  patch: readonly Json[],
  rule: FieldRule,
  isDeletion: boolean,
  path: FieldPath,
): MergedList {
  const keys =
    declaredKeys(patch, rule, path) ?? (merge.isPatchOnPatch ? declaredKeys(live, rule, path) : undefined);
  if (rule.strategy !== "merge" && !isDeletion && keys === undefined)
    return { list: replacement(merge, [...patch], path) as Json[], live };
  const kind = elementKind(path, live, patch);
  if (kind === undefined) return { list: [...live], live };
  if (kind === "scalars") {
    return { list: mergeScalars(merge, live, patch, isDeletion, rule.mergeKey, path), live };
  }
  if (rule.mergeKey === "" && keys === undefined) {
    fail("no-merge-key", path, "the schema has no key for merging these elements", {
      hint: "replace the list as a whole, or name its keys with $patchMergeKey",
    });
  }
  const identity = identityBy(rule, keys);
  const elements = asObjects(live, path);
  const entries = asObjects(patch, path);
  if (keys === undefined || merge.isPatchOnPatch)
    return mergeElements(merge, elements, entries, rule, identity, path);
  return { list: mergeDeclared(merge, elements, entries.map(withoutKeys), rule, identity, path), live };
}

/** The identity by the declared keys, or by the key of the schema. */
export function identityBy(rule: FieldRule, keys: readonly string[] | undefined): Identity {
  if (keys === undefined) return { keys: [rule.mergeKey], isDeclared: false, defaults: {} };
  return { keys, isDeclared: true, defaults: rule.keyDefaults };
}

function mergeScalars(
  merge: Merge,
  live: readonly Json[],
  patch: readonly Json[],
  isDeletion: boolean,
  mergeKey: string,
  path: FieldPath,
): Json[] {
  const textOf = (item: Json) => keyText(item, path);
  const named = new Set(patch.map(textOf));
  if (isDeletion && !merge.isPatchOnPatch) return live.filter((item) => !named.has(textOf(item)));
  if (mergeKey !== "") asObjects(patch.length > 0 ? patch : live, path);
  const unique = new Map([...live, ...patch].toReversed().map((item) => [textOf(item), item]));
  const merged = [...unique.values()].toReversed();
  const patched = merged.filter((item) => named.has(textOf(item)));
  const liveOnly = merged.filter((item) => !named.has(textOf(item)));
  return interleave(patched, liveOnly, textOf, orderOf(patch.map(textOf)), orderOf(live.map(textOf)));
}

function mergeElements(
  merge: Merge,
  live: readonly JsonObject[],
  patch: readonly JsonObject[],
  rule: FieldRule,
  identity: Identity,
  path: FieldPath,
): MergedList {
  if (merge.mode === "strict") requireOneMatch(live, patch, identity, path);
  // When a patch is merged into a patch, markers are ordinary elements.
  const { remaining, kept, entries, isReplaced } = merge.isPatchOnPatch
    ? { remaining: live, kept: live, entries: patch, isReplaced: false }
    : actOnMarkers(live, patch, identity, path);
  const textOf = remembering((element: JsonObject) => identityText(identity, element, path));
  // Upstream makes elements with one key adjacent even here (quirk Q2), which may change their meaning.
  if (isReplaced && merge.mode === "strict") {
    for (const element of kept) textOf(element);
    return { list: replacement(merge, [...kept], path) as Json[], live: remaining };
  }
  const { merged, added } = mergeEntries(merge, kept, entries, rule, identity, path);
  const named = new Set(entries.map(textOf));
  const patched = merged.filter((element) => named.has(textOf(element)));
  const liveOnly = merged.filter((element) => !named.has(textOf(element)));
  const list = interleave(patched, liveOnly, textOf, orderOf(entries.map(textOf)), orderOf(kept.map(textOf)));
  return { list, live: overwritten(live, remaining, added) };
}

/** Each entry is merged into the first element it matches, including entries added before it; the others are added. */
function mergeEntries(
  merge: Merge,
  kept: readonly JsonObject[],
  entries: readonly JsonObject[],
  rule: FieldRule,
  identity: Identity,
  path: FieldPath,
): { readonly merged: JsonObject[]; readonly added: readonly JsonObject[] } {
  const merged = [...kept];
  const places = placesOf(kept, identity);
  for (const entry of entries) {
    const text = identityText(identity, entry, path);
    const place = places.get(text);
    if (place === undefined) {
      places.set(text, merged.length);
      merged.push(replacement(merge, entry, path) as JsonObject);
    } else {
      const at = child(path, elementSegment(identity, entry));
      merged[place] = mergeObject(merge, merged[place], entry, rule.node, at);
    }
  }
  return { merged, added: merged.slice(kept.length) };
}

/** The first position of each identity; elements without a key match nothing. */
export function placesOf(elements: readonly JsonObject[], identity: Identity): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, element] of elements.entries()) {
    const text = identityTextIfAny(identity, element);
    if (text !== undefined && !places.has(text)) places.set(text, index);
  }
  return places;
}

/**
 * Quirk Q3: upstream deletes and adds in the array that holds the live list, so an order directive sees the elements
 * left, and after them as many new ones as were deleted, as if they had been live.
 */
function overwritten(
  live: readonly Json[],
  remaining: readonly Json[],
  added: readonly Json[],
): readonly Json[] {
  const freed = live.length - remaining.length;
  return freed === 0 ? live : [...remaining, ...added.slice(0, freed)];
}
