import { apiService } from "../prepare/api-service.js";
import { autoscalerV1, autoscalerV2 } from "../prepare/autoscaler.js";
import { namespace, node, secret, serviceAccount } from "../prepare/core.js";
import { definition } from "../prepare/definition.js";
import { endpointSlice } from "../prepare/endpoint-slice.js";
import { mutatingWebhooks, networkPolicy, validatingWebhooks } from "../prepare/counting-exactly.js";
import { csiDriver, persistentVolume, persistentVolumeClaim } from "../prepare/storage.js";
import {
  cronJob,
  daemonSet,
  deployment,
  podTemplate,
  replicaSet,
  replicationController,
  statefulSet,
} from "../prepare/workloads.js";
import { disruptionBudget, lease, limitRange, priorityClass } from "../prepare/small-kinds.js";
import type { GoObject } from "./go-object.js";
import { job } from "../prepare/job.js";
import type { ObjectRules } from "../check/kind-rules.js";
import { pod } from "../prepare/pod.js";
import { service } from "../prepare/service.js";
import { usual } from "../prepare/usual.js";

const CORE_OBJECTS = {
  "v1 ConfigMap": usual("core/v1.ConfigMap"),
  "v1 Endpoints": usual("core/v1.Endpoints"),
  "v1 Event": {},
  "v1 LimitRange": limitRange,
  "v1 Namespace": namespace,
  "v1 Node": node,
  "v1 PersistentVolume": persistentVolume,
  "v1 PersistentVolumeClaim": persistentVolumeClaim,
  "v1 Pod": pod,
  "v1 PodTemplate": podTemplate,
  "v1 ReplicationController": replicationController,
  "v1 ResourceQuota": usual("core/v1.ResourceQuota", { resetsStatus: true }),
  "v1 Secret": secret,
  "v1 Service": service,
  "v1 ServiceAccount": serviceAccount,
};

const BOTH = { hasGeneration: true, resetsStatus: true };
const GENERATION = { hasGeneration: true };
const STATUS = { resetsStatus: true };
const REGISTRATION = "admissionregistration.k8s.io/v1";
const ADMISSION_OBJECTS = {
  [`${REGISTRATION} MutatingAdmissionPolicy`]: usual(
    "admissionregistration/v1.MutatingAdmissionPolicy",
    GENERATION,
  ),
  [`${REGISTRATION} MutatingAdmissionPolicyBinding`]: usual(
    "admissionregistration/v1.MutatingAdmissionPolicyBinding",
    GENERATION,
  ),
  [`${REGISTRATION} MutatingWebhookConfiguration`]: mutatingWebhooks,
  [`${REGISTRATION} ValidatingAdmissionPolicy`]: usual(
    "admissionregistration/v1.ValidatingAdmissionPolicy",
    BOTH,
  ),
  [`${REGISTRATION} ValidatingAdmissionPolicyBinding`]: usual(
    "admissionregistration/v1.ValidatingAdmissionPolicyBinding",
    GENERATION,
  ),
  [`${REGISTRATION} ValidatingWebhookConfiguration`]: validatingWebhooks,
};

/** Objects are stored as they are sent. */
const AS_SENT = {};

/** How the objects of each kind are completed and stored. */
export const OBJECTS: Readonly<Record<string, ObjectRules<GoObject>>> = {
  ...CORE_OBJECTS,
  ...ADMISSION_OBJECTS,
  "apiextensions.k8s.io/v1 CustomResourceDefinition": definition,
  "apiregistration.k8s.io/v1 APIService": apiService,
  "apps/v1 ControllerRevision": AS_SENT,
  "apps/v1 DaemonSet": daemonSet,
  "apps/v1 Deployment": deployment,
  "apps/v1 ReplicaSet": replicaSet,
  "apps/v1 StatefulSet": statefulSet,
  "autoscaling/v1 HorizontalPodAutoscaler": autoscalerV1,
  "autoscaling/v2 HorizontalPodAutoscaler": autoscalerV2,
  "batch/v1 CronJob": cronJob,
  "batch/v1 Job": job,
  "coordination.k8s.io/v1 Lease": lease,
  "discovery.k8s.io/v1 EndpointSlice": endpointSlice,
  "events.k8s.io/v1 Event": AS_SENT,
  "networking.k8s.io/v1 IPAddress": AS_SENT,
  "networking.k8s.io/v1 Ingress": usual("networking/v1.Ingress", BOTH),
  "networking.k8s.io/v1 IngressClass": usual("networking/v1.IngressClass", GENERATION),
  "networking.k8s.io/v1 NetworkPolicy": networkPolicy,
  "networking.k8s.io/v1 ServiceCIDR": usual("networking/v1.ServiceCIDR", STATUS),
  "node.k8s.io/v1 RuntimeClass": AS_SENT,
  "policy/v1 PodDisruptionBudget": disruptionBudget,
  "rbac.authorization.k8s.io/v1 ClusterRole": AS_SENT,
  "rbac.authorization.k8s.io/v1 ClusterRoleBinding": usual("rbac/v1.ClusterRoleBinding"),
  "rbac.authorization.k8s.io/v1 Role": AS_SENT,
  "rbac.authorization.k8s.io/v1 RoleBinding": usual("rbac/v1.RoleBinding"),
  "scheduling.k8s.io/v1 PriorityClass": priorityClass,
  "storage.k8s.io/v1 CSIDriver": csiDriver,
  "storage.k8s.io/v1 CSINode": AS_SENT,
  "storage.k8s.io/v1 CSIStorageCapacity": AS_SENT,
  "storage.k8s.io/v1 StorageClass": usual("storage/v1.StorageClass"),
  "storage.k8s.io/v1 VolumeAttachment": usual("storage/v1.VolumeAttachment", STATUS),
  "storage.k8s.io/v1 VolumeAttributesClass": AS_SENT,
};
