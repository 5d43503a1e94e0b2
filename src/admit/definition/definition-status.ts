import {
  type FieldError,
  invalid,
  invalidTyped,
  required,
  childPlace,
  itemPlace,
  listOf,
  mapOf,
  textOf,
  isRequestUri,
} from "../../machinery/index.js";
import { type JsonObject } from "../../model/index.js";
import { goQuote } from "../../model/internal.js";
import { type Definition, readDefinition } from "./definition.js";

const STORED = childPlace(childPlace(null, "status"), "storedVersions");

/** Versions that objects are stored in, maintained by the API server: a new storage version is added to them. */
export function checkStoredVersions({ versions }: Definition, old: JsonObject | null): FieldError[] {
  const stored = versions.find(({ isStorage }) => isStorage)?.name;
  const before = old === null ? null : storedBefore(old);
  const all =
    stored === undefined || before?.includes(stored) === true ? before : [...(before ?? []), stored];
  if (all === null || all.length === 0)
    return [invalid(STORED, all, "must have at least one stored version")];
  // A version that is listed twice is checked twice, and found once.
  const left = new Set(all);
  const missing = versions.filter(({ name, isStorage }) => !left.delete(name) && isStorage);
  return [
    ...missing.map(({ name }) => invalidTyped(STORED, all, `must have the storage version ${name}`)),
    ...[...left].map((name) => invalid(itemPlace(STORED, all.lastIndexOf(name)), name, whyKept(name))),
  ];
}

/** The stored CRD decides; without an entry, the first storage version. */
function storedBefore(old: JsonObject): string[] | null {
  const said = listOf(mapOf(old, "status"), "storedVersions").filter((name) => typeof name === "string");
  if (said.length > 0) return said;
  const first = readDefinition(old).versions.find(({ isStorage }) => isStorage);
  if (first !== undefined) return [first.name];
  return Object.hasOwn(mapOf(old, "status"), "storedVersions") ? [] : null;
}

function whyKept(name: string): string {
  return `missing from spec.versions; ${name} was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in ${name} and removes ${name} from status.storedVersions`;
}

const APPROVED = "api-approved.kubernetes.io";
const APPROVAL = itemPlace(childPlace(childPlace(null, "metadata"), "annotations"), APPROVED);
const PROTECTED = /(?:^|\.)(?:k8s|kubernetes)\.io$/;
const SEE = "see https://github.com/kubernetes/enhancements/pull/1111";

/** Kubernetes community groups need the URL of an API review, or "unapproved". */
export function checkApproval(
  { group }: Definition,
  object: JsonObject,
  old: JsonObject | null,
): FieldError[] {
  if (!PROTECTED.test(group)) return [];
  const state = approvalOf(object);
  if (old !== null && approvalOf(old) === state) return [];
  const need = `protected groups must have approval annotation ${goQuote(APPROVED)}`;
  if (state === "missing") return [required(APPROVAL, `${need}, ${SEE}`)];
  const wanted = `${need} with either a URL or a reason starting with "unapproved", ${SEE}`;
  return state === "invalid" ? [invalid(APPROVAL, annotationOf(object), wanted)] : [];
}

function annotationOf(object: JsonObject): string {
  return textOf(mapOf(mapOf(object, "metadata"), "annotations"), APPROVED);
}

function approvalOf(object: JsonObject): "missing" | "bypassed" | "approved" | "invalid" {
  const said = annotationOf(object);
  if (said === "") return "missing";
  if (said.startsWith("unapproved")) return "bypassed";
  const hasHost = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/(?:[^/?]*@)?[^/?@]/.test(said);
  return hasHost && isRequestUri(said) ? "approved" : "invalid";
}
