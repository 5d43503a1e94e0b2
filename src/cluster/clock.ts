import { having } from "../model/internal.js";

/** The clock and random numbers for requests; tests provide their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** A random number in [0, 1), for jitter of retries. */
  random(): number;
  /** Resolves after the time, or rejects with the reason of the signal. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const CLOCK = having("a clock", "now", "random", "sleep");

export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: async (ms, signal) => {
    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", stop);
        resolve();
      }, ms);
      signal?.addEventListener("abort", stop, { once: true });
    });
  },
};
