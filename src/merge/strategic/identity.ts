import {
  type FieldPath,
  type Json,
  type JsonObject,
  type Scalar,
  type Segment,
  formatJson,
} from "../../model/index.js";
import { ROOT, getKey, isScalar, itemKey, quote } from "../../model/internal.js";
import { PATCH } from "./directives.js";
import { fail } from "../failure.js";

/** How the elements of one list are identified in one merge. */
export interface Identity {
  readonly keys: readonly string[];
  /** Whether the patch declares the keys ($patchMergeKey); otherwise the key of the schema is used. */
  readonly isDeclared: boolean;
  readonly defaults: Readonly<Record<string, Scalar>>;
}

const ABSENT = "-";

/** A string that is equal exactly for the same element. */
export function identityText(identity: Identity, element: JsonObject, path: FieldPath): string {
  const [only] = identity.keys;
  if (!identity.isDeclared) return keyText(requireKey(element, only as string, path), path);
  return identity.keys.map((key) => quote(partText(identity, element, key, path))).join();
}

/** The same, or undefined for an element without the key of the schema: it matches nothing. */
export function identityTextIfAny(
  identity: Identity,
  element: JsonObject,
  path: FieldPath = ROOT,
): string | undefined {
  const [only] = identity.keys;
  return identity.isDeclared || Object.hasOwn(element, only as string)
    ? identityText(identity, element, path)
    : undefined;
}

/** How paths identify an element: by the values of its keys. */
export function elementSegment(identity: Identity, element: JsonObject): Segment {
  const fields = identity.keys.flatMap((key) => {
    const value = getKey(element, key) ?? identity.defaults[key];
    return isScalar(value) ? [[key, value] as const] : [];
  });
  return itemKey(fields);
}

/** If an element lacks a declared key, its counterpart must lack it too; null counts as missing. */
function partText(identity: Identity, element: JsonObject, key: string, path: FieldPath): string {
  const value = getKey(element, key) ?? identity.defaults[key];
  return value === undefined ? ABSENT : keyText(value, path);
}

/** Without declared keys, an element must have the key of the schema, possibly null. */
export function requireKey(element: JsonObject, key: string, path: FieldPath): Json {
  const value = getKey(element, key);
  if (value !== undefined) return value;
  return fail(
    "missing-merge-key",
    path,
    `an element lacks ${key}, the key that identifies it: ${brief(element)}`,
    {
      expected: key,
      found: element,
      hint: `add ${key} to every element of the list`,
    },
  );
}

/** Equality of keys is typed, as in Go: 80 is not "80", and 1 is not 1.5e0. */
export function keyText(value: Json, path: FieldPath): string {
  switch (typeof value) {
    case "string":
      return `s${value}`;
    case "number":
      return Number.isSafeInteger(value) ? `i${value}` : `f${value}`;
    case "bigint":
      return value >= -(2n ** 63n) && value < 2n ** 63n ? `i${value}` : `f${Number(value)}`;
    case "boolean":
      return String(value);
    default:
      if (value === null) return "null";
      return fail("bad-key-value", path, `a merge key must be a scalar, not ${brief(value)}`, {
        found: value,
      });
  }
}

export function isDeletion(element: Json): boolean {
  return (
    typeof element === "object" &&
    element !== null &&
    !Array.isArray(element) &&
    getKey(element, PATCH) === "delete"
  );
}

/** `port=53, protocol=UDP`: an element in messages. */
export function describeElement(identity: Identity, element: JsonObject): string {
  return identity.keys
    .map((key) => {
      const value = getKey(element, key) ?? identity.defaults[key];
      return value === undefined ? `no ${key}` : `${key}=${formatJson(value)}`;
    })
    .join(", ");
}

function brief(value: Json): string {
  const text = formatJson(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

/** Cached per element: a merge compares the same elements many times. */
export function remembering<T>(textOf: (element: T) => string): (element: T) => string {
  const known = new Map<T, string>();
  return (element) => {
    const text = known.get(element);
    if (text !== undefined) return text;
    const made = textOf(element);
    known.set(element, made);
    return made;
  };
}
