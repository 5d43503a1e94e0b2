import type { Json, JsonObject } from "../../model/index.js";
import { PORTS, labelsOf } from "./service.js";
import { type Installation, configurationsOf } from "./installation.js";
import { certificateSecret } from "./certificate-secret.js";

/** Where pods find a certificate that another tool puts into a Secret. */
const CERTIFICATES = "/certs";
/** An API server waits for an answer that long, so a pod that drained may have to finish one. */
const LONGEST_ANSWER = 30;

/** Pods of the namespace run without any right on their node. */
export function namespaceOf({ namespace }: Installation): JsonObject {
  const labels = Object.fromEntries(
    ["enforce", "audit", "warn"].map((mode) => [`pod-security.kubernetes.io/${mode}`, "restricted"]),
  );
  return { apiVersion: "v1", kind: "Namespace", metadata: { name: namespace, labels } };
}

export function deployment(installation: Installation): JsonObject {
  const { name, namespace, replicas } = installation;
  const labels = labelsOf(installation);
  return {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name, namespace, labels },
    spec: {
      replicas,
      selector: { matchLabels: labels },
      // A pod goes when another one is ready: a webhook that must agree is never without one.
      strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template: { metadata: { labels }, spec: podSpec(installation, labels) },
    },
  };
}

function podSpec(installation: Installation, labels: JsonObject): JsonObject {
  const { serviceAccount, drainSeconds, certificates, service } = installation;
  const secretName = certificateSecret(certificates, service.name);
  const volume = { name: "certificates", secret: { secretName } };
  return {
    serviceAccountName: serviceAccount,
    securityContext: POD_SECURITY,
    terminationGracePeriodSeconds: drainSeconds + LONGEST_ANSWER + 5,
    ...spread(labels),
    containers: [container(installation)],
    ...(certificates !== "self" && { volumes: [volume] }),
  };
}

export const POD_SECURITY: JsonObject = { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } };
export const CONTAINER_SECURITY: JsonObject = {
  allowPrivilegeEscalation: false,
  capabilities: { drop: ["ALL"] },
  readOnlyRootFilesystem: true,
};

function container(installation: Installation): JsonObject {
  const { image, module, drainSeconds, certificates, resources } = installation;
  return {
    name: "webhook",
    image,
    args: [
      "serve",
      module,
      ...certificateFlags(installation),
      `--port=${PORTS.webhooks}`,
      `--metrics-bind-address=:${PORTS.operations}`,
      `--drain-seconds=${drainSeconds}`,
    ],
    ports: [
      { name: "webhooks", containerPort: PORTS.webhooks, protocol: "TCP" },
      { name: "operations", containerPort: PORTS.operations, protocol: "TCP" },
    ],
    livenessProbe: probe("/healthz", { periodSeconds: 10, failureThreshold: 6 }),
    readinessProbe: probe("/readyz", { periodSeconds: 2, failureThreshold: 2 }),
    resources,
    securityContext: CONTAINER_SECURITY,
    ...(certificates !== "self" && {
      volumeMounts: [{ name: "certificates", mountPath: CERTIFICATES, readOnly: true }],
    }),
  };
}

/** Written out although the module says the same, so that `kubectl describe` shows it. */
function certificateFlags(installation: Installation): string[] {
  const { certificates, service, platform } = installation;
  if (certificates !== "self")
    return [`--tls-cert-file=${CERTIFICATES}/tls.crt`, `--tls-private-key-file=${CERTIFICATES}/tls.key`];
  return [
    "--self-certificates",
    `--service=${service.name}`,
    `--namespace=${service.namespace}`,
    ...configurationsOf(platform, installation).map(({ kind, name }) =>
      kind === "MutatingWebhookConfiguration" ? `--mutating=${name}` : `--validating=${name}`,
    ),
  ];
}

function probe(path: string, times: JsonObject): JsonObject {
  return { httpGet: { path, port: "operations" }, ...times };
}

/** Over nodes and zones as far as there are several: a cluster of one node can run it, too. */
function spread(labels: JsonObject): JsonObject {
  const labelSelector = { matchLabels: labels };
  const term: Json = { labelSelector, topologyKey: "kubernetes.io/hostname" };
  return {
    affinity: {
      podAntiAffinity: {
        preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 100, podAffinityTerm: term }],
      },
    },
    topologySpreadConstraints: [
      {
        maxSkew: 1,
        topologyKey: "topology.kubernetes.io/zone",
        whenUnsatisfiable: "ScheduleAnyway",
        labelSelector,
      },
    ],
  };
}

/** One pod at a time is moved to another node; one that is not ready anyway does not keep a node from being drained. */
export function disruptionBudget(installation: Installation): JsonObject {
  const { name, namespace } = installation;
  const labels = labelsOf(installation);
  return {
    apiVersion: "policy/v1",
    kind: "PodDisruptionBudget",
    metadata: { name, namespace, labels },
    spec: {
      maxUnavailable: 1,
      selector: { matchLabels: labels },
      unhealthyPodEvictionPolicy: "AlwaysAllow",
    },
  };
}
