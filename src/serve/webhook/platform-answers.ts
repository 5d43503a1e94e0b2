import { type JsonObject, formatJson, isObject, parseJson } from "../../model/index.js";
import { MAP, expectArgument, getKey, having, textAt, thrownText } from "../../model/internal.js";
import type { WebhookCall, WebhookReply } from "../../admit/index.js";
import { type Platform, expectPlatform } from "./platform.js";
import type { Endpoint } from "./endpoint.js";
import type { Lookup } from "../world/lookup.js";
import { Refused } from "../request/refused.js";
import { decodeReview } from "../request/decode-review.js";
import { endpointsOf } from "./endpoints.js";
import { expectCallFor } from "./expect-call.js";
import { reviewAnswer } from "../answer/review-answer.js";
import { runHandler } from "./run-handler.js";

const LOOKUP = having("lookups, as returned by objectLookup(objects, kinds)", "find", "list", "byIndex");

/**
 * Answers for the webhooks of a platform by their paths, without a network, as the `webhook` option of `admit`.
 * Webhooks at other paths are not answered.
 */
export function platformAnswers(
  platform: Platform,
  lookup: Lookup,
): (call: WebhookCall) => WebhookReply | undefined {
  expectArgument(platform, MAP, "platformAnswers", "platform");
  expectPlatform(platform, "platformAnswers");
  expectArgument(lookup, LOOKUP, "platformAnswers", "lookup");
  const endpoints = endpointsOf(platform);
  return ({ webhook, review }) => {
    const endpoint = endpoints.get(calledPath(webhook));
    return endpoint === undefined ? undefined : answered(endpoint, review, lookup);
  };
}

/** The path of a webhook in its configuration. */
export function calledPath(webhook: JsonObject): string {
  expectArgument(webhook, MAP, "calledPath", "webhook");
  const client = getKey(webhook, "clientConfig");
  const service = isObject(client) ? getKey(client, "service") : undefined;
  if (isObject(service)) return textAt(service, "path") || "/";
  const url = textAt(client, "url");
  return URL.canParse(url) ? new URL(url).pathname : "";
}

/** Encoded and decoded like a real call: handlers get their own copies. */
function answered(endpoint: Endpoint, review: JsonObject, lookup: Lookup): WebhookReply {
  try {
    const call = decodeReview(new TextEncoder().encode(formatJson(review)));
    expectCallFor(endpoint.webhook, call);
    const { answer, patch } = runHandler(endpoint, call, lookup);
    return { review: parseJson(reviewAnswer(call, answer, patch)) };
  } catch (error) {
    const why = thrownText(error);
    // How a Go client words a 400 and a 500.
    if (error instanceof Refused)
      return { failure: "the server rejected our request for an unknown reason", why };
    return {
      failure: 'an error on the server ("internal error") has prevented the request from succeeding',
      why,
    };
  }
}
