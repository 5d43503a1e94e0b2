import { type FieldPath, overlaps, pathOf, segmentsOf, startsWith } from "../path.js";
import { type Json, type JsonObject, formatJson, isObject } from "../json.js";
import { getAt, setAt } from "../edit/access.js";
import { getKey, setKey, shallowCopy } from "../json-object.js";
import { isSecretDocument, isSecretKind } from "../secret-kind.js";
import { LAST_APPLIED } from "./last-applied.js";
import { didYouMean } from "../suggest.js";
import { listItems } from "./list-items.js";

/** The replacement for a secret value. */
export const MASK = "(secret)";

/**
 * The fields of a Secret that may be shown; `spec` and `status` are of other APIs. Whatever else there is holds values:
 * `stringdata` is a slip that no API server stores. `kubectl apply` leaves a copy of all in its annotation.
 */
const OPEN: ReadonlySet<unknown> = new Set([
  "apiVersion",
  "immutable",
  "kind",
  "metadata",
  "spec",
  "status",
  "type",
]);

/** Whether a value is or contains a Secret or a list of them. */
export function holdsSecret(value: Json): boolean {
  return /"kind":"Secret(?:List)?"/.test(formatJson(value));
}

/** How many letters the kind of a Secret may have too many or too few by mistake. */
const SLIP = 1;

/** Whether a document is or contains a Secret, or what was probably meant to be one: its lines are not shown. */
export function seemsSecret(document: Json): boolean {
  if (!isObject(document)) return false;
  const known = secretive.get(document);
  if (known !== undefined) return known;
  const items = listItems(document);
  const isSecret = items === undefined ? seemsOneSecret(document) : items.some(seemsSecret);
  secretive.set(document, isSecret);
  return isSecret;
}

/** A list with many findings would be searched for each of them. */
const secretive = new WeakMap<JsonObject, boolean>();

function seemsOneSecret(document: JsonObject): boolean {
  const kind = getKey(document, "kind");
  if (getKey(document, "stringData") !== undefined || isSecretDocument(document)) return true;
  const isAsLong = typeof kind === "string" && Math.abs(kind.length - "Secret".length) <= SLIP;
  return isAsLong && didYouMean(kind, ["Secret"]) !== undefined;
}

/** Whether an unparsed YAML or JSON text may contain a Secret. */
export function mayHoldSecret(text: string): boolean {
  return /kind["']?\s*:\s*["']?Secret|stringData/.test(text);
}

/** Whether a field of a Secret is a secret value, or is inside one. */
export function isSecretField(path: FieldPath): boolean {
  return isInClosed(path) || startsWith(path, LAST_APPLIED);
}

/** Whether the value at a field of a Secret may contain secret values, including the parents of these fields. */
export function mayHoldSecretValues(path: FieldPath): boolean {
  return isInClosed(path) || overlaps(path, LAST_APPLIED);
}

function isInClosed(path: FieldPath): boolean {
  const [first] = segmentsOf(path);
  return first !== undefined && !OPEN.has(first);
}

/** The document of a resource with the values of a Secret masked; its keys stay. */
export function maskSecret(resource: { readonly kind: string } | undefined, document: Json): Json {
  if (!isObject(document) || !(isSecretKind(resource) || isSecretDocument(document))) return document;
  const shown = shallowCopy(document);
  for (const field of closedIn(shown)) setKey(shown, field, maskMembers(getKey(shown, field) as Json));
  return getAt(shown, LAST_APPLIED) === undefined ? shown : setAt(shown, LAST_APPLIED, MASK);
}

/** The value at a path of a resource, masked where it is secret. The document itself is not needed. */
export function maskSecretAt(
  resource: { readonly kind: string } | undefined,
  path: FieldPath,
  value: Json,
): Json {
  if (!isSecretKind(resource)) return value;
  const [first, ...below] = segmentsOf(path);
  if (first === undefined) return maskSecret(resource, value);
  if (!OPEN.has(first)) return below.length === 0 ? maskMembers(value) : MASK;
  if (startsWith(path, LAST_APPLIED)) return MASK;
  if (!startsWith(LAST_APPLIED, path)) return value;
  const rest = pathOf(...segmentsOf(LAST_APPLIED).slice(below.length + 1));
  return getAt(value, rest) === undefined ? value : setAt(value, rest, MASK);
}

function closedIn(secret: JsonObject): string[] {
  return Object.keys(secret).filter((field) => !OPEN.has(field));
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

/** The texts in the values of a Secret as they are written: those of `data` in base64. */
export function secretTexts(secret: Json): { readonly encoded: string[]; readonly plain: string[] } {
  if (!isObject(secret)) return { encoded: [], plain: [] };
  const others = closedIn(secret).filter((field) => field !== "data");
  return {
    encoded: stringsIn(getKey(secret, "data")),
    plain: others.flatMap((field) => stringsIn(getKey(secret, field))),
  };
}

/** All texts in a value, without the keys. */
export function stringsIn(value: Json | undefined): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isObject(value) ? Object.values(value).flatMap(stringsIn) : [];
}
