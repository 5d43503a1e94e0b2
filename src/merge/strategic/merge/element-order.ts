import {
  type FieldPath,
  type Json,
  type JsonObject,
  type SchemaNode,
  equalTyped,
  formatJson,
} from "../../../model/index.js";
import { child, getKey, quote, setKey } from "../../../model/internal.js";
import { type Identity, describeElement } from "../identity.js";
import { declaredKeys } from "../declared-keys.js";
import { fieldOf, isOrderKey } from "../directives.js";
import { elementKind } from "../list-elements.js";
import { interleave, orderOf } from "../interleave.js";
import { type FieldRule, ruleOfList } from "../field-rule.js";
import type { Merge } from "./merge.js";
import { fail } from "../../failure.js";
import { mergeLists } from "./list.js";
import { newValue, withoutDirectives } from "./new-value.js";
import { type Ordering, orderingBy, positionsIn, requireKeys, requireOrder } from "./ordering.js";

/**
 * Applies every `$setElementOrder/FIELD` of a patch together with the list of that field; `result` is the caller's copy
 * of the original. Returns the processed fields.
 */
export function applyOrders(
  merge: Merge,
  result: JsonObject,
  patch: JsonObject,
  node: SchemaNode,
  path: FieldPath,
): ReadonlySet<string> {
  const done = new Set<string>();
  for (const key of Object.keys(patch)) {
    if (!isOrderKey(key)) continue;
    if (merge.isPatchOnPatch) handOn(result, key, patch[key] as Json, path);
    const order = listAt(patch, key, path) as Json[];
    const field = fieldOf(key, path);
    const live = listAt(result, field, path);
    const entries = listAt(patch, field, path);
    const rule = ruleOfList(node, field, path);
    const at = child(path, field);
    const keys = declaredKeys(entries ?? [], rule, at) ?? declaredKeys(order, rule, at);
    if (merge.mode === "strict" && rule.strategy !== "merge" && keys === undefined) {
      fail("misplaced-directive", child(path, key), `${key} orders a list that is replaced as a whole`, {
        hint: `send ${field} in the order you want`,
      });
    }
    const by = orderingBy(rule, keys, at);
    requireOrder(entries ?? [], order, by, at);
    if (live === undefined && entries === undefined) continue;
    setKey(result, field, ordered(merge, live, entries, order, rule, by, at));
    done.add(field);
  }
  return done;
}

/** Two merged patches must agree on the order, and the result contains it once. */
function handOn(result: JsonObject, key: string, order: Json, path: FieldPath): void {
  const other = getKey(result, key);
  if (other !== undefined && !equalTyped(other, order)) {
    fail("bad-set-element-order", child(path, key), `two patches disagree on ${key}`, {
      found: order,
      expected: other,
    });
  }
  setKey(result, key, order);
}

function listAt(object: JsonObject, key: string, path: FieldPath): Json[] | undefined {
  const value = getKey(object, key);
  if (value === undefined || Array.isArray(value)) return value;
  return fail("bad-arg-type", child(path, key), `${quote(key)} must be a list, not ${formatJson(value)}`, {
    found: value,
  });
}

function ordered(
  merge: Merge,
  live: readonly Json[] | undefined,
  entries: readonly Json[] | undefined,
  order: readonly Json[],
  rule: FieldRule,
  by: Ordering,
  path: FieldPath,
): Json[] {
  const { textOf } = by;
  const { list, live: liveOrder } =
    live === undefined
      ? {
          list: (merge.mode === "strict"
            ? newValue(merge, [...(entries ?? [])], path)
            : withoutDirectives([...(entries ?? [])])) as Json[],
          live: [],
        }
      : entries === undefined
        ? { list: [...live], live }
        : mergeLists(merge, live, entries, rule, false, path);
  const named = positionsIn(order, list, by, path);
  const patched = list.filter((item) => named.has(textOf(item)));
  const liveOnly = list.filter((item) => !named.has(textOf(item)));
  const kind = elementKind(path, live ?? [], entries ?? []);
  if (kind === undefined) fail("no-elements", path, "both lists are empty, so there is nothing to order");
  if (kind === "objects") requireKeys([...order, ...liveOrder], by, path);
  if (by.identity?.isDeclared === true) requireUnambiguous(list, named, by, path);
  return interleave(patched, liveOnly, textOf, named, orderOf(liveOrder.map(textOf)));
}

/** Declared keys must be unique here: an entry of the order cannot match two live elements. */
function requireUnambiguous(
  list: readonly Json[],
  named: ReadonlyMap<string, number>,
  by: Ordering,
  path: FieldPath,
): void {
  const seen = new Set<string>();
  for (const item of list) {
    const text = by.textOf(item);
    if (named.has(text) && seen.has(text)) {
      fail(
        "ambiguous-key",
        path,
        `$setElementOrder names ${describeElement(by.identity as Identity, item as JsonObject)}, which matches two elements`,
        {
          hint: "name one more key in $patchMergeKey",
        },
      );
    }
    seen.add(text);
  }
}
