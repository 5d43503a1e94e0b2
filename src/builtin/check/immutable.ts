import type { GoTypes } from "../type/go-types.js";
import type { Spot } from "./spot.js";
import { areEqual } from "../type/equal.js";
import { printStruct } from "../type/print.js";

const IMMUTABLE = "field is immutable";

/** Go's ValidateImmutableField for a struct, or a pointer to one. */
export function checkImmutable<Key extends keyof GoTypes>(
  value: GoTypes[Key] | undefined,
  old: GoTypes[Key] | undefined,
  key: Key,
  at: Spot,
): void {
  const isSame = value === undefined || old === undefined ? value === old : areEqual(value, old, key);
  if (!isSame) at.invalidPrinted(printOptional(value, key), IMMUTABLE);
}

/** The same for a plain value. */
export function checkImmutableValue<T extends string | number | boolean>(
  value: T | undefined,
  old: T | undefined,
  at: Spot,
): void {
  if (value !== old) at.invalid(value ?? null, IMMUTABLE);
}

/** A pointer to a struct as errors print it. */
export function printOptional<Key extends keyof GoTypes>(value: GoTypes[Key] | undefined, key: Key): string {
  return value === undefined ? "null" : printStruct(value, key);
}
