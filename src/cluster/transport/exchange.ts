import {
  type ClientRequest,
  type IncomingMessage,
  type Agent as HttpAgent,
  request as httpRequest,
} from "node:http";
import { hostOf } from "../connection/address.js";
import { request as httpsRequest } from "node:https";

/** Go accepts up to 10 MB of headers; an API server sends a few hundred bytes, and 4 KiB of warnings at most. */
const MOST_HEADER_BYTES = 256 * 1024;

export interface Outgoing {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Uint8Array | undefined;
  readonly agent: HttpAgent;
}

/** One request on the wire, until the response starts. Rejects with Node's error, or with the reason of the signal. */
export async function exchange(outgoing: Outgoing, signal: AbortSignal): Promise<IncomingMessage> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = open(outgoing);
    let answer: IncomingMessage | undefined;
    const stop = (): void => {
      request.destroy();
      answer?.destroy();
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors
      reject(signal.reason);
    };
    signal.addEventListener("abort", stop, { once: true });
    request.once("close", () => signal.removeEventListener("abort", stop));
    request.once("error", reject);
    request.once("response", (message) => resolve((answer = message)));
    request.end(outgoing.body);
  });
}

function open({ url, method, headers, agent, body }: Outgoing): ClientRequest {
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const length = body === undefined ? {} : { "content-length": String(body.byteLength) };
  return send({
    protocol: url.protocol,
    hostname: hostOf(url),
    port: url.port,
    path: url.pathname + url.search,
    method,
    headers: { ...headers, ...length } as Record<string, string | string[]>,
    agent,
    maxHeaderSize: MOST_HEADER_BYTES,
  });
}

/** By lower-case name; Node's own table drops the second of some headers. */
export function headersOf(message: IncomingMessage): Record<string, string> {
  const headers = Object.create(null) as Record<string, string>;
  for (const [name, values] of Object.entries(message.headersDistinct))
    headers[name] = (values ?? []).join(", ");
  return headers;
}
