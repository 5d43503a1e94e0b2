import { type Json, isObject } from "../../model/index.js";
import { isScalar, isSopsEncrypted, withoutCiphertext } from "../../model/internal.js";
import type { ManifestObject } from "./object.js";

export const ENCRYPTED = "(encrypted)";
export const PLAIN = "(plain text)";

/** Whether SOPS encrypted an object, or the List that it is an item of. */
export function isSealed({ document, value }: ManifestObject): boolean {
  return isSopsEncrypted(document.value) || isSopsEncrypted(value);
}

/** Every change of an encrypted document gives it other ciphertexts: the keys are compared, and not these. */
export function opaque(object: ManifestObject): ManifestObject {
  if (!isSealed(object)) return object;
  return { ...object, value: withoutCiphertext(object.value, () => ENCRYPTED, true) };
}

/** Versions of an object, with values that are encrypted in one version hidden in all of them. */
export function opaqueVersions(
  versions: readonly (ManifestObject | undefined)[],
): readonly (ManifestObject | undefined)[] {
  const sealed = versions.flatMap((version) =>
    version !== undefined && isSealed(version) ? [opaque(version)] : [],
  );
  if (sealed.length === 0) return versions;
  return versions.map((version) => {
    if (version === undefined) return undefined;
    const { value, ...rest } = opaque(version);
    return {
      ...rest,
      value: sealed.reduce((now, other) => besideSealed(now, other.value, ENCRYPTED), value),
    };
  });
}

/** Whether a value holds what stands for another one. */
export function holds(value: Json, text: string): boolean {
  if (isScalar(value)) return value === text;
  return Object.values(value).some((below) => holds(below, text));
}

/** A version beside one that is encrypted: for text that the other one hides stands `text`. */
export function besideSealed(value: Json, sealed: Json, text: string): Json {
  if (sealed === ENCRYPTED) return isScalar(value) && value !== ENCRYPTED ? text : value;
  if (Array.isArray(value) && Array.isArray(sealed))
    return value.map((item, i) => (i < sealed.length ? besideSealed(item, sealed[i] as Json, text) : item));
  if (!isObject(value) || !isObject(sealed)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, below]) => [
      key,
      Object.hasOwn(sealed, key) ? besideSealed(below, sealed[key] as Json, text) : below,
    ]),
  );
}
