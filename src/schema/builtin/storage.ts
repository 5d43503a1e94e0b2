// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const storage: TypeModule = {
  prefix: "io.k8s.api.storage.",
  group: "storage.k8s.io",
  versions: {
    "1.32": () => `v1.CSIDriver *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.CSIDriverSpec
v1.CSIDriverList *
 apiVersion string
 items []>v1.CSIDriver
 kind string
 metadata >meta/v1.ListMeta
v1.CSIDriverSpec
 attachRequired boolean
 fsGroupPolicy string
 podInfoOnMount boolean
 requiresRepublish boolean
 seLinuxMount boolean
 storageCapacity boolean
 tokenRequests []>v1.TokenRequest atomic
 volumeLifecycleModes []string set
v1.CSINode *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.CSINodeSpec
v1.CSINodeDriver
 allocatable >v1.VolumeNodeResources
 name string
 nodeID string
 topologyKeys []string atomic
v1.CSINodeList *
 apiVersion string
 items []>v1.CSINode
 kind string
 metadata >meta/v1.ListMeta
v1.CSINodeSpec
 drivers []>v1.CSINodeDriver map=name patch=merge@name
v1.CSIStorageCapacity *
 apiVersion string
 capacity >machinery/api.resource.Quantity
 kind string
 maximumVolumeSize >machinery/api.resource.Quantity
 metadata >meta/v1.ObjectMeta
 nodeTopology >meta/v1.LabelSelector
 storageClassName string
v1.CSIStorageCapacityList *
 apiVersion string
 items []>v1.CSIStorageCapacity
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
 provisioner string
 reclaimPolicy string
 volumeBindingMode string
v1.StorageClassList *
 apiVersion string
 items []>v1.StorageClass
 kind string
 metadata >meta/v1.ListMeta
v1.TokenRequest
 audience string
 expirationSeconds integer
v1.VolumeAttachment *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.VolumeAttachmentSpec
 status >v1.VolumeAttachmentStatus
v1.VolumeAttachmentList *
 apiVersion string
 items []>v1.VolumeAttachment
 kind string
 metadata >meta/v1.ListMeta
v1.VolumeAttachmentSource
 inlineVolumeSpec >core/v1.PersistentVolumeSpec
 persistentVolumeName string
v1.VolumeAttachmentSpec
 attacher string
 nodeName string
 source >v1.VolumeAttachmentSource
v1.VolumeAttachmentStatus
 attachError >v1.VolumeError
 attached boolean
 attachmentMetadata {}string
 detachError >v1.VolumeError
v1.VolumeError
 message string
 time >meta/v1.Time
v1.VolumeNodeResources
 count integer
v1alpha1.VolumeAttributesClass *
 apiVersion string
 driverName string
 kind string
 metadata >meta/v1.ObjectMeta
 parameters {}string
v1alpha1.VolumeAttributesClassList *
 apiVersion string
 items []>v1alpha1.VolumeAttributesClass
 kind string
 metadata >meta/v1.ListMeta
v1beta1.VolumeAttributesClass *
 apiVersion string
 driverName string
 kind string
 metadata >meta/v1.ObjectMeta
 parameters {}string
v1beta1.VolumeAttributesClassList *
 apiVersion string
 items []>v1beta1.VolumeAttributesClass
 kind string
 metadata >meta/v1.ListMeta`,
    "1.36": () => `v1.CSIDriver *
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
 nodeAllocatableUpdatePeriodSeconds integer:int64
 podInfoOnMount boolean
 preventPodSchedulingIfMissing boolean
 requiresRepublish boolean
 seLinuxMount boolean
 serviceAccountTokenInSecrets boolean
 storageCapacity boolean
 tokenRequests []>v1.TokenRequest atomic
 volumeLifecycleModes []string set
v1.CSINode *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.CSINodeSpec
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
v1.VolumeAttributesClass *
 apiVersion string
 driverName! string
 kind string
 metadata >meta/v1.ObjectMeta
 parameters {}string
v1.VolumeAttributesClassList *
 apiVersion string
 items! []>v1.VolumeAttributesClass
 kind string
 metadata >meta/v1.ListMeta
v1.VolumeError
 errorCode integer:int32
 message string
 time >meta/v1.Time
v1.VolumeNodeResources
 count integer:int32`,
  },
};
