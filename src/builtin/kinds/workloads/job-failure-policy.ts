import type {
  JobSpec,
  PodFailurePolicyOnExitCodesRequirement,
  PodFailurePolicyOnPodConditionsPattern,
  PodFailurePolicyRule,
} from "../../type/go-types.js";
import { goJson, qualifiedNameFaults } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";
import { goQuote } from "../../../model/internal.js";
import { isNil } from "../../type/zero.js";

const MOST_RULES = 20;
const MOST_PATTERNS = 20;
const MOST_CODES = 255;
const ACTIONS = ["Count", "FailIndex", "FailJob", "Ignore"];
const OPERATORS = ["In", "NotIn"];
const STATUSES = ["False", "True", "Unknown"];

export function checkPodFailurePolicy(spec: JobSpec, at: Spot): void {
  const { rules } = spec.podFailurePolicy ?? { rules: [] };
  const { containers, initContainers } = spec.template.spec;
  const names = new Set([...containers, ...initContainers].map(({ name }) => name));
  if (rules.length > MOST_RULES) at.tooMany(rules.length, MOST_RULES);
  at.each(rules, (rule, place) => checkRule(rule, spec, names, place));
}

function checkRule(rule: PodFailurePolicyRule, spec: JobSpec, names: ReadonlySet<string>, at: Spot): void {
  const { action, onExitCodes, onPodConditions } = rule;
  const hasConditions = onPodConditions.length > 0;
  if (action !== "FailIndex") checkOneOf(action, ACTIONS, at.field("action"));
  else if (spec.backoffLimitPerIndex === undefined)
    at.field("action").invalid(action, "requires the backoffLimitPerIndex to be set");
  if (onExitCodes !== undefined) checkExitCodes(onExitCodes, names, at.field("onExitCodes"));
  if (hasConditions) checkConditions(onPodConditions, at.field("onPodConditions"));
  if (onExitCodes !== undefined && hasConditions)
    at.invalidUnseen("specifying both OnExitCodes and OnPodConditions is not supported");
  if (onExitCodes === undefined && !hasConditions)
    at.invalidUnseen("specifying one of OnExitCodes and OnPodConditions is required");
}

function checkOneOf(value: string, supported: readonly string[], at: Spot): void {
  if (value === "") at.required(`valid values: [${supported.map(goQuote).join(" ")}]`);
  else if (!supported.includes(value)) at.notSupportedTyped(value, supported);
}

function checkConditions(patterns: readonly PodFailurePolicyOnPodConditionsPattern[], at: Spot): void {
  if (patterns.length > MOST_PATTERNS) at.tooMany(patterns.length, MOST_PATTERNS);
  at.each(patterns, ({ type, status }, place) => {
    place.field("type").faults(type, qualifiedNameFaults(type));
    checkOneOf(status, STATUSES, place.field("status"));
  });
}

function checkExitCodes(
  { operator, containerName, values }: PodFailurePolicyOnExitCodesRequirement,
  names: ReadonlySet<string>,
  at: Spot,
): void {
  checkOneOf(operator, OPERATORS, at.field("operator"));
  if (containerName !== undefined && !names.has(containerName))
    at.field("containerName").invalid(
      containerName,
      "must be one of the container or initContainer names in the pod template",
    );
  checkCodes(values, operator, at.field("values"));
}

function checkCodes(values: readonly number[], operator: string, at: Spot): void {
  const printed = isNil(values) ? "null" : goJson([...values]);
  if (values.length === 0) at.invalidPrinted(printed, "at least one value is required");
  if (values.length > MOST_CODES) at.tooMany(values.length, MOST_CODES);
  for (const [i, value] of values.entries()) {
    if (operator === "In" && value === 0) at.item(i).invalid(value, "must not be 0 for the In operator");
    if (values.indexOf(value) < i) at.item(i).duplicate(value);
  }
  const isOrdered = values.every((value, i) => i === 0 || (values[i - 1] as number) <= value);
  if (!isOrdered) at.invalidPrinted(printed, "must be ordered");
}
