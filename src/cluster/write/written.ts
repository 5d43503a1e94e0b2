import { type Diagnostic, type Json, isObject } from "../../model/index.js";
import { getKey, readResourceId, defined } from "../../model/internal.js";
import { isRefusal, refusalOf } from "../transport/api-failure.js";
import { type Sent, refusalDiagnostics } from "./refusal.js";
import type { ApiAnswer } from "../transport/transport.js";
import { problems } from "../problems.js";

/** What the server made of a write. */
export interface WriteResult {
  /** Whether it was done; on a dry run, whether it would have been. */
  readonly isDone: boolean;
  readonly status: number;
  /** As the server has it now; undefined when refused, or when the object is gone. */
  readonly object: Json | undefined;
  /** Why it was refused, field by field, and what the server warns of. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Whether a refusal is about fields: the schema then says how items of lists are called. */
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

/** A deletion may be answered by a report instead of the object. */
function isStatus(body: Json | undefined): boolean {
  return isObject(body) && getKey(body, "kind") === "Status" && getKey(body, "apiVersion") === "v1";
}
