import type { Container, ContainerResizePolicy, ContainerRestartRule } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { checkOptionalChoice } from "../../check/choice.js";

const MOST_RULES = 20;
const MOST_EXIT_CODES = 255;

export interface RestartOptions {
  /** Each container may say when it is restarted. */
  readonly allowsRestartRules: boolean;
  /** A container may restart all others. */
  readonly allowsRestartOfAll: boolean;
}

/** Go's validateContainerRestartPolicy, which is the same for all sorts of containers. */
export function checkRestart(
  { restartPolicy, restartPolicyRules: rules }: Container,
  options: RestartOptions,
  at: Spot,
): void {
  const place = at.field("restartPolicy");
  if (restartPolicy === undefined && rules.length > 0)
    place.required("must specify restartPolicy when restart rules are used");
  checkOptionalChoice(restartPolicy, ["Always", "Never", "OnFailure"], place);
  const list = at.field("restartPolicyRules");
  if (rules.length > MOST_RULES) list.tooMany(rules.length, MOST_RULES);
  list.each(rules, (rule, one) => checkRule(rule, options, one));
}

function checkRule(
  { action, exitCodes }: ContainerRestartRule,
  { allowsRestartOfAll }: RestartOptions,
  at: Spot,
): void {
  const actions = allowsRestartOfAll ? ["Restart", "RestartAllContainers"] : ["Restart"];
  checkOptionalChoice(action, actions, at.field("action"));
  if (exitCodes === undefined) {
    at.field("exitCodes").required("must be specified");
    return;
  }
  const { operator, values } = exitCodes;
  checkOptionalChoice(operator, ["In", "NotIn"], at.fields("exitCodes", "operator"));
  if (values.length > MOST_EXIT_CODES)
    at.fields("exitCodes", "values").tooMany(values.length, MOST_EXIT_CODES);
}

/** Go's validateResizePolicy. Most errors are about the list. */
export function checkResizePolicy(
  policies: readonly ContainerResizePolicy[],
  podRestartPolicy: string,
  at: Spot,
): void {
  const seen = new Set<string>();
  at.each(policies, ({ resourceName, restartPolicy }, place) => {
    if (seen.has(resourceName)) place.duplicateTyped(resourceName);
    seen.add(resourceName);
    if (resourceName === "") at.required();
    else checkOptionalChoice(resourceName, ["cpu", "memory"], at);
    if (restartPolicy === "") at.required();
    else checkOptionalChoice(restartPolicy, ["NotRequired", "RestartContainer"], at);
    if (podRestartPolicy === "Never" && restartPolicy !== "NotRequired")
      at.invalidTyped(restartPolicy, "must be 'NotRequired' when pod `restartPolicy` is 'Never'");
  });
}
