import type { Clock } from "../../clock.js";

/** As in client-go's reflector: 0.8 s, doubled up to 30 s, with jitter up to twice the time. */
const FIRST_MS = 800;
const LONGEST_MS = 30_000;

/** The delay after consecutive failed attempts. */
export class Backoff {
  readonly #clock: Clock;
  #failures = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** `leastMs` is the delay requested by the server. */
  async wait(leastMs: number, signal: AbortSignal | undefined): Promise<void> {
    const step = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.#failures++);
    await this.#clock.sleep(Math.max(leastMs, step * (1 + this.#clock.random())), signal);
  }

  reset(): void {
    this.#failures = 0;
  }
}
