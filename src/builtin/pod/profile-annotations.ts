import { APP_ARMOR, SECCOMP, SECCOMP_OF_POD, textOf } from "./pod-annotations.js";
import type { ObjectMeta, PodSpec } from "../type/go-types.js";
import type { Spot } from "../check/spot.js";
import { eachContainer } from "../check/each-container.js";

/** What a profile of seccomp and one of AppArmor have in common. */
interface Profile {
  readonly type: string;
  readonly localhostProfile: string | undefined;
}

/** Profiles were annotations once: where both are given, they have to be the same. */
export function checkProfileAnnotations(metadata: ObjectMeta, spec: PodSpec, at: Spot): void {
  checkSeccompMatches(metadata, spec, at);
  checkAppArmorMatches(metadata, spec, at);
}

function checkSeccompMatches({ annotations }: ObjectMeta, spec: PodSpec, at: Spot): void {
  const check = (key: string, profile: Profile | undefined, place: Spot): void => {
    const annotation = textOf(annotations, key);
    if (annotation !== undefined && profile !== undefined)
      checkMatch("seccomp", annotation, profile, place.fields("securityContext", "seccompProfile"));
  };
  check(SECCOMP_OF_POD, spec.securityContext?.seccompProfile, at);
  for (const [{ name, securityContext }, place] of eachContainer(spec, at))
    check(`${SECCOMP}${name}`, securityContext?.seccompProfile, place);
}

function checkAppArmorMatches({ annotations }: ObjectMeta, spec: PodSpec, at: Spot): void {
  if (spec.os?.name === "windows") return;
  for (const [{ name, securityContext }, place] of eachContainer(spec, at)) {
    const profile = securityContext?.appArmorProfile ?? spec.securityContext?.appArmorProfile;
    const annotation = textOf(annotations, `${APP_ARMOR}${name}`);
    if (annotation !== undefined && profile !== undefined)
      checkMatch("apparmor", annotation, profile, place.fields("securityContext", "appArmorProfile"));
  }
}

const LOCALHOST = "localhost/";
const ANNOTATIONS: Readonly<Record<string, readonly string[]>> = {
  "seccomp Unconfined": ["unconfined"],
  "seccomp RuntimeDefault": ["runtime/default", "docker/default"],
  "apparmor Unconfined": ["unconfined"],
  "apparmor RuntimeDefault": ["runtime/default"],
};

function checkMatch(sort: "seccomp" | "apparmor", annotation: string, profile: Profile, at: Spot): void {
  const { type, localhostProfile } = profile;
  const isSameType =
    type === "Localhost"
      ? annotation.startsWith(LOCALHOST)
      : (ANNOTATIONS[`${sort} ${type}`]?.includes(annotation) ?? true);
  if (!isSameType) at.field("type").forbidden(`${sort} type in annotation and field must match`);
  else if (type === "Localhost" && annotation.slice(LOCALHOST.length) !== localhostProfile)
    at.field("localhostProfile").forbidden(`${sort} profile in annotation and field must match`);
}
