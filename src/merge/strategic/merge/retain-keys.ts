import { type FieldPath, type Json, type JsonObject, equalTyped, formatJson } from "../../../model/index.js";
import { child, getKey, quote, setKey } from "../../../model/internal.js";
import { PATCH_MERGE_KEY, RETAIN_KEYS, isDeletionKey, isOrderKey } from "../directives.js";
import type { Merge } from "./merge.js";
import { fail } from "../../failure.js";

/** Drops every key of the original that `$retainKeys` does not list; `result` is the caller's own copy. */
export function retainKeys(merge: Merge, result: JsonObject, patch: JsonObject, path: FieldPath): void {
  const directive = getKey(patch, RETAIN_KEYS);
  if (directive === undefined) return;
  const at = child(path, RETAIN_KEYS);
  if (merge.isPatchOnPatch) return handOn(result, directive, at);
  if (!Array.isArray(directive) || directive.some((name) => typeof name === "object" && name !== null)) {
    fail("bad-retain-keys", at, "$retainKeys must be a list of names", {
      found: directive,
      hint: "list the keys to keep",
    });
  }
  const kept = new Set(directive);
  for (const key of Object.keys(patch)) {
    // $patchMergeKey is exempt: an entry may have both it and keys to retain.
    const isExempt = key === RETAIN_KEYS || key === PATCH_MERGE_KEY || isDeletionKey(key) || isOrderKey(key);
    if (isExempt || patch[key] === null || kept.has(key)) continue;
    fail("bad-retain-keys", at, `the patch sets ${quote(key)}, which $retainKeys does not list`, {
      found: directive,
      hint: `add ${quote(key)} to $retainKeys`,
    });
  }
  for (const key of Object.keys(result)) {
    if (!kept.has(key)) delete result[key];
  }
}

function handOn(result: JsonObject, directive: Json, at: FieldPath): void {
  const other = getKey(result, RETAIN_KEYS);
  if (other !== undefined && !equalTyped(other, directive)) {
    fail(
      "bad-retain-keys",
      at,
      `two patches disagree on $retainKeys: ${formatJson(other)} and ${formatJson(directive)}`,
    );
  }
  setKey(result, RETAIN_KEYS, directive);
}
