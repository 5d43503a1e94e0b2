import { type FieldPath, type JsonObject, formatJson } from "../../../model/index.js";
import { child, getKey } from "../../../model/internal.js";
import { type Identity, describeElement, elementSegment, identityText } from "../identity.js";
import type { FieldRule } from "../field-rule.js";
import type { Merge } from "./merge.js";
import { PATCH } from "../directives.js";
import { fail } from "../../failure.js";
import { interleave } from "../interleave.js";
import { mergeObject } from "./object.js";
import { replacement } from "./new-value.js";

/** Merges a list whose entries declare their keys: each must match one element, and no two the same. */
export function mergeDeclared(
  merge: Merge,
  live: readonly JsonObject[],
  patch: readonly JsonObject[],
  rule: FieldRule,
  identity: Identity,
  path: FieldPath,
): JsonObject[] {
  const { deletions, entries, isReplaced } = sortOut(patch, identity, path);
  requireDistinct(entries, identity, path);
  if (isReplaced) return entries;
  const finder = new Finder(live, identity, rule.recommended, merge, path);
  const deleted = new Set(
    deletions.map((entry) => finder.find(entry)).filter((index) => index !== undefined),
  );
  const ids = new Map<JsonObject, string>();
  const patched: JsonObject[] = [];
  const touched = new Set<number>();
  const origins = new Map<JsonObject, JsonObject>();
  for (const entry of entries) {
    const index = finder.find(entry);
    const isNew = index === undefined || deleted.has(index);
    const at = child(path, elementSegment(identity, entry));
    // An entry that matches nothing is stored as it is, without nulls in its keys.
    const element = isNew
      ? (replacement(merge, withoutNullKeys(entry, identity), at) as JsonObject)
      : mergeObject(merge, live[index], entry, rule.node, at);
    if (!isNew) {
      touched.add(index);
      origins.set(element, live[index] as JsonObject);
    }
    ids.set(element, isNew ? `new ${patched.length}` : `live ${index}`);
    patched.push(element);
  }
  const liveOnly = live.filter((_, index) => !deleted.has(index) && !touched.has(index));
  for (const [index, element] of live.entries()) {
    if (!ids.has(element)) ids.set(element, `live ${index}`);
  }
  requireUnique(patched, origins, liveOnly, rule, path);
  const textOf = (element: JsonObject) => ids.get(element) as string;
  const patchOrder = new Map(patched.map((element, index) => [textOf(element), index]));
  const liveOrder = new Map(live.map((_, index) => [`live ${index}`, index]));
  return interleave(patched, liveOnly, textOf, patchOrder, liveOrder);
}

function sortOut(patch: readonly JsonObject[], identity: Identity, path: FieldPath) {
  const deletions: JsonObject[] = [];
  const entries: JsonObject[] = [];
  let isReplaced = false;
  for (const [index, entry] of patch.entries()) {
    const directive = getKey(entry, PATCH);
    if (directive === "replace") isReplaced = true;
    else if (directive !== undefined && directive !== "delete") {
      fail("unknown-patch-type", child(path, index), `$patch cannot be ${formatJson(directive)} here`, {
        found: directive,
        hint: "in an element of a list, $patch is delete or replace",
      });
    } else {
      requireLeadingKey(entry, identity, child(path, index));
      (directive === "delete" ? deletions : entries).push(entry);
    }
  }
  return { deletions, entries, isReplaced };
}

function requireLeadingKey(entry: JsonObject, identity: Identity, path: FieldPath): void {
  const leading = identity.keys[0] as string;
  const value = getKey(entry, leading);
  if (value !== undefined && value !== null) return;
  fail("missing-merge-key", path, `an entry lacks ${leading}, the first of its keys, or sets it to null`, {
    expected: leading,
    hint: `add ${leading} to the entry`,
  });
}

function requireDistinct(entries: readonly JsonObject[], identity: Identity, path: FieldPath): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    const text = identityText(identity, entry, path);
    if (seen.has(text)) {
      fail(
        "duplicate-entry",
        child(path, elementSegment(identity, entry)),
        `two entries of the patch are ${describeElement(identity, entry)}`,
        {
          hint: "merge the two entries, or name one more key in $patchMergeKey",
        },
      );
    }
    seen.add(text);
  }
}

/** Finds the live element that an entry matches. */
class Finder {
  readonly #live: readonly JsonObject[];
  readonly #identity: Identity;
  readonly #recommended: readonly string[];
  readonly #merge: Merge;
  readonly #path: FieldPath;
  readonly #places = new Map<string, number[]>();

  constructor(
    live: readonly JsonObject[],
    identity: Identity,
    recommended: readonly string[],
    merge: Merge,
    path: FieldPath,
  ) {
    this.#recommended = recommended;
    this.#live = live;
    this.#identity = identity;
    this.#merge = merge;
    this.#path = path;
    for (const [index, element] of live.entries()) {
      const text = identityText(identity, element, path);
      const places = this.#places.get(text);
      if (places === undefined) this.#places.set(text, [index]);
      else places.push(index);
    }
  }

  find(entry: JsonObject): number | undefined {
    const nulls = this.#identity.keys.filter((key) => getKey(entry, key) === null);
    const places =
      nulls.length === 0
        ? (this.#places.get(identityText(this.#identity, entry, this.#path)) ?? [])
        : this.#withKeys(entry, nulls);
    // The example in the proposal deletes a key field of the first of two elements; strict mode does not guess.
    const isSeedForm = nulls.length > 0 && this.#merge.mode === "compatible";
    if (places.length <= 1 || isSeedForm) return places[0];
    return fail(
      "ambiguous-key",
      child(this.#path, elementSegment(this.#identity, entry)),
      `the patch names ${describeElement(this.#identity, entry)}, which matches ${places.length} live elements`,
      { hint: this.#hint(entry), params: { matches: places.length } },
    );
  }

  /** A recommended key that is not declared yet, or a field of the entry. */
  #hint(entry: JsonObject): string {
    const isUnnamed = (key: string) => !this.#identity.keys.includes(key) && !key.startsWith("$");
    const more = this.#recommended.find(isUnnamed) ?? Object.keys(entry).find(isUnnamed);
    return `name one more key in $patchMergeKey${more === undefined ? "" : `: ${more}`}`;
  }

  /** A key set to null is removed: the entry matches an element that has it and equal other keys. */
  #withKeys(entry: JsonObject, nulls: readonly string[]): number[] {
    const others = { ...this.#identity, keys: this.#identity.keys.filter((key) => !nulls.includes(key)) };
    const wanted = identityText(others, entry, this.#path);
    return [...this.#live.keys()].filter((index) => {
      const element = this.#live[index] as JsonObject;
      return (
        nulls.every((key) => (getKey(element, key) ?? null) !== null) &&
        identityText(others, element, this.#path) === wanted
      );
    });
  }
}

function withoutNullKeys(entry: JsonObject, identity: Identity): JsonObject {
  const nulls = identity.keys.filter((key) => getKey(entry, key) === null);
  if (nulls.length === 0) return { ...entry };
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !nulls.includes(key)));
}

/** The patch must not make two elements equal under the recommended keys; existing duplicates stay. */
function requireUnique(
  patched: readonly JsonObject[],
  origins: ReadonlyMap<JsonObject, JsonObject>,
  liveOnly: readonly JsonObject[],
  rule: FieldRule,
  path: FieldPath,
): void {
  if (rule.recommended.length < 2) return;
  const identity: Identity = { keys: rule.recommended, isDeclared: true, defaults: rule.keyDefaults };
  const textOf = (element: JsonObject) => identityText(identity, element, path);
  const seen = new Set(liveOnly.map(textOf));
  for (const element of patched) {
    const text = textOf(element);
    const origin = origins.get(element);
    if (seen.has(text) && (origin === undefined || textOf(origin) !== text)) {
      fail(
        "duplicate-element",
        child(path, elementSegment(identity, element)),
        `after the patch two elements are ${describeElement(identity, element)}`,
        { hint: "delete the other element in the same patch, or change its keys" },
      );
    }
    seen.add(text);
  }
}
