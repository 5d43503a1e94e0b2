import { areEqualAs, areEqualTexts } from "../type/equal.js";
import type { Json } from "../../model/index.js";
import type { Spot } from "./spot.js";
import { isNil } from "../type/zero.js";

export const IMMUTABLE = "field is immutable";

/** Go's ValidateImmutableField for texts, numbers and booleans; a nil pointer is printed as the text "null". */
export function checkUnchanged(value: Json | undefined, old: Json | undefined, at: Spot): void {
  if (value !== old) at.invalid(value ?? "null", IMMUTABLE);
}

/** The same for a map of texts. */
export function checkUnchangedMap(
  value: Record<string, string>,
  old: Record<string, string>,
  at: Spot,
): void {
  if (!areEqualTexts(value, old)) at.invalid(isNil(value) ? null : value, IMMUTABLE);
}

/** The same for a list of texts. */
export function checkUnchangedList(value: string[], old: string[], at: Spot): void {
  if (!areEqualAs(value, old, { kind: "list", of: { kind: "string" } }))
    at.invalid(isNil(value) ? null : value, IMMUTABLE);
}
