import {
  type FieldPath,
  type Json,
  type JsonObject,
  type SchemaNode,
  equalTyped,
  isObject,
} from "../../../model/index.js";
import { child, compareGoText, getKey, schemaBelow, setKey } from "../../../model/internal.js";
import { type FieldRule, ruleOfList, ruleOfObject, ruleUnlessEqual } from "../field-rule.js";
import { PATCH, RETAIN_KEYS, deletionKey, orderKey } from "../directives.js";
import { diffLists } from "./list.js";
import { type Emit, wayToSay } from "./way-to-say.js";
import { newInPatch } from "./new-in-patch.js";
import { fail } from "../../failure.js";
import { kindOf, sameKind } from "../value-kind.js";

/** Options of a diff. */
export interface Diff {
  /** Changed and added values. */
  readonly changes: boolean;
  readonly deletions: boolean;
  /** Whether to include the order of merged lists ($setElementOrder). */
  readonly order: boolean;
  /** Without the quirks that kubectl's patches have. */
  readonly isStrict: boolean;
  /** When entries declare their keys ($patchMergeKey). */
  readonly emit: Emit;
}

/** The patch that turns one object into the other, within the options. */
export function diffObjects(
  diff: Diff,
  original: JsonObject,
  modified: JsonObject,
  node: SchemaNode,
  path: FieldPath,
  retainsKeys = false,
): JsonObject {
  const patch: JsonObject = {};
  for (const key of Object.keys(modified)) diffField(diff, original, modified, key, node, path, patch);
  if (diff.deletions) {
    for (const key of Object.keys(original)) {
      if (!Object.hasOwn(modified, key)) setKey(patch, key, null);
    }
  }
  if (retainsKeys) addRetainKeys(original, modified, patch);
  return patch;
}

function diffField(
  diff: Diff,
  original: JsonObject,
  modified: JsonObject,
  key: string,
  node: SchemaNode,
  path: FieldPath,
  patch: JsonObject,
): void {
  const after = modified[key] as Json;
  const before = getKey(original, key);
  // Most members of a large map are unchanged scalars. A marker must still be a string.
  if (before === after && typeof after !== "object" && key !== PATCH) return;
  if (before === undefined) {
    if (diff.changes) setKey(patch, key, newField(diff, after, key, node, path));
  } else if (key === PATCH) {
    diffMarker(before, after, patch, path);
  } else if (!sameKind(before, after) || !isContainer(after)) {
    if (diff.changes && !equalTyped(before, after))
      setKey(patch, key, newField(diff, after, key, node, path));
  } else if (isObject(before)) {
    diffObjectField(diff, before, after as JsonObject, key, node, path, patch);
  } else {
    diffListField(diff, before as Json[], after as Json[], key, node, path, patch);
  }
}

function newField(diff: Diff, value: Json, key: string, node: SchemaNode, path: FieldPath): Json {
  return isContainer(value) ? newInPatch(diff.emit, value, schemaBelow(node, key), child(path, key)) : value;
}

function isContainer(value: Json): boolean {
  return kindOf(value) === "object" || kindOf(value) === "list";
}

/** A document may itself contain `$patch`; it is compared as a string. */
function diffMarker(before: Json, after: Json, patch: JsonObject, path: FieldPath): void {
  if (typeof before !== "string" || typeof after !== "string") {
    fail("unknown-patch-type", child(path, PATCH), "$patch is not a string", {
      found: typeof before === "string" ? after : before,
    });
  }
  if (before !== after) setKey(patch, PATCH, after);
}

function diffObjectField(
  diff: Diff,
  before: JsonObject,
  after: JsonObject,
  key: string,
  node: SchemaNode,
  path: FieldPath,
  patch: JsonObject,
): void {
  const rule = ruleUnlessEqual(() => ruleOfObject(node, key, path), before, after);
  if (rule === undefined) return;
  if (rule.strategy === "replace") {
    // Upstream sends such an object even when it is equal (the selector of a PodDisruptionBudget).
    if (diff.changes) setKey(patch, key, after);
    return;
  }
  const inner = diffObjects(diff, before, after, rule.node, child(path, key), rule.retainKeys);
  if (Object.keys(inner).length > 0) setKey(patch, key, inner);
}

function diffListField(
  diff: Diff,
  before: readonly Json[],
  after: readonly Json[],
  key: string,
  node: SchemaNode,
  path: FieldPath,
  patch: JsonObject,
): void {
  const rule = ruleUnlessEqual(() => ruleOfList(node, key, path), [...before], [...after]);
  if (rule === undefined) return;
  if (rule.strategy !== "merge" && !isDeclared(diff, before, after, rule, child(path, key))) {
    if (diff.changes && !equalTyped([...before], [...after])) setKey(patch, key, [...after]);
    return;
  }
  const { entries, deletions, order } = diffLists(diff, before, after, rule, child(path, key));
  if (entries.length > 0) setKey(patch, key, entries);
  if (deletions.length > 0) setKey(patch, deletionKey(key), deletions);
  if (order.length > 0) setKey(patch, orderKey(key), order);
}

/** A list that would be replaced is merged if its entries declare keys that identify its items. */
function isDeclared(
  { emit }: Diff,
  before: readonly Json[],
  after: readonly Json[],
  rule: FieldRule,
  path: FieldPath,
): boolean {
  if (!before.every(isObject) || !after.every(isObject)) return false;
  return wayToSay(emit, [before, after], rule, path) === "declared";
}

/** Included if the patch has other content, or if a key of the original must be removed. */
function addRetainKeys(original: JsonObject, modified: JsonObject, patch: JsonObject): void {
  const kept = Object.keys(modified).filter((key) => modified[key] !== null);
  const hasMore = Object.keys(original).some(
    (key) => original[key] !== null && !Object.hasOwn(modified, key),
  );
  if (kept.length > 0 && (Object.keys(patch).length > 0 || hasMore))
    setKey(patch, RETAIN_KEYS, kept.sort(compareGoText));
}
