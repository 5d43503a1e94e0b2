import type { AppArmorProfile } from "../type/go-types.js";

export const APP_ARMOR_PREFIX = "container.apparmor.security.beta.kubernetes.io/";
export const USE_APP_ARMOR_FIELD = 'deprecated since v1.30; use the "appArmorProfile" field instead';

const LOCALHOST = "localhost/";

/** The profile that an annotation selects; undefined if it selects none. */
function profileOf(annotation: string): AppArmorProfile | undefined {
  if (annotation === "unconfined") return { type: "Unconfined", localhostProfile: undefined };
  if (annotation === "runtime/default") return { type: "RuntimeDefault", localhostProfile: undefined };
  const name = annotation.startsWith(LOCALHOST) ? annotation.slice(LOCALHOST.length) : "";
  return name === "" ? undefined : { type: "Localhost", localhostProfile: name };
}

/** Whether an annotation and the field of the pod are equal. */
export function isPodProfile(annotation: string, profile: AppArmorProfile | undefined): boolean {
  const meant = profileOf(annotation);
  return (
    profile !== undefined &&
    meant?.type === profile.type &&
    meant.localhostProfile === profile.localhostProfile
  );
}
