import type { Spot } from "../../check/spot.js";
import type { Toleration } from "../../type/go-types.js";
import { checkOptionalChoice } from "../../check/choice.js";
import { labelValueFaults, qualifiedNameFaults } from "../../../machinery/index.js";

const EFFECTS = ["NoSchedule", "PreferNoSchedule", "NoExecute"];

/** Go's ValidateTolerations. */
export function checkTolerations(tolerations: readonly Toleration[], at: Spot): void {
  for (const [i, toleration] of tolerations.entries()) {
    const { key, operator, effect, tolerationSeconds } = toleration;
    const place = at.item(i);
    if (key !== "") place.field("key").faults(key, qualifiedNameFaults(key));
    else if (operator !== "Exists")
      place
        .field("operator")
        .invalid(
          operator,
          'operator must be Exists when `key` is empty, which means "match all values and all keys"',
        );
    if (tolerationSeconds !== undefined && effect !== "NoExecute")
      place.field("effect").invalid(effect, "effect must be 'NoExecute' when `tolerationSeconds` is set");
    checkOperator(toleration, place);
    if (effect !== "") checkOptionalChoice(effect, EFFECTS, place.field("effect"));
  }
}

/** Errors about values are reported at the operator. */
function checkOperator({ operator, value }: Toleration, at: Spot): void {
  const place = at.field("operator");
  if (operator === "" || operator === "Equal") {
    const faults = labelValueFaults(value);
    if (faults.length > 0) place.invalid(value, faults.join(";"));
  } else if (operator === "Exists") {
    if (value !== "") place.invalid(value, "value must be empty when `operator` is 'Exists'");
  } else {
    // Comparison operators are off by default, but still listed.
    const others = operator === "Lt" || operator === "Gt" ? ["Lt", "Gt"] : [];
    place.notSupported(operator, ["Equal", "Exists", ...others]);
  }
}
