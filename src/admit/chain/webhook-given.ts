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
  text: "{ review } or { failure }, or nothing for a webhook that is not called",
  fits: (value) => isRecord(value) && ("review" in value || TEXT.fits(value["failure"])),
};

export function expectAdmitOptions(options: unknown, call: string): void {
  expectOptions(options, OPTIONS, call);
}

/** What code of the caller returned: the review in it is what a server sent, and may be any JSON. */
export function expectReply(reply: WebhookReply | undefined, call: string): WebhookReply | undefined {
  if (reply === undefined) return undefined;
  expectArgument(reply, REPLY, call, "what webhook returned");
  if ("review" in reply) expectJson(reply.review, call, "the review of a webhook");
  return reply;
}
