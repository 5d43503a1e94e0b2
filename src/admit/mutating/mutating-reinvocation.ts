/**
 * Which policies are asked a second time: those that ask for it and after which something changed. There is one more
 * round at most.
 */
export class Reinvocation {
  #isSecond = false;
  #isNeeded = false;
  #invoked = new Set<string>();
  readonly #again = new Set<string>();

  get isSecond(): boolean {
    return this.#isSecond;
  }

  /** Whether a first round asks for a second one. */
  startSecond(): boolean {
    if (this.#isSecond || !this.#isNeeded) return false;
    this.#isSecond = true;
    return true;
  }

  isDue(key: string): boolean {
    return !this.#isSecond || this.#again.has(key);
  }

  /** Something changed: whoever was asked before and wants to know is asked again. */
  noteChange(): void {
    for (const key of this.#invoked) this.#again.add(key);
    this.#invoked = new Set();
    this.#isNeeded = true;
  }

  noteInvoked(key: string): void {
    this.#invoked.add(key);
  }
}
