import {
  type FieldPath,
  type Json,
  type JsonObject,
  type SchemaNode,
  equalTyped,
  isObject,
} from "../../../model/index.js";
import { child, getKey, schemaBelow } from "../../../model/internal.js";
import { byDefaultKey, wayToSay } from "./way-to-say.js";
import type { Diff } from "./diff.js";
import { ruleOfNewList } from "../field-rule.js";

/**
 * Whether an element must be deleted and sent as a whole: it contains a changed list in which items with one key are
 * not adjacent. Servers make those adjacent (quirk Q2), even after `$patch: replace`, and keep only the lists of new
 * elements as they are. For environment variables the order decides the value of `$(PATH)`.
 */
export function mustBeWhole(
  diff: Diff,
  before: JsonObject,
  after: JsonObject,
  node: SchemaNode,
  path: FieldPath,
): boolean {
  if (diff.emit === "never") return false;
  for (const key in after) {
    const now = after[key] as Json;
    if (typeof now !== "object" || now === null) continue;
    const old = getKey(before, key);
    const below = schemaBelow(node, key);
    if (now === old || below === undefined) continue;
    if (holdsScattered(diff, old ?? null, now, below, child(path, key))) return true;
  }
  return false;
}

function holdsScattered(diff: Diff, old: Json, now: Json[] | JsonObject, node: SchemaNode, path: FieldPath) {
  if (Array.isArray(now)) return isScattered(diff, Array.isArray(old) ? old : [], now, node, path);
  const isMerged = node.patch?.strategies.includes("replace") !== true;
  return isMerged && mustBeWhole(diff, isObject(old) ? old : {}, now, node, path);
}

function isScattered(
  { emit }: Diff,
  before: readonly Json[],
  after: readonly Json[],
  node: SchemaNode,
  path: FieldPath,
): boolean {
  const rule = ruleOfNewList(node);
  if (rule?.strategy !== "merge" || !after.every(isObject) || !before.every(isObject)) return false;
  const texts = after.map(byDefaultKey(rule));
  const runs = texts.filter((text, i) => text !== texts[i - 1]).length;
  if (runs === new Set(texts).size || wayToSay(emit, [before, after], rule, path) !== "replaced")
    return false;
  return !equalTyped([...before], [...after]);
}
