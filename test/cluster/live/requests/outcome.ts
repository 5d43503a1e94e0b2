import { type AdmissionRequest, type World, admit } from "../../../../src/admit/index.js";
import { type Json, isObject, parsePath, removeAt } from "../../../../src/model/index.js";

/** The result of a request from the server or from Varve, in one form. */
export interface Outcome {
  readonly code: number;
  readonly reason: string;
  readonly message: string;
  readonly causes: readonly string[];
  readonly warnings: readonly string[];
  /** The stored object; null when denied or deleted. */
  readonly object: Json;
}

const UNTOLD = [
  "managedFields",
  "resourceVersion",
  "uid",
  "creationTimestamp",
  "deletionTimestamp",
  "deletionGracePeriodSeconds",
];

/**
 * Errors come in the order of Go's maps, and the first field unknown to server-side apply ends its search for
 * others in that map: which one that is, is random there.
 */
function sortedText(message: string): string {
  // A patched object is printed as it was put together: its fields in the order of the patch there, sorted
  // here.
  if (message.startsWith(' "" is invalid: patch: '))
    return message.replace(/Invalid value: ".*": /s, "Invalid value: ");
  if (!message.startsWith("failed to create typed patch object")) return message;
  const [subject = "", ...errors] = message.split(/(?<=Kind=\w+\)): |\n {2}/);
  return errors.some((error) => error.endsWith("not declared in schema"))
    ? subject
    : [subject, ...errors.sort()].join("\n");
}

function sortedCause(cause: string): string {
  return cause.replace(/^(FieldValueInvalid \| patch \| Invalid value: )".*": /s, "$1");
}

/** Server-generated values are not compared. */
export function comparable({ code, reason, message, causes, warnings, object }: Outcome): Json {
  const isList = causes.length > 1;
  const stored = code < 300 && isObject(object) ? object : null;
  return {
    code,
    reason,
    message: isList ? "" : sortedText(message),
    causes: causes.map(sortedCause).toSorted(),
    warnings: warnings.toSorted(),
    object: UNTOLD.reduce<Json>(
      (rest, name) => (rest === null ? null : removeAt(rest, parsePath(`metadata.${name}`))),
      stored,
    ),
  };
}

/** Varve's answer to the same request. */
export function ourAnswer(request: AdmissionRequest, world: World): Outcome {
  const { verdict, warnings, resource: object } = admit(request, world);
  const { code, reason, message, causes } = verdict;
  return {
    code,
    reason,
    message,
    causes: causes.map((one) => [one.reason, one.field, one.message].join(" | ")),
    warnings,
    object,
  };
}
