import { type Diagnostic, type Json, type ResourceId, VarveError, isObject } from "../../model/index.js";
import { type ProblemFactory, getKey, textAt, visible, defined } from "../../model/internal.js";
import type { ApiAnswer } from "./transport.js";
import { problems } from "../problems.js";

/** One cause of a failure. */
export interface FailureCause {
  readonly reason: string;
  readonly message: string;
  /** As the server writes it: `spec.containers[0].name`; empty if it has none. */
  readonly field: string;
}

/** The content of a failure, as in a `Status` of the API. */
export interface Refusal {
  readonly status: number;
  /** `NotFound`, `Conflict`, ...; empty if the response is not a Status. */
  readonly reason: string;
  /** The server's own text. */
  readonly serverMessage: string;
  readonly causes: readonly FailureCause[];
  readonly retryAfterSeconds?: number;
}

/** A response with a failure status. */
export class ApiFailure extends VarveError implements Refusal {
  readonly status: number;
  readonly reason: string;
  readonly serverMessage: string;
  readonly causes: readonly FailureCause[];
  readonly retryAfterSeconds?: number;

  constructor(refusal: Refusal, diagnostics: readonly Diagnostic[] = toDiagnostics(refusal)) {
    super(diagnostics);
    this.status = refusal.status;
    this.reason = refusal.reason;
    this.serverMessage = refusal.serverMessage;
    this.causes = refusal.causes;
    if (refusal.retryAfterSeconds !== undefined) this.retryAfterSeconds = refusal.retryAfterSeconds;
  }
}

export function isRefusal({ status }: Pick<ApiAnswer, "status">): boolean {
  return status >= 300;
}

/** client-go shows this much of a response that is not a Status. */
const MOST_TEXT = 2048;

/** Reads a failure from a response, either a Status or the page of a proxy. */
export function refusalOf({ status, body, text, headers }: ApiAnswer): Refusal {
  if (!isObject(body) || getKey(body, "kind") !== "Status") {
    const serverMessage = text.slice(0, MOST_TEXT).trim() || headers["location"] || "";
    return { status, reason: "", serverMessage, causes: [] };
  }
  const details = getKey(body, "details");
  const causes = isObject(details) ? getKey(details, "causes") : undefined;
  const after = isObject(details) ? getKey(details, "retryAfterSeconds") : undefined;
  return {
    status,
    reason: textAt(body, "reason"),
    serverMessage: textAt(body, "message"),
    causes: Array.isArray(causes) ? causes.map(causeOf) : [],
    ...(typeof after === "number" ? { retryAfterSeconds: after } : {}),
  };
}

function causeOf(cause: Json): FailureCause {
  return {
    reason: textAt(cause, "reason"),
    message: textAt(cause, "message"),
    field: textAt(cause, "field"),
  };
}

const BY_REASON = {
  Unauthorized: "unauthorized",
  Forbidden: "forbidden",
  NotFound: "not-found",
  Conflict: "conflict",
  AlreadyExists: "already-exists",
  Invalid: "invalid",
  Expired: "expired",
  Gone: "expired",
  TooManyRequests: "server-busy",
  ServiceUnavailable: "server-busy",
  ServerTimeout: "server-busy",
  Timeout: "server-busy",
} as const;

const BY_STATUS: Readonly<Record<number, keyof typeof problems>> = {
  401: "unauthorized",
  403: "forbidden",
  404: "not-found",
  409: "conflict",
  410: "expired",
  422: "invalid",
  429: "server-busy",
  503: "server-busy",
  504: "server-busy",
};

/** The diagnostic code of a failure. */
export function problemOf({ status, reason }: Refusal): ProblemFactory {
  const known = Object.hasOwn(BY_REASON, reason) ? BY_REASON[reason as keyof typeof BY_REASON] : undefined;
  return problems[known ?? BY_STATUS[status] ?? (status < 400 ? "redirected" : "refused")];
}

export function toDiagnostics(refusal: Refusal, resource?: ResourceId): readonly Diagnostic[] {
  const { status, reason, serverMessage } = refusal;
  const message = `the server answered ${status}${reason === "" ? "" : ` ${visible(reason)}`}: ${visible(serverMessage) || "no message"}`;
  const about = { message, verbatim: serverMessage, params: { status, reason } };
  return [problemOf(refusal)({ ...about, ...defined({ resource }) })];
}
