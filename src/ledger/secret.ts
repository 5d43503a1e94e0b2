import { type FieldPath, type Json, type ResourceId, isObject } from "../model/index.js";
import { MASK, child, isSecretDocument, isSecretField, isSecretKind, setKey } from "../model/internal.js";

/** True for a field whose value must not be printed. */
export type Sensitive = (path: FieldPath) => boolean;

/** Nothing is sensitive; a named constant, so that callers can skip the check per field. */
const nothing: Sensitive = () => false;

/** The values of a Secret; no other kind is secret. The documents decide if no resource is known. */
export function secretsOf(resource: ResourceId | undefined, documents: () => readonly Json[]): Sensitive {
  const isSecret = resource === undefined ? documents().some(isSecretDocument) : isSecretKind(resource);
  return isSecret ? isSecretField : nothing;
}

/** The value for printing: sensitive scalars are masked, keys stay. */
export function masked(value: Json, path: FieldPath, sensitive: Sensitive): Json {
  for (let at = path.parent; at !== null; at = at.parent) if (sensitive(at)) return mask(value, path, always);
  return mask(value, path, sensitive);
}

/** Whether anything in a value would be masked. */
export function isMasked(value: Json, path: FieldPath, sensitive: Sensitive): boolean {
  if (sensitive === nothing) return false;
  for (let at = path.parent; at !== null; at = at.parent) if (sensitive(at)) return true;
  return hasSecret(value, path, sensitive);
}

function hasSecret(value: Json, path: FieldPath, sensitive: Sensitive): boolean {
  if (sensitive(path)) return true;
  if (Array.isArray(value)) return value.some((item, i) => hasSecret(item, child(path, i), sensitive));
  if (!isObject(value)) return false;
  return Object.entries(value).some(([key, item]) => hasSecret(item, child(path, key), sensitive));
}

const always: Sensitive = () => true;

function mask(value: Json, path: FieldPath, sensitive: Sensitive): Json {
  const below = sensitive(path) ? always : sensitive;
  if (Array.isArray(value)) return value.map((item, i) => mask(item, child(path, i), below));
  if (!isObject(value)) return below === always ? MASK : value;
  const copy: Record<string, Json> = {};
  for (const [key, item] of Object.entries(value)) setKey(copy, key, mask(item, child(path, key), below));
  return copy;
}
