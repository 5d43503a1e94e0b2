import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey, readManagedHead } from "../../model/internal.js";
import { type FieldError, invalid, invalidTyped, tooLong } from "../error/field-error.js";
import { type Place, childPlace, itemPlace } from "../error/field-error-place.js";
import { listOf, textOf } from "./metadata-fields.js";
import { byteLength } from "./metadata-name.js";

const MANAGER_LIMIT = 128;
const SUBRESOURCE_LIMIT = 256;

/** Checks `managedFields`, which only servers write. */
export function checkManagedFields(metadata: JsonObject, place: Place, errors: FieldError[]): void {
  for (const [index, entry] of (listOf(metadata, "managedFields") as JsonObject[]).entries()) {
    const at = itemPlace(place, index);
    const operation = textOf(entry, "operation");
    if (operation !== "Apply" && operation !== "Update")
      errors.push(invalidTyped(childPlace(at, "operation"), operation, "must be `Apply` or `Update`"));
    const type = textOf(entry, "fieldsType");
    if (type !== "" && type !== "FieldsV1")
      errors.push(invalid(childPlace(at, "fieldsType"), type, "must be `FieldsV1`"));
    checkManager(textOf(entry, "manager"), childPlace(at, "manager"), errors);
    if (byteLength(textOf(entry, "subresource")) > SUBRESOURCE_LIMIT)
      errors.push(tooLong(childPlace(at, "subresource"), SUBRESOURCE_LIMIT));
  }
}

/** Whether the API server can decode `managedFields`; one invalid entry makes it drop all of them. */
export function areReadableManagers(metadata: JsonObject): boolean {
  return (listOf(metadata, "managedFields") as JsonObject[]).every(
    (entry) => typeof readManagedHead(entry) !== "string" && isFieldSet(getKey(entry, "fieldsV1") ?? {}),
  );
}

/** `f:` for a field, `k:` for an item by its keys, `v:` for a member, `i:` for a position, `.` for the value itself. */
function isFieldSet(value: Json): boolean {
  if (!isObject(value)) return false;
  return Object.entries(value).every(
    ([key, below]) => (key === "." || /^[fkvi]:/.test(key)) && isFieldSet(below),
  );
}

const UNPRINTABLE = /[^ \p{L}\p{M}\p{N}\p{P}\p{S}]/u;

function checkManager(manager: string, place: Place, errors: FieldError[]): void {
  if (byteLength(manager) > MANAGER_LIMIT) errors.push(tooLong(place, MANAGER_LIMIT));
  let position = 0;
  for (const char of manager) {
    if (UNPRINTABLE.test(char)) {
      const code = (char.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0");
      errors.push(invalid(place, manager, `invalid character U+${code} (at position ${position})`));
    }
    position += byteLength(char);
  }
}
