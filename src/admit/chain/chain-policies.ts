import { nameOf } from "../../machinery/index.js";
import { codeOfReason, denied, forbiddenText, notFound } from "../request/verdict.js";
import { denialText } from "../policy/policy-report.js";
import type { Chain } from "./chain.js";
import type { Attributes } from "../request/attributes.js";
import type { VersionedObjects } from "../policy/policy-input.js";
import { dispatchValidating } from "../policy/policy-dispatch.js";
import { isExempt } from "../policy/policy-exempt.js";

/**
 * Runs validating policies. False if they deny the request. If an earlier tier has denied it, the API server would not
 * run them; here they run anyway, so that everything can be fixed at once, but only denials count then, because errors
 * may be caused by the earlier failure.
 */
export function askPolicies(chain: Chain, objects: VersionedObjects): boolean {
  const isBeyond = chain.verdict !== undefined;
  const hooks = isExempt(chain.scope.served) ? [] : chain.world.validatingPolicies;
  const attributes = validatingAttributes(chain, objects);
  const report = dispatchValidating(hooks, attributes, chain.world.context);
  const failures = report.failures.filter(({ evaluation }) => !isBeyond || evaluation === "deny");
  chain.failures.push(...failures.map((policy) => ({ tier: 3, policy, isBeyond }) as const));
  const messages = failures.map(denialText);
  chain.asked.push(...report.asked);
  if (isBeyond) {
    chain.note("policies", 3, { outcome: "skipped", messages });
    return false;
  }
  for (const warning of report.warnings) chain.warnings.add(warning);
  for (const [key, value] of report.annotations) chain.annotations.set(key, value);
  if (report.missingNamespace !== undefined)
    return chain.deny(notFound({ group: "", resource: "namespaces" }, report.missingNamespace));
  const [first] = report.denials;
  chain.unknown.push(...report.unknown);
  const isOpen = report.unknown.some(({ isDecisive }) => isDecisive);
  const passed = isOpen ? "not known" : report.asked.length === 0 ? "skipped" : "passed";
  const outcome = first === undefined ? passed : "denied";
  chain.note("policies", 3, { outcome, messages, cost: report.cost });
  if (first === undefined) return true;
  const message = denialText(first);
  const reason = first.reason || "Invalid";
  const causes = [{ reason: "", message, field: "" }];
  return chain.deny(denied(codeOfReason(reason), reason, forbiddenText(attributes, message), causes));
}

/** Validating plugins see the generated name. */
export function validatingAttributes(chain: Chain, objects: VersionedObjects): Attributes {
  const told = chain.attributes(objects);
  const name = told.name === "" && objects.object !== null ? nameOf(objects.object) : told.name;
  return { ...told, name };
}
