import { type Json, type JsonObject, isObject } from "../../model/index.js";

/** A value as the decision sees it: null is absence, because Kubernetes drops nulls before storage. */
export type Side = Exclude<Json, null> | undefined;

export type Shape = "absent" | "scalar" | "map" | "list";

export function side(value: Json | undefined): Side {
  return value ?? undefined;
}

export function shapeOf(value: Json | undefined): Shape {
  if (value === undefined || value === null) return "absent";
  if (typeof value !== "object") return "scalar";
  return Array.isArray(value) ? "list" : "map";
}

/** An empty map or list is a value: `emptyDir: {}` is not the absence of `emptyDir`. */
export function hasMembers(value: Side): value is JsonObject | Json[] {
  if (Array.isArray(value)) return value.length > 0;
  return isObject(value) && Object.values(value).some((member) => member !== null);
}
