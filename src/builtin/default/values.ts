import type { GoTypes } from "../type/go-types.js";
import { ADMISSION_VALUES } from "./admission-values.js";
import { VOLUME_VALUES } from "./volume-values.js";

/** A default; `{}` is a struct without content. */
type DefaultValue = string | number | boolean | Readonly<Record<string, never>>;

export type ValueTable = {
  readonly [Key in keyof GoTypes]?: Readonly<Partial<Record<keyof GoTypes[Key], DefaultValue>>>;
};

const RBAC = "rbac.authorization.k8s.io";
const TERMINATION_MESSAGE = {
  terminationMessagePath: "/dev/termination-log",
  terminationMessagePolicy: "File",
};

/** The values of fields that an object does not have, for the types that hold the fields. */
export const VALUES: ValueTable = {
  ...ADMISSION_VALUES,
  ...VOLUME_VALUES,
  "apiextensions/v1.ServiceReference": { port: 443 },
  "apps/v1.DaemonSetSpec": { revisionHistoryLimit: 10 },
  "apps/v1.DaemonSetUpdateStrategy": { type: "RollingUpdate" },
  "apps/v1.DeploymentSpec": { replicas: 1, revisionHistoryLimit: 10, progressDeadlineSeconds: 600 },
  "apps/v1.DeploymentStrategy": { type: "RollingUpdate" },
  "apps/v1.ReplicaSetSpec": { replicas: 1 },
  "apps/v1.StatefulSetPersistentVolumeClaimRetentionPolicy": { whenDeleted: "Retain", whenScaled: "Retain" },
  "apps/v1.StatefulSetSpec": {
    podManagementPolicy: "OrderedReady",
    persistentVolumeClaimRetentionPolicy: {},
    replicas: 1,
    revisionHistoryLimit: 10,
  },
  "autoscaling/v1.HorizontalPodAutoscalerSpec": { minReplicas: 1 },
  "autoscaling/v2.HorizontalPodAutoscalerSpec": { minReplicas: 1 },
  "batch/v1.CronJobSpec": {
    concurrencyPolicy: "Allow",
    suspend: false,
    successfulJobsHistoryLimit: 3,
    failedJobsHistoryLimit: 1,
  },
  "batch/v1.PodFailurePolicyOnPodConditionsPattern": { status: "True" },
  "core/v1.Container": TERMINATION_MESSAGE,
  "core/v1.ContainerPort": { protocol: "TCP" },
  "core/v1.EndpointPort": { protocol: "TCP" },
  "core/v1.EphemeralContainer": TERMINATION_MESSAGE,
  "core/v1.FileKeySelector": { optional: false },
  "core/v1.GRPCAction": { service: "" },
  "core/v1.HTTPGetAction": { path: "/", scheme: "HTTP" },
  "core/v1.NamespaceStatus": { phase: "Active" },
  "core/v1.ObjectFieldSelector": { apiVersion: "v1" },
  "core/v1.PersistentVolumeClaimSpec": { volumeMode: "Filesystem" },
  "core/v1.PersistentVolumeClaimStatus": { phase: "Pending" },
  "core/v1.PersistentVolumeStatus": { phase: "Pending" },
  "core/v1.PodSpec": {
    dnsPolicy: "ClusterFirst",
    restartPolicy: "Always",
    securityContext: {},
    terminationGracePeriodSeconds: 30,
    schedulerName: "default-scheduler",
  },
  "core/v1.Probe": { timeoutSeconds: 1, periodSeconds: 10, successThreshold: 1, failureThreshold: 3 },
  "core/v1.ReplicationControllerSpec": { replicas: 1 },
  "core/v1.Secret": { type: "Opaque" },
  "core/v1.ServiceAccountTokenProjection": { expirationSeconds: 3600 },
  "core/v1.ServicePort": { protocol: "TCP" },
  "core/v1.ServiceSpec": { sessionAffinity: "None", type: "ClusterIP" },
  "discovery/v1.EndpointPort": { name: "", protocol: "TCP" },
  "networking/v1.IngressClassParametersReference": { scope: "Cluster" },
  "networking/v1.NetworkPolicyPort": { protocol: "TCP" },
  "rbac/v1.RoleRef": { apiGroup: RBAC },
  "scheduling/v1.PriorityClass": { preemptionPolicy: "PreemptLowerPriority" },
  "storage/v1.CSIDriverSpec": {
    attachRequired: true,
    podInfoOnMount: false,
    storageCapacity: false,
    fsGroupPolicy: "ReadWriteOnceWithFSType",
    requiresRepublish: false,
    seLinuxMount: false,
  },
  "storage/v1.StorageClass": { reclaimPolicy: "Delete", volumeBindingMode: "Immediate" },
};
