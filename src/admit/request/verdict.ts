import {
  type FieldError,
  fieldErrorBody,
  invalidStatusText,
  nameOf,
  mapOf,
  textOf,
} from "../../machinery/index.js";
import { goQuote } from "../../model/internal.js";
import type { Attributes } from "./attributes.js";
import { formatGroupResource } from "./names.js";

/** One reason among several, as in `status.details.causes`. */
export interface Cause {
  readonly reason: string;
  readonly message: string;
  readonly field: string;
}

/** The response of the API server. */
export interface AdmissionVerdict {
  readonly allowed: boolean;
  /** The HTTP status: 200 if allowed, 201 if created. */
  readonly code: number;
  /** `Invalid`, `Forbidden`, ...; empty if allowed. */
  readonly reason: string;
  /** The API server's own text; empty if allowed. */
  readonly message: string;
  readonly causes: readonly Cause[];
}

export function allowed(code: number): AdmissionVerdict {
  return { allowed: true, code, reason: "", message: "", causes: [] };
}

export function denied(
  code: number,
  reason: string,
  message: string,
  causes: readonly Cause[] = [],
): AdmissionVerdict {
  return { allowed: false, code, reason, message, causes };
}

/** The code of a request that cannot be judged. */
export const NO_ANSWER = 0;

/** Not an answer of the API server, but why there is none here. */
export function noAnswer(message: string): AdmissionVerdict {
  return denied(NO_ANSWER, "", message);
}

export function badRequest(message: string): AdmissionVerdict {
  return denied(400, "BadRequest", message);
}

export function notFound(
  resource: { readonly group: string; readonly resource: string },
  name: string,
): AdmissionVerdict {
  return denied(404, "NotFound", `${formatGroupResource(resource)} ${goQuote(name)} not found`);
}

export function internalError(why: string): AdmissionVerdict {
  const causes = [{ reason: "", message: why, field: "" }];
  return denied(500, "InternalError", `Internal error occurred: ${why}`, causes);
}

export function conflict(
  resource: { readonly group: string; readonly resource: string },
  name: string,
  why: string,
): AdmissionVerdict {
  const message = `Operation cannot be fulfilled on ${formatGroupResource(resource)} ${goQuote(name)}: ${why}`;
  return denied(409, "Conflict", message);
}

/** The errors of a whole object; errors with the same text are merged. */
export function invalidObject(
  { kind, group }: { readonly kind: string; readonly group: string },
  name: string,
  errors: readonly FieldError[],
): AdmissionVerdict {
  const causes = errors.map((error) => ({
    reason: error.type,
    message: fieldErrorBody(error),
    field: error.field,
  }));
  return denied(422, "Invalid", invalidStatusText({ kind, group, name }, errors), causes);
}

/** `pods "web" is forbidden: ...`: the denial of an admission plugin. */
export function forbidden(attributes: Attributes, why: string): AdmissionVerdict {
  return denied(403, "Forbidden", forbiddenText(attributes, why));
}

export function forbiddenText(attributes: Attributes, why: string): string {
  const resource = formatGroupResource(attributes.resource);
  return `${resource} ${goQuote(shownName(attributes))} is forbidden: ${why}`;
}

/** A name that has not been generated yet is shown by its prefix. */
function shownName({ name, object }: Attributes): string {
  if (name !== "") return name;
  if (object === null) return "Unknown";
  return nameOf(object) || textOf(mapOf(object, "metadata"), "generateName") || "Unknown";
}

const CODES: ReadonlyMap<string, number> = new Map([
  ["Forbidden", 403],
  ["Unauthorized", 401],
  ["RequestEntityTooLarge", 413],
  ["Invalid", 422],
]);

/** The status code of a reason that a validation may choose. */
export function codeOfReason(reason: string): number {
  return CODES.get(reason) ?? 422;
}
