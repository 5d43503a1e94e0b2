import type { Clock } from "../../clock.js";
import { VarveError } from "../../../model/index.js";
import { problems } from "../../problems.js";

const CHECK_MS = 10_000;

/** Thrown when a connection is closed because it was silent for too long. */
export class Silence extends VarveError {
  constructor(ms: number) {
    super(problems["silent-watch"]({ message: `a watch received nothing for ${Math.round(ms / 1000)} s` }));
  }
}

/** Closes a connection that is silent for too long: a crashed server does not close it. */
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

  /** From now on; the time the reader spends on an event does not count. */
  listen(limitMs: number): void {
    this.#heardAt = this.#clock.now();
    const isFirst = this.#limitMs === undefined;
    this.#limitMs = limitMs;
    // It ends by the signal, which stops the sleep.
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
