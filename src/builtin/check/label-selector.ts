import type { LabelSelector, LabelSelectorRequirement } from "../type/go-types.js";
import { labelValueFaults, qualifiedNameFaults } from "../../machinery/index.js";
import { checkLabels } from "./labels.js";
import type { FieldError } from "../../machinery/index.js";
import { Spot } from "./spot.js";

/** Go's ValidateLabelSelector. Stored selectors may have values that new ones must not have. */
export function checkLabelSelector(
  selector: LabelSelector | undefined,
  at: Spot,
  allowsInvalidValues = false,
): void {
  if (selector === undefined) return;
  checkLabels(selector.matchLabels, at.field("matchLabels"));
  at.field("matchExpressions").each(selector.matchExpressions, (requirement, place) =>
    checkRequirement(requirement, place, allowsInvalidValues),
  );
}

function checkRequirement(
  { key, operator, values }: LabelSelectorRequirement,
  at: Spot,
  allowsInvalidValues: boolean,
): void {
  if (operator === "In" || operator === "NotIn") {
    if (values.length === 0)
      at.field("values").required("must be specified when `operator` is 'In' or 'NotIn'");
  } else if (operator === "Exists" || operator === "DoesNotExist") {
    if (values.length > 0)
      at.field("values").forbidden("may not be specified when `operator` is 'Exists' or 'DoesNotExist'");
  } else at.field("operator").invalidTyped(operator, "not a valid selector operator");
  at.field("key").faults(key, qualifiedNameFaults(key));
  if (allowsInvalidValues) return;
  at.field("values").each(values, (value, place) => place.faults(value, labelValueFaults(value)));
}

/** Whether a stored selector has errors, in which case an update may keep its values. */
export function hasSelectorErrors(selector: LabelSelector | undefined): boolean {
  const errors: FieldError[] = [];
  checkLabelSelector(selector, Spot.root("", errors));
  return errors.length > 0;
}
