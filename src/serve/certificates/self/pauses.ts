import { systemClock } from "../../../cluster/internal.js";

/** A sleep that is interrupted by a change or by the end. */
export class Pauses {
  #waking = new AbortController();
  #isWoken = false;

  constructor(signal: AbortSignal) {
    signal.addEventListener("abort", () => this.wake(), { once: true });
  }

  wake(): void {
    this.#isWoken = true;
    this.#waking.abort();
  }

  /** Returns immediately if it was woken since the last pause. */
  async wait(ms: number): Promise<void> {
    if (!this.#isWoken) {
      this.#waking = new AbortController();
      await systemClock.sleep(ms, this.#waking.signal).catch(() => undefined);
    }
    this.#isWoken = false;
  }
}

/** Repeats the work until the end. Errors are reported, with increasing delays. */
export async function repeat(
  work: () => Promise<void>,
  { signal, everyMs, onError }: { signal: AbortSignal; everyMs: number; onError: (error: unknown) => void },
  pauses = new Pauses(signal),
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await work();
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      onError(error);
      failures++;
    }
    await pauses.wait(failures === 0 ? everyMs : Math.min(30_000, everyMs * 2 ** Math.min(failures, 8)));
  }
}
