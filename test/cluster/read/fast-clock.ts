import type { Clock } from "../../../src/cluster/clock.js";
import { systemClock } from "../../../src/cluster/clock.js";

/** A clock on which time passes this many times faster. It records its sleeps. */
export class FastClock implements Clock {
  readonly slept: number[] = [];
  readonly #times: number;
  /** The result of `random`. */
  chance = 0.5;

  constructor(times = 20) {
    this.#times = times;
  }

  now(): number {
    return performance.now() * this.#times;
  }

  random(): number {
    return this.chance;
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    this.slept.push(ms);
    await systemClock.sleep(ms / this.#times, signal);
  }
}
