import { type FieldError, checkMetadata, childPlace, mapOf, subdomainFaults } from "../../machinery/index.js";
import { type Diagnostic, type JsonObject, type ResourceId, type SchemaSource } from "../../model/index.js";
import { getKey, pathOf } from "../../model/internal.js";
import { fieldErrorDiagnostic, unknownFieldDiagnostic } from "../request/field-error-diagnostic.js";
import { checkBuiltin } from "../schema/builtin.js";
import { checkRegistered } from "../registration/registration-check.js";
import { definitionNameFaults, isDefinition } from "../registration/registration-crd.js";
import { checkWebhookConfiguration } from "../registration/registration-webhook.js";
import { isCompileFault } from "./lint-expression.js";
import { problems } from "../problems.js";

/** A resource of the set. */
export interface SetResource {
  readonly id: ResourceId;
  readonly object: JsonObject;
}

/** The kinds of admission configuration, with the minor versions that serve each version of their API. */
const SERVED: Readonly<Record<string, Readonly<Record<string, readonly [from: number, until: number]>>>> = {
  ValidatingAdmissionPolicy: { v1alpha1: [26, 32], v1beta1: [28, 34], v1: [30, Infinity] },
  ValidatingAdmissionPolicyBinding: { v1alpha1: [26, 32], v1beta1: [28, 34], v1: [30, Infinity] },
  MutatingAdmissionPolicy: { v1alpha1: [32, 38], v1beta1: [34, 40], v1: [36, Infinity] },
  MutatingAdmissionPolicyBinding: { v1alpha1: [32, 38], v1beta1: [34, 40], v1: [36, Infinity] },
  ValidatingWebhookConfiguration: { v1beta1: [9, 22], v1: [16, Infinity] },
  MutatingWebhookConfiguration: { v1beta1: [9, 22], v1: [16, Infinity] },
  CustomResourceDefinition: { v1beta1: [7, 22], v1: [16, Infinity] },
};

function groupFor(kind: string): string {
  return kind === "CustomResourceDefinition" ? "apiextensions.k8s.io" : "admissionregistration.k8s.io";
}

/** Whether a resource is of one of those kinds, in any group. */
export function isRegistration({ kind }: ResourceId): boolean {
  return Object.hasOwn(SERVED, kind);
}

/** Finds resources whose apiVersion and kind the API server does not serve. */
export function checkRegistration({ id, object }: SetResource, minor: number): Diagnostic[] {
  const served = SERVED[id.kind];
  const group = groupFor(id.kind);
  const apiVersion = getKey(object, "apiVersion");
  if (served === undefined || typeof apiVersion !== "string") return [];
  const newest = Object.entries(served).findLast(([, [from, until]]) => from <= minor && minor < until)?.[0];
  const right = newest === undefined ? undefined : `${group}/${newest}`;
  const about = { resource: id, path: pathOf("apiVersion"), found: apiVersion };
  if (id.group !== group) return [wrongGroup(id, about, right ?? `${group}/v1`)];
  const version = apiVersion.slice(group.length + 1);
  const [from, until] = (Object.hasOwn(served, version) && served[version]) || [Infinity, Infinity];
  if (from <= minor && minor < until) return [];
  return [
    problems["api-not-served"]({
      ...about,
      message: `Kubernetes 1.${minor} does not serve ${id.kind} in ${apiVersion}${lifetime(from, until)}`,
      hint: right === undefined ? `${id.kind} needs Kubernetes 1.${firstOf(served)}` : `write ${right}`,
    }),
  ];
}

/** Finds unknown, missing and invalid fields of such a resource. */
export function checkShape(
  { id, object }: SetResource,
  schemas: SchemaSource,
  kubernetes: string,
): Diagnostic[] {
  const apiVersion = getKey(object, "apiVersion");
  const schema = typeof apiVersion === "string" ? schemas(apiVersion, id.kind) : undefined;
  if (schema === undefined) return [];
  const { errors, unknown } = checkBuiltin(object, schema);
  const found = checkWebhookConfiguration(object, kubernetes) ?? [
    ...metadataErrors(object),
    ...moreExactly(errors, checkRegistered(object, kubernetes)),
  ];
  return [
    ...unknown.map((field) => unknownFieldDiagnostic(field, { resource: id })),
    ...found
      .filter((error) => !isToldElsewhere(error))
      .map((error) => fieldErrorDiagnostic(error, { document: object, resource: id, schema })),
  ];
}

function metadataErrors(object: JsonObject): readonly FieldError[] {
  const nameFaults = isDefinition(object) ? definitionNameFaults(object) : subdomainFaults;
  const rules = { isNamespaced: false, nameFaults };
  return checkMetadata(mapOf(object, "metadata"), rules, childPlace(null, "metadata"));
}

/** If the API server's code is reimplemented, it decides, except for a value that it could not decode. */
function moreExactly(
  bySchema: readonly FieldError[],
  byCode: readonly FieldError[] | undefined,
): readonly FieldError[] {
  if (byCode === undefined) return bySchema;
  const unreadable = bySchema.filter(({ type }) => type === "FieldValueTypeInvalid");
  const fields = new Set(unreadable.map(({ field }) => field));
  return [...unreadable, ...byCode.filter(({ field }) => !fields.has(field))];
}

/** Problems of schemas, expressions, certificates, actions and parameters have their own findings. */
function isToldElsewhere(error: FieldError): boolean {
  const { pointer, type, value } = error;
  // Another program fills it in before it is applied.
  if (typeof value === "string" && value.includes("{{")) return true;
  if (isCompileFault(error) || pointer.includes("openAPIV3Schema")) return !isMissingSchema(error);
  const isMissingAction = pointer.at(-1) === "parameterNotFoundAction" && type === "FieldValueRequired";
  return isMissingAction || pointer.at(-1) === "caBundle" || pointer.join(".") === "spec.validationActions";
}

function isMissingSchema({ pointer, type }: FieldError): boolean {
  return pointer.at(-1) === "openAPIV3Schema" && type === "FieldValueRequired";
}

function wrongGroup({ kind, group }: ResourceId, about: object, right: string): Diagnostic {
  const wire = group === "admission.k8s.io" ? ", which contains only the requests to webhooks" : "";
  return problems["wrong-api-group"]({
    ...about,
    message: `there is no ${kind} in ${group === "" ? "the core group" : group}${wire}`,
    hint: `write apiVersion: ${right}`,
  });
}

function lifetime(from: number, until: number): string {
  if (from === Infinity) return "";
  return until === Infinity
    ? `: it was added in 1.${from}`
    : `: it was served from 1.${from} to 1.${until - 1}`;
}

function firstOf(served: Readonly<Record<string, readonly [number, number]>>): number {
  return Math.min(...Object.values(served).map(([from]) => from));
}
