import { type JsonObject, formatPath } from "../../model/index.js";
import type { AdmissionCall } from "../request/admission-call.js";
import type { Denial } from "./answer.js";

/**
 * The Status of a denial. With fields it is Invalid (422), and kubectl lists the causes; without fields it is Forbidden
 * (403), and kubectl shows its message. With both, all become causes: kubectl shows nothing else.
 */
export function deniedStatus({ kind, name }: AdmissionCall, denials: readonly Denial[]): JsonObject {
  const message = joined(denials.map(textOf));
  if (denials.every(({ field }) => field === undefined))
    return { status: "Failure", code: 403, reason: "Forbidden", message };
  const causes = denials.map((denial) => ({
    reason: denial.reason ?? (denial.field === undefined ? "FieldValueForbidden" : "FieldValueInvalid"),
    message: denial.message,
    // kubectl prints FIELD: MESSAGE, so a cause without a field would start with a colon.
    field: fieldOf(denial) ?? "metadata.name",
  }));
  const details = { name, group: kind.group, kind: kind.kind, causes };
  return { status: "Failure", code: 422, reason: "Invalid", message, details };
}

function textOf(denial: Denial): string {
  const field = fieldOf(denial);
  return field === undefined ? denial.message : `${field}: ${denial.message}`;
}

function fieldOf({ field }: Denial): string | undefined {
  return typeof field === "object" ? formatPath(field) : field;
}

/** As Kubernetes joins several errors. */
function joined(texts: readonly string[]): string {
  return texts.length === 1 ? (texts[0] as string) : `[${texts.join(", ")}]`;
}
