import { compareQuantities } from "../../model/index.js";
import { type GoType, structType } from "./struct-type.js";
import type { GoTypes } from "./go-types.js";
import { isZeroTime } from "../../machinery/index.js";
import { SCHEMA } from "./self-decoding.js";
import { type GoStruct, type GoValue, isNil } from "./zero.js";

/** Go's `apiequality.Semantic.DeepEqual`: quantities by amount, and nil like empty. */
export function areEqual<Key extends keyof GoTypes>(a: GoTypes[Key], b: GoTypes[Key], key: Key): boolean {
  return equalStructs(a as unknown as GoStruct, b as unknown as GoStruct, key);
}

/** The same for lists of structs. */
export function areEqualStructs<Key extends keyof GoTypes>(
  a: readonly GoTypes[Key][],
  b: readonly GoTypes[Key][],
  key: Key,
): boolean {
  return a.length === b.length && a.every((item, i) => areEqual(item, b[i] as GoTypes[Key], key));
}

/** The same for lists, maps, pointers and scalars, whose type is in the notation of the table: `{}string`. */
export function areEqualAs(a: GoValue, b: GoValue, type: GoType): boolean {
  switch (type.kind) {
    case "pointer":
      return a === undefined || b === undefined ? a === b : areEqualAs(a, b, type.of);
    case "struct":
      return equalStructs(a as GoStruct, b as GoStruct, type.key);
    case "list":
      return equalLists(a as GoValue[], b as GoValue[], type.of);
    case "map":
      return equalMaps(a as GoStruct, b as GoStruct, type.of);
    case "quantity":
      return a === b || compareQuantities(a as string, b as string) === 0;
    case "time":
    case "microtime":
      return a === b || (isZeroTime(a) && isZeroTime(b));
    case "raw":
    case "json":
      return equalRaw(a, b);
    case "schemaorlist":
    case "schemaorbool":
    case "schemaornames":
      return equalSelfDecoding(a, b);
    default:
      return a === b;
  }
}

function equalStructs(a: GoStruct, b: GoStruct, key: string): boolean {
  return a === b || structType(key).fields.every(({ name, type }) => areEqualAs(a[name], b[name], type));
}

function equalLists(a: readonly GoValue[], b: readonly GoValue[], of: GoType): boolean {
  return a === b || (a.length === b.length && a.every((item, i) => areEqualAs(item, b[i], of)));
}

function equalMaps(a: GoStruct, b: GoStruct, of: GoType): boolean {
  const keys = Object.keys(a);
  return (
    a === b ||
    (keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && areEqualAs(a[key], b[key], of)))
  );
}

function equalSelfDecoding(a: GoValue, b: GoValue): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => equalSelfDecoding(item, b[i]));
  return isMap(a) && isMap(b) ? equalStructs(a, b, SCHEMA) : a === b;
}

/** Content that the API server does not know. */
function equalRaw(a: GoValue, b: GoValue): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => equalRaw(item, b[i]));
  if (!isMap(a) || !isMap(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => equalRaw(a[key], b[key]));
}

function isMap(value: GoValue): value is GoStruct {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Go's `reflect.DeepEqual` of maps of texts: nil is not like empty. */
export function areSameTexts(
  a: Readonly<Record<string, string | null>>,
  b: Readonly<Record<string, string | null>>,
): boolean {
  return isNil(a) === isNil(b) && areEqualTexts(a, b);
}

/** Maps of texts, such as labels. */
export function areEqualTexts(
  a: Readonly<Record<string, string | null>>,
  b: Readonly<Record<string, string | null>>,
): boolean {
  return equalMaps(a, b, { kind: "string" });
}

/** Go's `reflect.DeepEqual`, which distinguishes nil from empty. */
export function areIdentical(a: GoValue, b: GoValue): boolean {
  if (a === b) return true;
  if (isNil(a) || isNil(b)) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => areIdentical(item, b[i]));
  if (!isMap(a) || !isMap(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => areIdentical(a[name], b[name]));
}
