import { compareQuantities } from "../../model/index.js";
import type { Spot } from "./spot.js";

/** Go's ValidatePositiveQuantityValue: whether the amount is above zero. */
export function checkPositiveAmount(quantity: string, at: Spot): boolean {
  const isPositive = compareQuantities(quantity, "0") > 0;
  if (!isPositive) at.invalid(quantity, "must be greater than zero");
  return isPositive;
}

/** Go's ValidateNonnegativeQuantity. */
export function checkNonnegativeAmount(quantity: string, at: Spot): void {
  if (compareQuantities(quantity, "0") < 0) at.invalid(quantity, "must be greater than or equal to 0");
}
