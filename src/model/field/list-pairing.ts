import { type ItemKey, itemKey, memberKey } from "../item-key.js";
import { type Json, type JsonObject, type Scalar, isObject, isScalar } from "../json.js";
import type { ListKind, ListRule } from "./schema-node.js";
import { type FieldPath, child } from "../path.js";
import type { Diagnostic } from "../diagnostic.js";
import { getKey } from "../json-object.js";
import { problems } from "../problems.js";

/**
 * The key of an item of a keyed list, with defaults filled in. As in server-side apply, a missing key field without a
 * default is left out, and its absence is part of the identity; an item without any key field has no key.
 */
export function keyOf(rule: ListRule, item: Json): ItemKey | undefined {
  if (!isObject(item)) return undefined;
  const fields: [string, Scalar][] = [];
  let absent: string[] | undefined;
  for (const name of rule.keys) {
    const value = keyFieldOf(rule, item, name);
    if (value === undefined) (absent ??= []).push(name);
    else if (isScalar(value)) fields.push([name, value]);
    else return undefined;
  }
  if (fields.length === 0) return undefined;
  return absent === undefined ? itemKey(fields) : { ...itemKey(fields), absent };
}

/** Null counts as absent: the API server replaces it with the default. */
function keyFieldOf(rule: ListRule, item: JsonObject, name: string): Json | undefined {
  return getKey(item, name) ?? keyDefaultOf(rule, name);
}

export function keyDefaultOf(rule: ListRule, name: string): Scalar | undefined {
  return Object.hasOwn(rule.keyDefaults, name) ? rule.keyDefaults[name] : undefined;
}

/** The key that identifies an item under a rule: none for blocks and atomic lists. */
export function identityOf(rule: ListRule, item: Json): ItemKey | undefined {
  if (rule.kind === "keyed") return keyOf(rule, item);
  if (rule.kind === "set") return isScalar(item) ? memberKey(item) : undefined;
  return undefined;
}

/** Whether `identityOf` would return this key, without building it: long lists are searched item by item. */
export function hasIdentity(rule: ListRule, item: Json, key: ItemKey): boolean {
  if (key.names === null) return rule.kind === "set" && Object.is(item, key.values[0]);
  if (rule.kind !== "keyed" || !isObject(item)) return false;
  let matched = 0;
  for (const name of rule.keys) {
    const value = keyFieldOf(rule, item, name);
    if (value === undefined) continue;
    const at = key.names.indexOf(name);
    if (at < 0 || !Object.is(value, key.values[at])) return false;
    matched++;
  }
  return matched > 0 && matched === key.names.length;
}

/** One item across several versions of a list; `items` and `indices` hold one entry per version. */
export interface Pairing {
  readonly segment: ItemKey | number;
  readonly items: readonly (Json | undefined)[];
  readonly indices: readonly (number | undefined)[];
}

export interface PairedList {
  /** How the list was finally treated: missing or duplicate keys degrade a list to `atomic`. */
  readonly kind: ListKind;
  /** Items in order of first appearance; empty for `atomic`, which has no items to pair. */
  readonly pairs: readonly Pairing[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Pairs the items of several versions of one list; a version that lacks the list is undefined. */
export function pairLists(
  rule: ListRule,
  lists: readonly (readonly Json[] | undefined)[],
  path: FieldPath,
): PairedList {
  if (rule.kind === "atomic") return { kind: "atomic", pairs: [], diagnostics: [] };
  return rule.kind === "block" ? pairBlocks(lists) : pairByIdentity(rule, lists, path);
}

function pairBlocks(lists: readonly (readonly Json[] | undefined)[]): PairedList {
  const isBlock = lists.every((list) => list === undefined || (list.length <= 1 && list.every(isObject)));
  if (!isBlock) return { kind: "atomic", pairs: [], diagnostics: [] };
  const items = lists.map((list) => list?.[0]);
  const indices = items.map((item) => (item === undefined ? undefined : 0));
  return {
    kind: "block",
    pairs: items.some((item) => item !== undefined) ? [{ segment: 0, items, indices }] : [],
    diagnostics: [],
  };
}

function pairByIdentity(
  rule: ListRule,
  lists: readonly (readonly Json[] | undefined)[],
  path: FieldPath,
): PairedList {
  const pairs = new Map<
    string,
    { segment: ItemKey; items: (Json | undefined)[]; indices: (number | undefined)[] }
  >();
  for (const [side, list] of lists.entries()) {
    for (const [index, item] of (list ?? []).entries()) {
      const segment = identityOf(rule, item);
      if (segment === undefined) return degraded(missingKey(rule, path, index));
      let pair = pairs.get(segment.text);
      if (pair === undefined) {
        pair = { segment, items: lists.map(() => undefined), indices: lists.map(() => undefined) };
        pairs.set(segment.text, pair);
      }
      const earlier = pair.indices[side];
      if (earlier !== undefined) return degraded(duplicateKey(segment, path, earlier, index));
      pair.items[side] = item;
      pair.indices[side] = index;
    }
  }
  return { kind: rule.kind, pairs: [...pairs.values()], diagnostics: [] };
}

function degraded(diagnostic: Diagnostic): PairedList {
  return { kind: "atomic", pairs: [], diagnostics: [diagnostic] };
}

function missingKey(rule: ListRule, path: FieldPath, index: number): Diagnostic {
  const expected = rule.kind === "set" ? "a scalar" : rule.keys.join(" and ");
  return problems["missing-list-key"]({
    path: child(path, index),
    message: `item ${index} has no key (${expected}), so the list is treated as one value`,
    expected,
  });
}

function duplicateKey(segment: ItemKey, path: FieldPath, first: number, second: number): Diagnostic {
  return problems["duplicate-list-key"]({
    path: child(path, segment),
    message: `items ${first} and ${second} are both [${segment.text}], so the list is treated as one value`,
    params: { first, second },
  });
}
