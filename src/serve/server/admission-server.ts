import { type AdmissionServerOptions, expectServerOptions } from "./given.js";
import { type Clock } from "../../cluster/index.js";
import { systemClock } from "../../cluster/internal.js";
import { type IncomingMessage, type ServerResponse, createServer as createPlainServer } from "node:http";
import { type Server, createServer } from "node:https";
import { answerOperations, healthPage, send } from "../operate/operations.js";
import { BodyBudget } from "../request/body-budget.js";
import { type Endpoint, replyTo } from "../webhook/endpoint.js";
import { closeServer, listen } from "./listen.js";
import type { Log } from "../log.js";
import type { LookupSource } from "../world/lookup.js";
import { Metrics } from "../metrics.js";
import { Readiness } from "../operate/readiness.js";
import { ServedCertificate } from "../certificates/served-certificate.js";
import { Journal } from "../operate/journal.js";
import { objectLookup } from "../world/object-lookup.js";
import { endpointsOf } from "../webhook/endpoints.js";

/** Go keeps idle connections for 90 seconds; a server that closes them earlier races with the next request. */
const KEEP_ALIVE_MS = 95_000;
/** The longest timeout of an API server. */
const MOST_REQUEST_MS = 30_000;
/** Of bodies, at a time: ten updates of the largest objects that etcd accepts by default. */
const MOST_BODY_BYTES = 32 * 1024 * 1024;
/**
 * At a time, including idle ones. Three API servers with their usual 600 requests in flight, each on its own
 * connection, stay below it. An open one takes about 35 KiB: all of them 70 MiB of the 512 of a pod.
 */
const MOST_CONNECTIONS = 2000;
/** How often rejected connections are logged. */
const SAID_EVERY_MS = 60_000;

/** Creates an HTTPS server for the webhooks of a platform. It does not listen before `start`. */
export function admissionServer(options: AdmissionServerOptions): AdmissionServer {
  expectServerOptions(options);
  return new AdmissionServer(options);
}

/** The HTTPS server of a platform's webhooks. */
export class AdmissionServer {
  readonly #options: AdmissionServerOptions;
  readonly #endpoints: ReadonlyMap<string, Endpoint>;
  readonly #lookup: LookupSource;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #server: Server;
  readonly #operations = createPlainServer((message, response) => answerOperations(message, response, this));
  readonly #certificate: ServedCertificate;
  readonly #journal: Journal;
  readonly #bodies: BodyBudget;
  /** The readiness of the server. */
  readonly readiness: Readiness;
  /** @internal */
  readonly metrics = new Metrics();
  #saidDroppedAt = -Infinity;
  #ports: { readonly webhooks: number; readonly operations: number | undefined } | undefined;
  #unfollow: () => void | Promise<void> = () => undefined;
  #stopped: Promise<void> | undefined;

  /** @internal */
  constructor(options: AdmissionServerOptions) {
    const { clock = systemClock, log = () => undefined, lookups = [], sampleEvery, mostBodyBytes } = options;
    this.#options = options;
    this.#clock = clock;
    this.#log = log;
    this.#lookup = options.lookup ?? objectLookup([], lookups);
    this.#endpoints = endpointsOf(options);
    this.#bodies = new BodyBudget(mostBodyBytes ?? MOST_BODY_BYTES);
    this.#journal = new Journal(this.metrics, options.log, sampleEvery);
    this.#server = createServer(
      {
        minVersion: "TLSv1.2",
        ALPNProtocols: ["http/1.1"],
        keepAliveTimeout: KEEP_ALIVE_MS,
        requestTimeout: MOST_REQUEST_MS,
        headersTimeout: MOST_REQUEST_MS,
        handshakeTimeout: MOST_REQUEST_MS,
      },
      (message, response) => {
        this.#answer(message, response).catch(() => {
          // The caller's log function may throw while the response is being sent.
          if (!response.writableEnded) response.destroy();
        });
      },
    );
    this.#server.maxConnections = options.mostConnections ?? MOST_CONNECTIONS;
    this.#server.on("drop", () => this.#noteDropped());
    this.#certificate = new ServedCertificate(this.#server, log);
    this.readiness = new Readiness(this.#certificate, this.#lookup, clock, log);
  }

  /** Throws if there is no certificate, or a port is in use. */
  async start(): Promise<this> {
    const { certificates, port = 9443, operationsPort, host, operationsHost = host } = this.#options;
    this.#unfollow = this.#certificate.follow(certificates);
    try {
      const webhooks = await listen(this.#server, port, host);
      const operations =
        operationsPort === undefined
          ? undefined
          : await listen(this.#operations, operationsPort, operationsHost);
      this.#ports = { webhooks, operations };
    } catch (error) {
      void this.#unfollow();
      this.#server.close();
      throw error;
    }
    const { webhooks, operations = null } = this.#ports;
    const paths = [...this.#endpoints.keys()];
    this.#log({ level: "info", event: "listening", port: webhooks, operationsPort: operations, paths });
    return this;
  }

  /** The port of the webhooks, once started. */
  get port(): number {
    return this.#ports?.webhooks ?? 0;
  }

  get operationsPort(): number | undefined {
    return this.#ports?.operations;
  }

  /** Fails readiness, keeps serving for the drain time, and then stops without aborting requests. */
  async stop(): Promise<void> {
    this.#stopped ??= this.#drain();
    return this.#stopped;
  }

  async #drain(): Promise<void> {
    const { drainSeconds = 5 } = this.#options;
    this.readiness.drain();
    this.#log({ level: "info", event: "draining", seconds: drainSeconds });
    await this.#clock.sleep(drainSeconds * 1000);
    await closeServer(this.#server, MOST_REQUEST_MS);
    await this.#unfollow();
    await closeServer(this.#operations, 0);
    this.#log({ level: "info", event: "stopped", requests: this.metrics.total });
  }

  async #answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const { url = "" } = message;
    const mark = url.indexOf("?");
    const [path, query] = mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark + 1)];
    const endpoint = this.#endpoints.get(path);
    if (endpoint === undefined) return this.#answerOther(message, response, path);
    const reply = await replyTo(endpoint, message, query, { source: this.#lookup, bodies: this.#bodies });
    const { status, text, isReview, headers } = reply;
    this.#endIfDraining(response);
    send(response, status, text, isReview ? "application/json" : undefined, headers);
    this.#journal.note(path, reply, (performance.now() - startedAt) / 1000);
  }

  #noteDropped(): void {
    const now = this.#clock.now();
    if (now - this.#saidDroppedAt < SAID_EVERY_MS) return;
    this.#saidDroppedAt = now;
    this.#log({ level: "warning", event: "connections", most: this.#server.maxConnections });
  }

  /** While draining, the caller is asked to close a connection, so that its next request is not lost. */
  #endIfDraining(response: ServerResponse): void {
    if (this.readiness.isDraining) response.setHeader("connection", "close");
  }

  #answerOther(message: IncomingMessage, response: ServerResponse, path: string): void {
    this.#endIfDraining(response);
    const page = message.method === "GET" ? healthPage(path, this.readiness) : undefined;
    if (page !== undefined) return send(response, page.status, page.text);
    this.#journal.noteUnknown();
    send(response, 404, "no webhook is served at this path\n");
  }
}
