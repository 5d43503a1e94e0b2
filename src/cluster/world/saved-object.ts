import { type JsonObject, isObject } from "../../model/index.js";
import { LAST_APPLIED_ANNOTATION, getKey, defined } from "../../model/internal.js";

/** An object without managedFields and the last-applied annotation, which change on every write. */
export function savedObject(object: JsonObject): JsonObject {
  const metadata = getKey(object, "metadata");
  if (!isObject(metadata)) return object;
  const { managedFields: _, annotations, ...rest } = metadata;
  return { ...object, metadata: { ...rest, ...annotationsOf(annotations) } };
}

function annotationsOf(annotations: JsonObject[string] | undefined): JsonObject {
  if (!isObject(annotations)) return defined({ annotations });
  const { [LAST_APPLIED_ANNOTATION]: _, ...others } = annotations;
  return Object.keys(others).length === 0 ? {} : { annotations: others };
}
