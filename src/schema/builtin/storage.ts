// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const storage: TypeModule = {
  prefix: "io.k8s.api.storage.",
  group: "storage.k8s.io",
  text: () => `v1.CSIDriver *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.CSIDriverSpec
v1.CSIDriverList *
 apiVersion string
 items! []>v1.CSIDriver
 kind string
 metadata >meta/v1.ListMeta
v1.CSIDriverSpec
 attachRequired boolean
 fsGroupPolicy string
 33+ nodeAllocatableUpdatePeriodSeconds integer:int64
 podInfoOnMount boolean
 36+ preventPodSchedulingIfMissing boolean
 requiresRepublish boolean
 seLinuxMount boolean
 35+ serviceAccountTokenInSecrets boolean
 storageCapacity boolean
 tokenRequests []>v1.TokenRequest atomic
 volumeLifecycleModes []string set
v1.CSINode *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.CSINodeSpec
 37+ status >v1.CSINodeStatus
v1.CSINodeDriver
 allocatable >v1.VolumeNodeResources
 name! string
 nodeID! string
 topologyKeys []string atomic
v1.CSINodeList *
 apiVersion string
 items! []>v1.CSINode
 kind string
 metadata >meta/v1.ListMeta
v1.CSINodeSpec
 drivers! []>v1.CSINodeDriver map=name patch=merge@name
37+ v1.CSINodeStatus
 storageHealth []>v1.StorageHealth map=name patch=merge@name
v1.CSIStorageCapacity *
 apiVersion string
 capacity >machinery/api.resource.Quantity
 kind string
 maximumVolumeSize >machinery/api.resource.Quantity
 metadata >meta/v1.ObjectMeta
 nodeTopology >meta/v1.LabelSelector
 storageClassName! string
v1.CSIStorageCapacityList *
 apiVersion string
 items! []>v1.CSIStorageCapacity
 kind string
 metadata >meta/v1.ListMeta
v1.StorageClass *
 allowVolumeExpansion boolean
 allowedTopologies []>core/v1.TopologySelectorTerm atomic
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 mountOptions []string atomic
 parameters {}string
 provisioner! string
 reclaimPolicy string(Delete|Recycle|Retain)
 volumeBindingMode string(Immediate|WaitForFirstConsumer)
v1.StorageClassList *
 apiVersion string
 items! []>v1.StorageClass
 kind string
 metadata >meta/v1.ListMeta
37+ v1.StorageHealth
 healthConditions []>v1.StorageHealthCondition atomic
 name! string
37+ v1.StorageHealthCondition
 accessMode string(ReadOnlyMany|ReadWriteMany|ReadWriteOnce|ReadWriteOncePod)
 lastTransitionTime >meta/v1.Time
 message string
 reason! string
 status! string(StorageDegraded|StorageUnreachable)
 volumeMode string(Block|Filesystem)
v1.TokenRequest
 audience! string
 expirationSeconds integer:int64
v1.VolumeAttachment *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.VolumeAttachmentSpec
 status >v1.VolumeAttachmentStatus
v1.VolumeAttachmentList *
 apiVersion string
 items! []>v1.VolumeAttachment
 kind string
 metadata >meta/v1.ListMeta
v1.VolumeAttachmentSource
 inlineVolumeSpec >core/v1.PersistentVolumeSpec
 persistentVolumeName string
v1.VolumeAttachmentSpec
 attacher! string
 nodeName! string
 source! >v1.VolumeAttachmentSource
v1.VolumeAttachmentStatus
 attachError >v1.VolumeError
 attached! boolean
 attachmentMetadata {}string
 detachError >v1.VolumeError
34+ v1.VolumeAttributesClass *
 apiVersion string
 driverName! string
 kind string
 metadata >meta/v1.ObjectMeta
 parameters {}string
34+ v1.VolumeAttributesClassList *
 apiVersion string
 items! []>v1.VolumeAttributesClass
 kind string
 metadata >meta/v1.ListMeta
v1.VolumeError
 33+ errorCode integer:int32
 message string
 time >meta/v1.Time
v1.VolumeNodeResources
 count integer:int32`,
};
