import {
  type FieldPath,
  type Json,
  type ListRule,
  type Scalar,
  type SchemaNode,
  isObject,
} from "../../model/index.js";
import { ATOMIC_LIST, getKey, isScalar } from "../../model/internal.js";
import type { DeclaredKeys } from "./declared-keys.js";
import { type SeenList, evidentKey } from "./evident-key.js";

/** A value, its version of the document and its pointer. */
export interface Sighting {
  readonly value: Json;
  readonly side: number;
  readonly path: FieldPath;
}

/** How the items of a list are identified, and the diagnostics about it. */
export interface ListChoice {
  readonly rule: ListRule;
  readonly remark: Remark | null;
}

export interface Remark {
  readonly code: "guessed-list" | "unused-keys";
  readonly message: string;
  readonly rule: ListRule;
  readonly at: Sighting;
}

/** In this order: the schema, declared keys, the values. */
export function chooseRule(
  sightings: readonly Sighting[],
  known: SchemaNode | undefined,
  declared: DeclaredKeys,
): ListChoice {
  const at = sightings.find(({ value }) => Array.isArray(value) && value.length > 0);
  if (at === undefined) return { rule: known?.list ?? ATOMIC_LIST, remark: null };
  const keys = declared(at.path);
  if (known?.list && !isOpen(known)) return { rule: known.list, remark: disagreement(known.list, keys, at) };
  if (keys !== undefined) {
    return { rule: { kind: "keyed", keys, keyDefaults: {}, guessed: false }, remark: null };
  }
  const guess = guessRule(sightings.map(({ value, side }) => ({ side, items: value as Json[] })));
  if (guess === null) return { rule: known?.list ?? ATOMIC_LIST, remark: null };
  const { rule, message } = guess;
  if (known?.list && rule.kind === "atomic") return { rule: known.list, remark: null };
  return { rule, remark: { code: "guessed-list", message, rule, at } };
}

/**
 * Many CRDs write an object as a list of one, or a keyed list, without markers (every upjet provider does). In
 * server-side apply such a list is one value by default, so the values may show otherwise. Lists that are marked
 * `atomic`, and lists of built-in types, are not open.
 */
function isOpen(node: SchemaNode): boolean {
  const raw = node.facets?.raw ?? null;
  return node.list?.kind === "atomic" && raw !== null && getKey(raw, "x-kubernetes-list-type") === undefined;
}

function disagreement(rule: ListRule, keys: readonly string[] | undefined, at: Sighting): Remark | null {
  if (keys === undefined || (rule.kind === "keyed" && sameNames(rule.keys, keys))) return null;
  const said = rule.kind === "keyed" ? `keyed by ${rule.keys.join(" and ")}` : rule.kind;
  const message = `${keys.join(" and ")} cannot be the key: in the schema this list is ${said}`;
  return { code: "unused-keys", message, rule, at };
}

function sameNames(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name) => b.includes(name));
}

/**
 * Only a list of maps can show how its items are identified. Any other list is one value, as in server-side apply:
 * scalars that happen to differ are not a set.
 */
function guessRule(seen: readonly SeenList[]): { readonly rule: ListRule; readonly message: string } | null {
  const lists = seen.map(({ items }) => items);
  if (!lists.every((list) => list.every(isObject))) return null;
  if (lists.every(hasUniqueNames)) {
    return {
      rule: guessed("keyed", ["name"]),
      message: "every item has a unique name, so name is the key",
    };
  }
  if (lists.every((list) => list.length <= 1)) {
    return {
      rule: guessed("block"),
      message: "the list never has more than one item, so it is treated as one object",
    };
  }
  const key = evidentKey(seen);
  if (key !== undefined) {
    return {
      rule: guessed("keyed", [key]),
      message: `every item of every version has its own ${key}, so ${key} is the key`,
    };
  }
  return {
    rule: guessed("atomic"),
    message: "no field identifies its items in every version, so the list is treated as one value",
  };
}

function guessed(kind: ListRule["kind"], keys: readonly string[] = []): ListRule {
  return { kind, keys, keyDefaults: {}, guessed: true };
}

function hasUniqueNames(list: readonly Json[]): boolean {
  const names = new Set<Scalar>();
  for (const item of list) {
    const name = isObject(item) ? getKey(item, "name") : undefined;
    if (!isScalar(name) || name === null || names.has(name)) return false;
    names.add(name);
  }
  return true;
}
