import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type JsonObject,
  compareQuantities,
  formatPath,
  isObject,
  isQuantity,
} from "../../model/index.js";
import { ROOT, child, getKey, itemKey, quote } from "../../model/internal.js";
import { problems } from "../problems.js";

/** A part of the path to a size: `cells[name]` for items by name, `pools{}` for every entry of a map. */
const STEP = /^([A-Za-z0-9_-]+)(?:\[([A-Za-z0-9_-]+)\]|(\{\}))?$/;

/**
 * Checks that no volume becomes smaller between two states of an object, including sizes from templates, which are
 * filled into the object. Sizes that are not quantities are left to the schema.
 */
export function checkSizes(
  paths: readonly string[],
  before: JsonObject,
  after: JsonObject,
): readonly Diagnostic[] {
  return paths.flatMap((path) => {
    const now = new Map(sizesAt(after, path).map(([at, size]) => [formatPath(at), size]));
    return sizesAt(before, path).flatMap(([at, was]) => {
      const is = now.get(formatPath(at));
      return is !== undefined && shrinks(was, is) ? [shrinking(at, was, is)] : [];
    });
  });
}

function shrinks(was: string, is: string): boolean {
  return isQuantity(was) && isQuantity(is) && compareQuantities(is, was) < 0;
}

function shrinking(path: FieldPath, was: string, is: string): Diagnostic {
  return problems["storage-shrinks"]({
    message: `storage size cannot be decreased: ${formatPath(path)} is ${was} and would become ${is}`,
    path,
    found: is,
    expected: was,
    hint: `set ${quote(was)} or more: Kubernetes cannot shrink a volume`,
  });
}

type Found = readonly [FieldPath, Json];

function sizesAt(object: JsonObject, path: string): (readonly [FieldPath, string])[] {
  let found: Found[] = [[ROOT, object]];
  for (const step of path.split(".")) found = found.flatMap((at) => below(at, step));
  return found.filter((at): at is readonly [FieldPath, string] => typeof at[1] === "string");
}

function below([path, value]: Found, step: string): Found[] {
  const [, key = "", item, all] = STEP.exec(step) ?? [];
  const inner = isObject(value) ? getKey(value, key) : undefined;
  if (inner === undefined) return [];
  const at = child(path, key);
  if (all !== undefined)
    return isObject(inner) ? Object.keys(inner).map((name) => [child(at, name), inner[name] as Json]) : [];
  if (item === undefined) return [[at, inner]];
  if (!Array.isArray(inner)) return [];
  return inner.flatMap((entry): Found[] => {
    const name = isObject(entry) ? getKey(entry, item) : undefined;
    return typeof name === "string" ? [[child(at, itemKey({ [item]: name })), entry]] : [];
  });
}
