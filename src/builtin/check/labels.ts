import { goJson, labelValueFaults, qualifiedNameFaults } from "../../machinery/index.js";
import type { Spot } from "./spot.js";
import { isNil } from "../type/zero.js";

/** Labels by key. */
export type Labels = Readonly<Record<string, string>>;

/** Go's ValidateLabels: all errors are about the field as a whole. */
export function checkLabels(labels: Labels, at: Spot): void {
  for (const key of Object.keys(labels)) {
    const value = labels[key] as string;
    at.faults(key, qualifiedNameFaults(key));
    at.faults(value, labelValueFaults(value));
  }
}

/** Labels as errors print them. */
export function printLabels(labels: Labels): string {
  return isNil(labels) ? "null" : goJson(labels);
}
