/** Every feature gate that is accepted as a setting changes an answer, and has the default of the version. */
import { FEATURE_GATES, type FeatureGates } from "../../src/model/internal.js";
import { admit, worldOf } from "../../src/admit/index.js";
import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../src/model/index.js";
import { parseYaml } from "../../src/yaml/index.js";

type Gate = keyof FeatureGates;

/** A request whose answer depends on the gate: an object, and the stored one of an update. */
interface Case {
  readonly object: string;
  readonly old?: string;
  /** Whether the gate is on in Kubernetes 1.36, and in 1.37. */
  readonly usual: readonly [boolean, boolean];
}

const OFF = [false, false] as const;
const ON = [true, true] as const;
const LATER = [false, true] as const;

function pod(spec: string, metadata = ""): string {
  return `{ apiVersion: v1, kind: Pod, metadata: { name: web, namespace: shop${metadata} }, spec: { ${spec} } }`;
}

const PLAIN = "containers: [{ name: web, image: web:1 }]";

function projected(source: string): string {
  return pod(`${PLAIN}, volumes: [{ name: certs, projected: { sources: [${source}] } }]`);
}

function autoscaler(spec: string): string {
  return `{ apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: { name: web, namespace: shop },
    spec: { maxReplicas: 9, scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web }, ${spec} } }`;
}

function job(spec: string, status = ""): string {
  return `{ apiVersion: batch/v1, kind: Job, metadata: { name: later, namespace: shop, uid: abc },
    spec: { suspend: true, manualSelector: true, selector: { matchLabels: { a: b } },
      template: { metadata: { labels: { a: b } }, spec: { restartPolicy: Never, ${spec} } } }${status} }`;
}

function volume(zone: string): string {
  const terms = `{ nodeSelectorTerms: [{ matchExpressions: [{ key: zone, operator: In, values: [${zone}] }] }] }`;
  return `{ apiVersion: v1, kind: PersistentVolume, metadata: { name: disk },
    spec: { capacity: { storage: 1Gi }, accessModes: [ReadWriteOnce], nfs: { server: a, path: /b },
      nodeAffinity: { required: ${terms} } } }`;
}

const RULES = "restartPolicyRules: [{ action: ACTION, exitCodes: { operator: In, values: [7] } }]";

function restarting(action: string): string {
  const rules = RULES.replace("ACTION", action);
  return pod(`containers: [{ name: web, image: web:1, restartPolicy: Never, ${rules} }]`);
}

const CASES: Readonly<Record<Gate, Case>> = {
  ClusterTrustBundleProjection: {
    object: projected("{ clusterTrustBundle: { name: bundle, path: ca.pem } }"),
    usual: LATER,
  },
  ContainerRestartRules: { object: restarting("Restart"), usual: ON },
  ContainerStopSignals: {
    object: pod(
      "os: { name: linux }, containers: [{ name: web, image: web:1, lifecycle: { stopSignal: SIGUSR1 } }]",
    ),
    usual: OFF,
  },
  CoordinatedLeaderElection: {
    object: `{ apiVersion: coordination.k8s.io/v1, kind: Lease, metadata: { name: a, namespace: shop },
      spec: { strategy: OldestEmulationVersion } }`,
    usual: OFF,
  },
  CrossNamespaceVolumeDataSource: {
    object: `{ apiVersion: v1, kind: PersistentVolumeClaim, metadata: { name: a, namespace: shop },
      spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } },
        dataSourceRef: { apiGroup: example.com, kind: Image, name: disk, namespace: images } } }`,
    usual: OFF,
  },
  EnvFiles: {
    object: pod("containers: [{ name: web, image: web:1, env: [{ name: A, valueFrom: {} }] }]"),
    usual: ON,
  },
  GenericWorkload: { object: pod(`${PLAIN}, schedulingGroup: { podGroupName: group }`), usual: OFF },
  HPAConfigurableTolerance: {
    object: autoscaler(
      "behavior: { scaleUp: { tolerance: 50m, policies: [{ type: Pods, value: 4, periodSeconds: 60 }] } }",
    ),
    usual: ON,
  },
  HPAGeneration: { object: autoscaler("minReplicas: 1"), usual: LATER },
  HPAScaleToZero: {
    object: autoscaler(
      "minReplicas: 0, metrics: [{ type: External, external: { metric: { name: a }, target: { type: Value, value: 3 } } }]",
    ),
    usual: LATER,
  },
  HostnameOverride: { object: pod(`${PLAIN}, hostnameOverride: a.example.com`), usual: ON },
  ManifestBasedAdmissionControlConfig: {
    object: `{ apiVersion: admissionregistration.k8s.io/v1, kind: ValidatingWebhookConfiguration,
      metadata: { name: a.static.k8s.io } }`,
    usual: LATER,
  },
  MaxUnavailableStatefulSet: {
    object: `{ apiVersion: apps/v1, kind: StatefulSet, metadata: { name: db, namespace: shop },
      spec: { selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: { ${PLAIN} } } } }`,
    usual: LATER,
  },
  MutablePVNodeAffinity: { object: volume("b"), old: volume("a"), usual: OFF },
  MutablePodResourcesForSuspendedJobs: {
    object: job("containers: [{ name: web, image: web:1, resources: { requests: { cpu: 2 } } }]"),
    old: job(PLAIN),
    usual: ON,
  },
  MutableSchedulingDirectivesForSuspendedJobs: {
    object: job(`${PLAIN}, nodeSelector: { disk: ssd }`),
    old: job(
      PLAIN,
      `, status: { startTime: 2026-01-01T00:00:00Z, conditions: [{ type: Suspended, status: "True" }] }`,
    ),
    usual: ON,
  },
  PodCertificateRequest: {
    object: projected(
      "{ podCertificate: { signerName: example.com/a, keyType: ED25519, keyPath: key.pem } }",
    ),
    usual: LATER,
  },
  PodDeletionCost: {
    object: pod(PLAIN, ", annotations: { controller.kubernetes.io/pod-deletion-cost: many }"),
    usual: ON,
  },
  RestartAllContainersOnContainerExits: { object: restarting("RestartAllContainers"), usual: ON },
  SELinuxMount: {
    object: pod(`${PLAIN}, securityContext: { seLinuxChangePolicy: MountOption }`),
    usual: LATER,
  },
  TaintTolerationComparisonOperators: {
    object: pod(`${PLAIN}, tolerations: [{ key: cpus, operator: Gt, value: "4" }]`),
    usual: OFF,
  },
  UserNamespacesHostNetworkSupport: {
    object: pod(`${PLAIN}, hostUsers: false, hostNetwork: true`),
    usual: OFF,
  },
  VolumeLimitScaling: {
    object: `{ apiVersion: storage.k8s.io/v1, kind: CSIDriver, metadata: { name: a.example.com }, spec: {} }`,
    usual: LATER,
  },
};

function answer({ object, old }: Case, options: { featureGates?: FeatureGates; kubernetes?: string }): Json {
  const world = worldOf([], options);
  const next = parseYaml(object) as JsonObject;
  const { verdict, resource } =
    old === undefined
      ? admit({ object: next }, world)
      : admit({ operation: "UPDATE", object: next, oldObject: parseYaml(old) }, world);
  return [verdict.message ?? null, resource];
}

describe.each(FEATURE_GATES)("the feature gate %s", (gate) => {
  const given = CASES[gate];
  const set = (isOn: boolean, kubernetes: string): Json =>
    answer(given, { featureGates: { [gate]: isOn }, kubernetes });

  it("changes an answer", () => {
    expect(set(true, "1.36")).not.toEqual(set(false, "1.36"));
  });

  it.each(["1.36", "1.37"] as const)("has its default in Kubernetes %s", (kubernetes) => {
    const isOn = given.usual[kubernetes === "1.36" ? 0 : 1];
    expect(answer(given, { kubernetes })).toEqual(set(isOn, kubernetes));
  });
});
