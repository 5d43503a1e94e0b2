import type { Spot } from "../../check/spot.js";
import type { Toleration } from "../../type/go-types.js";
import { checkOptionalChoice } from "../../check/choice.js";
import { parseIntFault } from "../../check/parse-int.js";
import { labelValueFaults, qualifiedNameFaults } from "../../../machinery/index.js";

const EFFECTS = ["NoSchedule", "PreferNoSchedule", "NoExecute"];

export interface TolerationOptions {
  /** Values of taints may be compared as numbers. */
  readonly allowsComparing: boolean;
}

/** Go's ValidateTolerations. */
export function checkTolerations(
  tolerations: readonly Toleration[],
  options: TolerationOptions,
  at: Spot,
): void {
  at.each(tolerations, (toleration, place) => {
    const { key, operator, effect, tolerationSeconds } = toleration;
    if (key !== "") place.field("key").faults(key, qualifiedNameFaults(key));
    else if (operator !== "Exists")
      place
        .field("operator")
        .invalidTyped(
          operator,
          'operator must be Exists when `key` is empty, which means "match all values and all keys"',
        );
    if (tolerationSeconds !== undefined && effect !== "NoExecute")
      place
        .field("effect")
        .invalidTyped(effect, "effect must be 'NoExecute' when `tolerationSeconds` is set");
    checkOperator(toleration, options, place);
    if (effect !== "") checkOptionalChoice(effect, EFFECTS, place.field("effect"));
  });
}

/** Errors about values are reported at the operator. */
function checkOperator(
  { operator, value }: Toleration,
  { allowsComparing }: TolerationOptions,
  at: Spot,
): void {
  const place = at.field("operator");
  const isComparison = operator === "Lt" || operator === "Gt";
  if (operator === "" || operator === "Equal") {
    const faults = labelValueFaults(value);
    if (faults.length > 0) place.invalid(value, faults.join(";"));
  } else if (operator === "Exists") {
    if (value !== "") place.invalid(value, "value must be empty when `operator` is 'Exists'");
  } else if (isComparison && allowsComparing) checkNumber(value, at.field("value"));
  // What is off is named all the same.
  else place.notSupportedTyped(operator, ["Equal", "Exists", ...(isComparison ? ["Lt", "Gt"] : [])]);
}

function checkNumber(value: string, at: Spot): void {
  const fault = parseIntFault(value);
  if (value === "") at.invalid(value, "must be non-empty");
  else if (!/^(?:0|-?[1-9]\d*)$/.test(value))
    at.invalid(value, "must be a valid decimal integer in canonical form");
  if (fault !== undefined) at.invalid(value, fault);
}
