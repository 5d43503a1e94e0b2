import {
  type Json,
  type JsonObject,
  type SchemaNode,
  VarveError,
  equalIgnoringNulls,
  isObject,
  parseJson,
} from "../../model/index.js";
import { ROOT, pairLists, schemaBelow } from "../../model/internal.js";

/**
 * Whether two values mean the same: 128 and 128.0, null and nothing, JSON strings that differ in whitespace and key
 * order (IAM policies), items with an identity in another order. `"128"` and 128 differ. The key fields of an item are
 * the same on both sides, explicit or defaulted (`protocol: TCP`).
 */
export function sameValue(
  a: Json | undefined,
  b: Json | undefined,
  node?: SchemaNode,
  naming: readonly string[] = NO_KEYS,
): boolean {
  if (a === b) return true;
  if (typeof a === "string" && typeof b === "string") return sameJsonText(a, b);
  if (Array.isArray(a) && Array.isArray(b)) return sameList(a, b, node);
  if (isObject(a) && isObject(b)) return sameMap(a, b, node, naming);
  return equalIgnoringNulls(a, b);
}

const NO_KEYS: readonly string[] = [];

function sameMap(
  a: JsonObject,
  b: JsonObject,
  node: SchemaNode | undefined,
  ignored: readonly string[],
): boolean {
  for (const key in a) {
    if (ignored.includes(key)) continue;
    const other = Object.hasOwn(b, key) ? b[key] : undefined;
    if (!sameValue(a[key] ?? undefined, other ?? undefined, schemaBelow(node, key))) return false;
  }
  for (const key in b) {
    if (b[key] !== null && !Object.hasOwn(a, key) && !ignored.includes(key)) return false;
  }
  return true;
}

function sameList(a: readonly Json[], b: readonly Json[], node: SchemaNode | undefined): boolean {
  if (a.length !== b.length) return false;
  const items = node?.values ?? undefined;
  const rule = node?.list;
  const paired = rule?.kind === "keyed" || rule?.kind === "set" ? pairLists(rule, [a, b], ROOT) : undefined;
  if (paired === undefined || paired.kind === "atomic") {
    return a.every((item, i) => sameValue(item, b[i] as Json, items));
  }
  return paired.pairs.every(({ items: [left, right] }) => {
    if (left === undefined || right === undefined) return false;
    return isObject(left) && isObject(right) ? sameMap(left, right, items, rule?.keys ?? NO_KEYS) : true;
  });
}

const MAY_BE_JSON = /^\s*[[{]/;

function sameJsonText(a: string, b: string): boolean {
  if (!MAY_BE_JSON.test(a) || !MAY_BE_JSON.test(b)) return false;
  const [left, right] = [readJson(a), readJson(b)];
  return left !== undefined && right !== undefined && sameValue(left, right);
}

function readJson(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}
