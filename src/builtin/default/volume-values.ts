import type { ValueTable } from "./values.js";

/** 0644 */
const MODE = { defaultMode: 420 };
const ISCSI = { iscsiInterface: "default" };
const RBD = { pool: "rbd", user: "admin", keyring: "/etc/ceph/keyring" };
const SCALE_IO = { storageMode: "ThinProvisioned", fsType: "xfs" };

/** The defaults of volumes in pods and of persistent volumes. */
export const VOLUME_VALUES: ValueTable = {
  "core/v1.AzureDiskVolumeSource": {
    cachingMode: "ReadWrite",
    fsType: "ext4",
    readOnly: false,
    kind: "Shared",
  },
  "core/v1.ConfigMapVolumeSource": MODE,
  "core/v1.DownwardAPIVolumeSource": MODE,
  "core/v1.HostPathVolumeSource": { type: "" },
  "core/v1.ISCSIPersistentVolumeSource": ISCSI,
  "core/v1.ISCSIVolumeSource": ISCSI,
  "core/v1.ProjectedVolumeSource": MODE,
  "core/v1.RBDPersistentVolumeSource": RBD,
  "core/v1.RBDVolumeSource": RBD,
  "core/v1.ScaleIOPersistentVolumeSource": SCALE_IO,
  "core/v1.ScaleIOVolumeSource": SCALE_IO,
  "core/v1.SecretVolumeSource": MODE,
};
