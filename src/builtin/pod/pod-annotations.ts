import { NIL_MAP } from "../type/zero.js";
import type { PodSpec, Toleration } from "../type/go-types.js";
import { containersOf } from "../check/each-container.js";
import type { Spot } from "../check/spot.js";
import { checkLocalPath } from "../check/local-path.js";
import { type TolerationOptions, checkTolerations } from "./scheduling/tolerations.js";
import { goQuote } from "../../model/internal.js";
import { readTolerations } from "./toleration-annotation.js";

export interface AnnotationOptions extends TolerationOptions {
  /** The deletion cost of the stored pod is not a number, or its feature gate is off. */
  readonly allowsAnyDeletionCost: boolean;
}

type Texts = Readonly<Record<string, string>>;

export const MIRROR = "kubernetes.io/config.mirror";
export const SECCOMP_OF_POD = "seccomp.security.alpha.kubernetes.io/pod";
export const SECCOMP = "container.seccomp.security.alpha.kubernetes.io/";
export const APP_ARMOR = "container.apparmor.security.beta.kubernetes.io/";
const DELETION_COST = "controller.kubernetes.io/pod-deletion-cost";
const TOLERATIONS = "scheduler.alpha.kubernetes.io/tolerations";

/** Go's ValidatePodSpecificAnnotations. */
export function checkPodAnnotations(
  annotations: Texts,
  spec: PodSpec,
  options: AnnotationOptions,
  at: Spot,
): void {
  const mirror = textOf(annotations, MIRROR);
  if (mirror !== undefined && spec.nodeName === "")
    at.item(MIRROR).invalid(mirror, "must set spec.nodeName if mirror pod annotation is set");
  checkTolerationText(textOf(annotations, TOLERATIONS) ?? "", options, at);
  if (!options.allowsAnyDeletionCost && !hasValidDeletionCost(annotations))
    at.item(DELETION_COST).invalid(annotations[DELETION_COST] ?? "", "must be a 32bit integer");
  const seccomp = textOf(annotations, SECCOMP_OF_POD);
  if (seccomp !== undefined) checkSeccompText(seccomp, at.field(SECCOMP_OF_POD));
  const entries = Object.entries(annotations);
  for (const [key, profile] of entries) if (key.startsWith(SECCOMP)) checkSeccompText(profile, at.field(key));
  for (const [key, profile] of entries)
    if (key.startsWith(APP_ARMOR))
      checkAppArmorText(profile, key.slice(APP_ARMOR.length), spec, at.item(key));
}

export function textOf(annotations: Texts, key: string): string | undefined {
  return annotations !== NIL_MAP && Object.hasOwn(annotations, key) ? annotations[key] : undefined;
}

/** Whether the cost is an int32, or absent. */
export function hasValidDeletionCost(annotations: Texts): boolean {
  const cost = textOf(annotations, DELETION_COST);
  if (cost === undefined) return true;
  return /^(?:-\d+|0|[1-9]\d*)$/.test(cost) && BigInt.asIntN(32, BigInt(cost)) === BigInt(cost);
}

/** Tolerations were an annotation once. */
function checkTolerationText(text: string, options: TolerationOptions, at: Spot): void {
  if (text === "") return;
  const tolerations: Toleration[] | string = readTolerations(text);
  if (typeof tolerations === "string") at.invalid(TOLERATIONS, tolerations);
  else checkTolerations(tolerations, options, at.field(TOLERATIONS));
}

const SECCOMP_PROFILES = ["runtime/default", "docker/default", "unconfined"];
const LOCALHOST = "localhost/";

function checkSeccompText(profile: string, at: Spot): void {
  if (SECCOMP_PROFILES.includes(profile)) return;
  if (profile.startsWith(LOCALHOST)) checkLocalPath(profile.slice(LOCALHOST.length), at);
  else at.invalid(profile, "must be a valid seccomp profile");
}

function checkAppArmorText(profile: string, container: string, spec: PodSpec, at: Spot): void {
  if (!containersOf(spec).some(({ name }) => name === container))
    at.invalid(container, "container not found");
  const isKnown = ["", "runtime/default", "unconfined"].includes(profile) || profile.startsWith(LOCALHOST);
  if (!isKnown) at.invalid(profile, `invalid AppArmor profile name: ${goQuote(profile)}`);
}
