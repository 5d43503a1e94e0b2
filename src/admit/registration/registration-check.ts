import { mapOf, textOf } from "../metadata/metadata-fields.js";
import type { FieldError } from "../error/field-error.js";
import type { JsonObject } from "../../model/index.js";
import { checkBindingSpec } from "./registration-binding.js";
import { checkDefinition } from "./registration-crd.js";
import { checkPolicySpec } from "./registration-policy.js";

const GROUP = "admissionregistration.k8s.io/";

/** What the API server's code holds against a definition, a policy or a binding beyond what its schema says. */
export function checkRegistered(object: JsonObject, kubernetes: string): FieldError[] {
  return textOf(object, "apiVersion") === "apiextensions.k8s.io/v1"
    ? checkDefinition(object, kubernetes)
    : checkPolicyObject(object);
}

/** The same for a policy or a binding; whether expressions compile is found out elsewhere. */
export function checkPolicyObject(object: JsonObject): FieldError[] {
  const [apiVersion, kind] = [textOf(object, "apiVersion"), textOf(object, "kind")];
  const match = /^(Validating|Mutating)AdmissionPolicy(Binding)?$/.exec(kind);
  if (match === null || !apiVersion.startsWith(GROUP)) return [];
  const isMutating = match[1] === "Mutating";
  const spec = mapOf(object, "spec");
  return match[2] === undefined
    ? checkPolicySpec(spec, textOf(mapOf(object, "metadata"), "name"), isMutating)
    : checkBindingSpec(spec, isMutating, apiVersion.endsWith("/v1alpha1"));
}

/**
 * What a schema found and what code found. Where both speak of one field, the API server speaks with the code's words,
 * except of a value that it could not even read.
 */
export function moreExactly(bySchema: readonly FieldError[], byCode: readonly FieldError[]): FieldError[] {
  const unreadable = new Set(
    bySchema.filter(({ type }) => type === "FieldValueTypeInvalid").map(({ field }) => field),
  );
  const read = byCode.filter(({ field }) => !unreadable.has(field));
  const told = new Set(read.map(({ field }) => field));
  return [...bySchema.filter(({ field }) => !told.has(field)), ...read];
}
