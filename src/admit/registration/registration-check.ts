import { mapOf, textOf, type FieldError } from "../../machinery/index.js";
import { type JsonObject } from "../../model/index.js";
import { groupOf } from "../../model/internal.js";
import { checkBindingSpec } from "./registration-binding.js";
import { checkDefinition, isDefinition } from "./registration-crd.js";
import { checkPolicySpec } from "./registration-policy.js";

const GROUP = "admissionregistration.k8s.io";
const POLICIES = /^(Validating|Mutating)AdmissionPolicy(Binding)?$/;

/** Whether the API server's validation code for a kind is reimplemented here. */
export function isRegisteredKind({
  group,
  kind,
}: {
  readonly group: string;
  readonly kind: string;
}): boolean {
  return group === GROUP
    ? POLICIES.test(kind)
    : group === "apiextensions.k8s.io" && kind === "CustomResourceDefinition";
}

/** Validates a CRD, a policy or a binding like the API server's code, without metadata; undefined for other kinds. */
export function checkRegistered(
  object: JsonObject,
  kubernetes: string,
  old: JsonObject | null = null,
): FieldError[] | undefined {
  if (isDefinition(object)) return checkDefinition(object, kubernetes, old);
  const [apiVersion, kind] = [textOf(object, "apiVersion"), textOf(object, "kind")];
  const match = POLICIES.exec(kind);
  if (match === null || groupOf(apiVersion) !== GROUP) return undefined;
  const isMutating = match[1] === "Mutating";
  const spec = mapOf(object, "spec");
  const name = textOf(mapOf(object, "metadata"), "name");
  return match[2] === undefined
    ? checkPolicySpec(spec, { name, isMutating, kubernetes, old })
    : checkBindingSpec(spec, isMutating, apiVersion.endsWith("/v1alpha1"));
}
