import type { Json, JsonObject } from "../../model/index.js";
import { PORTS, labelsOf } from "./service.js";
import { type Installation, configurationsOf } from "./installation.js";
import { certificateSecret } from "./certificate-secret.js";

/** The mount path of a certificate Secret managed by another tool. */
const CERTIFICATES = "/certs";
/** The longest timeout of an API server, so a draining pod may still have to finish a request. */
const LONGEST_ANSWER = 30;

/** Pods of the namespace run with the restricted pod security standard. */
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
      // A pod is removed only when another one is ready, so that the webhook is always available.
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

/** Explicit although the module has the same value, so that `kubectl describe` shows it. */
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

/** Spread over nodes and zones if there are several; a single-node cluster works too. */
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

/** One pod at a time is evicted; a pod that is not ready does not block draining a node. */
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
