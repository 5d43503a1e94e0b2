import type { Chain } from "./chain.js";
import { isRegisteredKind } from "../registration/registration-check.js";
import { NOT_COVERED } from "../schema/builtin.js";
import { isWebhookExempt } from "../policy/policy-exempt.js";
import { matchWebhook } from "../webhook/webhook-match.js";

/** What holds for every request. */
const ALWAYS: readonly string[] = ["managedFields", "plugins (quotas, limit ranges, pod security)"];

/** Definitions and policies are judged by the API server's own code, but not completed by it. */
const NOT_FILLED: readonly string[] = ["defaults", "status"];

/** What policies would see of a built-in kind in the API server: Go's types have empty objects where files say nothing. */
const NOT_SHOWN: readonly string[] = ["empty objects in policies", "policies that match another version"];
const NOT_MATCHED: readonly string[] = ["webhooks that match another version"];

/** What the API server would also have done to a request, what matters most first. */
export function notCovered(chain: Chain): readonly string[] {
  const { scope, world } = chain;
  const webhooks = uncalledWebhooks(chain).map((name) => `webhook ${name}`);
  const { custom, isPlainlyConverted } = scope.served;
  const isConverted = custom?.isStorage === false && !isPlainlyConverted;
  if (custom !== undefined) return [...webhooks, ...(isConverted ? ["conversion webhook"] : []), ...ALWAYS];
  if (isRegisteredKind(scope.served)) return [...webhooks, ...NOT_FILLED, ...ALWAYS];
  const hasPolicies = world.mutatingPolicies.length + world.validatingPolicies.length > 0;
  const hasWebhooks = world.mutatingWebhooks.length + world.validatingWebhooks.length > 0;
  const unseen = [...(hasPolicies ? NOT_SHOWN : []), ...(hasWebhooks ? NOT_MATCHED : [])];
  return [...webhooks, ...NOT_COVERED, ...unseen, ...ALWAYS];
}

/** Webhooks that nothing answered for, and those that the request would come to if it were not denied before. */
function uncalledWebhooks(chain: Chain): string[] {
  const { object, old: oldObject, scope, world, webhooks } = chain;
  const all = isWebhookExempt(scope.served) ? [] : [...world.mutatingWebhooks, ...world.validatingWebhooks];
  if (all.length === 0) return [];
  const attributes = chain.attributes({ object: scope.operation === "DELETE" ? null : object, oldObject });
  const uncalled = all.filter((hook) => {
    const state = webhooks.get(hook);
    if (state !== undefined) return state === "not called";
    return matchWebhook(hook, attributes, world.context) !== undefined;
  });
  return uncalled.map(({ name }) => name);
}
