import type { PersistentVolumeSpec } from "../../type/go-types.js";
import type { Spot } from "../spot.js";
import { checkAzureDisk, checkAzureFile } from "./azure.js";
import { checkCinder, checkGlusterfs, checkStorageOs } from "./cluster-storage.js";
import { checkCsi, checkFlexVolume } from "./driver.js";
import { checkFc, checkIscsi } from "./block-network.js";
import { checkFlocker, checkQuobyte } from "./legacy.js";
import { checkHostPath, checkLocal, checkNfs } from "./file-path.js";
import { checkPartition } from "./partition.js";
import { needs } from "./required-fields.js";

/** The fields of a volume that say where its data is. */
type PersistentSource = Exclude<
  keyof PersistentVolumeSpec,
  | "capacity"
  | "accessModes"
  | "claimRef"
  | "persistentVolumeReclaimPolicy"
  | "storageClassName"
  | "mountOptions"
  | "volumeMode"
  | "nodeAffinity"
  | "volumeAttributesClassName"
>;

type SourceChecks = {
  readonly [Name in PersistentSource]: (
    source: NonNullable<PersistentVolumeSpec[Name]>,
    at: Spot,
    volumeName: string,
  ) => void;
};

type SourceOf<Name extends PersistentSource> = NonNullable<PersistentVolumeSpec[Name]>;

/** In the order of the API server. */
const CHECKS: SourceChecks = {
  hostPath: checkHostPath,
  gcePersistentDisk(disk, at) {
    needs<SourceOf<"gcePersistentDisk">>("pdName")(disk, at);
    checkPartition(disk.partition, at);
  },
  awsElasticBlockStore(disk, at) {
    needs<SourceOf<"awsElasticBlockStore">>("volumeID")(disk, at);
    checkPartition(disk.partition, at);
  },
  glusterfs: checkGlusterfs,
  flocker: checkFlocker,
  nfs: checkNfs,
  rbd: needs("monitors", "image"),
  quobyte: checkQuobyte,
  cephfs: needs("monitors"),
  iscsi: checkIscsi,
  cinder: checkCinder,
  fc: checkFc,
  flexVolume: checkFlexVolume,
  azureFile: checkAzureFile,
  vsphereVolume: needs("volumePath"),
  photonPersistentDisk: needs("pdID"),
  portworxVolume: needs("volumeID"),
  azureDisk: checkAzureDisk,
  scaleIO: needs("gateway", "system", "volumeName"),
  local: checkLocal,
  storageos: checkStorageOs,
  csi: checkCsi,
};

const SOURCES = Object.keys(CHECKS) as readonly PersistentSource[];

/** Errors inside these sources, or about having a second one, name another field. */
const INSIDE: Readonly<Record<string, string>> = { gcePersistentDisk: "persistentDisk" };
const BESIDE: Readonly<Record<string, string>> = { cephfs: "cephFS" };

/** Checks the sources of a volume, of which there must be one. */
export function checkPersistentSources(
  spec: PersistentVolumeSpec,
  volumeName: string,
  at: Spot,
  hasAffinity: boolean,
): void {
  let count = 0;
  for (const name of SOURCES) {
    const source = spec[name];
    if (source === undefined) continue;
    // A flexVolume beside another source is not refused.
    if (count > 0 && name !== "flexVolume") {
      at.field(BESIDE[name] ?? name).forbidden("may not specify more than 1 volume type");
      continue;
    }
    count++;
    (CHECKS[name] as SourceChecks["csi"])(source as never, at.field(INSIDE[name] ?? name), volumeName);
    if (name === "local" && !hasAffinity)
      at.field("nodeAffinity").required("Local volume requires node affinity");
  }
  if (count === 0) at.required("must specify a volume type");
}
