import { type JsonObject, equalTyped, getAt } from "../../model/index.js";
import { getKey, pathOf } from "../../model/internal.js";
import type { AdmissionCall } from "../request/admission-call.js";

const DELETION = pathOf("metadata", "deletionTimestamp");

/** Whether an object is on its way out: it protects nothing any more. */
export function isBeingDeleted(object: JsonObject | null): boolean {
  return object !== null && (getAt(object, DELETION) ?? null) !== null;
}

/** Whether an update leaves all but the metadata as it is: labels, annotations, finalizers, owners. */
export function changesOnlyMetadata({ operation, object, oldObject }: AdmissionCall): boolean {
  if (operation !== "UPDATE" || object === null || oldObject === null) return false;
  const keys = new Set([...Object.keys(object), ...Object.keys(oldObject)]);
  keys.delete("metadata");
  return Array.from(keys).every((key) => {
    const [after, before] = [getKey(object, key), getKey(oldObject, key)];
    return after !== undefined && before !== undefined && equalTyped(after, before);
  });
}

/**
 * Whether guards of an object (in use, read-only) let a call pass: the object is being deleted already, so that its
 * finalizers must be removable, or the update changes nothing but metadata.
 */
export function passesGuards(call: AdmissionCall): boolean {
  return isBeingDeleted(call.oldObject) || changesOnlyMetadata(call);
}
