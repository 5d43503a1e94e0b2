import type { Clock } from "../../clock.js";
import { VarveError } from "../../../model/index.js";
import { problems } from "../../problems.js";

const CHECK_MS = 10_000;

/** Thrown where a connection is given up because nothing is heard on it. */
export class Silence extends VarveError {
  constructor(ms: number) {
    super(
      problems["silent-watch"]({ message: `nothing was heard on a watch for ${Math.round(ms / 1000)} s` }),
    );
  }
}

/** Ends a connection on which nothing is heard for too long: a server that is gone does not say so. */
export class Watchdog {
  readonly #clock: Clock;
  readonly #connection = new AbortController();
  readonly #outer: AbortSignal | undefined;
  readonly #stop = (): void => this.#connection.abort(this.#outer?.reason);
  #limitMs: number | undefined;
  #heardAt = 0;

  constructor(clock: Clock, outer: AbortSignal | undefined) {
    this.#clock = clock;
    this.#outer = outer;
    if (outer?.aborted === true) this.#stop();
    outer?.addEventListener("abort", this.#stop, { once: true });
  }

  get signal(): AbortSignal {
    return this.#connection.signal;
  }

  /** From now on; what the reader does with an event is no silence of the server. */
  listen(limitMs: number): void {
    this.#heardAt = this.#clock.now();
    const isFirst = this.#limitMs === undefined;
    this.#limitMs = limitMs;
    // It ends by the signal, which is what stops the sleep.
    if (isFirst) this.#watch().catch(() => undefined);
  }

  pause(): void {
    if (this.#limitMs !== undefined) this.#limitMs = Infinity;
  }

  end(): void {
    this.#outer?.removeEventListener("abort", this.#stop);
    this.#connection.abort();
  }

  async #watch(): Promise<void> {
    for (;;) {
      const limit = this.#limitMs ?? Infinity;
      const left = this.#heardAt + limit - this.#clock.now();
      if (left <= 0) return this.#connection.abort(new Silence(limit));
      await this.#clock.sleep(Math.min(left, CHECK_MS), this.#connection.signal);
    }
  }
}
