import type { Clock } from "../../clock.js";

/** client-go's reflector: 0.8 s, doubled up to 30 s, and spread over twice the time. */
const FIRST_MS = 800;
const LONGEST_MS = 30_000;

/** How long to wait after attempts that failed one after the other. */
export class Backoff {
  readonly #clock: Clock;
  #failures = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** `leastMs` is what the server asks for. */
  async wait(leastMs: number, signal: AbortSignal | undefined): Promise<void> {
    const step = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.#failures++);
    await this.#clock.sleep(Math.max(leastMs, step * (1 + this.#clock.random())), signal);
  }

  reset(): void {
    this.#failures = 0;
  }
}
