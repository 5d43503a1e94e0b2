import type { PersistentVolumeClaim, PersistentVolumeClaimSpec } from "../../type/go-types.js";
import { areEqual } from "../../type/equal.js";
import type { RootSpot } from "../../check/kind-rules.js";
import { IMMUTABLE, checkImmutableValue } from "../../check/immutable.js";
import { compareQuantities } from "../../../model/index.js";
import { indentJson } from "../../type/pretty.js";
import { isNil } from "../../type/zero.js";
import { printStruct } from "../../type/print.js";
import { unifiedDiff } from "../../check/unified-diff.js";

const SPEC = "core/v1.PersistentVolumeClaimSpec";
const CLASS_ANNOTATION = "volume.beta.kubernetes.io/storage-class";
const SPEC_IMMUTABLE =
  "spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims";

/** Which fields of a claim may change: few, since quotas and limits were checked when it was created. */
export function checkClaimUpdate(
  claim: PersistentVolumeClaim,
  old: PersistentVolumeClaim,
  at: RootSpot,
): void {
  const { annotations } = claim.metadata;
  const isFromAnnotation = isClassFromAnnotation(claim, old);
  const oldClass = old.metadata.annotations[CLASS_ANNOTATION] ?? "";
  const newClass = annotations[CLASS_ANNOTATION] ?? "";
  if (!isFromAnnotation && newClass !== oldClass)
    at.field("metadata").fields("annotations", CLASS_ANNOTATION).invalid(newClass, IMMUTABLE);
  const [before, after] = comparedSpecs(claim, old, isFromAnnotation);
  if (!areEqual(after, before, SPEC))
    at.field("spec").forbidden(`${SPEC_IMMUTABLE}\n${specDiff(before, after)}`);
  checkSize(claim, old, at);
  checkImmutableValue(claim.spec.volumeMode, old.spec.volumeMode, at.field("volumeMode"));
  checkAttributesClass(claim, old, at);
}

function specDiff(before: PersistentVolumeClaimSpec, after: PersistentVolumeClaimSpec): string {
  return unifiedDiff(indentJson(printStruct(before, SPEC)), indentJson(printStruct(after, SPEC)));
}

/** The two specs without the changes that are allowed. */
function comparedSpecs(
  claim: PersistentVolumeClaim,
  old: PersistentVolumeClaim,
  isFromAnnotation: boolean,
): [before: PersistentVolumeClaimSpec, after: PersistentVolumeClaimSpec] {
  const before = { ...old.spec, volumeName: old.spec.volumeName || claim.spec.volumeName };
  const after = { ...claim.spec };
  if (isFromAnnotation) after.storageClassName = undefined;
  else if (isFirstClass(claim, old)) after.storageClassName = old.spec.storageClassName;
  if (claim.status.phase !== "Bound") return [before, after];
  const { requests } = after.resources;
  if (!isNil(requests))
    after.resources = {
      ...after.resources,
      requests: { ...requests, storage: old.spec.resources.requests["storage"] ?? "0" },
    };
  after.volumeAttributesClassName = before.volumeAttributesClassName;
  return [before, after];
}

/** A class moves from the annotation, where old claims have it, to its field. */
function isClassFromAnnotation(claim: PersistentVolumeClaim, old: PersistentVolumeClaim): boolean {
  const oldClass = old.metadata.annotations[CLASS_ANNOTATION];
  const newClass = claim.metadata.annotations[CLASS_ANNOTATION];
  return (
    oldClass !== undefined &&
    old.spec.storageClassName === undefined &&
    claim.spec.storageClassName === oldClass &&
    (newClass === undefined || newClass === oldClass)
  );
}

/** A claim without a class gets one later, when there is a default. */
function isFirstClass(claim: PersistentVolumeClaim, old: PersistentVolumeClaim): boolean {
  const annotated = old.metadata.annotations[CLASS_ANNOTATION];
  const { storageClassName } = claim.spec;
  return (
    storageClassName !== undefined &&
    old.spec.storageClassName === undefined &&
    (annotated === undefined || storageClassName === annotated)
  );
}

/** A request may shrink to what the volume has, to recover from an expansion that failed. */
function checkSize(claim: PersistentVolumeClaim, old: PersistentVolumeClaim, at: RootSpot): void {
  const size = claim.spec.resources.requests["storage"] ?? "0";
  const oldSize = old.spec.resources.requests["storage"] ?? "0";
  const capacity = old.status.capacity["storage"] ?? "0";
  if (compareQuantities(size, oldSize) < 0 && compareQuantities(size, capacity) <= 0)
    at.field("spec")
      .fields("resources", "requests", "storage")
      .forbidden("field can not be less than status.capacity");
}

/** A class that was applied to a volume cannot be removed. */
function checkAttributesClass(claim: PersistentVolumeClaim, old: PersistentVolumeClaim, at: RootSpot): void {
  const { volumeAttributesClassName } = claim.spec;
  if (volumeAttributesClassName === old.spec.volumeAttributesClassName) return;
  if (old.status.currentVolumeAttributesClassName === undefined) return;
  const place = at.field("spec").field("volumeAttributesClassName");
  const reason = "is forbidden when status.currentVolumeAttributesClassName is not nil";
  if (volumeAttributesClassName === undefined) place.forbidden(`update to nil ${reason}`);
  else if (volumeAttributesClassName === "") place.forbidden(`update to empty string ${reason}`);
}
