// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as admissionregistration from "./admissionregistration.js";
import type * as apiextensions from "./apiextensions.js";
import type * as apiregistration from "./apiregistration.js";
import type * as apps from "./apps.js";
import type * as authentication from "./authentication.js";
import type * as authorization from "./authorization.js";
import type * as autoscaling from "./autoscaling.js";
import type * as batch from "./batch.js";
import type * as certificates from "./certificates.js";
import type * as coordination from "./coordination.js";
import type * as core from "./core.js";
import type * as discovery from "./discovery.js";
import type * as events from "./events.js";
import type * as flowcontrol from "./flowcontrol.js";
import type * as networking from "./networking.js";
import type * as node from "./node.js";
import type * as policy from "./policy.js";
import type * as rbac from "./rbac.js";
import type * as resource from "./resource.js";
import type * as scheduling from "./scheduling.js";
import type * as storage from "./storage.js";

/** The built-in kinds of Kubernetes 1.36, by API version. */
export interface Kinds {
  "admissionregistration.k8s.io/v1": {
    MutatingAdmissionPolicy: admissionregistration.V1MutatingAdmissionPolicy;
    MutatingAdmissionPolicyBinding: admissionregistration.V1MutatingAdmissionPolicyBinding;
    MutatingWebhookConfiguration: admissionregistration.V1MutatingWebhookConfiguration;
    ValidatingAdmissionPolicy: admissionregistration.V1ValidatingAdmissionPolicy;
    ValidatingAdmissionPolicyBinding: admissionregistration.V1ValidatingAdmissionPolicyBinding;
    ValidatingWebhookConfiguration: admissionregistration.V1ValidatingWebhookConfiguration;
  };
  "apiextensions.k8s.io/v1": {
    CustomResourceDefinition: apiextensions.V1CustomResourceDefinition;
  };
  "apiregistration.k8s.io/v1": {
    APIService: apiregistration.V1APIService;
  };
  "apps/v1": {
    ControllerRevision: apps.V1ControllerRevision;
    DaemonSet: apps.V1DaemonSet;
    Deployment: apps.V1Deployment;
    ReplicaSet: apps.V1ReplicaSet;
    StatefulSet: apps.V1StatefulSet;
  };
  "authentication.k8s.io/v1": {
    SelfSubjectReview: authentication.V1SelfSubjectReview;
    TokenRequest: authentication.V1TokenRequest;
    TokenReview: authentication.V1TokenReview;
  };
  "authorization.k8s.io/v1": {
    LocalSubjectAccessReview: authorization.V1LocalSubjectAccessReview;
    SelfSubjectAccessReview: authorization.V1SelfSubjectAccessReview;
    SelfSubjectRulesReview: authorization.V1SelfSubjectRulesReview;
    SubjectAccessReview: authorization.V1SubjectAccessReview;
  };
  "autoscaling/v1": {
    HorizontalPodAutoscaler: autoscaling.V1HorizontalPodAutoscaler;
    Scale: autoscaling.V1Scale;
  };
  "autoscaling/v2": {
    HorizontalPodAutoscaler: autoscaling.V2HorizontalPodAutoscaler;
  };
  "batch/v1": {
    CronJob: batch.V1CronJob;
    Job: batch.V1Job;
  };
  "certificates.k8s.io/v1": {
    CertificateSigningRequest: certificates.V1CertificateSigningRequest;
  };
  "coordination.k8s.io/v1": {
    Lease: coordination.V1Lease;
  };
  "discovery.k8s.io/v1": {
    EndpointSlice: discovery.V1EndpointSlice;
  };
  "events.k8s.io/v1": {
    Event: events.V1Event;
  };
  "flowcontrol.apiserver.k8s.io/v1": {
    FlowSchema: flowcontrol.V1FlowSchema;
    PriorityLevelConfiguration: flowcontrol.V1PriorityLevelConfiguration;
  };
  "networking.k8s.io/v1": {
    IPAddress: networking.V1IPAddress;
    Ingress: networking.V1Ingress;
    IngressClass: networking.V1IngressClass;
    NetworkPolicy: networking.V1NetworkPolicy;
    ServiceCIDR: networking.V1ServiceCIDR;
  };
  "node.k8s.io/v1": {
    RuntimeClass: node.V1RuntimeClass;
  };
  "policy/v1": {
    Eviction: policy.V1Eviction;
    PodDisruptionBudget: policy.V1PodDisruptionBudget;
  };
  "rbac.authorization.k8s.io/v1": {
    ClusterRole: rbac.V1ClusterRole;
    ClusterRoleBinding: rbac.V1ClusterRoleBinding;
    Role: rbac.V1Role;
    RoleBinding: rbac.V1RoleBinding;
  };
  "resource.k8s.io/v1": {
    DeviceClass: resource.V1DeviceClass;
    ResourceClaim: resource.V1ResourceClaim;
    ResourceClaimTemplate: resource.V1ResourceClaimTemplate;
    ResourceSlice: resource.V1ResourceSlice;
  };
  "scheduling.k8s.io/v1": {
    PriorityClass: scheduling.V1PriorityClass;
  };
  "storage.k8s.io/v1": {
    CSIDriver: storage.V1CSIDriver;
    CSINode: storage.V1CSINode;
    CSIStorageCapacity: storage.V1CSIStorageCapacity;
    StorageClass: storage.V1StorageClass;
    VolumeAttachment: storage.V1VolumeAttachment;
    VolumeAttributesClass: storage.V1VolumeAttributesClass;
  };
  "v1": {
    Binding: core.V1Binding;
    ComponentStatus: core.V1ComponentStatus;
    ConfigMap: core.V1ConfigMap;
    Endpoints: core.V1Endpoints;
    Event: core.V1Event;
    LimitRange: core.V1LimitRange;
    Namespace: core.V1Namespace;
    Node: core.V1Node;
    PersistentVolume: core.V1PersistentVolume;
    PersistentVolumeClaim: core.V1PersistentVolumeClaim;
    Pod: core.V1Pod;
    PodTemplate: core.V1PodTemplate;
    ReplicationController: core.V1ReplicationController;
    ResourceQuota: core.V1ResourceQuota;
    Secret: core.V1Secret;
    Service: core.V1Service;
    ServiceAccount: core.V1ServiceAccount;
  };
}
