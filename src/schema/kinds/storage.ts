// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as core from "./core.js";
import type * as machinery from "./machinery.js";
import type * as meta from "./meta.js";

export type V1CSIDriver = {
  apiVersion?: "storage.k8s.io/v1";
  kind?: "CSIDriver";
  metadata?: meta.V1ObjectMeta;
  spec: V1CSIDriverSpec;
};

export type V1CSIDriverSpec = {
  attachRequired?: boolean;
  fsGroupPolicy?: string;
  nodeAllocatableUpdatePeriodSeconds?: number | bigint;
  podInfoOnMount?: boolean;
  preventPodSchedulingIfMissing?: boolean;
  requiresRepublish?: boolean;
  seLinuxMount?: boolean;
  serviceAccountTokenInSecrets?: boolean;
  storageCapacity?: boolean;
  tokenRequests?: V1TokenRequest[];
  volumeLifecycleModes?: string[];
};

export type V1CSINode = {
  apiVersion?: "storage.k8s.io/v1";
  kind?: "CSINode";
  metadata?: meta.V1ObjectMeta;
  spec: V1CSINodeSpec;
};

export type V1CSINodeDriver = {
  allocatable?: V1VolumeNodeResources;
  name: string;
  nodeID: string;
  topologyKeys?: string[];
};

export type V1CSINodeSpec = {
  drivers: V1CSINodeDriver[];
};

export type V1CSIStorageCapacity = {
  apiVersion?: "storage.k8s.io/v1";
  kind?: "CSIStorageCapacity";
  capacity?: machinery.Quantity;
  maximumVolumeSize?: machinery.Quantity;
  metadata?: meta.V1ObjectMeta;
  nodeTopology?: meta.V1LabelSelector;
  storageClassName: string;
};

export type V1StorageClass = {
  apiVersion?: "storage.k8s.io/v1";
  kind?: "StorageClass";
  allowVolumeExpansion?: boolean;
  allowedTopologies?: core.V1TopologySelectorTerm[];
  metadata?: meta.V1ObjectMeta;
  mountOptions?: string[];
  parameters?: { [key: string]: string };
  provisioner: string;
  reclaimPolicy?: "Delete" | "Recycle" | "Retain";
  volumeBindingMode?: "Immediate" | "WaitForFirstConsumer";
};

export type V1TokenRequest = {
  audience: string;
  expirationSeconds?: number | bigint;
};

export type V1VolumeAttachment = {
  apiVersion?: "storage.k8s.io/v1";
  kind?: "VolumeAttachment";
  metadata?: meta.V1ObjectMeta;
  spec: V1VolumeAttachmentSpec;
  status?: V1VolumeAttachmentStatus;
};

export type V1VolumeAttachmentSource = {
  inlineVolumeSpec?: core.V1PersistentVolumeSpec;
  persistentVolumeName?: string;
};

export type V1VolumeAttachmentSpec = {
  attacher: string;
  nodeName: string;
  source: V1VolumeAttachmentSource;
};

export type V1VolumeAttachmentStatus = {
  attachError?: V1VolumeError;
  attached: boolean;
  attachmentMetadata?: { [key: string]: string };
  detachError?: V1VolumeError;
};

export type V1VolumeAttributesClass = {
  apiVersion?: "storage.k8s.io/v1";
  kind?: "VolumeAttributesClass";
  driverName: string;
  metadata?: meta.V1ObjectMeta;
  parameters?: { [key: string]: string };
};

export type V1VolumeError = {
  errorCode?: number;
  message?: string;
  time?: meta.V1Time;
};

export type V1VolumeNodeResources = {
  count?: number;
};
