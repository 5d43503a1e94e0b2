import {
  type Edit,
  type FieldPath,
  type Json,
  type JsonObject,
  type ListRule,
  type SchemaNode,
  equalTyped,
  isObject,
} from "../../model/index.js";
import { ROOT, child, getKey, pairLists, schemaBelow } from "../../model/internal.js";

/** The edits between two states of an object, field by field; items of lists by their identity. */
export function editsBetween(before: Json, after: Json, node: SchemaNode | undefined): Edit[] {
  const edits: Edit[] = [];
  // Most steps change nothing, and paths cost more than values.
  if (!equalTyped(before, after)) compare(before, after, node, ROOT, edits);
  return edits;
}

function compare(
  before: Json,
  after: Json,
  node: SchemaNode | undefined,
  path: FieldPath,
  edits: Edit[],
): void {
  if (before === after) return;
  if (isObject(before) && isObject(after)) return compareFields(before, after, node, path, edits);
  const rule = node?.list ?? null;
  if (Array.isArray(before) && equalTyped(before, after)) return;
  const isPaired = rule !== null && Array.isArray(before) && Array.isArray(after);
  if (isPaired && compareItems(before, after, rule, node, path, edits)) return;
  if (!equalTyped(before, after)) edits.push({ path, op: "set", value: after });
}

function compareFields(
  before: JsonObject,
  after: JsonObject,
  node: SchemaNode | undefined,
  path: FieldPath,
  edits: Edit[],
): void {
  for (const key of Object.keys(before)) {
    if (!Object.hasOwn(after, key)) edits.push({ path: child(path, key), op: "remove" });
  }
  for (const key of Object.keys(after)) {
    const value = after[key] as Json;
    const was = getKey(before, key);
    if (was === value) continue;
    if (was === undefined) edits.push({ path: child(path, key), op: "set", value });
    else compare(was, value, schemaBelow(node, key), child(path, key), edits);
  }
}

/** False if items have no unique keys: then the list is one value. */
function compareItems(
  before: readonly Json[],
  after: readonly Json[],
  rule: ListRule,
  node: SchemaNode | undefined,
  path: FieldPath,
  edits: Edit[],
): boolean {
  const { kind, pairs } = pairLists(rule, [before, after], path);
  if (kind === "atomic") return false;
  for (const { segment, items } of pairs) {
    const [was, is] = items;
    const at = child(path, segment);
    if (is === undefined) edits.push({ path: at, op: "remove" });
    else if (was === undefined) edits.push({ path, op: "append", value: is });
    else compare(was, is, schemaBelow(node, segment), at, edits);
  }
  return true;
}
