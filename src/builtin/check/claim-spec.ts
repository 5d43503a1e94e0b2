import type { PersistentVolumeClaimSpec, TypedLocalObjectReference } from "../type/go-types.js";
import { checkAccessModes, checkVolumeMode } from "./access-modes.js";
import { checkLabelSelector, hasSelectorErrors } from "./label-selector.js";
import type { Spot } from "./spot.js";
import { checkPositiveAmount } from "./quantity-amount.js";
import { labelFaults, subdomainFaults } from "../../machinery/index.js";

/** What is allowed in a claim because the stored one already has it. */
export interface ClaimOptions {
  readonly allowsInvalidSelectorValues: boolean;
  readonly allowsInvalidSourceGroup: boolean;
}

/** The options for a claim; without the stored one, those of a new claim. */
export function claimOptions(old?: PersistentVolumeClaimSpec): ClaimOptions {
  return {
    allowsInvalidSelectorValues: hasSelectorErrors(old?.selector),
    allowsInvalidSourceGroup:
      old?.dataSource?.apiGroup !== undefined || old?.dataSourceRef?.apiGroup !== undefined,
  };
}

/** Go's ValidatePersistentVolumeClaimSpec: claims, claim templates of StatefulSets and ephemeral volumes. */
export function checkClaimSpec(spec: PersistentVolumeClaimSpec, at: Spot, options: ClaimOptions): void {
  const { accessModes, selector, storageClassName, volumeMode, volumeAttributesClassName } = spec;
  if (accessModes.length === 0) at.field("accessModes").required("at least 1 access mode is required");
  checkLabelSelector(selector, at.field("selector"), options.allowsInvalidSelectorValues);
  checkAccessModes(accessModes, at.field("accessModes"));
  checkStorageRequest(spec, at.field("resources").item("storage"));
  checkClassName(storageClassName, at.field("storageClassName"));
  if (volumeMode !== undefined) checkVolumeMode(volumeMode, at.field("volumeMode"));
  checkSources(spec, at, options);
  checkClassName(volumeAttributesClassName, at.field("volumeAttributesClassName"));
}

/** The path leaves out `requests`. */
function checkStorageRequest({ resources }: PersistentVolumeClaimSpec, at: Spot): void {
  const { storage } = resources.requests;
  if (storage === undefined) at.required();
  else checkPositiveAmount(storage, at);
}

function checkClassName(name: string | undefined, at: Spot): void {
  if (name !== undefined && name !== "") at.faults(name, subdomainFaults(name));
}

function checkSources(
  { dataSource, dataSourceRef }: PersistentVolumeClaimSpec,
  at: Spot,
  options: ClaimOptions,
): void {
  if (dataSource !== undefined) checkSource(dataSource, at.field("dataSource"), options);
  if (dataSourceRef !== undefined) checkSource(dataSourceRef, at.field("dataSourceRef"), options);
  const namespace = dataSourceRef?.namespace ?? "";
  if (namespace !== "") at.fields("dataSourceRef", "namespace").faults(namespace, labelFaults(namespace));
  if (dataSource === undefined || dataSourceRef === undefined) return;
  const isSame =
    dataSource.apiGroup === dataSourceRef.apiGroup &&
    dataSource.kind === dataSourceRef.kind &&
    dataSource.name === dataSourceRef.name;
  // The value is a path, which Go's JSON prints as empty.
  if (namespace !== "") at.invalid({}, "may not be specified when dataSourceRef.namespace is specified");
  else if (!isSame) at.invalid({}, "must match dataSourceRef");
}

function checkSource(
  { name, kind, apiGroup = "" }: TypedLocalObjectReference,
  at: Spot,
  { allowsInvalidSourceGroup }: ClaimOptions,
): void {
  if (name === "") at.field("name").required();
  if (kind === "") at.field("kind").required();
  if (apiGroup === "" && kind !== "PersistentVolumeClaim")
    at.invalid(kind, "must be 'PersistentVolumeClaim' when referencing the default apiGroup");
  if (apiGroup !== "" && !allowsInvalidSourceGroup)
    at.field("apiGroup").faults(apiGroup, subdomainFaults(apiGroup));
}
