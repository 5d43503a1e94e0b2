import { type JsonObject, equalTyped, getAt } from "../../model/index.js";
import { getKey, pathOf } from "../../model/internal.js";
import type { AdmissionCall } from "../request/admission-call.js";

const DELETION = pathOf("metadata", "deletionTimestamp");

/** Whether an object is being deleted. */
export function isBeingDeleted(object: JsonObject | null): boolean {
  return object !== null && (getAt(object, DELETION) ?? null) !== null;
}

/** Whether an update changes only metadata: labels, annotations, finalizers, owners. */
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
 * Whether guards of an object (in use, read-only) must allow a call: the object is already being deleted, so its
 * finalizers must be removable, or the update changes only metadata.
 */
export function passesGuards(call: AdmissionCall): boolean {
  return isBeingDeleted(call.oldObject) || changesOnlyMetadata(call);
}
