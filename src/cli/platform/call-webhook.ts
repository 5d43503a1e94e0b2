import { type JsonObject, formatJson, isObject, parseJson } from "../../model/index.js";
import { getKey, quote, textAt, thrownText, defined } from "../../model/internal.js";
import { type RequestOptions, request as requestHttps } from "node:https";
import type { WebhookCall, WebhookReply } from "../../admit/index.js";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { checkServerIdentity } from "node:tls";
import { statusText } from "./status-text.js";

export interface WebhookAddress {
  readonly url: URL;
  /** PEM; undefined to use the configuration's. */
  readonly authority: string | undefined;
}

/** How long the API server waits for an answer if the configuration has no timeout. */
const DEFAULT_SECONDS = 10;
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Sends an AdmissionReview to a webhook as the API server does: without credentials, and without following redirects.
 */
export async function callWebhookAt(
  { webhook, review }: WebhookCall,
  address: WebhookAddress,
): Promise<WebhookReply> {
  const seconds = secondsOf(webhook);
  const url = new URL(address.url);
  url.search = `?timeout=${seconds}s`;
  const signal = AbortSignal.timeout(seconds * 1000);
  try {
    const { status, type, text } = await post(url, formatJson(review), {
      ...trustOf(webhook, address),
      signal,
    });
    if (status < 200 || status > 299)
      return { failure: statusText(status, type.startsWith("text/") ? text.trim() : "") };
    return reviewIn(text);
  } catch (error) {
    return {
      failure: `Post ${quote(url.href)}: ${signal.aborted ? "context deadline exceeded" : thrownText(error)}`,
    };
  }
}

function reviewIn(text: string): WebhookReply {
  try {
    return { review: parseJson(text) };
  } catch {
    return { failure: "the response is not JSON" };
  }
}

function secondsOf(webhook: JsonObject): number {
  const seconds = getKey(webhook, "timeoutSeconds");
  return typeof seconds === "number" && seconds >= 1 && seconds <= 30 ? Math.trunc(seconds) : DEFAULT_SECONDS;
}

/**
 * The certificates of the configuration, or those that the user trusts. A webhook behind a Service has a certificate
 * for the name of the Service, not for the address used here.
 */
function trustOf(webhook: JsonObject, { url, authority }: WebhookAddress): RequestOptions {
  const client = getKey(webhook, "clientConfig");
  const service = isObject(client) ? getKey(client, "service") : undefined;
  const bundle = Buffer.from(textAt(client, "caBundle"), "base64").toString();
  const ca = authority ?? (bundle === "" ? undefined : bundle);
  const name = isObject(service)
    ? `${textAt(service, "name")}.${textAt(service, "namespace")}.svc`
    : undefined;
  return {
    ...defined({ ca, servername: name }),
    checkServerIdentity: (_, certificate) => {
      const own = checkServerIdentity(url.hostname.replace(/^\[(.*)\]$/, "$1"), certificate);
      return own === undefined || name === undefined ? own : checkServerIdentity(name, certificate);
    },
  };
}

interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

async function post(url: URL, body: string, options: RequestOptions): Promise<Answered> {
  const headers = {
    "content-type": "application/json",
    accept: "application/json, */*",
    "content-length": Buffer.byteLength(body),
  };
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === "http:" ? requestHttp : requestHttps;
    const request = send(url, { ...options, method: "POST", headers, agent: false }, resolve);
    request.on("error", reject);
    request.end(body);
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error(`the response is larger than ${MOST_BYTES} bytes`);
  }
  const { statusCode = 0, headers: received } = message;
  return { status: statusCode, type: received["content-type"] ?? "", text: Buffer.concat(chunks).toString() };
}
