import { type FieldPath, type Json, type JsonObject, formatJson, isObject } from "../../model/index.js";
import { child, getKey, quote, setKey, defined } from "../../model/internal.js";
import { PATCH, PATCH_MERGE_KEY } from "./directives.js";
import type { FieldRule } from "./field-rule.js";
import { fail } from "../failure.js";

/** The keys that the entries of a list declare, the default key first; undefined if they declare none. */
export function declaredKeys(
  entries: readonly Json[],
  rule: FieldRule,
  path: FieldPath,
): readonly string[] | undefined {
  // A replace marker applies to the whole list and needs no keys.
  const speaking = entries.filter(
    (entry): entry is JsonObject => isObject(entry) && getKey(entry, PATCH) !== "replace",
  );
  const first = speaking.find((entry) => Object.hasOwn(entry, PATCH_MERGE_KEY));
  if (first === undefined) return undefined;
  const keys = readKeys(first[PATCH_MERGE_KEY] as Json, rule, path);
  for (const [index, entry] of speaking.entries()) {
    const own = getKey(entry, PATCH_MERGE_KEY);
    if (own !== undefined && sameNames(readKeys(own, rule, path), keys)) continue;
    fail(
      "mixed-patch-merge-keys",
      child(path, index),
      `an entry has ${own === undefined ? "no $patchMergeKey" : formatJson(own)}, another has ${formatJson([...keys])}`,
      {
        ...defined({ found: own }),
        expected: [...keys],
        hint: "give every entry of the list the same $patchMergeKey",
      },
    );
  }
  return keys;
}

function sameNames(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name) => b.includes(name));
}

function readKeys(value: Json, rule: FieldRule, path: FieldPath): readonly string[] {
  const leading = rule.mergeKey || rule.recommended[0];
  const bad = (message: string): never =>
    fail("bad-patch-merge-key", child(path, PATCH_MERGE_KEY), `${message}: ${formatJson(value)}`, {
      found: value,
      hint:
        leading === undefined ? "list the names of key fields" : `list key fields, ${quote(leading)} first`,
    });
  if (!Array.isArray(value) || value.length === 0) return bad("$patchMergeKey must be a list of field names");
  const names = value.filter((name) => typeof name === "string");
  if (names.length < value.length) return bad("$patchMergeKey must contain only names");
  if (new Set(names).size < names.length) return bad("$patchMergeKey names a field twice");
  if (leading !== undefined && names[0] !== leading)
    return bad("$patchMergeKey must start with the default key");
  const unknown = names.find((name) => rule.node.fields !== null && !rule.node.fields.has(name));
  return unknown === undefined
    ? names
    : bad(`$patchMergeKey names ${quote(unknown)}, which the elements do not have`);
}

/** An entry without the directive: it is never part of a result. */
export function withoutKeys(entry: JsonObject): JsonObject {
  if (!Object.hasOwn(entry, PATCH_MERGE_KEY)) return entry;
  const { [PATCH_MERGE_KEY]: _, ...rest } = entry;
  return rest;
}

/** Whether a patch declares keys anywhere; it may only do so in elements of lists. */
export function usesDeclaredKeys(value: Json, path: FieldPath, isElement = false): boolean {
  if (Array.isArray(value)) {
    let isUsed = false;
    for (const [index, item] of value.entries())
      isUsed = usesDeclaredKeys(item, child(path, index), true) || isUsed;
    return isUsed;
  }
  if (!isObject(value)) return false;
  let isUsed = Object.hasOwn(value, PATCH_MERGE_KEY);
  if (isUsed && !isElement) {
    fail(
      "misplaced-directive",
      child(path, PATCH_MERGE_KEY),
      "$patchMergeKey is in an object that is not an element of a list",
      {
        hint: "move it into the elements of the list",
      },
    );
  }
  for (const key of Object.keys(value)) {
    if (key !== PATCH_MERGE_KEY) isUsed = usesDeclaredKeys(value[key] as Json, child(path, key)) || isUsed;
  }
  return isUsed;
}

/** Removes the directive at every depth, including new elements of new lists. */
export function stripKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(stripKeys);
  if (!isObject(value)) return value;
  const result: JsonObject = {};
  for (const key of Object.keys(value)) {
    if (key !== PATCH_MERGE_KEY) setKey(result, key, stripKeys(value[key] as Json));
  }
  return result;
}
