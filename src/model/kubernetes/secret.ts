import { type FieldPath, overlaps, pathOf, segmentsOf, startsWith } from "../path.js";
import { type Json, formatJson, isObject } from "../json.js";
import { getAt, setAt } from "../edit/access.js";
import { getKey, setKey, shallowCopy } from "../json-object.js";
import { isSecretDocument, isSecretKind } from "../secret-kind.js";
import { LAST_APPLIED } from "./last-applied.js";

/** What stands where a secret value stood. */
export const MASK = "(secret)";

/** Where a Secret holds its values; `kubectl apply` leaves a copy of them in its annotation. */
const FIELDS: readonly unknown[] = ["data", "stringData"];

/** Whether a value is, or holds anywhere in it, a Secret or a list of them. */
export function holdsSecret(value: Json): boolean {
  return /"kind":"Secret(?:List)?"/.test(formatJson(value));
}

/** Whether a text that has not been read yet may hold a Secret, in YAML or JSON. */
export function mayHoldSecret(text: string): boolean {
  return /kind["']?\s*:\s*["']?Secret|stringData/.test(text);
}

/** Whether a field of a Secret is a value, or lies in one. */
export function isSecretField(path: FieldPath): boolean {
  return FIELDS.includes(segmentsOf(path)[0]) || startsWith(path, LAST_APPLIED);
}

/** Whether what is found at a field of a Secret may hold values: also above the copy, up to the whole document. */
export function mayHoldSecretValues(path: FieldPath): boolean {
  return FIELDS.includes(segmentsOf(path)[0]) || overlaps(path, LAST_APPLIED);
}

/** The document of a resource as it may be shown: the keys of a Secret stay, its values do not. */
export function maskSecret(resource: { readonly kind: string } | undefined, document: Json): Json {
  if (!isObject(document) || !(isSecretKind(resource) || isSecretDocument(document))) return document;
  const shown = shallowCopy(document);
  for (const field of FIELDS as readonly string[]) {
    const value = getKey(shown, field);
    if (value !== undefined) shown[field] = maskMembers(value);
  }
  return getAt(shown, LAST_APPLIED) === undefined ? shown : setAt(shown, LAST_APPLIED, MASK);
}

/** A value as it may be shown that stands, or is to stand, at a path of a resource. No document is needed for it. */
export function maskSecretAt(
  resource: { readonly kind: string } | undefined,
  path: FieldPath,
  value: Json,
): Json {
  if (!isSecretKind(resource)) return value;
  const [first, ...below] = segmentsOf(path);
  if (first === undefined) return maskSecret(resource, value);
  if (FIELDS.includes(first)) return below.length === 0 ? maskMembers(value) : MASK;
  if (startsWith(path, LAST_APPLIED)) return MASK;
  if (!startsWith(LAST_APPLIED, path)) return value;
  const rest = pathOf(...segmentsOf(LAST_APPLIED).slice(below.length + 1));
  return getAt(value, rest) === undefined ? value : setAt(value, rest, MASK);
}

function maskMembers(value: Json): Json {
  if (!isObject(value)) return value === null ? null : MASK;
  const masked = shallowCopy(value);
  for (const key of Object.keys(masked)) setKey(masked, key, MASK);
  return masked;
}

/** Shorter values are too likely to be parts of ordinary words. */
const SHORTEST_REDACTED = 3;

/** Masks values wherever prose repeats them; the longest first, since one may be part of another. */
export function redaction(values: readonly string[]): (text: string) => string {
  const known = [...new Set(values)]
    .filter((value) => value.length >= SHORTEST_REDACTED)
    .toSorted((a, b) => b.length - a.length);
  return (text) => known.reduce((redacted, value) => redacted.replaceAll(value, MASK), text);
}

/** The values that a Secret holds as texts, as they are written: those of `data` in base64. */
export function secretTexts(secret: Json): { readonly encoded: string[]; readonly plain: string[] } {
  const texts = (field: string): string[] => {
    const members = isObject(secret) ? getKey(secret, field) : undefined;
    return isObject(members) ? Object.values(members).filter((value) => typeof value === "string") : [];
  };
  return { encoded: texts("data"), plain: texts("stringData") };
}
