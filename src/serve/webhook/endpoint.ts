import { defined } from "../../model/internal.js";
import { type Handled, runHandler } from "./run-handler.js";
import type { AdmissionCall } from "../request/admission-call.js";
import type { BodyBudget } from "../request/body-budget.js";
import type { IncomingMessage } from "node:http";
import type { LookupSource } from "../world/lookup.js";
import type { Outcome } from "../metrics.js";
import { Refused } from "../request/refused.js";
import type { Webhook } from "./platform.js";
import type { HandlerType } from "./webhook-path.js";
import { confirmed } from "./confirm.js";
import { decodeReview } from "../request/decode-review.js";
import { expectCallFor } from "./expect-call.js";
import { expectReviewRequest } from "../request/expect-request.js";
import { isDenied } from "../answer/answer.js";
import { readBody } from "../request/read-body.js";
import { reviewAnswer } from "../answer/review-answer.js";
import { timeLeft } from "../request/time-left.js";

export interface Endpoint {
  readonly path: string;
  readonly type: HandlerType;
  readonly webhook: Webhook;
}

/** The response and its log entry. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly isReview: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly outcome: Outcome;
  /** Undefined if the call could not be decoded. */
  readonly call?: AdmissionCall;
  readonly handled?: Handled;
  /** The error, for the log only: the caller is not trusted. */
  readonly error?: unknown;
}

/** What the requests to one server share. */
export interface Surroundings {
  readonly source: LookupSource;
  readonly bodies: BodyBudget;
}

/**
 * Answers one request to a webhook. An internal error is a 5xx, so that the failurePolicy decides; it is never a
 * denial.
 */
export async function replyTo(
  endpoint: Endpoint,
  message: IncomingMessage,
  query: string,
  { source, bodies }: Surroundings,
): Promise<Reply> {
  let call: AdmissionCall | undefined;
  const share = bodies.share();
  try {
    expectReviewRequest(message);
    const bytes = await readBody(message, share);
    call = decodeReview(bytes);
    expectCallFor(endpoint.webhook, call);
    const handled = await judged(endpoint, { call, bytes }, source, query);
    const text = reviewAnswer(call, handled.answer, handled.patch);
    return { status: 200, text, isReview: true, outcome: outcomeOf(handled), call, handled };
  } catch (error) {
    return failedReply(error, call);
  } finally {
    share.release();
  }
}

/** A handler that is called again gets the original objects, regardless of its changes. */
function judged(
  endpoint: Endpoint,
  { call, bytes }: { readonly call: AdmissionCall; readonly bytes: Uint8Array },
  source: LookupSource,
  query: string,
): Handled | Promise<Handled> {
  let next: AdmissionCall | undefined = call;
  const startedAt = performance.now();
  return confirmed(
    (lookup) => {
      const handled = runHandler(endpoint, next ?? decodeReview(bytes), lookup);
      next = undefined;
      return handled;
    },
    source,
    () => AbortSignal.timeout(Math.max(0, Math.ceil(timeLeft(query) - (performance.now() - startedAt)))),
  );
}

function outcomeOf({ answer, patch }: Handled): Outcome {
  if (isDenied(answer)) return "denied";
  return patch.length > 0 ? "patched" : "allowed";
}

function failedReply(error: unknown, call: AdmissionCall | undefined): Reply {
  const known = defined({ call });
  if (error instanceof Refused) {
    const { status, message, headers } = error;
    const outcome = status === 503 ? "busy" : "refused";
    return { status, text: `${message}\n`, isReview: false, headers, outcome, ...known };
  }
  if (error instanceof Error && error.name === "TimeoutError")
    return { status: 504, text: "deadline exceeded\n", isReview: false, outcome: "late", error, ...known };
  return { status: 500, text: "internal error\n", isReview: false, outcome: "failed", error, ...known };
}
