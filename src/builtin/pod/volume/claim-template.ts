import type { EphemeralVolumeSource, ObjectMeta } from "../../type/go-types.js";
import { checkClaimSpec, claimOptions } from "../../check/claim-spec.js";
import { checkAnnotations } from "../../check/annotations.js";
import { checkLabels } from "../../check/labels.js";
import type { Spot } from "../../check/spot.js";
import { isNil } from "../../type/zero.js";

/** Go's validateEphemeralVolumeSource: a claim that is made with the pod. */
export function checkClaimTemplate({ volumeClaimTemplate }: EphemeralVolumeSource, at: Spot): void {
  const place = at.field("volumeClaimTemplate");
  if (volumeClaimTemplate === undefined) {
    place.required();
    return;
  }
  const { metadata, spec } = volumeClaimTemplate;
  checkMetadata(metadata, place.field("metadata"));
  checkClaimSpec(spec, place.field("spec"), claimOptions());
}

/** The rest of the metadata comes from the pod. In the order of Go's fields. */
const REFUSED = [
  "name",
  "generateName",
  "namespace",
  "selfLink",
  "uid",
  "resourceVersion",
  "generation",
  "creationTimestamp",
  "deletionTimestamp",
  "deletionGracePeriodSeconds",
  "ownerReferences",
  "finalizers",
  "managedFields",
] as const;
/** The API server makes these from the names in Go. */
const SAID: Readonly<Record<string, string>> = { uid: "uID" };

function checkMetadata(metadata: ObjectMeta, at: Spot): void {
  checkAnnotations(metadata.annotations, at.field("annotations"));
  checkLabels(metadata.labels, at.field("labels"));
  for (const name of REFUSED)
    if (isSet(metadata, name)) at.field(SAID[name] ?? name).forbidden("cannot be set");
}

/** A time of deletion and a grace period are pointers, so that zero counts as set. */
function isSet(
  { generation, creationTimestamp, ...metadata }: ObjectMeta,
  name: (typeof REFUSED)[number],
): boolean {
  if (name === "generation") return generation !== 0;
  if (name === "creationTimestamp") return creationTimestamp !== null;
  const value = metadata[name];
  return !isNil(value) && value !== "";
}
