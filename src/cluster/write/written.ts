import { type Diagnostic, type Json, isObject } from "../../model/index.js";
import { getKey, readResourceId, defined } from "../../model/internal.js";
import { isRefusal, refusalOf } from "../transport/api-failure.js";
import { type Sent, refusalDiagnostics } from "./refusal.js";
import type { ApiAnswer } from "../transport/transport.js";
import { problems } from "../problems.js";

/** The result of a write. */
export interface WriteResult {
  /** Whether it succeeded; on a dry run, whether it would have. */
  readonly isDone: boolean;
  readonly status: number;
  /** The object after the write; undefined if rejected or deleted. */
  readonly object: Json | undefined;
  /** Why it was rejected, field by field, and the server's warnings. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Whether a failure is about fields: then the schema is needed to identify items of lists. */
export function namesFields(answer: ApiAnswer): boolean {
  return isRefusal(answer) && refusalOf(answer).causes.some(({ field }) => field !== "");
}

export function writtenFrom(answer: ApiAnswer, sent: Sent): WriteResult {
  const { status, body, warnings } = answer;
  const isDone = !isRefusal(answer);
  const resource = readResourceId(sent.object);
  const warned = warnings.map((message) =>
    problems["server-warning"]({ message, verbatim: message, ...defined({ resource }) }),
  );
  return {
    isDone,
    status,
    object: isDone && !isStatus(body) ? body : undefined,
    diagnostics: [...(isDone ? [] : refusalDiagnostics(refusalOf(answer), sent)), ...warned],
  };
}

/** The response to a deletion may be a Status instead of the object. */
function isStatus(body: Json | undefined): boolean {
  return isObject(body) && getKey(body, "kind") === "Status" && getKey(body, "apiVersion") === "v1";
}
