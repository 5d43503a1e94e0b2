import type { Spot } from "./spot.js";

/** A required value that is one of a list. */
export function checkChoice(value: string, choices: readonly string[], at: Spot): void {
  if (value === "") at.required();
  else if (!choices.includes(value)) at.notSupportedTyped(value, choices);
}

/** The same for a value that may be absent; an empty one is not absent. */
export function checkOptionalChoice(value: string | undefined, choices: readonly string[], at: Spot): void {
  if (value !== undefined && !choices.includes(value)) at.notSupportedTyped(value, choices);
}
