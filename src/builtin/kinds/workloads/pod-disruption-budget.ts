import type { PodDisruptionBudget, PodDisruptionBudgetSpec } from "../../type/go-types.js";
import { checkAtMost100Percent, checkIntOrPercent } from "../../check/int-or-percent.js";
import { checkLabelSelector, hasSelectorErrors } from "../../check/label-selector.js";
import type { CheckRules } from "../../check/kind-rules.js";
import type { Spot } from "../../check/spot.js";

const POLICIES = ["AlwaysAllow", "IfHealthyBudget"];

/** Only the general rules of metadata apply to its name. */
export const podDisruptionBudget: CheckRules<PodDisruptionBudget> = {
  check({ spec }, at) {
    checkSpec(spec, at.field("spec"), false);
  },
  checkUpdate({ spec }, old, at) {
    checkSpec(spec, at.field("spec"), hasSelectorErrors(old.spec.selector));
  },
};

function checkSpec(spec: PodDisruptionBudgetSpec, at: Spot, allowsInvalidValues: boolean): void {
  if (spec.minAvailable !== undefined && spec.maxUnavailable !== undefined)
    at.invalidStruct(
      spec,
      "policy/v1.PodDisruptionBudgetSpec",
      "minAvailable and maxUnavailable cannot be both set",
    );
  for (const name of ["minAvailable", "maxUnavailable"] as const) {
    const value = spec[name];
    if (value === undefined) continue;
    checkIntOrPercent(value, at.field(name));
    checkAtMost100Percent(value, at.field(name));
  }
  checkLabelSelector(spec.selector, at.field("selector"), allowsInvalidValues);
  const policy = spec.unhealthyPodEvictionPolicy;
  if (policy !== undefined && !POLICIES.includes(policy))
    at.field("unhealthyPodEvictionPolicy").notSupportedTyped(policy, POLICIES);
}
