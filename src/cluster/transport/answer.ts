import type { ApiAnswer, RawAnswer } from "./transport.js";
import { type Json, parseJson } from "../../model/index.js";
import type { IncomingMessage } from "node:http";
import type { Redaction } from "../credentials/secret.js";
import { headersOf } from "./exchange.js";
import { readWarnings } from "./warnings.js";

export function plainAnswer(message: IncomingMessage, bytes: Uint8Array): RawAnswer {
  return { status: message.statusCode ?? 0, headers: headersOf(message), bytes };
}

/** What came, read without loss. A refusal is shown to people, and some proxies repeat the request in it. */
export function answerOf(message: IncomingMessage, bytes: Buffer, redaction: Redaction): ApiAnswer {
  const status = message.statusCode ?? 0;
  const received = bytes.toString("utf8");
  const isShown = status >= 300;
  const text = isShown ? redaction.apply(received) : received;
  const headers = headersOf(message);
  if (isShown) for (const name in headers) headers[name] = redaction.apply(headers[name] ?? "");
  const warnings = readWarnings(message.headersDistinct["warning"] ?? []);
  return { status, headers, body: jsonOf(text), text, warnings };
}

function jsonOf(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
