import { type ClusterSettings, USUAL_CLUSTER } from "../check/kind-rules.js";
import type { Container, EphemeralContainer, PodSpec, VolumeProjection } from "../type/go-types.js";

/** Fields of features that are off disappear, unless the stored object has them. */
export function dropDisabled(
  spec: PodSpec | undefined,
  old: PodSpec | undefined,
  { featureGates }: ClusterSettings = USUAL_CLUSTER,
): void {
  if (spec === undefined) return;
  if (old?.schedulingGroup === undefined) spec.schedulingGroup = undefined;
  dropProjections(spec, old, "clusterTrustBundle");
  dropProjections(spec, old, "podCertificate");
  if (featureGates.ContainerStopSignals === true) return;
  if (old === undefined || !containersOf(old).some(({ lifecycle }) => lifecycle?.stopSignal !== undefined))
    for (const container of containersOf(spec)) dropStopSignal(container);
}

export function containersOf(spec: PodSpec): readonly (Container | EphemeralContainer)[] {
  return [...spec.initContainers, ...spec.containers, ...spec.ephemeralContainers];
}

function dropProjections(
  spec: PodSpec,
  old: PodSpec | undefined,
  field: "clusterTrustBundle" | "podCertificate",
): void {
  if (projectionsOf(old).some((source) => source[field] !== undefined)) return;
  for (const source of projectionsOf(spec)) source[field] = undefined;
}

function projectionsOf(spec: PodSpec | undefined): VolumeProjection[] {
  return spec?.volumes.flatMap(({ projected }) => projected?.sources ?? []) ?? [];
}

function dropStopSignal(container: Container | EphemeralContainer): void {
  const { lifecycle } = container;
  if (lifecycle?.stopSignal === undefined) return;
  lifecycle.stopSignal = undefined;
  if (lifecycle.postStart === undefined && lifecycle.preStop === undefined) container.lifecycle = undefined;
}
