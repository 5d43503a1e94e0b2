/** Aborts a request when its caller does, or after a timeout. */
export class Deadline {
  readonly timeoutMs: number;
  readonly #controller = new AbortController();
  readonly #outer: AbortSignal | undefined;
  readonly #stop: () => void;
  readonly #startedAt = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(timeoutMs: number, outer: AbortSignal | undefined) {
    this.timeoutMs = timeoutMs;
    this.#outer = outer;
    this.#stop = () => this.#controller.abort(outer?.reason);
    if (outer?.aborted === true) this.#stop();
    outer?.addEventListener("abort", this.#stop, { once: true });
    this.#timer = setTimeout(() => {
      this.#isOver = true;
      this.#controller.abort();
    }, timeoutMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether it timed out, as opposed to being aborted by the caller. */
  get isOver(): boolean {
    return this.#isOver;
  }

  leaves(ms: number): boolean {
    return performance.now() - this.#startedAt + ms < this.timeoutMs;
  }

  /** Stops the timeout; the caller's signal still applies. */
  stopClock(): void {
    clearTimeout(this.#timer);
  }

  end(): void {
    this.stopClock();
    this.#outer?.removeEventListener("abort", this.#stop);
  }
}
