import { type JsonObject, equalTyped } from "../../model/index.js";

/** How often all mutators are gone through, policies and webhooks together: once, or once more where something changed. */
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

  /** Whether a first round asks for a second one. */
  startSecond(): boolean {
    if (this.#isSecond || !this.#isNeeded) return false;
    this.#isSecond = true;
    return true;
  }
}

/** Which policies, or which webhooks, are asked a second time: those that ask for it and after which something changed. */
export class Reinvocation {
  readonly #rounds: MutatingRounds;
  #invoked = new Set<string>();
  readonly #again = new Set<string>();
  /** The object as all of them left it; undefined before the first. */
  #output: JsonObject | null | undefined;

  constructor(rounds: MutatingRounds) {
    this.#rounds = rounds;
  }

  /** In a second round, what the others did since counts as a change. */
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

  /** Something changed: whoever was asked before and wants to know is asked again. */
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
