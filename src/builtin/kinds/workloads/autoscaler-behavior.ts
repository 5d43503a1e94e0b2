import type { HPAScalingPolicy, HPAScalingRules } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { compareQuantities } from "../../../model/index.js";

const LONGEST_PERIOD = 1800;
const LONGEST_WINDOW = 3600;
const SELECTIONS = ["Disabled", "Max", "Min"];
const POLICY_TYPES = ["Percent", "Pods"];

export function checkScalingRules(rules: HPAScalingRules, at: Spot): void {
  const { stabilizationWindowSeconds: window, selectPolicy, policies, tolerance } = rules;
  const place = at.field("stabilizationWindowSeconds");
  if (window !== undefined && window < 0) place.invalid(window, "must be greater than or equal to zero");
  if (window !== undefined && window > LONGEST_WINDOW)
    place.invalid(window, `must be less than or equal to ${LONGEST_WINDOW}`);
  if (selectPolicy !== undefined && !SELECTIONS.includes(selectPolicy))
    at.field("selectPolicy").notSupportedTyped(selectPolicy, SELECTIONS);
  if (policies.length === 0) at.field("policies").required("must specify at least one Policy");
  at.field("policies").each(policies, (policy, one) => checkPolicy(policy, one));
  if (tolerance !== undefined && compareQuantities(tolerance, "0") < 0)
    at.field("tolerance").invalid(tolerance, "must be greater than or equal to 0");
}

function checkPolicy({ type, value, periodSeconds }: HPAScalingPolicy, at: Spot): void {
  const period = at.field("periodSeconds");
  if (!POLICY_TYPES.includes(type)) at.field("type").notSupportedTyped(type, POLICY_TYPES);
  if (value <= 0) at.field("value").invalid(value, "must be greater than zero");
  if (periodSeconds <= 0) period.invalid(periodSeconds, "must be greater than zero");
  if (periodSeconds > LONGEST_PERIOD)
    period.invalid(periodSeconds, `must be less than or equal to ${LONGEST_PERIOD}`);
}
