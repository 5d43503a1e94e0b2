import { type JsonObject, equalTyped } from "../../model/index.js";

/** How often all mutating policies and webhooks run: once, or twice if something changed. */
export class MutatingRounds {
  #isSecond = false;
  #isNeeded = false;

  get isSecond(): boolean {
    return this.#isSecond;
  }

  /** Something changed: there is a second round, unless this is it. */
  need(): void {
    this.#isNeeded = true;
  }

  /** Whether a first round requires a second one. */
  startSecond(): boolean {
    if (this.#isSecond || !this.#isNeeded) return false;
    this.#isSecond = true;
    return true;
  }
}

/** Which policies or webhooks are reinvoked: those with reinvocationPolicy: IfNeeded after which something changed. */
export class Reinvocation {
  readonly #rounds: MutatingRounds;
  #invoked = new Set<string>();
  readonly #again = new Set<string>();
  /** The object as all of them left it; undefined before the first. */
  #output: JsonObject | null | undefined;

  constructor(rounds: MutatingRounds) {
    this.#rounds = rounds;
  }

  /** In a second round, later changes by others count as a change. */
  begin(object: JsonObject | null): void {
    if (!this.#rounds.isSecond) return;
    if (this.#output === undefined || !equalTyped(this.#output, object)) this.#requireAll();
  }

  end(object: JsonObject | null): void {
    this.#output = object;
  }

  isDue(key: string): boolean {
    return !this.#rounds.isSecond || this.#again.has(key);
  }

  /** Something changed: earlier ones that request reinvocation run again. */
  noteChange(): void {
    this.#requireAll();
    this.#rounds.need();
  }

  noteInvoked(key: string): void {
    this.#invoked.add(key);
  }

  #requireAll(): void {
    for (const key of this.#invoked) this.#again.add(key);
    this.#invoked = new Set();
  }
}
