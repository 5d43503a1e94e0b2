import { type FieldPath, type Json, type JsonObject, formatJson, isObject } from "../../../model/index.js";
import {
  type Identity,
  identityText,
  identityTextIfAny,
  isDeletion,
  keyText,
  remembering,
  requireKey,
} from "../identity.js";
import type { FieldRule } from "../field-rule.js";
import { PATCH } from "../directives.js";
import { fail } from "../../failure.js";
import { identityBy } from "./list.js";
import { orderOf } from "../interleave.js";

/** How the order of a list identifies its elements. */
export interface Ordering {
  /** Undefined for scalars. */
  readonly identity: Identity | undefined;
  readonly textOf: (item: Json) => string;
  readonly objectOf: (item: Json) => JsonObject;
}

/** Elements of an order list are scalars, or objects with only their keys. */
export function orderingBy(rule: FieldRule, keys: readonly string[] | undefined, path: FieldPath): Ordering {
  const identity = rule.mergeKey === "" && keys === undefined ? undefined : identityBy(rule, keys);
  const objectOf = (item: Json) => objectIn(item, identity, path);
  if (identity === undefined) return { identity, textOf: (item) => keyText(item, path), objectOf };
  const textOf = (item: Json) => identityText(identity, objectOf(item), path);
  return { identity, textOf: remembering(textOf), objectOf };
}

function objectIn(item: Json, identity: Identity | undefined, path: FieldPath, index?: number): JsonObject {
  if (isObject(item)) return item;
  const expected = identity === undefined ? "" : ` with ${identity.keys.join(" and ")}`;
  return fail(
    "not-a-map",
    path,
    `an element of this list must be an object${expected}, not ${formatJson(item)}`,
    { found: item, params: index === undefined ? undefined : { index } },
  );
}

/** The entries of the patch must follow the order of its directive. */
export function requireOrder(
  entries: readonly Json[],
  order: readonly Json[],
  by: Ordering,
  path: FieldPath,
): void {
  if (entries.length === 0 || order.length === 0) return;
  const wanted =
    by.identity === undefined ? entries : entries.map(by.objectOf).filter((one) => !isDeletion(one));
  let next = 0;
  const skipMarkers = () => {
    while (isObject(wanted[next]) && Object.hasOwn(wanted[next] as JsonObject, PATCH)) next++;
  };
  for (const element of order) {
    skipMarkers();
    if (next < wanted.length && isSame(wanted[next] as Json, element, by, path)) next++;
  }
  // Upstream does not skip markers after the last ordered element, so they count as out of order.
  if (next === wanted.length) return;
  fail(
    "order-mismatch",
    path,
    `the patch and its $setElementOrder disagree: ${formatJson(wanted[next] as Json).slice(0, 80)} is out of order or missing there`,
    {
      found: wanted[next] as Json,
      params: { list: [...entries], order: [...order] },
      hint: "list every element of the patch in $setElementOrder, in the same order",
    },
  );
}

/** As upstream's `mergeKeyValueEqual`: both must be objects before either is asked for its key. */
function isSame(entry: Json, element: Json, by: Ordering, path: FieldPath): boolean {
  const [only] = by.identity?.keys ?? [];
  if (by.identity === undefined || by.identity.isDeclared) return isEqual(entry, element, by.textOf);
  const [left, right] = [by.objectOf(entry), by.objectOf(element)];
  const keyOf = (object: JsonObject) => requireKey(object, only as string, path);
  return isEqual(keyOf(left), keyOf(right), (value) => keyText(value, path));
}

/** Go's `==` crashes on two objects or two lists, but an object merely differs from a scalar. */
function isEqual(a: Json, b: Json, textOf: (value: Json) => string): boolean {
  const isAlike = isObject(a) === isObject(b) && Array.isArray(a) === Array.isArray(b);
  return isAlike && textOf(a) === textOf(b);
}

/** A list of objects is ordered by its key, so there must be one, and every element must have it. */
export function requireKeys(items: readonly Json[], by: Ordering, path: FieldPath): void {
  for (const item of items) {
    const found = by.objectOf(item);
    if (by.identity !== undefined) by.textOf(item);
    else fail("no-merge-key", path, "the schema has no key for ordering these elements", { found });
  }
}

/**
 * The positions that an order gives to the elements of a list. As upstream, it is searched for each of them, so what
 * is wrong with it is noticed only if the search gets there.
 */
export function positionsIn(
  order: readonly Json[],
  list: readonly Json[],
  { identity, textOf }: Ordering,
  path: FieldPath,
): Map<string, number> {
  if (identity === undefined || identity.isDeclared) return orderOf(order.map(textOf));
  const texts = list.map(textOf);
  const odd = order.findIndex((item) => !isObject(item));
  const textIfAny = (item: Json) => (isObject(item) ? (identityTextIfAny(identity, item, path) ?? []) : []);
  const before = new Set(order.slice(0, Math.max(odd, 0)).flatMap(textIfAny));
  if (odd >= 0 && texts.some((text) => !before.has(text))) objectIn(order[odd] as Json, identity, path, odd);
  return orderOf(order.flatMap(textIfAny));
}
