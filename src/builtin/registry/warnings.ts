import {
  warnAboutCapacity,
  warnAboutClaim,
  warnAboutCsiDriver,
  warnAboutStorageClass,
  warnAboutVolume,
} from "../warn/volumes.js";
import {
  warnAboutCronJob,
  warnAboutDaemonSet,
  warnAboutJob,
  warnAboutPod,
  warnAboutPodTemplate,
  warnAboutReplicas,
  warnAboutReplicationController,
  warnAboutStatefulSet,
} from "../warn/workloads.js";
import {
  warnAboutEndpointSlice,
  warnAboutEndpoints,
  warnAboutIngress,
  warnAboutNetworkPolicy,
  warnAboutService,
} from "../warn/network.js";
import {
  warnAboutNode,
  warnAboutQuota,
  warnAboutReservedName,
  warnAboutRuntimeClass,
  warnAboutServiceAccount,
} from "../warn/cluster.js";
import { warnAboutSecret } from "../warn/secret.js";
import type { GoObject } from "./go-object.js";
import type { WarningRules } from "../check/kind-rules.js";

const ADMISSION = "admissionregistration.k8s.io/v1";

/** The warnings about objects of each kind. */
export const WARNINGS: Readonly<Record<string, WarningRules<GoObject>["warn"]>> = {
  "v1 Endpoints": warnAboutEndpoints,
  "v1 Node": warnAboutNode,
  "v1 PersistentVolume": warnAboutVolume,
  "v1 PersistentVolumeClaim": warnAboutClaim,
  "v1 Pod": warnAboutPod,
  "v1 PodTemplate": warnAboutPodTemplate,
  "v1 ReplicationController": warnAboutReplicationController,
  "v1 ResourceQuota": warnAboutQuota,
  "v1 Secret": warnAboutSecret,
  "v1 Service": warnAboutService,
  "v1 ServiceAccount": warnAboutServiceAccount,
  "apps/v1 DaemonSet": warnAboutDaemonSet,
  "apps/v1 Deployment": warnAboutReplicas,
  "apps/v1 ReplicaSet": warnAboutReplicas,
  "apps/v1 StatefulSet": warnAboutStatefulSet,
  "batch/v1 CronJob": warnAboutCronJob,
  "batch/v1 Job": warnAboutJob,
  "discovery.k8s.io/v1 EndpointSlice": warnAboutEndpointSlice,
  "networking.k8s.io/v1 Ingress": warnAboutIngress,
  "networking.k8s.io/v1 NetworkPolicy": warnAboutNetworkPolicy,
  "node.k8s.io/v1 RuntimeClass": warnAboutRuntimeClass,
  "storage.k8s.io/v1 CSIDriver": warnAboutCsiDriver,
  "storage.k8s.io/v1 CSIStorageCapacity": warnAboutCapacity,
  "storage.k8s.io/v1 StorageClass": warnAboutStorageClass,
  [`${ADMISSION} MutatingAdmissionPolicy`]: warnAboutReservedName,
  [`${ADMISSION} MutatingAdmissionPolicyBinding`]: warnAboutReservedName,
  [`${ADMISSION} MutatingWebhookConfiguration`]: warnAboutReservedName,
  [`${ADMISSION} ValidatingAdmissionPolicy`]: warnAboutReservedName,
  [`${ADMISSION} ValidatingAdmissionPolicyBinding`]: warnAboutReservedName,
  [`${ADMISSION} ValidatingWebhookConfiguration`]: warnAboutReservedName,
};
