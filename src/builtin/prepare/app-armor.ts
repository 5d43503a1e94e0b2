import type { AppArmorProfile, Pod } from "../type/go-types.js";
import { containersOf } from "./disabled-fields.js";
import { zeroOf } from "../type/zero.js";

const PREFIX = "container.apparmor.security.beta.kubernetes.io/";
const LONGEST_PROFILE = 4095;

/** The annotations of former versions become fields. */
export function syncAppArmor({ metadata, spec }: Pod, warn: (text: string) => void): void {
  if (spec.os?.name === "windows") return;
  const ofPod = spec.securityContext?.appArmorProfile;
  for (const container of containersOf(spec)) {
    const key = PREFIX + container.name;
    if (!Object.hasOwn(metadata.annotations, key)) continue;
    if (container.securityContext?.appArmorProfile !== undefined) continue;
    const profile = profileOf(metadata.annotations[key] ?? "");
    if (profile !== undefined && isSame(profile, ofPod)) continue;
    if (profile !== undefined) {
      container.securityContext ??= zeroOf("core/v1.SecurityContext");
      container.securityContext.appArmorProfile = profile;
    }
    warn(`metadata.annotations[${key}]: deprecated since v1.30; use the "appArmorProfile" field instead`);
  }
}

function profileOf(annotation: string): AppArmorProfile | undefined {
  if (annotation === "unconfined") return { type: "Unconfined", localhostProfile: undefined };
  if (annotation === "runtime/default") return { type: "RuntimeDefault", localhostProfile: undefined };
  if (!annotation.startsWith("localhost/")) return undefined;
  const name = annotation.slice("localhost/".length);
  const isValid = name !== "" && name.trim() === name && name.length <= LONGEST_PROFILE;
  return isValid ? { type: "Localhost", localhostProfile: name } : undefined;
}

function isSame(a: AppArmorProfile, b: AppArmorProfile | undefined): boolean {
  return b !== undefined && a.type === b.type && a.localhostProfile === b.localhostProfile;
}
