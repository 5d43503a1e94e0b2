import type { GoTypes } from "../type/go-types.js";
import type { Spot } from "./spot.js";
import { goJson } from "../../machinery/index.js";
import { areEqual, areEqualAs, areEqualTexts } from "../type/equal.js";
import { isNil } from "../type/zero.js";
import { printStruct } from "../type/print.js";

export const IMMUTABLE = "field is immutable";

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

/** The same for a pointer to a plain value, and for a text that has its own type in Go. */
export function checkImmutableValue<T extends string | number | boolean>(
  value: T | undefined,
  old: T | undefined,
  at: Spot,
): void {
  if (value !== old) at.invalidPrinted(goJson(value ?? null), IMMUTABLE);
}

/** The same for a text. */
export function checkImmutableText(value: string, old: string, at: Spot): void {
  if (value !== old) at.invalid(value, IMMUTABLE);
}

/** The same for a map of texts. */
export function checkImmutableMap(
  value: Record<string, string>,
  old: Record<string, string>,
  at: Spot,
): void {
  if (!areEqualTexts(value, old)) at.invalid(isNil(value) ? null : value, IMMUTABLE);
}

/** The same for a list of texts. */
export function checkImmutableList(value: string[], old: string[], at: Spot): void {
  if (!areEqualAs(value, old, { kind: "list", of: { kind: "string" } }))
    at.invalid(isNil(value) ? null : value, IMMUTABLE);
}

/** A pointer to a struct as errors print it. */
export function printOptional<Key extends keyof GoTypes>(value: GoTypes[Key] | undefined, key: Key): string {
  return value === undefined ? "null" : printStruct(value, key);
}
