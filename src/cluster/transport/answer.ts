import type { ApiAnswer, RawAnswer } from "./transport.js";
import { type Json, isObject, parseJson } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import type { IncomingMessage } from "node:http";
import type { Redaction } from "../connection/secret.js";
import { headersOf } from "./exchange.js";
import { readWarnings } from "./warnings.js";

export function plainAnswer(message: IncomingMessage, bytes: Uint8Array): RawAnswer {
  return { status: message.statusCode ?? 0, headers: headersOf(message), bytes };
}

/**
 * The response, decoded without loss. Credentials are redacted from failures, because some proxies echo the request.
 */
export function answerOf(message: IncomingMessage, bytes: Buffer, redaction: Redaction): ApiAnswer {
  const status = message.statusCode ?? 0;
  const received = bytes.toString("utf8");
  const isShown = status >= 300;
  const text = isShown ? redaction.apply(received) : received;
  const headers = headersOf(message);
  if (isShown) for (const name in headers) headers[name] = redaction.apply(headers[name] ?? "");
  const warnings = readWarnings(message.headersDistinct["warning"] ?? []).map((one) => redaction.apply(one));
  return { status, headers, body: jsonOf(text), text, warnings };
}

/** One line of a watch. An ERROR is a failure, whatever the status of the response; anything else is data. */
export function lineOf(line: Json, redaction: Redaction): Json {
  return isObject(line) && getKey(line, "type") === "ERROR" ? masked(line, redaction) : line;
}

function masked(value: Json, redaction: Redaction): Json {
  if (typeof value === "string") return redaction.apply(value);
  if (Array.isArray(value)) return value.map((item) => masked(item, redaction));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(one, redaction)]));
}

function jsonOf(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
