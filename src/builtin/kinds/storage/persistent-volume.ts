import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import type { PersistentVolume, PersistentVolumeSpec } from "../../type/go-types.js";
import { checkVolumeUpdate } from "./volume-update.js";
import { checkMetadata } from "../../check/metadata.js";
import { checkVolumeSpec } from "./volume-spec.js";
import { hasInvalidNodeValue } from "../../check/node-selector.js";
import { subdomainFaults } from "../../../machinery/index.js";

const MOUNT_OPTIONS = "volume.beta.kubernetes.io/mount-options";
const MOUNTED_WITH_OPTIONS = [
  "gcePersistentDisk",
  "awsElasticBlockStore",
  "glusterfs",
  "nfs",
  "rbd",
  "quobyte",
  "iscsi",
  "cinder",
  "cephfs",
  "azureFile",
  "vsphereVolume",
  "azureDisk",
  "photonPersistentDisk",
] as const satisfies readonly (keyof PersistentVolumeSpec)[];

export const persistentVolume: CheckRules<PersistentVolume> = {
  check(volume, at) {
    check(volume, at, false);
    checkMountOptions(volume, at);
  },
  // The API server checks the volume twice, and reports each error twice.
  checkUpdate(volume, old, at, cluster) {
    const allowsInvalid = hasInvalidNodeValue(old.spec.nodeAffinity?.required);
    check(volume, at, allowsInvalid);
    checkMountOptions(volume, at);
    check(volume, at, allowsInvalid);
    checkVolumeUpdate(volume.spec, old.spec, at, cluster);
  },
};

function check({ metadata, spec }: PersistentVolume, at: RootSpot, allowsInvalidNodeValues: boolean): void {
  checkMetadata(metadata, false, subdomainFaults, at.field("metadata"));
  checkVolumeSpec(spec, metadata.name, at.field("spec"), allowsInvalidNodeValues);
}

function checkMountOptions({ metadata, spec }: PersistentVolume, at: RootSpot): void {
  if (!Object.hasOwn(metadata.annotations, MOUNT_OPTIONS)) return;
  if (MOUNTED_WITH_OPTIONS.some((name) => spec[name] !== undefined)) return;
  at.field("metadata")
    .fields("annotations", MOUNT_OPTIONS)
    .forbidden("may not specify mount options for this volume type");
}
