import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type ResourceId,
  type SourceRange,
  getAt,
  isObject,
  setAt,
} from "../model/index.js";
import {
  LAST_APPLIED,
  getKey,
  overlaps,
  pathOf,
  segmentsOf,
  setKey,
  shallowCopy,
  startsWith,
} from "../model/internal.js";

const MASK = "(secret)";

const FIELDS = ["data", "stringData"];

function isSecret(resource: ResourceId | undefined): boolean {
  return resource?.kind === "Secret";
}

/** A Secret without a name (`generateName`) is no resource yet, and must not be shown all the same. */
export function isSecretDocument(document: Json): boolean {
  return isObject(document) && getKey(document, "kind") === "Secret";
}

/** The document of a resource as it may be shown: the keys of a Secret stay, its values do not. */
export function maskSecret(resource: ResourceId | undefined, document: Json): Json {
  if (!isObject(document) || !(isSecret(resource) || isSecretDocument(document))) return document;
  const shown = shallowCopy(document);
  for (const field of FIELDS) {
    const value = getKey(shown, field);
    if (value !== undefined) shown[field] = maskMembers(value);
  }
  return getAt(shown, LAST_APPLIED) === undefined ? shown : setAt(shown, LAST_APPLIED, MASK);
}

/** A value as it may be shown that stands, or is to stand, at a path of a resource. No document is needed for it. */
export function maskSecretAt(resource: ResourceId | undefined, path: FieldPath, value: Json): Json {
  if (!isSecret(resource)) return value;
  const [first, ...below] = segmentsOf(path);
  if (first === undefined) return maskSecret(resource, value);
  if (FIELDS.includes(first as string)) return below.length === 0 ? maskMembers(value) : MASK;
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

/**
 * The diagnostic without any value of a Secret. Its source lines are left out whatever the field is: a document may be
 * written on one line.
 */
export function withoutSecrets(diagnostic: Diagnostic): Diagnostic {
  if (!isSecret(diagnostic.resource)) return diagnostic;
  const { path, found, expected, params, hint, verbatim, at, related } = diagnostic;
  const hides = path === undefined || mayHoldValues(path);
  const redact = hides ? redaction([found, { ...params }]) : (text: string) => text;
  return withoutMissing({
    ...diagnostic,
    message: redact(diagnostic.message),
    hint: hint && redact(hint),
    verbatim: verbatim && redact(verbatim),
    found: found !== undefined && hides ? MASK : found,
    expected: expected !== undefined && hides ? MASK : expected,
    params: params && hides ? maskValues(params) : params,
    at: at && withoutText(at),
    related: related?.map((other) =>
      withoutMissing({ message: redact(other.message), at: other.at && withoutText(other.at) }),
    ),
  });
}

function withoutMissing<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}

/** A value found above the copy, up to the whole document, holds them as well as one found below `data`. */
function mayHoldValues(path: FieldPath): boolean {
  const [first] = segmentsOf(path);
  return FIELDS.includes(first as string) || overlaps(path, LAST_APPLIED);
}

/** Counts and positions stay; no value of a Secret is a number. */
function maskValues(params: Readonly<Record<string, Json>>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === "number" ? value : MASK]),
  );
}

/** Masks every string of the values wherever prose repeats it. */
function redaction(values: readonly (Json | undefined)[]): (text: string) => string {
  const strings = [...new Set(values.flatMap(stringsIn))].toSorted((a, b) => b.length - a.length);
  return (text) => strings.reduce((redacted, string) => redacted.replaceAll(string, MASK), text);
}

function stringsIn(value: Json | undefined): string[] {
  if (typeof value === "string") return value.length < SHORTEST_REDACTED ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isObject(value) ? Object.values(value).flatMap(stringsIn) : [];
}

function withoutText(at: SourceRange): SourceRange {
  return withoutMissing({ ...at, text: undefined });
}
