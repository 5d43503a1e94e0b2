import type { ApiAnswer, ApiRequest, RawAnswer, Transport } from "./transport.js";
import { ApiFailure, isRefusal, refusalOf } from "./api-failure.js";
import { type Json, VarveError } from "../../model/index.js";
import { MOST_BODY_BYTES, readBody } from "./body.js";
import { abortable } from "./abortable.js";
import { answerOf, lineOf, plainAnswer } from "./answer.js";
import { Attempts } from "./attempts.js";
import type { Clock } from "../clock.js";
import type { Connection } from "../connection/connection.js";
import type { Credentials } from "../connection/identity.js";
import { Deadline } from "./deadline.js";
import type { IncomingMessage } from "node:http";
import { jsonLines } from "./json-lines.js";

const TIMEOUT_MS = 60_000;

/** Requests over node:https. It caches nothing, and prints only its address. */
export class HttpTransport implements Transport {
  readonly #attempts: Attempts;
  readonly #connection: Connection;

  constructor(connection: Connection, clock: Clock) {
    this.#connection = connection;
    this.#attempts = new Attempts(connection, clock);
  }

  async send(request: ApiRequest): Promise<ApiAnswer> {
    return this.#whole(request, async (message) =>
      answerOf(message, await readBody(message, MOST_BODY_BYTES), this.#connection.redaction),
    );
  }

  async raw(request: ApiRequest): Promise<RawAnswer> {
    return this.#whole(request, async (message) =>
      plainAnswer(message, await readBody(message, MOST_BODY_BYTES)),
    );
  }

  async *stream(request: ApiRequest): AsyncGenerator<Json> {
    const credentials = await this.#ready(request);
    const deadline = new Deadline(request.timeoutMs ?? TIMEOUT_MS, request.signal);
    let message: IncomingMessage | undefined;
    try {
      message = await this.#attempts.open(request, deadline, { isPacked: false, credentials });
      if (isRefusal({ status: message.statusCode ?? 0 })) {
        const bytes = await readBody(message, MOST_BODY_BYTES);
        throw new ApiFailure(refusalOf(answerOf(message, bytes, this.#connection.redaction)));
      }
      deadline.stopClock();
      request.onOpen?.();
      for await (const line of jsonLines(message)) yield lineOf(line, this.#connection.redaction);
    } catch (error) {
      if (error instanceof VarveError) throw error;
      throw this.#attempts.explained(error, request, deadline);
    } finally {
      // The request is aborted when its reader stops: a watch does not end by itself.
      message?.destroy();
      deadline.end();
    }
  }

  /** A plugin may ask the user to log in, which does not count towards the timeout. */
  async #ready({ signal }: ApiRequest): Promise<Credentials> {
    return abortable(this.#connection.identity.credentials(), signal);
  }

  close(): void {
    this.#attempts.close();
  }

  async #whole<T>(request: ApiRequest, read: (message: IncomingMessage) => Promise<T>): Promise<T> {
    const credentials = await this.#ready(request);
    const deadline = new Deadline(request.timeoutMs ?? TIMEOUT_MS, request.signal);
    try {
      return await this.#attempts.read(request, deadline, credentials, read);
    } finally {
      deadline.end();
    }
  }
}
