import { MOST_RECONNECTS, MOST_RETRIES, backoffMs, retryAfterMs } from "./retry.js";
import { bodyOf, headersFor, urlOf } from "./outgoing.js";
import { isLost, noAnswer, timedOut } from "./no-answer.js";
import { Agents } from "./agents.js";
import type { ApiRequest } from "./transport.js";
import type { Clock } from "../clock.js";
import type { Connection } from "../connection/connection.js";
import type { Credentials } from "../connection/identity.js";
import type { Deadline } from "./deadline.js";
import type { IncomingMessage } from "node:http";
import { VarveError } from "../../model/index.js";
import { exchange } from "./exchange.js";

interface Sending {
  readonly isPacked: boolean;
  /** The initial credentials: a plugin that returns expired ones is not run twice. */
  readonly credentials: Credentials;
}

/** Sends a request, with retries, until there is a response or a final error. */
export class Attempts {
  readonly #connection: Connection;
  readonly #clock: Clock;
  readonly #agents: Agents;

  constructor(connection: Connection, clock: Clock) {
    this.#connection = connection;
    this.#clock = clock;
    this.#agents = new Agents(connection);
  }

  /**
   * The complete response. A read is retried if its connection breaks, even during the response; a write is not,
   * because it may have been executed.
   */
  async read<T>(
    request: ApiRequest,
    deadline: Deadline,
    credentials: Credentials,
    read: (message: IncomingMessage) => Promise<T>,
  ): Promise<T> {
    for (let lost = 0; ; lost++) {
      try {
        return await read(await this.open(request, deadline, { isPacked: true, credentials }));
      } catch (error) {
        if (request.method !== "GET" || !isLost(error) || lost >= MOST_RECONNECTS || deadline.signal.aborted)
          throw this.explained(error, request, deadline);
        await this.#wait(backoffMs(lost, this.#clock.random()), request, deadline);
      }
    }
  }

  /** The start of a response that does not request a retry. */
  async open(request: ApiRequest, deadline: Deadline, sending: Sending): Promise<IncomingMessage> {
    let isRenewed = false;
    let { credentials } = sending;
    for (let retries = 0; ; credentials = await this.#connection.identity.credentials()) {
      const message = await this.#exchange(request, credentials, deadline, sending);
      const status = message.statusCode ?? 0;
      const wait = retryAfterMs(status, message.headers["retry-after"], this.#clock.now());
      if (status === 401 && !isRenewed && (await this.#connection.identity.renew(credentials))) {
        isRenewed = true;
        drop(message);
      } else if (wait !== undefined && retries < MOST_RETRIES && deadline.leaves(wait)) {
        retries++;
        drop(message);
        await this.#wait(wait, request, deadline);
      } else return message;
    }
  }

  /** The error for the caller: the reason of the signal, or why there is no response, without credentials. */
  explained(error: unknown, request: ApiRequest, deadline: Deadline): unknown {
    if (error instanceof VarveError) return error;
    const destination = {
      server: this.#connection.server.origin,
      method: request.method,
      path: request.path,
    };
    if (deadline.isOver) return new VarveError(timedOut(destination, deadline.timeoutMs));
    if (deadline.signal.aborted) return deadline.signal.reason;
    const { redaction } = this.#connection;
    const diagnostic = noAnswer(error, destination);
    return new VarveError({ ...diagnostic, message: redaction.apply(diagnostic.message) });
  }

  close(): void {
    this.#agents.close();
  }

  async #exchange(
    request: ApiRequest,
    credentials: Credentials,
    deadline: Deadline,
    { isPacked }: Sending,
  ): Promise<IncomingMessage> {
    const { server } = this.#connection;
    const outgoing = {
      url: urlOf(server, request),
      method: request.method,
      headers: headersFor(request, this.#connection, credentials, isPacked),
      body: bodyOf(request),
      agent: this.#agents.agentFor(credentials.certificate),
    };
    return exchange(outgoing, deadline.signal);
  }

  async #wait(ms: number, request: ApiRequest, deadline: Deadline): Promise<void> {
    try {
      await this.#clock.sleep(ms, deadline.signal);
    } catch (error) {
      throw this.explained(error, request, deadline);
    }
  }
}

/** As in client-go: a short body is read, so that the connection can be reused; a long one is not worth it. */
function drop(message: IncomingMessage): void {
  if (Number(message.headers["content-length"] ?? Infinity) <= 2048) message.resume();
  else message.destroy();
}
