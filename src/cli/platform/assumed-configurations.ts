import { type JsonObject } from "../../model/index.js";
import { apiVersionOf } from "../../model/internal.js";
import { type Platform, type Webhook } from "../../serve/index.js";
import { type HandlerType, webhookPath } from "../../serve/internal.js";
import type { World } from "../../admit/index.js";

/**
 * Webhook configurations for a platform: each for its kind, with the platform's installation settings. Webhooks that
 * stand in for policies are left out, as in an installation for a cluster that supports policies.
 */
export function assumedConfigurations(platform: Platform, world: World): JsonObject[] {
  const entries = (type: HandlerType): JsonObject[] =>
    (platform[type] ?? [])
      .filter(({ install }) => install?.insteadOf !== "policies")
      .map((webhook) => entry(type, webhook, world));
  return [configuration("Mutating", entries("mutate")), configuration("Validating", entries("validate"))];
}

function configuration(type: "Mutating" | "Validating", webhooks: JsonObject[]): JsonObject {
  return {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: `${type}WebhookConfiguration`,
    metadata: { name: "platform" },
    webhooks,
  };
}

function entry(type: HandlerType, webhook: Webhook, world: World): JsonObject {
  const { group, version, kind, operations = ["CREATE", "UPDATE"], subresources = [], install } = webhook;
  const path = webhookPath(type, webhook);
  const resource =
    world.kinds.find(apiVersionOf({ group, version }), kind)?.resource ?? `${kind.toLowerCase()}s`;
  return {
    name: path.slice(1),
    admissionReviewVersions: ["v1"],
    sideEffects: "None",
    clientConfig: { service: { namespace: "platform", name: "platform", path } },
    rules: [
      {
        apiGroups: [group],
        apiVersions: [version],
        resources: [resource, ...subresources.map((name) => `${resource}/${name}`)],
        operations: [...operations],
      },
    ],
    // A webhook has the same name as in the configuration.
    ...(install as JsonObject | undefined),
  };
}
