import { type JsonPatchOperation, createJsonPatch } from "../../merge/index.js";
import { type Json, type JsonObject, VarveError, equalTyped, getAt } from "../../model/index.js";
import { MANAGED_FIELDS, getKey } from "../../model/internal.js";
import type { AdmissionCall } from "../request/admission-call.js";
import { problems } from "../problems.js";

/** The patch from the object to the handler's result. Unchanged parts are not compared. */
export function objectPatch(call: AdmissionCall, after: JsonObject | null): JsonPatchOperation[] {
  const before = call.object;
  if (after === before) return [];
  // The API server answers a patch on DELETE with an internal error, regardless of the failurePolicy.
  if (before === null || after === null || call.operation === "DELETE" || call.operation === "CONNECT")
    throw forbiddenWrite(`the object of a ${call.operation} cannot be changed`);
  const patch = createJsonPatch(before, after);
  if (!equalTyped(managedFieldsOf(before), managedFieldsOf(after)))
    throw forbiddenWrite("metadata.managedFields can be changed only by the API server");
  if (
    call.subresource !== "status" &&
    !equalTyped(getKey(before, "status") ?? null, getKey(after, "status") ?? null)
  )
    throw forbiddenWrite("status can be changed only through its subresource");
  return patch;
}

function managedFieldsOf(object: JsonObject): Json {
  return getAt(object, MANAGED_FIELDS) ?? null;
}

function forbiddenWrite(message: string): VarveError {
  return new VarveError(problems["forbidden-write"]({ message }));
}
