import type { Chain } from "./chain.js";
import { NOT_COVERED } from "../schema/builtin.js";
import { matchingWebhooks } from "../policy/match-webhook.js";

/** What holds for every request. */
const ALWAYS: readonly string[] = [
  "managedFields, except of what is applied",
  "plugins that are part of the API server, such as quotas, limit ranges and pod security",
];

/** What policies would see of a built-in kind in the API server. */
const NOT_SHOWN: readonly string[] = [
  "empty objects that Go's types have where the object says nothing, as policies see them",
  "policies that match another version",
];

/** What the API server would also have done to a request. */
export function notCovered(chain: Chain): readonly string[] {
  const { object, old: oldObject, scope, world } = chain;
  const attributes = chain.attributes({ object: scope.operation === "DELETE" ? null : object, oldObject });
  const webhooks = matchingWebhooks(world, attributes).map((name) => `the webhook ${name}`);
  if (scope.served.custom !== undefined) return [...ALWAYS, ...webhooks];
  const builtin = [...NOT_COVERED, ...NOT_SHOWN];
  return [...ALWAYS, ...webhooks, ...builtin.map((what) => `of built-in kinds: ${what}`)];
}
