/** Ends a request: when its caller says so, or when its time is over. */
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

  /** Whether the time is over, as opposed to the caller having had enough. */
  get isOver(): boolean {
    return this.#isOver;
  }

  leaves(ms: number): boolean {
    return performance.now() - this.#startedAt + ms < this.timeoutMs;
  }

  /** The clock stops; the caller's signal still counts. */
  stopClock(): void {
    clearTimeout(this.#timer);
  }

  end(): void {
    this.stopClock();
    this.#outer?.removeEventListener("abort", this.#stop);
  }
}
