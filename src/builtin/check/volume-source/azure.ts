import type { AzureDiskVolumeSource, AzureFilePersistentVolumeSource } from "../../type/go-types.js";
import type { Spot } from "../spot.js";

const CACHING_MODES = ["None", "ReadOnly", "ReadWrite"];
const DISK_KINDS = ["Dedicated", "Managed", "Shared"];
const MANAGED_URI =
  "/subscriptions/{sub-id}/resourcegroups/{group-name}/providers/microsoft.compute/disks/{disk-id}";
const BLOB_URI = "https://{account-name}.blob.core.windows.net/{container-name}/{disk-name}.vhd";

export function checkAzureFile(source: AzureFilePersistentVolumeSource, at: Spot): void {
  const { secretName, shareName, secretNamespace } = source;
  if (secretName === "") at.field("secretName").required();
  if (shareName === "") at.field("shareName").required();
  if (secretNamespace === "") at.field("secretNamespace").required();
}

export function checkAzureDisk(source: AzureDiskVolumeSource, at: Spot): void {
  const { diskName, diskURI, cachingMode, kind } = source;
  if (diskName === "") at.field("diskName").required();
  if (diskURI === "") at.field("diskURI").required();
  if (cachingMode !== undefined && !CACHING_MODES.includes(cachingMode))
    at.field("cachingMode").notSupportedTyped(cachingMode, CACHING_MODES);
  if (kind === undefined) return;
  if (!DISK_KINDS.includes(kind)) at.field("kind").notSupportedTyped(kind, DISK_KINDS);
  const [prefix, supported] = kind === "Managed" ? ["/subscriptions/", MANAGED_URI] : ["https://", BLOB_URI];
  if (!diskURI.startsWith(prefix)) at.field("diskURI").notSupported(diskURI, [supported]);
}
