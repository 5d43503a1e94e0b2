import { checkAccessModes, checkVolumeMode } from "../../check/access-modes.js";
import type { PersistentVolumeSpec } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { checkNodeSelector } from "../../check/node-selector.js";
import { checkPersistentSources } from "../../check/volume-source/persistent-sources.js";
import { checkPositiveAmount } from "../../check/quantity-amount.js";
import { isNil } from "../../type/zero.js";
import { subdomainFaults } from "../../../machinery/index.js";
import { wholeValue } from "../../check/quantity-value.js";

const RECLAIM_POLICIES = ["Delete", "Recycle", "Retain"];

/** Go's ValidatePersistentVolumeSpec for a volume of its own. */
export function checkVolumeSpec(
  spec: PersistentVolumeSpec,
  volumeName: string,
  at: Spot,
  allowsInvalidNodeValues: boolean,
): void {
  checkModes(spec, at);
  checkCapacity(spec, at.field("capacity"));
  const policy = spec.persistentVolumeReclaimPolicy;
  if (policy !== "" && !RECLAIM_POLICIES.includes(policy))
    at.field("persistentVolumeReclaimPolicy").notSupportedTyped(policy, RECLAIM_POLICIES);
  checkAffinity(spec, at.field("nodeAffinity"), allowsInvalidNodeValues);
  checkSources(spec, volumeName, at);
  const { storageClassName, volumeMode } = spec;
  if (storageClassName !== "")
    at.field("storageClassName").faults(storageClassName, subdomainFaults(storageClassName));
  if (volumeMode !== undefined) checkVolumeMode(volumeMode, at.field("volumeMode"));
  checkAttributesClass(spec, at);
}

/** The volume of a VolumeAttachment, which a pod describes itself: only what a driver needs. */
export function checkInlineVolumeSpec(spec: PersistentVolumeSpec, at: Spot): void {
  const inContext = "in the context of inline volumes";
  const mayNot = `may not be specified ${inContext}`;
  if (spec.claimRef !== undefined) at.field("claimRef").forbidden(mayNot);
  if (Object.keys(spec.capacity).length > 0) at.field("capacity").forbidden(mayNot);
  if (spec.csi === undefined) at.field("csi").required(`has to be specified ${inContext}`);
  checkModes(spec, at);
  const policy = spec.persistentVolumeReclaimPolicy;
  if (policy !== "" && policy !== "Retain")
    at.field("persistentVolumeReclaimPolicy").forbidden(`may only be Retain ${inContext}`);
  if (spec.nodeAffinity !== undefined) at.field("nodeAffinity").forbidden(mayNot);
  checkSources(spec, "", at, false);
  if (spec.storageClassName !== "") at.field("storageClassName").forbidden(mayNot);
  if (spec.volumeMode !== undefined && spec.volumeMode !== "Filesystem")
    at.field("volumeMode").forbidden(`may not specify volumeMode other than Filesystem ${inContext}`);
}

function checkModes({ accessModes }: PersistentVolumeSpec, at: Spot): void {
  if (accessModes.length === 0) at.field("accessModes").required();
  checkAccessModes(accessModes, at.field("accessModes"));
}

function checkCapacity({ capacity }: PersistentVolumeSpec, at: Spot): void {
  const names = Object.keys(capacity);
  if (names.length === 0) at.required();
  if (names.length !== 1 || names[0] !== "storage")
    at.notSupported(isNil(capacity) ? null : capacity, ["storage"]);
  for (const name of names) {
    const quantity = capacity[name] ?? "0";
    const whole = wholeValue(quantity);
    if (whole < 0n) at.item(name).invalid(whole, "must be a valid resource quantity");
    checkPositiveAmount(quantity, at.item(name));
  }
}

function checkAffinity(
  { nodeAffinity }: PersistentVolumeSpec,
  at: Spot,
  allowsInvalidNodeValues: boolean,
): void {
  if (nodeAffinity === undefined) return;
  const { required } = nodeAffinity;
  if (required === undefined) at.field("required").required("must specify required node constraints");
  else checkNodeSelector(required, at.field("required"), allowsInvalidNodeValues);
}

function checkSources(
  spec: PersistentVolumeSpec,
  volumeName: string,
  at: Spot,
  hasAffinity = spec.nodeAffinity !== undefined,
): void {
  checkPersistentSources(spec, volumeName, at, hasAffinity);
  const isRoot = spec.hostPath !== undefined && isRootPath(spec.hostPath.path);
  if (isRoot && spec.persistentVolumeReclaimPolicy === "Recycle")
    at.field("persistentVolumeReclaimPolicy").forbidden("may not be 'recycle' for a hostPath mount of '/'");
}

/** Go's `path.Clean(path) == "/"`: steps back from the root stay there. */
function isRootPath(path: string): boolean {
  if (!path.startsWith("/")) return false;
  let depth = 0;
  for (const part of path.split("/"))
    if (part === "..") depth = Math.max(0, depth - 1);
    else if (part !== "" && part !== ".") depth++;
  return depth === 0;
}

function checkAttributesClass(
  { volumeAttributesClassName: name, csi }: PersistentVolumeSpec,
  at: Spot,
): void {
  if (name === undefined) return;
  const place = at.field("volumeAttributesClassName");
  if (name === "") place.required("an empty string is disallowed");
  else place.faults(name, subdomainFaults(name));
  if (csi === undefined) at.field("csi").required("has to be specified when using volumeAttributesClassName");
}
