import type { PersistentVolumeClaim, StorageClass } from "../type/go-types.js";
import { classOf } from "./claim-class.js";
import { compareQuantities } from "../../model/index.js";

/** Whether an update requests more storage, which needs the class of the claim. */
export function isGrown(claim: PersistentVolumeClaim, old: PersistentVolumeClaim): boolean {
  return compareQuantities(sizeOf(claim), sizeOf(old)) > 0;
}

function sizeOf({ spec }: PersistentVolumeClaim): string {
  return spec.resources.requests["storage"] ?? "0";
}

/** The class that has to allow it; undefined if there is none, which refuses it. */
export function resizedClass(claim: PersistentVolumeClaim, old: PersistentVolumeClaim): string | undefined {
  const name = classOf(claim);
  return name === "" || name !== classOf(old) ? undefined : name;
}

/** PersistentVolumeClaimResize: why a claim cannot grow. */
export function resizeRefusal(
  old: PersistentVolumeClaim,
  found: StorageClass | undefined,
): string | undefined {
  if (old.status.phase !== "Bound") return "Only bound persistent volume claims can be expanded";
  if (found?.allowVolumeExpansion === true) return undefined;
  return "only dynamically provisioned pvc can be resized and the storageclass that provisions the pvc must support resize";
}
