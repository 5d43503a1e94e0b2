/**
 * The feature gates whose effect is known: whether they are on by default in Kubernetes 1.36, or the minor version from
 * which they are.
 */
const GATE_DEFAULTS = {
  ClusterTrustBundleProjection: 37,
  ContainerRestartRules: true,
  ContainerStopSignals: false,
  CoordinatedLeaderElection: false,
  CrossNamespaceVolumeDataSource: false,
  EnvFiles: true,
  GenericWorkload: false,
  HPAConfigurableTolerance: true,
  HPAGeneration: 37,
  HPAScaleToZero: 37,
  HostnameOverride: true,
  ManifestBasedAdmissionControlConfig: 37,
  MaxUnavailableStatefulSet: 37,
  MutablePVNodeAffinity: false,
  MutablePodResourcesForSuspendedJobs: true,
  MutableSchedulingDirectivesForSuspendedJobs: true,
  PodCertificateRequest: 37,
  PodDeletionCost: true,
  RestartAllContainersOnContainerExits: true,
  SELinuxMount: 37,
  TaintTolerationComparisonOperators: false,
  UserNamespacesHostNetworkSupport: false,
  VolumeLimitScaling: 37,
} as const satisfies Readonly<Record<string, boolean | number>>;

export type FeatureGate = keyof typeof GATE_DEFAULTS;

export const FEATURE_GATES = Object.keys(GATE_DEFAULTS) as readonly FeatureGate[];

/** Feature gates by name: on or off. */
export type FeatureGates = Readonly<Partial<Record<FeatureGate, boolean>>>;

interface GatedCluster {
  readonly kubernetes: string;
  readonly featureGates: FeatureGates;
}

/** Whether a gate is on: as the cluster sets it, or else by the default of its version. */
export function isGateOn(gate: FeatureGate, { kubernetes, featureGates }: GatedCluster): boolean {
  const usual: boolean | number = GATE_DEFAULTS[gate];
  return (
    featureGates[gate] ??
    (typeof usual === "boolean" ? usual : Number(kubernetes.slice(kubernetes.indexOf(".") + 1)) >= usual)
  );
}

/** A gate without an effect here would be a setting that is silently ignored. */
export function isFeatureGate(name: string): name is FeatureGate {
  return Object.hasOwn(GATE_DEFAULTS, name);
}
