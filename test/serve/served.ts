/** A local server, and a client that trusts it. */
import { Agent, type RequestOptions, request } from "node:https";
import { type AdmissionServer, type LogEvent, admissionServer } from "../../src/serve/index.js";
import { type Credential } from "../../src/cluster/index.js";
import { certificateAuthority } from "../../src/cluster/internal.js";
import { type Json, type JsonObject, formatJson, parseJson } from "../../src/model/index.js";
import type { AdmissionServerOptions } from "../../src/serve/index.js";
import { get } from "node:http";

const authority = certificateAuthority("test");
export const AUTHORITY = authority.certificate;

export function serverPair(validForSeconds = 3600): Credential {
  return authority.issue({ name: "webhook", use: "server", hosts: ["127.0.0.1"], validForSeconds });
}

const PAIR = serverPair();
const FIXED = { follow: (user: { use(pair: Credential): void }) => (user.use(PAIR), () => undefined) };

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Served {
  readonly server: AdmissionServer;
  readonly events: readonly LogEvent[];
  /** The whole AdmissionReview of the answer. */
  review(path: string, review: Json): Promise<JsonObject>;
  send(path: string, body: string | Buffer, options?: RequestOptions): Promise<HttpAnswer>;
  operations(path: string): Promise<HttpAnswer>;
  stop(): Promise<void>;
}

export async function served(options: Partial<AdmissionServerOptions>): Promise<Served> {
  const events: LogEvent[] = [];
  const server = admissionServer({
    certificates: FIXED,
    port: 0,
    operationsPort: 0,
    host: "127.0.0.1",
    drainSeconds: 0,
    log: (event) => events.push(event),
    ...options,
  });
  await server.start();
  const agent = new Agent({ ca: AUTHORITY, keepAlive: true });
  const send: Served["send"] = async (path, body, more = {}) =>
    sendTo(server.port, path, body, { agent, ...more });
  return {
    server,
    events,
    send,
    review: async (path, review) => {
      const { status, text } = await send(path, formatJson(review));
      if (status !== 200) throw new Error(`${status}: ${text}`);
      return parseJson(text) as JsonObject;
    },
    operations: async (path) => plainGet(server.operationsPort ?? 0, path),
    stop: async () => {
      agent.destroy();
      await server.stop();
    },
  };
}

export async function sendTo(
  port: number,
  path: string,
  body: string | Buffer,
  options: RequestOptions = {},
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method: "POST",
        ca: AUTHORITY,
        headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
        ...options,
      },
      (message) => {
        const chunks: Buffer[] = [];
        message.on("data", (chunk: Buffer) => chunks.push(chunk));
        message.on("end", () =>
          resolve({
            status: message.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            headers: message.headers,
          }),
        );
        message.on("error", reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(options.method === "GET" ? undefined : body);
  });
}

async function plainGet(port: number, path: string): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, agent: false }, (message) => {
      let text = "";
      message.setEncoding("utf8");
      message.on("data", (chunk: string) => (text += chunk));
      message.on("end", () => resolve({ status: message.statusCode ?? 0, text, headers: message.headers }));
    }).on("error", reject);
  });
}
