import { type ClusterSettings, USUAL_CLUSTER } from "../check/kind-rules.js";
import { type FeatureGates, isGateOn } from "../../model/internal.js";
import { NIL_LIST } from "../type/zero.js";
import type { Container, EphemeralContainer, PodSpec, VolumeProjection } from "../type/go-types.js";

/** Fields of features that are off disappear, unless the stored object has them. */
export function dropDisabled(
  spec: PodSpec | undefined,
  old: PodSpec | undefined,
  cluster: ClusterSettings = USUAL_CLUSTER,
): void {
  if (spec === undefined) return;
  for (const one of DROPPED)
    if (!isGateOn(one.gate, cluster) && (old === undefined || !one.isUsed(old))) one.drop(spec);
}

interface Dropped {
  readonly gate: keyof FeatureGates;
  isUsed(spec: PodSpec): boolean;
  drop(spec: PodSpec): void;
}

const DROPPED: readonly Dropped[] = [
  projection("ClusterTrustBundleProjection", "clusterTrustBundle"),
  projection("PodCertificateRequest", "podCertificate"),
  field("GenericWorkload", "schedulingGroup"),
  { gate: "ContainerRestartRules", isUsed: hasRestartRules, drop: dropRestartRules },
  field("HostnameOverride", "hostnameOverride"),
  { gate: "EnvFiles", isUsed: hasEnvFiles, drop: dropEnvFiles },
  {
    gate: "ContainerStopSignals",
    isUsed: (spec) => containersOf(spec).some(({ lifecycle }) => lifecycle?.stopSignal !== undefined),
    drop(spec) {
      for (const container of containersOf(spec)) dropStopSignal(container);
    },
  },
];

function field(gate: Dropped["gate"], name: "schedulingGroup" | "hostnameOverride"): Dropped {
  return {
    gate,
    isUsed: (spec) => spec[name] !== undefined,
    drop(spec) {
      spec[name] = undefined;
    },
  };
}

function projection(gate: Dropped["gate"], name: "clusterTrustBundle" | "podCertificate"): Dropped {
  return {
    gate,
    isUsed: (spec) => projectionsOf(spec).some((source) => source[name] !== undefined),
    drop(spec) {
      for (const source of projectionsOf(spec)) source[name] = undefined;
    },
  };
}

export function containersOf(spec: PodSpec): readonly (Container | EphemeralContainer)[] {
  return [...spec.initContainers, ...spec.containers, ...spec.ephemeralContainers];
}

function projectionsOf({ volumes }: PodSpec): VolumeProjection[] {
  return volumes.flatMap(({ projected }) => projected?.sources ?? []);
}

/** Of ephemeral containers it is not asked. */
export function hasRestartRules({ initContainers, containers }: PodSpec): boolean {
  return (
    initContainers.some(
      ({ restartPolicy = "Always", restartPolicyRules }) =>
        restartPolicy !== "Always" || restartPolicyRules.length > 0,
    ) || containers.some(({ restartPolicy }) => restartPolicy !== undefined)
  );
}

/** Init containers that are always restarted are older than the rules. */
function dropRestartRules(spec: PodSpec): void {
  for (const container of containersOf(spec)) {
    const isKept = spec.initContainers.includes(container) && container.restartPolicy === "Always";
    if (!isKept) container.restartPolicy = undefined;
    container.restartPolicyRules = NIL_LIST;
  }
}

export function hasEnvFiles(spec: PodSpec): boolean {
  return containersOf(spec).some(({ env }) =>
    env.some(({ valueFrom }) => valueFrom?.fileKeyRef !== undefined),
  );
}

function dropEnvFiles(spec: PodSpec): void {
  for (const { env } of containersOf(spec))
    for (const { valueFrom } of env) if (valueFrom !== undefined) valueFrom.fileKeyRef = undefined;
}

function dropStopSignal(container: Container | EphemeralContainer): void {
  const { lifecycle } = container;
  if (lifecycle?.stopSignal === undefined) return;
  lifecycle.stopSignal = undefined;
  if (lifecycle.postStart === undefined && lifecycle.preStop === undefined) container.lifecycle = undefined;
}
