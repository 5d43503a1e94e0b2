import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { HttpTransport } from "../../../src/cluster/transport/http-transport.js";
import type { Identity } from "../../../src/cluster/connection/identity.js";
import { Redaction } from "../../../src/cluster/connection/secret.js";
import { type Clock, systemClock } from "../../../src/cluster/clock.js";
import type { Transport } from "../../../src/cluster/transport/transport.js";

/** A request as received. */
export interface Seen {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage["headers"];
}

export type Reply = (seen: Seen, response: ServerResponse) => void;

/** An HTTP server that answers as a test says, and records its requests. */
export class FakeApi {
  readonly seen: Seen[] = [];
  readonly #server: Server;
  reply: Reply;

  private constructor(server: Server, reply: Reply) {
    this.#server = server;
    this.reply = reply;
  }

  static async start(reply: Reply): Promise<FakeApi> {
    const server = createServer((request, response) => api.#answer(request, response));
    const api = new FakeApi(server, reply);
    await api.listen(0);
    return api;
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, "127.0.0.1", resolve));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Ends all connections immediately. */
  cut(): void {
    this.#server.closeAllConnections();
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.cut();
    await closed;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? "", "http://fake");
    const seen = {
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
    };
    this.seen.push(seen);
    this.reply(seen, response);
  }
}

const NOBODY: Identity = { credentials: async () => ({}), renew: async () => false };

/** The transport under test, to a local server. */
export function transportTo(
  port: number,
  clock: Clock = systemClock,
  identity: Identity = NOBODY,
): Transport {
  return new HttpTransport(
    {
      server: new URL(`http://127.0.0.1:${port}/`),
      namespace: "default",
      trust: { authorities: () => undefined, isInsecure: false },
      identity,
      impersonation: {},
      mayCompress: true,
      redaction: new Redaction(),
    },
    clock,
  );
}

export function sendJson(response: ServerResponse, body: unknown, status = 200, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

export function refuse(response: ServerResponse, code: number, reason: string, more: object = {}): void {
  sendJson(response, statusOf(code, reason, more), code);
}

export function statusOf(code: number, reason: string, more: object = {}): object {
  return {
    kind: "Status",
    apiVersion: "v1",
    metadata: {},
    status: "Failure",
    message: reason,
    reason,
    code,
    ...more,
  };
}
