import { type Diagnostic, type Json, type Occurrence, type SchemaNode } from "../../model/index.js";
import { readResourceId, visible, defined } from "../../model/internal.js";
import { type FailureCause, type Refusal, problemOf, toDiagnostics } from "../transport/api-failure.js";
import { fieldInText } from "./field-text.js";
import { problems } from "../problems.js";

/** The request, so that a failure can show its fields as field paths. */
export interface Sent {
  readonly object: Json;
  readonly schema?: SchemaNode | undefined;
}

/** Converts a failure to a diagnostic per cause: Varve's path and hint, the server's text. */
export function refusalDiagnostics(refusal: Refusal, sent: Sent): readonly Diagnostic[] {
  const resource = readResourceId(sent.object);
  if (refusal.causes.length === 0)
    return toDiagnostics(refusal, resource).map((one) => ({ ...one, ...advice(one.code) }));
  return refusal.causes.map((cause) => {
    const about = { ...place(cause, sent), ...defined({ resource }) };
    return cause.reason === "FieldManagerConflict"
      ? managerConflict(cause, refusal, about)
      : otherCause(cause, refusal, about);
  });
}

/** The place in Varve's notation, and the server's text. */
function place({ field, message }: FailureCause, { object, schema }: Sent): Occurrence {
  const path = fieldInText(field, object, schema);
  return { ...(path && { path }), verbatim: field === "" ? message : `${field}: ${message}` };
}

function otherCause(cause: FailureCause, refusal: Refusal, about: Occurrence): Diagnostic {
  const problem = problemOf(refusal);
  return problem({
    ...about,
    ...advice(problem.code),
    message: visible(cause.message || refusal.serverMessage),
    params: paramsOf(cause, refusal),
  });
}

function managerConflict(cause: FailureCause, refusal: Refusal, about: Occurrence): Diagnostic {
  const manager = managerIn(cause.message);
  return problems["manager-conflict"]({
    ...about,
    message: `${visible(manager ?? "another manager")} owns it: ${visible(cause.message)}`,
    params: { ...paramsOf(cause, refusal), ...defined({ manager }) },
    hint: "remove the field from the configuration to leave it to its manager, or force the apply to take ownership",
  });
}

function paramsOf({ reason: cause }: FailureCause, { status, reason }: Refusal): Occurrence["params"] {
  return { status, reason, cause };
}

/** The server quotes the name as Go does: `conflict with "kubectl" with subresource "scale" using autoscaling/v1`. */
function managerIn(message: string): string | undefined {
  return /^conflict with "((?:[^"\\]|\\.)*)"/.exec(message)?.[1];
}

const HINTS: Readonly<Record<string, string>> = {
  [problems["conflict"].code]: "read the object again and apply the change to that version",
  [problems["unauthorized"].code]: "check the user of the kubeconfig, or log in again",
  [problems["forbidden"].code]: "ask for the permission, or use another user",
  [problems["already-exists"].code]: "use update, patch or apply",
};

function advice(code: string): Pick<Diagnostic, "hint"> {
  const hint = HINTS[code];
  return defined({ hint });
}
