import { type Json, type JsonObject, equalTyped, getKey, isObject } from "../../model/index.js";
import { type Place, childPlace, itemPlace } from "../error/field-error-place.js";
import { listOf, mapOf } from "../metadata/metadata-fields.js";
import type { FieldError } from "../error/field-error.js";
import { checkCrdSchema } from "../schema/crd-schema-check.js";
import { checkRules } from "../rule/rule-check.js";

const SPEC = childPlace(null, "spec");
const SHARED = childPlace(childPlace(SPEC, "validation"), "openAPIV3Schema");

/** What the API server holds against the schemas of a CustomResourceDefinition and the rules in them. */
export function checkDefinition(object: JsonObject, kubernetes: string): FieldError[] {
  const versions = listOf(mapOf(object, "spec"), "versions").filter(isObject);
  const schemas = versions.map((version) => getKey(version, "schema") ?? null);
  const places = isShared(schemas) ? [SHARED] : versions.map((_, i) => versionPlace(i));
  return places.flatMap((place, i) => {
    const version = versions[i] ?? {};
    const raw = getKey(mapOf(version, "schema"), "openAPIV3Schema");
    if (!isObject(raw)) return [];
    const hasStatus = isObject(getKey(mapOf(version, "subresources"), "status"));
    return [...checkCrdSchema(raw, { hasStatus, place }), ...checkRules(raw, { kubernetes, place }).errors];
  });
}

/** A schema that all versions have is kept in one place by the API server, and named by that. */
export function isShared(schemas: readonly Json[]): boolean {
  return schemas.length > 0 && schemas.every((schema) => equalTyped(schema, schemas[0] as Json));
}

function versionPlace(index: number): Place {
  const version = itemPlace(childPlace(SPEC, "versions"), index);
  return childPlace(childPlace(version, "schema"), "openAPIV3Schema");
}
