import { type JsonObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { type FieldError, forbidden, invalid, required, tooLong } from "../error/field-error.js";
import {
  type NameFaults,
  byteLength,
  goLower,
  labelFaults,
  labelValueFaults,
  qualifiedNameFaults,
} from "./metadata-name.js";
import { type Place, childPlace } from "../error/field-error-place.js";
import { listOf, mapOf, textOf } from "./metadata-fields.js";
import { checkManagedFields } from "./metadata-managers.js";
import { checkOwnerReferences } from "./metadata-owners.js";

export interface MetadataRules {
  readonly isNamespaced: boolean;
  /** The problems of a name of this kind; a prefix is a `generateName`. */
  readonly nameFaults: (name: string, isPrefix: boolean) => NameFaults;
}

/** 256 KiB for all keys and values together. */
const ANNOTATIONS_LIMIT = 256 * 1024;

/** Checks the metadata of an object that is created; `metadata` has been decoded. */
export function checkMetadata(metadata: JsonObject, rules: MetadataRules, place: Place): FieldError[] {
  const errors: FieldError[] = [];
  checkNames(metadata, rules, place, errors);
  checkNamespace(metadata, rules, place, errors);
  const generation = getKey(metadata, "generation") ?? 0;
  if ((generation as number) < 0)
    errors.push(invalid(childPlace(place, "generation"), generation, "must be greater than or equal to 0"));
  checkCommon(metadata, place, errors);
  checkFinalizers(metadata, childPlace(place, "finalizers"), errors);
  checkManagedFields(metadata, childPlace(place, "managedFields"), errors);
  return errors;
}

function checkNames(metadata: JsonObject, rules: MetadataRules, place: Place, errors: FieldError[]): void {
  const prefix = textOf(metadata, "generateName");
  if (prefix !== "") {
    const at = childPlace(place, "generateName");
    pushFaults(errors, at, prefix, rules.nameFaults(prefix, true));
  }
  const name = textOf(metadata, "name");
  const at = childPlace(place, "name");
  if (name === "") errors.push(required(at, "name or generateName is required"));
  else pushFaults(errors, at, name, rules.nameFaults(name, false));
}

function checkNamespace(
  metadata: JsonObject,
  { isNamespaced }: MetadataRules,
  place: Place,
  errors: FieldError[],
): void {
  const namespace = textOf(metadata, "namespace");
  const at = childPlace(place, "namespace");
  if (!isNamespaced) {
    if (namespace !== "") errors.push(forbidden(at, "not allowed on this type"));
  } else if (namespace === "") errors.push(required(at, ""));
  else pushFaults(errors, at, namespace, labelFaults(namespace));
}

/** Checks for both create and update. */
export function checkCommon(metadata: JsonObject, place: Place, errors: FieldError[]): void {
  checkLabels(metadata, childPlace(place, "labels"), errors);
  checkAnnotations(metadata, childPlace(place, "annotations"), errors);
  checkOwnerReferences(metadata, childPlace(place, "ownerReferences"), errors);
}

/** The API server reports the map and not the key, which the value shows. */
function checkLabels(metadata: JsonObject, place: Place, errors: FieldError[]): void {
  const labels = mapOf(metadata, "labels");
  for (const key in labels) {
    const value = labels[key] as string;
    pushFaults(errors, place, key, qualifiedNameFaults(key));
    pushFaults(errors, place, value, labelValueFaults(value));
  }
}

/** Keys may be in upper case, unlike those of labels. */
function checkAnnotations(metadata: JsonObject, place: Place, errors: FieldError[]): void {
  const annotations = mapOf(metadata, "annotations");
  let size = 0;
  for (const key in annotations) {
    pushFaults(errors, place, key, qualifiedNameFaults(goLower(key)));
    size += byteLength(key) + byteLength(annotations[key] as string);
  }
  if (size > ANNOTATIONS_LIMIT) errors.push(tooLong(place, ANNOTATIONS_LIMIT));
}

function checkFinalizers(metadata: JsonObject, place: Place, errors: FieldError[]): void {
  const finalizers = listOf(metadata, "finalizers") as string[];
  for (const name of finalizers) {
    pushFaults(errors, place, name, qualifiedNameFaults(name));
  }
  if (!finalizers.includes("orphan") || !finalizers.includes("foregroundDeletion")) return;
  errors.push(invalid(place, finalizers, "finalizer orphan and foregroundDeletion cannot be both set"));
}

/** `invalid` for each fault; nearly always there is none. */
function pushFaults(errors: FieldError[], place: Place, value: string, faults: NameFaults): void {
  for (let i = 0; i < faults.length; i++) errors.push(invalid(place, value, faults[i] as string));
}
