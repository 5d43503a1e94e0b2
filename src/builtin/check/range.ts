import type { Spot } from "./spot.js";

export const LARGEST_INT32 = 2_147_483_647;

/** Both ends are included. */
export function checkRange(value: number, low: number, high: number, at: Spot): void {
  if (value < low || value > high) at.invalid(value, `must be between ${low} and ${high}, inclusive`);
}

/** Ids of Linux users and groups. */
export function checkId(id: number | undefined, at: Spot): void {
  if (id !== undefined) checkRange(id, 0, LARGEST_INT32, at);
}

/** Go's ValidateNonnegativeField; an absent number is fine. */
export function checkNonNegative(value: number | undefined, at: Spot): void {
  if (value !== undefined && value < 0) at.invalid(value, "must be greater than or equal to 0");
}

export function checkPositive(value: number, at: Spot): void {
  if (value <= 0) at.invalid(value, "must be greater than zero");
}

/** The permission bits of a file. */
export function checkFileMode(mode: number | undefined, at: Spot): void {
  if (mode !== undefined && (mode < 0 || mode > 0o777))
    at.invalid(mode, "must be a number between 0 and 0777 (octal), both inclusive");
}
