import {
  FUNCTION,
  type Kind,
  type KindsOf,
  TEXT,
  expectArgument,
  expectJson,
  expectOptions,
  isRecord,
} from "../../model/internal.js";
import type { AdmitAsyncOptions } from "./admit.js";
import type { WebhookReply } from "../webhook/webhook-call.js";

const OPTIONS: KindsOf<AdmitAsyncOptions> = { webhook: FUNCTION };

const REPLY: Kind = {
  text: "{ review } or { failure }, or undefined for a webhook that is not called",
  fits: (value) => isRecord(value) && ("review" in value || TEXT.fits(value["failure"])),
};

export function expectAdmitOptions(options: unknown, call: string): void {
  expectOptions(options, OPTIONS, call);
}

/** The return value of the caller's function: its review comes from a server and may be any JSON. */
export function expectReply(reply: WebhookReply | undefined, call: string): WebhookReply | undefined {
  if (reply === undefined) return undefined;
  expectArgument(reply, REPLY, call, "the result of webhook");
  if ("review" in reply) expectJson(reply.review, call, "the review of a webhook");
  return reply;
}
