import { type ProjectionOptions, checkDownwardFile, checkKeyToPath, checkProjected } from "./projected.js";
import { checkAzureDisk } from "../../check/volume-source/azure.js";
import { checkFc } from "../../check/volume-source/block-network.js";
import { checkFlexVolume } from "../../check/volume-source/driver.js";
import { checkFlocker, checkQuobyte } from "../../check/volume-source/legacy.js";
import { checkHostPath, checkNfs } from "../../check/volume-source/file-path.js";
import { labelFaults, subdomainFaults } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";
import type { Volume } from "../../type/go-types.js";
import { checkChoice } from "../../check/choice.js";
import { checkCsiDriverName } from "../../check/csi-driver-name.js";
import { checkClaimTemplate } from "./claim-template.js";
import { checkFileMode } from "../../check/range.js";
import { checkLocalPath } from "../../check/local-path.js";
import { checkPartition } from "../../check/volume-source/partition.js";
import { checkPodIscsi } from "./iscsi.js";
import { isNegative } from "../../check/quantity-value.js";
import { needs } from "../../check/volume-source/required-fields.js";

export interface VolumeOptions extends ProjectionOptions {
  /** Templates need not have everything that a pod needs. */
  readonly isPod: boolean;
}

/** The name of a field that says where the content of a volume comes from. */
export type SourceName = Exclude<keyof Volume, "name">;
type Source<Name extends SourceName> = NonNullable<Volume[Name]>;
type SourceChecks = {
  readonly [Name in SourceName]: (source: Source<Name>, at: Spot, options: VolumeOptions) => void;
};

/** In the order of the API server. */
export const SOURCE_CHECKS: SourceChecks = {
  emptyDir({ sizeLimit }, at) {
    if (sizeLimit !== undefined && isNegative(sizeLimit))
      at.field("sizeLimit").forbidden("SizeLimit field must be a valid resource quantity");
  },
  hostPath: checkHostPath,
  gitRepo(source, at) {
    needs<Source<"gitRepo">>("repository")(source, at);
    checkLocalPath(source.directory, at.field("directory"));
  },
  gcePersistentDisk(source, at) {
    needs<Source<"gcePersistentDisk">>("pdName")(source, at);
    checkPartition(source.partition, at);
  },
  awsElasticBlockStore(source, at) {
    needs<Source<"awsElasticBlockStore">>("volumeID")(source, at);
    checkPartition(source.partition, at);
  },
  secret(source, at) {
    needs<Source<"secret">>("secretName")(source, at);
    checkKeyFiles(source, at);
  },
  nfs: checkNfs,
  iscsi: checkPodIscsi,
  glusterfs: needs("endpoints", "path"),
  flocker: checkFlocker,
  persistentVolumeClaim: needs("claimName"),
  rbd: needs("monitors", "image"),
  cinder(source, at) {
    needs<Source<"cinder">>("volumeID")(source, at);
    checkSecretName(source.secretRef, at);
  },
  cephfs: needs("monitors"),
  quobyte: checkQuobyte,
  downwardAPI({ defaultMode, items }, at) {
    checkFileMode(defaultMode, at.field("defaultMode"));
    for (const file of items) checkDownwardFile(file, at);
  },
  fc: checkFc,
  flexVolume: (source, at) => checkFlexVolume({ ...source, secretRef: undefined }, at),
  configMap(source, at) {
    needs<Source<"configMap">>("name")(source, at);
    checkKeyFiles(source, at);
  },
  azureFile: needs("secretName", "shareName"),
  vsphereVolume: needs("volumePath"),
  photonPersistentDisk: needs("pdID"),
  portworxVolume: needs("volumeID"),
  azureDisk: checkAzureDisk,
  storageos: checkStorageOs,
  projected: (source, at, options) => checkProjected(source, options, at),
  scaleIO: needs("gateway", "system", "volumeName"),
  csi: checkInlineCsi,
  ephemeral: checkClaimTemplate,
  image({ reference, pullPolicy }, at, { isPod }) {
    if (isPod && reference === "") at.field("reference").required();
    checkChoice(pullPolicy, ["Always", "IfNotPresent", "Never"], at.field("pullPolicy"));
  },
};

/** The files of a ConfigMap or a Secret. */
function checkKeyFiles(
  { defaultMode, items }: Pick<Source<"secret">, "defaultMode" | "items">,
  at: Spot,
): void {
  checkFileMode(defaultMode, at.field("defaultMode"));
  at.field("items").each(items, (item, place) => checkKeyToPath(item, place));
}

function checkSecretName(secret: { readonly name: string } | undefined, at: Spot): void {
  if (secret?.name === "") at.fields("secretRef", "name").required();
}

function checkStorageOs({ volumeName, volumeNamespace, secretRef }: Source<"storageos">, at: Spot): void {
  if (volumeName === "") at.field("volumeName").required();
  else at.field("volumeName").faults(volumeName, labelFaults(volumeName));
  if (volumeNamespace !== "")
    at.field("volumeNamespace").faults(volumeNamespace, labelFaults(volumeNamespace));
  checkSecretName(secretRef, at);
}

function checkInlineCsi({ driver, nodePublishSecretRef: secret }: Source<"csi">, at: Spot): void {
  checkCsiDriverName(driver, at.field("driver"));
  if (secret === undefined) return;
  if (secret.name === "") at.fields("nodePublishSecretRef", "name").required();
  // The path leaves out the secret.
  else at.field("name").faults(secret.name, subdomainFaults(secret.name));
}
