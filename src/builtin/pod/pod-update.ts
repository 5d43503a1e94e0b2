import type { Container, PodSchedulingGate, PodSpec, Toleration } from "../type/go-types.js";
import { LARGEST_INT32 } from "../check/range.js";
import { APP_ARMOR, MIRROR, textOf } from "./pod-annotations.js";
import type { Spot } from "../check/spot.js";
import { areEqual } from "../type/equal.js";
import { checkImage } from "./container/containers.js";
import { checkSpecUnchanged } from "./pod-immutable.js";
import { type TolerationOptions, checkTolerations } from "./scheduling/tolerations.js";

type Texts = Readonly<Record<string, string>>;

/** The part of Go's ValidatePodSpecificAnnotationUpdates that compares. */
export function checkAnnotationUpdate(annotations: Texts, old: Texts, metadata: Spot): void {
  const at = metadata.field("annotations");
  const refuse = (key: string, change: string): void => {
    if (key.startsWith(APP_ARMOR)) at.item(key).forbidden(`may not ${change} AppArmor annotations`);
    if (key === MIRROR) at.item(key).forbidden(`may not ${change} mirror pod annotation`);
  };
  for (const [key, value] of Object.entries(old))
    if (textOf(annotations, key) !== value) refuse(key, "remove or update");
  for (const key of Object.keys(annotations)) if (!Object.hasOwn(old, key)) refuse(key, "add");
}

/** The rest of Go's ValidatePodUpdate: what may change, and how. */
export function checkPodUpdate(spec: PodSpec, old: PodSpec, options: TolerationOptions, at: Spot): void {
  const isComparable =
    checkContainerUpdate(spec.containers, old.containers, at.field("containers")) &&
    checkContainerUpdate(spec.initContainers, old.initContainers, at.field("initContainers")) &&
    checkDeadlineUpdate(
      spec.activeDeadlineSeconds,
      old.activeDeadlineSeconds,
      at.field("activeDeadlineSeconds"),
    );
  if (!isComparable) return;
  checkTolerationUpdate(spec.tolerations, old.tolerations, options, at.field("tolerations"));
  checkGateUpdate(spec.schedulingGates, old.schedulingGates, at.field("schedulingGates"));
  if (!areEqual(spec, old, "core/v1.PodSpec")) checkSpecUnchanged(spec, old, at);
}

/** False if the rest cannot be compared. */
function checkContainerUpdate(
  containers: readonly Container[],
  old: readonly Container[],
  at: Spot,
): boolean {
  if (containers.length !== old.length) {
    at.forbidden("pod updates may not add or remove containers");
    return false;
  }
  at.each(containers, (container, here) => {
    const place = here.field("image");
    if (container.image === "") place.required();
    checkImage(container, place);
  });
  return true;
}

function checkDeadlineUpdate(seconds: number | undefined, old: number | undefined, at: Spot): boolean {
  if (seconds === undefined) {
    if (old !== undefined) at.invalid(null, "must not update from a positive integer to nil value");
    return true;
  }
  const isInRange = seconds >= 0 && seconds <= LARGEST_INT32;
  if (!isInRange) at.invalid(seconds, `must be between 0 and ${LARGEST_INT32}, inclusive`);
  else if (old !== undefined && old < seconds)
    at.invalid(seconds, "must be less than or equal to previous value");
  else return true;
  return false;
}

/** Tolerations can be added, and the time of existing ones can change. */
function checkTolerationUpdate(
  tolerations: readonly Toleration[],
  old: readonly Toleration[],
  options: TolerationOptions,
  at: Spot,
): void {
  const isKept = (one: Toleration): boolean =>
    tolerations.some((other) =>
      areEqual({ ...one, tolerationSeconds: other.tolerationSeconds }, other, "core/v1.Toleration"),
    );
  if (old.every(isKept)) checkTolerations(tolerations, options, at);
  else at.forbidden("existing toleration can not be modified except its tolerationSeconds");
}

function checkGateUpdate(
  gates: readonly PodSchedulingGate[],
  old: readonly PodSchedulingGate[],
  at: Spot,
): void {
  const added = new Map(gates.map(({ name }, i) => [name, i]));
  for (const { name } of old) added.delete(name);
  for (const [name, i] of added)
    at.item(i).field("name").forbidden(`only deletion is allowed, but found new scheduling gate '${name}'`);
}
