/** Webhooks that follow a script, and record how they are called. */
import {
  type Json,
  type JsonObject,
  formatJson,
  parseJson,
  parsePath,
  removeAt,
} from "../../../../src/model/index.js";
import type { AddressInfo } from "node:net";
import { createServer } from "node:https";
import { serverPair } from "../../../serve/served.js";

/** The answer of a script: a response without its uid, or anything else that a server may send. */
export type Scripted =
  | { readonly response: JsonObject }
  | { readonly status?: number; readonly text: string; readonly afterMs?: number };

export type Script = (request: JsonObject) => Scripted;

/** A call as the server saw it, without what differs from call to call. */
export interface SeenCall {
  readonly webhook: string;
  readonly request: Json;
}

const PAIR = serverPair();

export class ScriptedServer {
  readonly #scripts = new Map<string, Script>();
  readonly #server = createServer({ cert: PAIR.certificate, key: PAIR.key });
  #calls: SeenCall[] = [];

  constructor() {
    this.#server.on("request", (message, response) => {
      const path = (message.url ?? "").split("?")[0] ?? "";
      const chunks: Uint8Array[] = [];
      message.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      message.on("end", () => {
        const { status, text, afterMs } = this.#answer(path, Buffer.concat(chunks).toString());
        const type = text.startsWith("{") ? "application/json" : "text/plain";
        setTimeout(() => response.writeHead(status, { "content-type": type }).end(text), afterMs);
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The URL at which a script is served from now on. */
  urlOf(path: string, script: Script): string {
    this.#scripts.set(path, script);
    return `https://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  /** The calls since the last time. */
  take(): SeenCall[] {
    const calls = this.#calls;
    this.#calls = [];
    return calls;
  }

  #answer(path: string, body: string): { status: number; text: string; afterMs: number } {
    const review = parseJson(body) as { request: JsonObject };
    this.#calls.push({ webhook: path, request: comparableRequest(review.request) });
    const made = this.#scripts.get(path)?.(review.request) ?? { status: 404, text: "no script" };
    if (!("response" in made))
      return { status: made.status ?? 200, text: made.text, afterMs: made.afterMs ?? 0 };
    const response = { uid: review.request["uid"] ?? null, ...made.response };
    const answer = { apiVersion: "admission.k8s.io/v1", kind: "AdmissionReview", response };
    return { status: 200, text: formatJson(answer), afterMs: 0 };
  }
}

const UNTOLD = [
  "uid",
  "resourceVersion",
  "creationTimestamp",
  "managedFields",
  "deletionTimestamp",
  "deletionGracePeriodSeconds",
];

function comparableRequest(request: JsonObject): Json {
  const { uid: _, userInfo: __, ...rest } = request;
  const text = formatJson({ ...rest, object: told(rest["object"]), oldObject: told(rest["oldObject"]) });
  return parseJson(text.replaceAll(/"made-[a-z0-9]{5}"/g, '"made-xxxxx"'));
}

function told(object: Json | undefined): Json {
  if (object === undefined || object === null) return null;
  return UNTOLD.reduce<Json>((rest, name) => removeAt(rest, parsePath(`metadata.${name}`)), object);
}
