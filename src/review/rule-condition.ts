import type { Diagnostic, ResourceId } from "../model/index.js";
import type { Comparison } from "./comparison.js";
import { problems } from "./problems.js";

/**
 * What a condition is asked about: the changed leaf, or, for a rule on its anchor, the anchored place, with its path, its
 * kind of change and its value before and after.
 */
export interface Observed {
  readonly place: Comparison;
  readonly resource: ResourceId | undefined;
}

/** Narrows a rule to some old and new values. */
export type Condition = (change: Comparison, resource: ResourceId | undefined) => boolean;

/** A condition that fails must not let a change through: the rule applies, and the failure is reported. */
export function holds(
  condition: Condition | undefined,
  { place, resource }: Observed,
  report: (problem: Diagnostic) => void,
): boolean {
  if (condition === undefined) return true;
  try {
    return condition(place, resource);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(
      problems["condition-failed"]({
        message: `the condition of the rule failed here (${reason}), so the rule was taken to apply`,
        path: place,
        ...(resource === undefined ? {} : { resource }),
        hint: "before and after are undefined where the field is absent",
      }),
    );
    return true;
  }
}
