import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { type Keys, isEmptyMap } from "./keys.js";

/**
 * How a field is merged that several levels set:
 * - `replace`: the value of the highest level that sets it
 * - `block`: the same for a map, which is never mixed from two levels
 * - `union`: key by key; the highest level with a key wins
 * - `{ fields }`: field by field, each by its own entry
 * - `{ each }`: entries of a map by name; entries with the same name are merged by the policy, others are added
 * - `unstored`: like `replace`, but constants are not written to the object, because they mean the current value or
 *   change with the release
 *
 * A field without an entry is merged by `replace`, so new fields of a template are not lost.
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

/** The values of one level; nothing is written for the level of the object itself. */
export interface LevelValue<By> {
  readonly by: By | "inline";
  readonly isConstant: boolean;
  readonly value: Json;
}

export interface Filling<By> {
  readonly keys: Keys;
  readonly value: Json;
  readonly by: By;
  /** False for values that are shown but not stored. */
  readonly isStored: boolean;
}

/** The values of the levels, from the highest down, for the unset fields of the object. */
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
 * Go clients send `{}` for an unset block, so an empty map sets nothing. In levels below the object itself the same
 * applies to null, an empty string and an empty list: a level cannot clear the value of a lower one.
 */
export function isSet<By>({ by, value }: LevelValue<By>): boolean {
  if (isEmptyMap(value)) return false;
  return by === "inline" || !(value === null || value === "" || (Array.isArray(value) && value.length === 0));
}
