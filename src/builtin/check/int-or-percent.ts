import type { Spot } from "./spot.js";
import { goJson } from "../../machinery/index.js";

/** A number, or a share: `25%`. */
export type IntOrPercent = number | string;

const PERCENT = /^[0-9]+%$/;
const PERCENT_RULE =
  "a valid percent string must be a numeric string followed by an ending '%' (e.g. '1%',  or '93%', regex used for validation is '[0-9]+%')";

/** Go's ValidatePositiveIntOrPercent, which allows 0. */
export function checkIntOrPercent(value: IntOrPercent, at: Spot): void {
  if (typeof value === "string") {
    if (!PERCENT.test(value)) at.invalidPrinted(goJson(value), PERCENT_RULE);
  } else if (value < 0) at.invalid(value, "must be greater than or equal to 0");
}

export function checkAtMost100Percent(value: IntOrPercent, at: Spot): void {
  if (isPercent(value) && amountOf(value) > 100)
    at.invalidPrinted(goJson(value), "must not be greater than 100%");
}

/** The number, or that of the percentage. A text that is neither counts as 0. */
export function amountOf(value: IntOrPercent): number {
  if (typeof value === "number") return value;
  return isPercent(value) || /^[-+]?[0-9]+$/.test(value) ? Number.parseInt(value, 10) : 0;
}

function isPercent(value: IntOrPercent): boolean {
  return typeof value === "string" && PERCENT.test(value);
}
