import { askPolicies } from "./chain-policies.js";
import type { Calling } from "../webhook/webhook-call.js";
import type { Chain } from "./chain.js";
import type { VersionedObjects } from "../policy/policy-input.js";
import { askWebhooks } from "./chain-validating-webhooks.js";

/** Runs validating policies and then validating webhooks. False if the request is denied. */
export function* judge(chain: Chain, objects: VersionedObjects): Calling<boolean> {
  if (!askPolicies(chain, objects)) return false;
  return yield* askWebhooks(chain, objects);
}
