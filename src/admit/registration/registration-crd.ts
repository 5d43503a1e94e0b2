import {
  type FieldError,
  invalid,
  invalidTyped,
  type Place,
  childPlace,
  type NameFaults,
  subdomainFaults,
  mapOf,
  textOf,
} from "../../machinery/index.js";
import { type Json, type JsonObject, equalTyped } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { STRICT, isEstablished, leniencyOf } from "../definition/definition-before.js";
import { type Definition, readDefinition } from "../definition/definition.js";
import { hasCertificates } from "../definition/definition-bundle.js";
import { checkApproval, checkStoredVersions } from "../definition/definition-status.js";
import { checkSpec } from "../definition/definition-spec.js";

const SPEC = childPlace(null, "spec");

/** Validates a CustomResourceDefinition, without its metadata. */
export function checkDefinition(
  object: JsonObject,
  kubernetes: string,
  old: JsonObject | null = null,
): FieldError[] {
  const definition = readDefinition(object);
  const before = old === null ? null : readDefinition(old);
  const leniency = before === null ? STRICT : leniencyOf(definition, before, isEstablished(old ?? {}));
  return [
    ...checkSpec(definition, kubernetes, leniency),
    ...(before === null || old === null ? [] : checkFixed(definition, before, isEstablished(old))),
    ...checkStoredVersions(definition, old),
    ...checkApproval(definition, object, old),
    ...(definition.preservesUnknownFields && before?.preservesUnknownFields !== true ? [PRESERVES] : []),
  ];
}

const PRESERVES = invalid(
  childPlace(SPEC, "preserveUnknownFields"),
  true,
  "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead",
);

/** The certificates of a conversion webhook are read by the API server once the CRD is established. */
export function definitionNotCovered(object: JsonObject, old: JsonObject | null): readonly string[] {
  if (old === null || !isEstablished(old) || !hasCertificates(readDefinition(object).conversion)) return [];
  return ["whether spec.conversion.webhook.clientConfig.caBundle can be read"];
}

/** Fields that determine storage are immutable, and for an established CRD also the names that clients use. */
function checkFixed(definition: Definition, before: Definition, areNamesFixed: boolean): FieldError[] {
  const names = childPlace(SPEC, "names");
  const fixed = (place: Place, field: "scope" | "kind" | "group" | "plural"): FieldError[] => {
    const value = definition[field];
    if (value === before[field]) return [];
    const detail = "field is immutable";
    return [field === "scope" ? invalidTyped(place, value, detail) : invalid(place, value, detail)];
  };
  return [
    ...(areNamesFixed ? fixed(childPlace(SPEC, "scope"), "scope") : []),
    ...(areNamesFixed ? fixed(childPlace(names, "kind"), "kind") : []),
    ...fixed(childPlace(SPEC, "group"), "group"),
    ...fixed(childPlace(names, "plural"), "plural"),
  ];
}

/** A CRD is named after what it defines. */
export function definitionNameFaults(object: JsonObject): (name: string, isPrefix: boolean) => NameFaults {
  const spec = mapOf(object, "spec");
  const wanted = `${textOf(mapOf(spec, "names"), "plural")}.${textOf(spec, "group")}`;
  return (name, isPrefix) => [
    ...subdomainFaults(name, isPrefix),
    ...(name === wanted ? [] : [`must be spec.names.plural+"."+spec.group`]),
  ];
}

/** A schema that all versions have is kept in one place by the API server, and reported there. */
export function isShared(schemas: readonly Json[]): boolean {
  return schemas.length > 0 && schemas.every((schema) => equalTyped(schema, schemas[0] as Json));
}

/** Whether an object is a CRD that a current API server reads. */
export function isDefinition(object: JsonObject): boolean {
  return (
    getKey(object, "apiVersion") === "apiextensions.k8s.io/v1" &&
    getKey(object, "kind") === "CustomResourceDefinition"
  );
}
