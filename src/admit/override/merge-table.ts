import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { type Keys, isEmptyMap } from "./keys.js";

/**
 * What becomes of a field that several levels set:
 * - `replace`: the highest level that sets it gives the value or the list
 * - `block`: the same for a map, which is never mixed from two levels
 * - `union`: key by key; the highest level that has a key gives its value
 * - `{ fields }`: field by field, each by its own entry
 * - `{ each }`: entries of a map by name; those of one name are merged by the policy, others are added
 * - `unstored`: as `replace`, but what a constant gives is not written into the object: it means whatever is current, or
 *   changes with the release
 *
 * A field without an entry is taken whole, as by `replace`: what a template gains later is not lost.
 */
export type MergePolicy =
  | "replace"
  | "block"
  | "union"
  | "unstored"
  | { readonly fields: MergeTable }
  | { readonly each: MergePolicy };

/** How blocks of a template are merged, by field. */
export interface MergeTable {
  readonly [field: string]: MergePolicy;
}

/** What one level says; the object itself is the level that nothing is written for. */
export interface LevelValue<By> {
  readonly by: By | "inline";
  readonly isConstant: boolean;
  readonly value: Json;
}

export interface Filling<By> {
  readonly keys: Keys;
  readonly value: Json;
  readonly by: By;
  /** False for what only a reader gets to see. */
  readonly isStored: boolean;
}

/** What the levels, from the highest down, give to the fields that the object itself leaves out. */
export function fillingsOf<By>(table: MergeTable, values: readonly LevelValue<By>[]): Filling<By>[] {
  const fillings: Filling<By>[] = [];
  merge({ fields: table }, [], values, fillings);
  return fillings;
}

function merge<By>(
  policy: MergePolicy,
  keys: Keys,
  values: readonly LevelValue<By>[],
  fillings: Filling<By>[],
): void {
  const set = values.filter(isSet);
  const [first] = set;
  if (first === undefined) return;
  const { by, value, isConstant } = first;
  if (isMapped(policy) && isObject(value)) return mergeMaps(policy, keys, set, fillings);
  if (by === "inline") return;
  fillings.push({ keys, value, by, isStored: !(policy === "unstored" && isConstant) });
}

function mergeMaps<By>(
  policy: MergePolicy,
  keys: Keys,
  values: readonly LevelValue<By>[],
  fillings: Filling<By>[],
): void {
  const maps = values.filter(({ value }) => isObject(value)) as (LevelValue<By> & { value: JsonObject })[];
  for (const key of new Set(maps.flatMap(({ value }) => Object.keys(value)))) {
    const inner = maps.flatMap((level) => {
      const value = getKey(level.value, key);
      return value === undefined ? [] : [{ ...level, value }];
    });
    merge(policyOf(policy, key), [...keys, key], inner, fillings);
  }
}

function isMapped(policy: MergePolicy): boolean {
  return policy === "union" || typeof policy === "object";
}

function policyOf(policy: MergePolicy, key: string): MergePolicy {
  if (typeof policy === "string") return "replace";
  if ("each" in policy) return policy.each;
  return Object.hasOwn(policy.fields, key) ? (policy.fields[key] as MergePolicy) : "replace";
}

/**
 * Clients written in Go send `{}` for a block that is not set, so an empty map sets nothing. Below the object itself
 * the same goes for null, an empty text and an empty list: a level cannot clear what a lower one says.
 */
function isSet<By>({ by, value }: LevelValue<By>): boolean {
  if (isEmptyMap(value)) return false;
  return by === "inline" || !(value === null || value === "" || (Array.isArray(value) && value.length === 0));
}
