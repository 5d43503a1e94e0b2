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
 * Whether an element can only be sent whole, the old one being deleted: it holds a changed list in which items of one key
 * stand apart. Servers put those side by side (quirk Q2), even behind `$patch: replace`, and leave only the lists of new
 * elements as they are. For variables of a container the order decides what `$(PATH)` means.
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
