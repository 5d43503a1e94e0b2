import type { Clock } from "../../../src/cluster/clock.js";
import { systemClock } from "../../../src/cluster/clock.js";

/** A clock on which time goes by so many times faster. It remembers what it was asked to sleep. */
export class FastClock implements Clock {
  readonly slept: number[] = [];
  readonly #times: number;
  /** What `random` gives. */
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
