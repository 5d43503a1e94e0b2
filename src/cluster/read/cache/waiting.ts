interface Waiter {
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** Promises that wait for one event. */
export class Waiting {
  readonly #waiters = new Set<Waiter>();

  async wait(signal: AbortSignal | undefined): Promise<void> {
    let waiter: Waiter | undefined;
    const stop = (): void => waiter?.reject(signal?.reason);
    try {
      await new Promise<void>((resolve, reject) => {
        waiter = { resolve, reject };
        this.#waiters.add(waiter);
        signal?.addEventListener("abort", stop, { once: true });
      });
    } finally {
      signal?.removeEventListener("abort", stop);
      if (waiter !== undefined) this.#waiters.delete(waiter);
    }
  }

  resolve(): void {
    for (const { resolve } of this.#waiters) resolve();
  }

  reject(reason: unknown): void {
    for (const waiter of this.#waiters) waiter.reject(reason);
  }
}
