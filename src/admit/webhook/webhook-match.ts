import type { KindName, ResourceName } from "../request/names.js";
import { type AdmissionVerdict, denied, internalError, notFound } from "../request/verdict.js";
import { activate } from "../policy/policy-activation.js";
import { activationInput } from "../policy/policy-input.js";
import type { Attributes } from "../request/attributes.js";
import type { Converted } from "./webhook-copy.js";
import type { PolicyContext } from "../policy/policy-invocation.js";
import type { WebhookHook } from "./webhook-hook.js";
import { evaluateConditions } from "../policy/policy-condition.js";
import { formatGroupResource } from "../request/names.js";
import { goQuote } from "../../model/internal.js";
import { matchRequest } from "../policy/match.js";

/** The subject of a call: the version of the resource in the webhook's rules. */
export interface Matched {
  readonly kind: KindName;
  readonly resource: ResourceName;
}

/** Whether a webhook is called; a verdict if the API server rejects the request because it cannot tell. */
export type MatchOutcome =
  | { readonly matched: Matched; readonly cost: number }
  | { readonly verdict: AdmissionVerdict; readonly cost: number }
  /** It depends on an object in a version that only a conversion webhook could create. */
  | { readonly unknown: string; readonly cost: number }
  /** It depends on fields that only a cluster knows. */
  | { readonly fields: readonly string[]; readonly cost: number }
  | undefined;

/** The rules and selectors of a webhook, without its conditions. */
export function matchWebhook(
  { match }: WebhookHook,
  attributes: Attributes,
  context: PolicyContext,
): ReturnType<typeof matchRequest> {
  return match === null ? undefined : matchRequest(match, attributes, context);
}

export function shouldCall(
  hook: WebhookHook,
  attributes: Attributes,
  converted: Converted,
  context: PolicyContext,
): MatchOutcome {
  const matched = matchWebhook(hook, attributes, context);
  if (matched === undefined) return undefined;
  if ("fault" in matched) return { verdict: faultVerdict(matched.fault, attributes), cost: 0 };
  if (hook.conditions.length === 0) return { matched, cost: 0 };
  const objects = converted(matched.kind);
  if ("fault" in objects) return { unknown: objects.fault, cost: 0 };
  // Conditions see the requested resource, whatever version the rules list.
  const about = { kind: matched.kind, resource: attributes.resource, param: null };
  const activation = activate([], activationInput(attributes, objects, about, null, context));
  const { isMatch, error, unknown, cost } = evaluateConditions(
    hook.conditions,
    hook.compiled(),
    activation,
    hook.isLenient,
  );
  if (error !== undefined) return { verdict: conditionsVerdict(attributes, error), cost };
  if (unknown.length > 0) return { fields: unknown, cost };
  return isMatch ? { matched, cost } : undefined;
}

const INTERNAL = "Internal error occurred: ";

/** An invalid selector is a server error; a missing namespace is an error of the request. */
function faultVerdict(fault: string, { namespace }: Attributes): AdmissionVerdict {
  if (fault.startsWith(INTERNAL)) return internalError(fault.slice(INTERNAL.length));
  return notFound({ group: "", resource: "namespaces" }, namespace);
}

function conditionsVerdict({ resource, name }: Attributes, error: string): AdmissionVerdict {
  const subject = name === "" ? "" : ` ${goQuote(name)}`;
  return denied(403, "Forbidden", `${formatGroupResource(resource)}${subject} is forbidden: ${error}`);
}
