import { matchRequest, readMatchResources } from "./match.js";
import type { Attributes } from "../chain/request-attributes.js";
import type { World } from "../world/world.js";
import { getKey, isObject } from "../../model/index.js";
import { isWebhookExempt } from "./policy-exempt.js";
import { listOf, textOf } from "../metadata/metadata-fields.js";

const KINDS = ["MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"];

/** The webhooks of a world that the API server would call, unless their match conditions keep it from that. */
export function matchingWebhooks(world: World, attributes: Attributes): string[] {
  if (isWebhookExempt(attributes.kind)) return [];
  const configurations = KINDS.flatMap((kind) => world.list("admissionregistration.k8s.io", kind));
  const webhooks = configurations.flatMap((object) => listOf(object, "webhooks").filter(isObject));
  return webhooks
    .filter((webhook) => {
      const rules = getKey(webhook, "rules");
      if (!Array.isArray(rules) || rules.length === 0) return false;
      const match = readMatchResources({ ...webhook, resourceRules: rules });
      return matchRequest(match, attributes, world.context) !== undefined;
    })
    .map((webhook) => textOf(webhook, "name"));
}
