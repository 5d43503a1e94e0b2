import { listOf, textOf } from "../../machinery/index.js";
import type { Json, JsonObject } from "../../model/index.js";
import type { WebhookHook, WebhookType } from "./webhook-hook.js";
import { type WebhookResponse, readResponse } from "./webhook-response.js";
import type { Attributes } from "../request/attributes.js";
import type { Matched } from "./webhook-match.js";
import { type AdmissionVerdict, badRequest } from "../request/verdict.js";
import type { VersionedObjects } from "../policy/policy-input.js";
import { goQuote } from "../../model/internal.js";
import { requestValue } from "../request/value.js";
import { written } from "../mutating/mutating-nil.js";

/** A call that the API server would make. */
export interface WebhookCall {
  readonly type: WebhookType;
  /** The name of the configuration, and of the webhook in it. */
  readonly configuration: string;
  readonly name: string;
  /** 2 for a reinvoked mutating webhook. */
  readonly round: 1 | 2;
  /** The entry of the configuration. */
  readonly webhook: JsonObject;
  /** The AdmissionReview that is sent. */
  readonly review: JsonObject;
}

/** The returned AdmissionReview, or why there is none. */
export type WebhookReply =
  | { readonly review: Json }
  /** In the words of a Go client; `why` is what the caller of `admit` knows beyond that. */
  | { readonly failure: string; readonly why?: string };

/** Work that pauses at each call of a webhook, and continues with its response; undefined if it is not called. */
export type Calling<T> = Generator<WebhookCall, T, WebhookReply | undefined>;

export type CallOutcome =
  | { readonly type: "not called"; readonly why: string | undefined }
  /** Decided by the failurePolicy. */
  | { readonly type: "failed"; readonly reason: string; readonly why: string | undefined }
  /** Regardless of the failurePolicy. */
  | { readonly type: "refused"; readonly verdict: AdmissionVerdict }
  | { readonly type: "answered"; readonly response: WebhookResponse };

export interface CallOptions {
  readonly attributes: Attributes;
  readonly matched: Matched;
  readonly objects: VersionedObjects;
  readonly round: 1 | 2;
  /** The number of the call in the request. */
  readonly number: number;
}

const REVIEWS = ["v1", "v1beta1"];

/** Calls a webhook as the API server does, and checks the answer as strictly. */
export function* callWebhook(hook: WebhookHook, options: CallOptions): Calling<CallOutcome> {
  const { type, configuration, name, source: webhook } = hook;
  const refusal = options.attributes.isDryRun ? dryRunOutcome(hook) : undefined;
  if (refusal !== undefined) return refusal;
  const version = reviewVersion(webhook);
  if (version === undefined)
    return failed(
      "could not create admission objects: webhook does not accept known AdmissionReview versions (v1, v1beta1)",
    );
  if (version !== "v1") return { type: "not called", why: "it accepts only AdmissionReviews of v1beta1" };
  const uid = `00000000-0000-4000-8000-${String(options.number).padStart(12, "0")}`;
  const review = reviewOf(uid, options);
  const reply = yield { type, configuration, name, round: options.round, webhook, review };
  if (reply === undefined) return { type: "not called", why: undefined };
  if ("failure" in reply) return failed(`failed to call webhook: ${reply.failure}`, reply.why);
  const response = readResponse(reply.review, uid, type);
  return "fault" in response ? failed(response.fault) : { type: "answered", response };
}

/** The first known version is used. No API server stores a configuration without any: the usual one is assumed. */
function reviewVersion(webhook: JsonObject): Json | undefined {
  const versions = listOf(webhook, "admissionReviewVersions");
  return versions.length === 0 ? "v1" : versions.find((one) => REVIEWS.includes(one as string));
}

function failed(reason: string, why?: string): CallOutcome {
  return { type: "failed", reason, why };
}

function dryRunOutcome({ name, source }: WebhookHook): CallOutcome | undefined {
  const effects = textOf(source, "sideEffects");
  if (effects === "") return failed("Webhook SideEffects is nil");
  if (effects === "None" || effects === "NoneOnDryRun") return undefined;
  const verdict = badRequest(`admission webhook ${goQuote(name)} does not support dry run`);
  return { type: "refused", verdict };
}

function reviewOf(uid: string, { attributes, matched, objects }: CallOptions): JsonObject {
  const { kind, resource } = matched;
  const { object, oldObject } = objects;
  const request = {
    ...requestValue(attributes, kind, resource),
    uid,
    object: object === null ? null : written(object),
    oldObject: oldObject === null ? null : written(oldObject),
  };
  return { kind: "AdmissionReview", apiVersion: "admission.k8s.io/v1", request };
}
