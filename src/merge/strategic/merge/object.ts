import {
  type FieldPath,
  type Json,
  type JsonObject,
  type SchemaNode,
  equalTyped,
  formatJson,
  isObject,
} from "../../../model/index.js";
import { child, getKey, setKey, shallowCopy } from "../../../model/internal.js";
import { PATCH, PATCH_MERGE_KEY, RETAIN_KEYS, fieldOf, isDeletionKey, isOrderKey } from "../directives.js";
import { ruleOfList, ruleOfObject } from "../field-rule.js";
import type { Merge } from "./merge.js";
import { applyOrders } from "./element-order.js";
import { fail } from "../../failure.js";
import { mergeLists } from "./list.js";
import { newValue, replacement } from "./new-value.js";
import { requireScalarDeletion } from "./strict.js";
import { retainKeys } from "./retain-keys.js";
import { sameKind } from "../value-kind.js";

/** The object after the patch. Neither is changed; unchanged parts are shared with the original. */
export function mergeObject(
  merge: Merge,
  original: JsonObject | undefined,
  patch: JsonObject,
  node: SchemaNode,
  path: FieldPath,
): JsonObject {
  const directive = getKey(patch, PATCH);
  if (directive !== undefined) return replaceOrDelete(merge, directive, patch, path);
  const result = original === undefined ? {} : shallowCopy(original);
  retainKeys(merge, result, patch, path);
  const done = applyOrders(merge, result, patch, node, path);
  const keys = Object.keys(patch).filter((key) => key !== RETAIN_KEYS && !isOrderKey(key) && !done.has(key));
  // For a value that is both deleted from a list and added to it, the upstream result is random; Varve deletes first.
  for (const key of keys.filter(isDeletionKey))
    mergeField(merge, result, key, patch[key] as Json, node, path);
  for (const key of keys) {
    if (!isDeletionKey(key)) mergeField(merge, result, key, patch[key] as Json, node, path);
  }
  return result;
}

/** `$patch: replace` gives the patch itself, unprocessed; `$patch: delete` gives `{}`. */
function replaceOrDelete(merge: Merge, directive: Json, patch: JsonObject, path: FieldPath): JsonObject {
  if (directive === "delete") return {};
  if (directive === "replace") {
    const { [PATCH]: _, ...rest } = patch;
    return replacement(merge, rest, path) as JsonObject;
  }
  return fail("unknown-patch-type", child(path, PATCH), `$patch cannot be ${formatJson(directive)} here`, {
    found: directive,
    params: { object: patch },
    hint: "in an object, $patch is replace or delete",
  });
}

function mergeField(
  merge: Merge,
  result: JsonObject,
  key: string,
  value: Json,
  node: SchemaNode,
  path: FieldPath,
): void {
  const isDeletion = isDeletionKey(key);
  if (key === PATCH_MERGE_KEY && merge.isPatchOnPatch) return handOnKeys(result, value, path);
  // A patch merged into a patch keeps its deletions.
  if (isDeletion && merge.isPatchOnPatch) return setKey(result, key, value);
  const field = isDeletion ? fieldOf(key, path) : key;
  if (isDeletion && merge.mode === "strict")
    requireScalarDeletion(getKey(result, field), value, child(path, key));
  if (value === null) {
    delete result[field];
    if (merge.keepsNulls) setKey(result, field, null);
    return;
  }
  const current = getKey(result, field);
  // Upstream leaves an empty object behind (quirk Q5).
  if (merge.mode === "strict" && isObject(value) && getKey(value, PATCH) === "delete") {
    delete result[field];
    return;
  }
  if (current !== undefined && sameKind(current, value)) {
    setKey(result, field, mergeValue(merge, current, value, { field, isDeletion, node, path }));
  } else if (!isDeletion) {
    const added = newValue(merge, value, child(path, field));
    if (added === undefined) delete result[field];
    else setKey(result, field, added);
  }
}

/** Entries of two patches for one element must declare the same keys, and the result declares them once. */
function handOnKeys(result: JsonObject, keys: Json, path: FieldPath): void {
  const other = getKey(result, PATCH_MERGE_KEY);
  if (other !== undefined && !equalTyped(other, keys)) {
    fail(
      "mixed-patch-merge-keys",
      path,
      `two patches disagree on $patchMergeKey: ${formatJson(other)} and ${formatJson(keys)}`,
    );
  }
  setKey(result, PATCH_MERGE_KEY, keys);
}

interface Place {
  readonly field: string;
  readonly isDeletion: boolean;
  readonly node: SchemaNode;
  readonly path: FieldPath;
}

function mergeValue(
  merge: Merge,
  current: Json,
  value: Json,
  { field, isDeletion, node, path }: Place,
): Json {
  if (isObject(current)) {
    const rule = ruleOfObject(node, field, path);
    if (rule.strategy === "replace") return replacement(merge, value, child(path, field));
    return mergeObject(merge, current, value as JsonObject, rule.node, child(path, field));
  }
  if (!Array.isArray(current)) return value;
  const rule = ruleOfList(node, field, path);
  return mergeLists(merge, current, value as Json[], rule, isDeletion, child(path, field)).list;
}
