import type { Json, JsonObject } from "../../model/index.js";
import type { Installation } from "./installation.js";

/** As `varve serve` listens unless told otherwise; the API server calls the Service at 443. */
export const PORTS = { webhooks: 9443, operations: 8080 } as const;

/** What pods of the server are found by. */
export function labelsOf({ name }: Pick<Installation, "name">): { readonly [key: string]: string } {
  return { "app.kubernetes.io/name": name, "app.kubernetes.io/component": "webhook" };
}

export function webhookService(installation: Installation): JsonObject {
  const labels = labelsOf(installation);
  return {
    apiVersion: "v1",
    kind: "Service",
    metadata: { ...installation.service, labels },
    spec: {
      selector: labels,
      ports: [{ name: "webhooks", port: 443, protocol: "TCP", targetPort: "webhooks" }],
    },
  };
}

/**
 * Callers of webhooks are not authenticated, so that less may call. API servers run outside of pod networks: they are
 * known by their addresses alone, or not at all.
 */
export function networkPolicy(installation: Installation): JsonObject {
  const { service, callers } = installation;
  const from = callers.map((cidr): Json => ({ ipBlock: { cidr } }));
  return {
    apiVersion: "networking.k8s.io/v1",
    kind: "NetworkPolicy",
    metadata: { ...service, labels: labelsOf(installation) },
    spec: {
      podSelector: { matchLabels: labelsOf(installation) },
      policyTypes: ["Ingress"],
      ingress: [
        { ...(from.length > 0 && { from }), ports: [{ port: "webhooks", protocol: "TCP" }] },
        // Metrics: from pods alone, those of every namespace, because the one of a monitoring system has no fixed name.
        { from: [{ namespaceSelector: {} }], ports: [{ port: "operations", protocol: "TCP" }] },
      ],
    },
  };
}
