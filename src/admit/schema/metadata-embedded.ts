import {
  type FieldError,
  invalid,
  required,
  type Place,
  childPlace,
  itemPlace,
  checkMetadata,
  textOf,
  dns1035Faults,
  goLower,
  pathSegmentFaults,
  decodeMetadata,
} from "../../machinery/index.js";
import { type Json, type JsonObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import type { Structural } from "./structural.js";

/** Checks `apiVersion`, `kind` and `metadata` of every embedded resource in a value. */
export function checkEmbedded(
  value: Json,
  schema: Structural | null,
  place: Place | null = null,
): FieldError[] {
  const errors: FieldError[] = [];
  check(value, schema, place, errors);
  return errors;
}

function check(value: Json, schema: Structural | null, place: Place | null, errors: FieldError[]): void {
  if (schema === null || typeof value !== "object" || value === null || !schema.hasEmbedded) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) check(item, schema.items, itemPlace(place, index), errors);
    return;
  }
  if (schema.isEmbeddedResource) checkResource(value, place, errors);
  for (const key in value) {
    const field = schema.properties?.get(key);
    if (field === undefined) check(value[key] as Json, schema.values, itemPlace(place, key), errors);
    else check(value[key] as Json, field, childPlace(place, key), errors);
  }
}

function checkResource(resource: JsonObject, place: Place | null, errors: FieldError[]): void {
  checkText(resource, "apiVersion", place, errors, (apiVersion) =>
    apiVersion.split("/").length > 2 ? `unexpected GroupVersion string: ${apiVersion}` : undefined,
  );
  checkText(resource, "kind", place, errors, (kind) => {
    const faults = dns1035Faults(goLower(kind));
    return faults.length === 0
      ? undefined
      : `may have mixed case, but should otherwise match: ${faults.join(",")}`;
  });
  const metadata = getKey(resource, "metadata");
  if (metadata !== undefined) checkEmbeddedMetadata(metadata, childPlace(place, "metadata"), errors);
}

function checkText(
  resource: JsonObject,
  name: string,
  place: Place | null,
  errors: FieldError[],
  faultOf: (text: string) => string | undefined,
): void {
  const value = getKey(resource, name);
  const at = childPlace(place, name);
  if (value === undefined) errors.push(required(at, ""));
  else if (typeof value !== "string") errors.push(invalid(at, value, "must be a string"));
  else {
    const fault = value === "" ? "must not be empty" : faultOf(value);
    if (fault !== undefined) errors.push(invalid(at, value, fault));
  }
}

/** An embedded resource may lack a name, and is namespaced exactly if it has a namespace. */
function checkEmbeddedMetadata(metadata: Json, place: Place, errors: FieldError[]): void {
  const { value, fault } = decodeMetadata(metadata);
  if (value === undefined) {
    errors.push(invalid(place, metadata, fault as string));
    return;
  }
  const named = textOf(value, "name") === "" ? { ...value, name: "fakename" } : value;
  const isNamespaced = textOf(value, "namespace") !== "";
  errors.push(...checkMetadata(named, { isNamespaced, nameFaults: pathSegmentFaults }, place));
}
