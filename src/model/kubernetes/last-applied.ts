import { type Json, isObject, parseJson } from "../json.js";
import { VarveError } from "../varve-error.js";
import { getAt } from "../edit/access.js";
import { pathOf } from "../path.js";

/** The annotation in which `kubectl apply` keeps a copy of the whole object that it applied last. */
export const LAST_APPLIED_ANNOTATION = "kubectl.kubernetes.io/last-applied-configuration";

export const LAST_APPLIED = pathOf("metadata", "annotations", LAST_APPLIED_ANNOTATION);

/** The annotation value. */
export function lastAppliedText(object: Json): string | undefined {
  const text = isObject(object) ? getAt(object, LAST_APPLIED) : undefined;
  return typeof text === "string" ? text : undefined;
}

/** The last applied object; undefined if there is none, or the annotation contains something else. */
export function lastApplied(object: Json): Json | undefined {
  const text = lastAppliedText(object);
  if (text === undefined) return undefined;
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}
