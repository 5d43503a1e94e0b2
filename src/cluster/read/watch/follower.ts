import type { ServerEvent, WatchEvent } from "./watch-event.js";
import { type WatchGiven, connect } from "./connection.js";
import { type Interruption, interruptionOf } from "./interruption.js";
import { ApiFailure } from "../../transport/api-failure.js";
import { Backoff } from "./backoff.js";
import { Silence } from "./watchdog.js";
import { type Diagnostic, VarveError } from "../../../model/index.js";
import { expectState } from "./known-state.js";
import { listPages } from "../list.js";
import { problems } from "../../problems.js";

export interface FollowFrom {
  readonly resourceVersion: string | undefined;
  readonly pageSize: number | undefined;
}

/** The longest expected pause while the server streams the initial state (client-go warns after it). */
const INITIAL_SILENCE_MS = 10_000;
/** Bookmarks come every minute. */
const SILENCE_MS = 180_000;
const OVERTIME_MS = 30_000;
/** A connection that lasted this long counts as successful. */
const SHORT_MS = 1000;
/** After this many cuts before the initial state was complete, it is read in pages, which can be continued. */
const MOST_CUTS = 2;

/** Watches one type until it is stopped. */
export class Follower {
  readonly #given: WatchGiven;
  readonly #backoff: Backoff;
  #pageSize: number | undefined;
  /** The last completely known resource version. */
  #version: string | undefined;
  /** Whether to ask the server to stream the initial state. */
  #streamsInitial = true;
  #cuts = 0;
  /** Consecutive, without a change or a bookmark in between. */
  #restarts = 0;
  #sendsBookmarks = false;
  #openedAt: number | undefined;
  #hasHeard = false;

  constructor(given: WatchGiven, { resourceVersion, pageSize }: FollowFrom) {
    this.#given = given;
    this.#version = resourceVersion;
    this.#pageSize = pageSize;
    this.#backoff = new Backoff(given.clock);
  }

  async *events(): AsyncGenerator<WatchEvent> {
    for (;;) {
      this.#openedAt = undefined;
      this.#hasHeard = false;
      try {
        yield* this.#version === undefined ? this.#start() : this.#read(this.#connect(this.#version));
        yield* this.#goOn();
      } catch (error) {
        this.#given.signal?.throwIfAborted();
        if (!(error instanceof VarveError)) throw error;
        yield* this.#recover(error);
      }
    }
  }

  async *#start(): AsyncGenerator<WatchEvent> {
    yield { type: "restart" };
    if (this.#streamsInitial) {
      yield* this.#read(this.#connect(""));
      if (this.#version !== undefined) return;
      const message = "the watch ended before it had sent all objects";
      throw new VarveError(problems["answer-cut-off"]({ message }));
    }
    const version = yield* this.#list();
    yield { type: "listed", resourceVersion: version };
    yield* this.#read(this.#connect(version));
  }

  async *#list(): AsyncGenerator<WatchEvent, string> {
    const { transport, type, selection, signal } = this.#given;
    const options = { ...selection, pageSize: this.#pageSize, onExpiry: "fail" as const, signal };
    let version = "";
    try {
      for await (const { items, resourceVersion } of listPages(transport, type, options)) {
        for (const object of items) yield { type: "added", object };
        version = resourceVersion;
      }
    } catch (error) {
      // The server expires tokens faster than pages are read: the next list is requested in one response.
      if (error instanceof ApiFailure && error.status === 410) this.#pageSize = 0;
      throw error;
    }
    return (this.#version = expectState(version, type));
  }

  #connect(resourceVersion: string): AsyncGenerator<ServerEvent> {
    return connect(this.#given, { resourceVersion, silenceMs: (lifetimeMs) => this.#silenceMs(lifetimeMs) });
  }

  async *#read(events: AsyncIterable<ServerEvent>): AsyncGenerator<WatchEvent> {
    for await (const event of events) {
      if (event.type === "open") this.#openedAt = this.#given.clock.now();
      else this.#hasHeard = true;
      if (event.type === "bookmark") this.#sendsBookmarks = true;
      if (this.#version === undefined) yield* this.#initial(event);
      else yield* this.#later(event);
    }
  }

  /** No resource version is known before the end of the initial state. */
  *#initial(event: ServerEvent): Generator<WatchEvent> {
    if ("object" in event) yield { type: event.type, object: event.object };
    else if (event.type === "bookmark" && event.endsInitialEvents) {
      this.#version = event.resourceVersion;
      yield { type: "listed", resourceVersion: event.resourceVersion };
      yield { type: "in-step" };
    }
  }

  *#later(event: ServerEvent): Generator<WatchEvent> {
    if (event.type === "open") {
      yield { type: "in-step" };
      return;
    }
    this.#version = event.resourceVersion;
    this.#restarts = 0;
    yield "object" in event
      ? { type: event.type, object: event.object }
      : { type: "bookmark", resourceVersion: event.resourceVersion };
  }

  /** After a normal end, or a cut. */
  async *#goOn(why: readonly Diagnostic[] = []): AsyncGenerator<WatchEvent> {
    if (this.#hasWorked()) {
      this.#backoff.reset();
      yield { type: "reconnecting" };
    } else yield* this.#pause(why, 0);
  }

  async *#pause(why: readonly Diagnostic[], leastMs: number): AsyncGenerator<WatchEvent> {
    yield { type: "behind", why };
    await this.#backoff.wait(leastMs, this.#given.signal);
  }

  async *#recover(error: VarveError): AsyncGenerator<WatchEvent> {
    const { next, waitMs } = interruptionOf(error);
    if (this.#version === undefined && this.#streamsInitial && this.#givesUpStreaming(error, next)) return;
    if (next === "give-up") throw error;
    const isCut = next === "resume" && !(error instanceof ApiFailure);
    if (next === "restart") this.#version = undefined;
    if (isCut) yield* this.#goOn(error.diagnostics);
    // After an expired version the list is read again immediately, unless that repeats.
    else if (next === "restart" && this.#restarts++ === 0) yield { type: "behind", why: error.diagnostics };
    else yield* this.#pause(error.diagnostics, waitMs);
  }

  /** Whether the next attempt lists, which is done immediately. */
  #givesUpStreaming(error: VarveError, next: Interruption["next"]): boolean {
    const isUnknown = next === "give-up" || error instanceof Silence;
    if (isUnknown || (this.#hasHeard && ++this.#cuts >= MOST_CUTS)) this.#streamsInitial = false;
    return isUnknown;
  }

  #hasWorked(): boolean {
    if (this.#openedAt === undefined) return false;
    return this.#hasHeard || this.#given.clock.now() - this.#openedAt >= SHORT_MS;
  }

  #silenceMs(lifetimeMs: number): number {
    if (this.#version === undefined) return INITIAL_SILENCE_MS;
    return this.#sendsBookmarks ? SILENCE_MS : lifetimeMs + OVERTIME_MS;
  }
}
