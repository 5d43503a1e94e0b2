import type { Json, JsonObject } from "../../model/index.js";
import type { Installation } from "./installation.js";

/** The default port of `varve serve`; the API server calls the Service at 443. */
export const PORTS = { webhooks: 9443, operations: 8080 } as const;

/** The labels of the server pods. */
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
 * Webhook callers are not authenticated, so access is restricted. API servers run outside pod networks: they are known
 * only by their addresses, or not at all.
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
        // Metrics: only from pods, of any namespace, because the namespace of a monitoring system has no fixed name.
        { from: [{ namespaceSelector: {} }], ports: [{ port: "operations", protocol: "TCP" }] },
      ],
    },
  };
}
