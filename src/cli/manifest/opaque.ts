import { type Json, isObject } from "../../model/index.js";
import { isScalar, isSopsEncrypted, withoutCiphertext } from "../../model/internal.js";
import type { ManifestObject } from "./object.js";

export const ENCRYPTED = "(encrypted)";
export const PLAIN = "(plain text)";

/** Whether an object, or the List it is an item of, is encrypted with SOPS. */
export function isSealed({ document, value }: ManifestObject): boolean {
  return isSopsEncrypted(document.value) || isSopsEncrypted(value);
}

/** Every change of an encrypted document creates new ciphertexts: the keys are compared instead. */
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

/** Whether a value contains a placeholder. */
export function holds(value: Json, text: string): boolean {
  if (isScalar(value)) return value === text;
  return Object.values(value).some((below) => holds(below, text));
}

/** A version compared with an encrypted one: text that the other one hides is replaced by `text`. */
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
