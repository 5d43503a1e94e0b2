import { askPolicies } from "./chain-policies.js";
import type { Calling } from "../webhook/webhook-call.js";
import type { Chain } from "./chain.js";
import type { VersionedObjects } from "../policy/policy-input.js";
import { judgeByPlugins } from "./chain-plugins.js";
import { askWebhooks } from "./chain-validating-webhooks.js";

/** Runs validating plugins, policies and then validating webhooks. False if the request is denied. */
export function* judge(chain: Chain, objects: VersionedObjects): Calling<boolean> {
  if (!judgeByPlugins(chain, objects)) return false;
  if (!askPolicies(chain, objects)) return false;
  return yield* askWebhooks(chain, objects);
}
