import { labelsOf } from "../../machinery/index.js";
import { type MatchResources, matchRequest } from "../policy/match.js";
import type { Attributes } from "../request/attributes.js";
import type { Chain } from "./chain.js";
import type { PolicyHook } from "../policy/policy-hook.js";
import type { Policy } from "../policy/policy.js";
import type { World } from "../world/world.js";
import { isExempt, isWebhookExempt } from "../policy/policy-exempt.js";

/**
 * The policies and webhooks that do not apply only because the world lacks the Namespace of the request: they select
 * namespaces by labels, and none but its name is known.
 */
export function leftOut(chain: Chain): readonly string[] {
  const { scope, world, object, old: oldObject } = chain;
  const { namespace, served, operation } = scope;
  if (namespace === "" || world.find("", "Namespace", "", namespace) !== undefined) return [];
  const policies = isExempt(served) ? [] : [...world.mutatingPolicies, ...world.validatingPolicies];
  const hooks = isWebhookExempt(served) ? [] : [...world.mutatingWebhooks, ...world.validatingWebhooks];
  if (policies.length + hooks.length === 0) return [];
  const attributes = chain.attributes({ object: operation === "DELETE" ? null : object, oldObject });
  const fits = (match: MatchResources | null): Fit => fitOf(match, attributes, world);
  return [
    ...policies.filter((hook) => isUnsure(hook, fits)).map(({ policy }) => `policy ${policy.name}`),
    ...hooks
      .filter(({ match }) => match !== null && fits(match) === "unsure")
      .map(({ name }) => `webhook ${name}`),
  ].map((who) => `${who} (the labels of namespace ${namespace} are not known)`);
}

type Fit = "applies" | "unsure" | "other";

function fitOf(match: MatchResources | null, attributes: Attributes, { context }: World): Fit {
  if (match === null || matchRequest(match, attributes, context) !== undefined) return "applies";
  const { namespaces } = match;
  const known = labelsOf(context.namespace(attributes.namespace) ?? null);
  if ("fault" in namespaces || !namespaces.mayMatch(known)) return "other";
  const anywhere = { ...match, namespaces: EVERY };
  return matchRequest(anywhere, attributes, context) === undefined ? "other" : "unsure";
}

const EVERY = { isEmpty: true, matches: () => true, mayMatch: () => true };

/** A policy applies by its own constraints, and by those of one of its bindings. */
function isUnsure(
  { policy, bindings }: Pick<PolicyHook<Policy, unknown>, "policy" | "bindings">,
  fits: (match: MatchResources | null) => Fit,
): boolean {
  const own = fits(policy.match);
  if (own === "other") return false;
  const bound = bindings.map(({ match }) => fits(match));
  return bound.includes("unsure") || (own === "unsure" && bound.includes("applies"));
}
