import { type Edit, type Json, type JsonObject, type Pointer, applyEdits } from "../../model/index.js";
import { pathOf } from "../../model/internal.js";
import type { Instance } from "./component.js";

/** The object with other components; undefined ones are left out. */
export function placed(
  object: JsonObject,
  components: readonly (readonly [Instance, JsonObject | undefined])[],
): JsonObject {
  const values = components
    .filter(([instance, component]) => component !== instance.value)
    .map(([{ pointer }, component]) => [pointer, component] as const);
  return withValues(object, values);
}

/**
 * A copy with these values, or without those that are undefined. Shared parents are copied once, and a value without a
 * place, because a parent is not a map, is left out.
 */
export function withValues(
  object: JsonObject,
  values: readonly (readonly [Pointer, Json | undefined])[],
): JsonObject {
  const edits = values.map(([pointer, value]): Edit => {
    const path = pathOf(...pointer);
    return value === undefined ? { op: "remove", path } : { op: "set", path, value };
  });
  return applyEdits(object, edits).value as JsonObject;
}
