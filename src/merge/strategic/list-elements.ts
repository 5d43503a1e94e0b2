import { type FieldPath, type Json, isObject } from "../../model/index.js";
import { child } from "../../model/internal.js";
import { fail } from "../failure.js";
import { kindOf } from "./value-kind.js";

/** Whether a list contains objects or scalars. */
export type ElementKind = "objects" | "scalars";

/** The kind of all elements of several lists; they must agree. Undefined if there are no elements. */
export function elementKind(
  path: FieldPath,
  ...lists: readonly (readonly Json[])[]
): ElementKind | undefined {
  let first: string | undefined;
  for (const list of lists) {
    for (const [index, item] of list.entries()) {
      const kind = goType(item);
      if (kind === "list" && first === undefined)
        fail("list-of-lists", child(path, index), "a list of lists cannot be merged", { found: item });
      if (kind === "null" && first === undefined)
        failOnTypes(lists, child(path, index), "a merged list cannot contain null", item);
      if (first !== undefined && first !== kind) {
        failOnTypes(lists, child(path, index), `the list contains a ${first} and a ${kind}`, item);
      }
      first = kind;
    }
  }
  return first === undefined ? undefined : first === "object" ? "objects" : "scalars";
}

function failOnTypes(
  lists: readonly (readonly Json[])[],
  path: FieldPath,
  message: string,
  item: Json,
): never {
  const params = { lists: lists.map((list) => [...list]) };
  return fail("element-types", path, message, {
    found: item,
    params,
    hint: "give all elements the same type",
  });
}

/** Go distinguishes integers and floats, and null has no type. */
function goType(item: Json): string {
  const kind = kindOf(item);
  if (kind !== "number") return kind;
  const isInteger =
    typeof item === "bigint" ? item >= -(2n ** 63n) && item < 2n ** 63n : Number.isSafeInteger(item);
  return isInteger ? "integer" : "float";
}

export function asObjects(list: readonly Json[], path: FieldPath): Record<string, Json>[] {
  return list.map((item, index) => {
    if (isObject(item)) return item;
    return fail("not-a-map", child(path, index), "an element of a list of objects must be an object", {
      found: item,
    });
  });
}
