import type { JsonObject } from "../../../src/model/index.js";
import type { Random } from "../../merge/random.js";
import { isFeatureGate } from "../../../src/model/internal.js";

/** The gates that are switched, to what, and the fields and kinds that they are about. */
const GATES: readonly (readonly [name: string, to: boolean, about: RegExp])[] = [
  ["ClusterTrustBundleProjection", true, /"clusterTrustBundle"/],
  ["ContainerRestartRules", false, /"restartPolicyRules"|"initContainers"/],
  ["ContainerStopSignals", true, /"stopSignal"/],
  ["CoordinatedLeaderElection", true, /"kind":"Lease"/],
  ["CrossNamespaceVolumeDataSource", true, /"dataSourceRef"/],
  ["EnvFiles", false, /"valueFrom"/],
  ["GenericWorkload", true, /"schedulingGroup"/],
  ["HPAConfigurableTolerance", false, /"tolerance"/],
  ["HPAScaleToZero", true, /"minReplicas"/],
  ["HostnameOverride", false, /"hostnameOverride"/],
  ["ManifestBasedAdmissionControlConfig", true, /WebhookConfiguration"/],
  ["MaxUnavailableStatefulSet", true, /"kind":"StatefulSet"/],
  ["MutablePVNodeAffinity", true, /"kind":"PersistentVolume"/],
  ["MutablePodResourcesForSuspendedJobs", false, /"suspend"/],
  ["MutableSchedulingDirectivesForSuspendedJobs", false, /"suspend"/],
  ["PodCertificateRequest", true, /"podCertificate"/],
  ["PodDeletionCost", false, /pod-deletion-cost/],
  ["RestartAllContainersOnContainerExits", false, /"restartPolicyRules"/],
  ["SELinuxMount", true, /"seLinuxChangePolicy"/],
  ["TaintTolerationComparisonOperators", true, /"tolerations"/],
  ["UserNamespacesHostNetworkSupport", true, /"hostUsers"/],
  ["VolumeLimitScaling", true, /"kind":"CSIDriver"/],
];

/** No API server starts with a gate that is on without those that it depends on. */
const DEPENDENCIES: Readonly<Record<string, readonly [name: string, to: boolean]>> = {
  ClusterTrustBundleProjection: ["ClusterTrustBundle", true],
  ContainerRestartRules: ["RestartAllContainersOnContainerExits", false],
};

/** Some of the gates that matter to an object, not as they are by default. */
export function gatesFor(text: string, random: Random): JsonObject {
  const gates: JsonObject = {};
  for (const [name, to, about] of GATES) {
    if (!about.test(text) || !random.chance(0.7)) continue;
    gates[name] = to;
    const needed = DEPENDENCIES[name];
    if (needed !== undefined) gates[needed[0]] = needed[1];
  }
  return gates;
}

/** Those that Varve has: others are only needed by the API server. */
export function knownGates(gates: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(gates).filter(([name]) => isFeatureGate(name)));
}
