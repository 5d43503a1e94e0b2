import type { Chain } from "./chain.js";
import { isRegisteredKind } from "../registration/registration-check.js";
import { NOT_COVERED } from "../schema/builtin.js";
import { matchingWebhooks } from "../policy/match-webhook.js";

/** What holds for every request. */
const ALWAYS: readonly string[] = ["managedFields", "plugins (quotas, limit ranges, pod security)"];

/** Definitions and policies are judged by the API server's own code, but not completed by it. */
const NOT_FILLED: readonly string[] = ["defaults", "status"];

/** What policies would see of a built-in kind in the API server: Go's types have empty objects where files say nothing. */
const NOT_SHOWN: readonly string[] = ["empty objects in policies", "policies that match another version"];

/** What the API server would also have done to a request, what matters most first. */
export function notCovered(chain: Chain): readonly string[] {
  const { object, old: oldObject, scope, world } = chain;
  const attributes = chain.attributes({ object: scope.operation === "DELETE" ? null : object, oldObject });
  const webhooks = matchingWebhooks(world, attributes).map((name) => `webhook ${name}`);
  const { custom, isPlainlyConverted } = scope.served;
  const isConverted = custom?.isStorage === false && !isPlainlyConverted;
  if (custom !== undefined) return [...webhooks, ...(isConverted ? ["conversion webhook"] : []), ...ALWAYS];
  if (isRegisteredKind(scope.served)) return [...webhooks, ...NOT_FILLED, ...ALWAYS];
  const hasPolicies = world.mutatingPolicies.length + world.validatingPolicies.length > 0;
  return [...webhooks, ...NOT_COVERED, ...(hasPolicies ? NOT_SHOWN : []), ...ALWAYS];
}
