import type { NodeSelector, NodeSelectorRequirement, NodeSelectorTerm } from "../type/go-types.js";
import { labelValueFaults, qualifiedNameFaults, subdomainFaults } from "../../machinery/index.js";
import type { Spot } from "./spot.js";

/** Go's ValidateNodeSelector. Stored selectors may have values that new ones must not have. */
export function checkNodeSelector(selector: NodeSelector, at: Spot, allowsInvalidValues: boolean): void {
  const terms = at.field("nodeSelectorTerms");
  if (selector.nodeSelectorTerms.length === 0) terms.required("must have at least one node selector term");
  terms.each(selector.nodeSelectorTerms, (term, place) =>
    checkNodeSelectorTerm(term, place, allowsInvalidValues),
  );
}

export function checkNodeSelectorTerm(
  { matchExpressions, matchFields }: NodeSelectorTerm,
  at: Spot,
  allowsInvalidValues: boolean,
): void {
  at.field("matchExpressions").each(matchExpressions, (requirement, place) =>
    checkLabelRequirement(requirement, place, allowsInvalidValues),
  );
  at.field("matchFields").each(matchFields, (requirement, place) =>
    checkFieldRequirement(requirement, place),
  );
}

/** Whether one of the values in expressions is not a valid label value. */
export function hasInvalidNodeValue(selector: NodeSelector | undefined): boolean {
  const expressions = selector?.nodeSelectorTerms.flatMap(({ matchExpressions }) => matchExpressions) ?? [];
  return expressions.some(({ values }) => values.some((value) => labelValueFaults(value).length > 0));
}

function checkLabelRequirement(
  { key, operator, values }: NodeSelectorRequirement,
  at: Spot,
  allowsInvalidValues: boolean,
): void {
  checkOperator(operator, values, at);
  at.field("key").faults(key, qualifiedNameFaults(key));
  if (allowsInvalidValues) return;
  at.field("values").each(values, (value, place) => place.faults(value, labelValueFaults(value)));
}

function checkOperator(operator: string, values: readonly string[], at: Spot): void {
  switch (operator) {
    case "In":
    case "NotIn":
      if (values.length === 0)
        at.field("values").required("must be specified when `operator` is 'In' or 'NotIn'");
      break;
    case "Exists":
    case "DoesNotExist":
      if (values.length > 0)
        at.field("values").forbidden("may not be specified when `operator` is 'Exists' or 'DoesNotExist'");
      break;
    case "Gt":
    case "Lt":
      if (values.length !== 1)
        at.field("values").required("must be specified single value when `operator` is 'Lt' or 'Gt'");
      break;
    default:
      at.field("operator").invalidTyped(operator, "not a valid selector operator");
  }
}

/** The only field is the name of a node. */
function checkFieldRequirement({ key, operator, values }: NodeSelectorRequirement, at: Spot): void {
  if (operator !== "In" && operator !== "NotIn")
    at.field("operator").invalidTyped(operator, "not a valid selector operator");
  else if (values.length !== 1)
    at.field("values").required(
      "must be only one value when `operator` is 'In' or 'NotIn' for node field selector",
    );
  if (key !== "metadata.name") {
    at.field("key").invalid(key, "not a valid field selector key");
    return;
  }
  at.field("values").each(values, (value, place) => place.faults(value, subdomainFaults(value, false)));
}
