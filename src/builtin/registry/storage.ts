import { csiDriver } from "../kinds/storage/csi-driver.js";
import { csiNode } from "../kinds/storage/csi-node.js";
import { csiStorageCapacity } from "../kinds/storage/csi-storage-capacity.js";
import { persistentVolume } from "../kinds/storage/persistent-volume.js";
import { persistentVolumeClaim } from "../kinds/storage/persistent-volume-claim.js";
import { storageClass } from "../kinds/storage/storage-class.js";
import { volumeAttachment } from "../kinds/storage/volume-attachment.js";
import { volumeAttributesClass } from "../kinds/storage/volume-attributes-class.js";

/** Storage. */
export const STORAGE = {
  "v1 PersistentVolume": persistentVolume,
  "v1 PersistentVolumeClaim": persistentVolumeClaim,
  "storage.k8s.io/v1 CSIDriver": csiDriver,
  "storage.k8s.io/v1 CSINode": csiNode,
  "storage.k8s.io/v1 CSIStorageCapacity": csiStorageCapacity,
  "storage.k8s.io/v1 StorageClass": storageClass,
  "storage.k8s.io/v1 VolumeAttachment": volumeAttachment,
  "storage.k8s.io/v1 VolumeAttributesClass": volumeAttributesClass,
};
