import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "../metrics.js";
import type { Readiness } from "./readiness.js";

interface Page {
  readonly status: number;
  readonly text: string;
}

/** `/healthz` and `/readyz`; undefined for every other path. The response lists only checks. */
export function healthPage(path: string, readiness: Readiness): Page | undefined {
  if (path === "/healthz") return { status: 200, text: "ok\n" };
  if (path !== "/readyz") return undefined;
  const reasons = readiness.reasons();
  if (reasons.length === 0) return { status: 200, text: "ok\n" };
  return { status: 503, text: `not ready: ${reasons.join(", ")}\n` };
}

/** The endpoints for probes and Prometheus, at another address than the webhooks. */
export function answerOperations(
  message: IncomingMessage,
  response: ServerResponse,
  { readiness, metrics }: { readonly readiness: Readiness; readonly metrics: Metrics },
): void {
  const [path = ""] = (message.url ?? "").split("?");
  if (message.method !== "GET" && message.method !== "HEAD")
    return send(response, 405, "only GET is supported here\n");
  if (path === "/metrics")
    return send(response, 200, metrics.text(readiness.gauges()), "text/plain; version=0.0.4; charset=utf-8");
  const { status, text } = healthPage(path, readiness) ?? { status: 404, text: "not found\n" };
  send(response, status, text);
}

export function send(
  response: ServerResponse,
  status: number,
  text: string,
  type = "text/plain; charset=utf-8",
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    "content-type": type,
    "content-length": Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}
