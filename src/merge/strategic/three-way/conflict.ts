import {
  type FieldPath,
  type Json,
  type JsonObject,
  type SchemaNode,
  equalTyped,
  formatJson,
  isObject,
} from "../../../model/index.js";
import { ROOT, SCHEMA_NODE, child, expectArgument, expectDocument, getKey } from "../../../model/internal.js";
import { PATCH, PATCH_MERGE_KEY, RETAIN_KEYS, isDeletionKey, isOrderKey } from "../directives.js";
import { type Identity, elementSegment, identityTextIfAny, isDeletion } from "../identity.js";
import { declaredKeys } from "../declared-keys.js";
import { identityBy } from "../merge/list.js";
import { ruleOfList, ruleOfObject } from "../field-rule.js";
import { fail } from "../../failure.js";
import { sameKind } from "../value-kind.js";

/**
 * The first field on which two patches of one document disagree, or undefined if they can be applied in any order. As
 * upstream, lists are paired by their keys, and objects that are replaced as a whole never disagree.
 */
export function patchConflict(
  left: JsonObject,
  right: JsonObject,
  schema: SchemaNode,
): FieldPath | undefined {
  expectDocument(left, "patchConflict", "the first patch");
  expectDocument(right, "patchConflict", "the second patch");
  expectArgument(schema, SCHEMA_NODE, "patchConflict", "schema");
  return conflictIn(left ?? {}, right ?? {}, schema, ROOT)?.path;
}

/** Fails if a patch and a concurrent change set one field to different values. */
export function requireNoConflict(patch: JsonObject, changed: JsonObject, node: SchemaNode): void {
  const at = conflictIn(patch, changed, node, ROOT);
  if (at === undefined) return;
  fail(
    "conflict",
    at.path,
    `the patch sets ${brief(at.patch)}, but the current object was changed to ${brief(at.changed)}`,
    {
      found: at.changed,
      expected: at.patch,
      hint: "include the other change first, or overwrite it explicitly",
    },
  );
}

interface Conflict {
  readonly path: FieldPath;
  readonly patch: Json;
  readonly changed: Json;
}

/** The first field on which two patches of one document disagree. */
function conflictIn(
  left: JsonObject,
  right: JsonObject,
  node: SchemaNode,
  path: FieldPath,
): Conflict | undefined {
  if (getKey(left, PATCH) !== getKey(right, PATCH) && path !== ROOT)
    return { path, patch: left, changed: right };
  for (const key of Object.keys(left)) {
    // Directives are compared through their fields.
    if (
      key === PATCH ||
      key === RETAIN_KEYS ||
      key === PATCH_MERGE_KEY ||
      isOrderKey(key) ||
      isDeletionKey(key)
    )
      continue;
    const other = getKey(right, key);
    if (other === undefined) continue;
    const found = conflictInField(left[key] as Json, other, key, node, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function conflictInField(
  left: Json,
  right: Json,
  key: string,
  node: SchemaNode,
  path: FieldPath,
): Conflict | undefined {
  const at = child(path, key);
  const clash = { path: at, patch: left, changed: right };
  if (!sameKind(left, right)) return clash;
  if (isObject(left)) {
    const rule = ruleOfObject(node, key, path);
    return rule.strategy === "replace" ? undefined : conflictIn(left, right as JsonObject, rule.node, at);
  }
  if (!Array.isArray(left)) return equalTyped(left, right) ? undefined : clash;
  const rule = ruleOfList(node, key, path);
  const other = right as Json[];
  if (rule.strategy !== "merge") return conflictInReplaced(left, other, rule.node, at) ? clash : undefined;
  const keys = declaredKeys(left, rule, at) ?? declaredKeys(other, rule, at);
  if (!left.every(isObject) || !other.every(isObject) || (rule.mergeKey === "" && keys === undefined))
    return undefined;
  return conflictInElements(left, other, identityBy(rule, keys), rule.node, at);
}

function conflictInElements(
  left: readonly JsonObject[],
  right: readonly JsonObject[],
  identity: Identity,
  node: SchemaNode,
  path: FieldPath,
): Conflict | undefined {
  const others = new Map(right.map((element) => [identityTextIfAny(identity, element, path), element]));
  const added = new Set(
    left
      .filter((element) => !isDeletion(element))
      .map((element) => identityTextIfAny(identity, element, path)),
  );
  for (const element of left) {
    const text = identityTextIfAny(identity, element, path);
    // A deletion followed by adding the whole element is compared by the added element.
    if (isDeletion(element) && added.has(text)) continue;
    const other = others.get(text);
    const found = other && conflictIn(element, other, node, child(path, elementSegment(identity, element)));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Replaced lists must have the same length and equal elements; scalars may be in any order. */
function conflictInReplaced(
  left: readonly Json[],
  right: readonly Json[],
  node: SchemaNode,
  path: FieldPath,
): boolean {
  if (left.length !== right.length) return true;
  if (!left.some((item) => typeof item === "object" && item !== null))
    return !equalTyped(textsOf(left), textsOf(right));
  return left.some((item, i) => {
    const other = right[i] as Json;
    if (isObject(item) && isObject(other)) return conflictIn(item, other, node, child(path, i)) !== undefined;
    return !equalTyped(item, other);
  });
}

function textsOf(items: readonly Json[]): string[] {
  return [...new Set(items.map((item) => formatJson(item)))].sort();
}

function brief(value: Json): string {
  const text = formatJson(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
