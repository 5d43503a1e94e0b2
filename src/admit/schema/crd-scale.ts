import { type FieldError, invalid, goSprint, isGoInteger, type Place } from "../../machinery/index.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { kindOf } from "./validate-type.js";

/** The paths of the scale subresource: `.spec.replicas`. */
export interface ScalePaths {
  readonly specReplicas: string;
  readonly statusReplicas: string;
  readonly labelSelector: string | null;
}

export function scalePathsOf(scale: Json | undefined): ScalePaths | null {
  if (!isObject(scale)) return null;
  const path = (name: string): string | null => {
    const value = getKey(scale, name);
    return typeof value === "string" ? value : null;
  };
  return {
    specReplicas: path("specReplicasPath") ?? "",
    statusReplicas: path("statusReplicasPath") ?? "",
    labelSelector: path("labelSelectorPath"),
  };
}

export function checkScaleSpec(object: JsonObject, scale: ScalePaths | null): FieldError[] {
  return scale === null ? [] : checkReplicas(object, scale.specReplicas);
}

export function checkScaleStatus(object: JsonObject, scale: ScalePaths | null): FieldError[] {
  if (scale === null) return [];
  const errors = checkReplicas(object, scale.statusReplicas);
  if (scale.labelSelector === null) return errors;
  const { value, fault } = read(object, scale.labelSelector, "string");
  const isFit = value === undefined || typeof value === "string";
  if (fault !== undefined || !isFit)
    errors.push(
      invalid(placeOf(scale.labelSelector), "", fault ?? misfit(scale.labelSelector, value, "string")),
    );
  return errors;
}

const MAX_REPLICAS = 2 ** 31 - 1;

function checkReplicas(object: JsonObject, path: string): FieldError[] {
  const place = placeOf(path);
  const { value = 0, fault } = read(object, path, "int64");
  if (fault !== undefined) return [invalid(place, 0, fault)];
  if (!isGoInteger(value)) return [invalid(place, 0, misfit(path, value, "int64"))];
  if (value < 0) return [invalid(place, value, "should be a non-negative integer")];
  if (value > MAX_REPLICAS) return [invalid(place, value, `should be less than or equal to ${MAX_REPLICAS}`)];
  return [];
}

/** The path is printed as in the CRD, with its leading dot. */
function placeOf(path: string): Place {
  return { parent: null, name: path, token: path.replace(/^\./, "") };
}

function read(
  object: JsonObject,
  path: string,
  expected: string,
): { readonly value?: Json; readonly fault?: string } {
  const names = namesOf(path);
  let value: Json = object;
  for (const [index, name] of names.entries()) {
    if (value === null) return {};
    if (!isObject(value))
      return { fault: misfit(names.slice(0, index + 1).join("."), value, "map[string]interface{}") };
    const next = getKey(value, name);
    if (next === undefined) return {};
    value = next;
  }
  return value === null ? { fault: misfit(path, null, expected) } : { value };
}

function namesOf(path: string): string[] {
  return path.replace(/^\./, "").split(".");
}

const GO_TYPES = {
  string: "string",
  integer: "int64",
  number: "float64",
  boolean: "bool",
  array: "[]interface {}",
  object: "map[string]interface {}",
};

function misfit(path: string, value: Json | undefined, expected: string): string {
  const found = value ?? null;
  const type = found === null ? "<nil>" : GO_TYPES[kindOf(found)];
  return `.${namesOf(path).join(".")} accessor error: ${goSprint(found)} is of the type ${type}, expected ${expected}`;
}
