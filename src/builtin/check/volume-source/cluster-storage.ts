import type {
  CinderPersistentVolumeSource,
  GlusterfsPersistentVolumeSource,
  StorageOSPersistentVolumeSource,
} from "../../type/go-types.js";
import type { Spot } from "../spot.js";
import { labelFaults } from "../../../machinery/index.js";

export function checkGlusterfs(source: GlusterfsPersistentVolumeSource, at: Spot): void {
  const { endpoints, path, endpointsNamespace } = source;
  if (endpoints === "") at.field("endpoints").required();
  if (path === "") at.field("path").required();
  const place = at.field("endpointsNamespace");
  if (endpointsNamespace === "")
    place.invalid("", "if the endpointnamespace is set, it must be a valid namespace name");
  else if (endpointsNamespace !== undefined)
    place.faults(endpointsNamespace, labelFaults(endpointsNamespace));
}

export function checkCinder({ volumeID, secretRef }: CinderPersistentVolumeSource, at: Spot): void {
  if (volumeID === "") at.field("volumeID").required();
  checkNamedSecret(secretRef, at.field("secretRef"));
}

export function checkStorageOs(source: StorageOSPersistentVolumeSource, at: Spot): void {
  const { volumeName, volumeNamespace, secretRef } = source;
  if (volumeName === "") at.field("volumeName").required();
  else at.field("volumeName").faults(volumeName, labelFaults(volumeName));
  if (volumeNamespace !== "")
    at.field("volumeNamespace").faults(volumeNamespace, labelFaults(volumeNamespace));
  checkNamedSecret(secretRef, at.field("secretRef"));
}

function checkNamedSecret(
  secret: { readonly name: string; readonly namespace: string } | undefined,
  at: Spot,
): void {
  if (secret?.name === "") at.field("name").required();
  if (secret?.namespace === "") at.field("namespace").required();
}
