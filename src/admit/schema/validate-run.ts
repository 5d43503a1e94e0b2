import type { FieldErrorType } from "../../machinery/index.js";
import type { Json, Pointer } from "../../model/index.js";
import type { Correlation } from "./ratchet.js";

/** A finding of the API server's OpenAPI validator, before it becomes an error about a field. */
export interface Violation {
  readonly type: FieldErrorType;
  /** The place, in the validator's own notation; null if the error is about no field, whatever its text says. */
  readonly name: string | null;
  readonly pointer: Pointer;
  /** The validator's message. Violations with the same message are the same. */
  readonly message: string;
  readonly value: Json | undefined;
  /** The value as text, if the API server prints another than the one it found. */
  readonly printed?: string;
  /** The text after the value; the message itself by default. */
  readonly detail?: string;
  readonly supported?: readonly string[];
}

/** The findings of one alternative. */
export interface Outcome {
  readonly violations: readonly Violation[];
  readonly matches: number;
}

/** Checks one value and what lies below it. */
export interface Check {
  check(value: Json, run: Run): void;
}

/** The state of one validation. Paths are kept as a stack and become text only for errors. */
export class Run {
  #violations: Violation[] = [];
  /** Created with the first violation: most runs, and most alternatives, find none. */
  #messages: Set<string> | null = null;
  readonly #path: (string | number)[] = [];
  #depth = 0;
  /** The depth of a free key that comes first in a path but still has a dot before it. */
  #dotAt = -1;
  /**
   * How many checks passed: the API server reports the alternative of an `anyOf` that got furthest, and measures it
   * this way.
   */
  matches = 0;
  /** The old value in an update, if known; null if everything counts as new. */
  correlation: Correlation | null = null;

  /** Whether nothing has been written yet; a field name can be empty. */
  get isAtRoot(): boolean {
    return this.#depth === 0 || (this.#path[this.#depth - 1] === "" && this.name === "");
  }

  get count(): number {
    return this.#violations.length;
  }

  get violations(): readonly Violation[] {
    return this.#violations;
  }

  enter(token: string | number): void {
    this.#path[this.#depth++] = token;
  }

  leave(): void {
    this.#depth--;
  }

  /** A free key has a dot before it even if it comes first; a named field has none there. */
  enterFreeKey(key: string): void {
    if (this.isAtRoot) this.#dotAt = this.#depth;
    this.#path[this.#depth++] = key;
  }

  leaveFreeKey(): void {
    if (--this.#depth === this.#dotAt) this.#dotAt = -1;
  }

  get name(): string {
    let text = "";
    for (let i = 0; i < this.#depth; i++) {
      const token = this.#path[i] as string | number;
      if (typeof token === "number") text += `[${token}]`;
      else text += text === "" && i !== this.#dotAt ? token : `.${token}`;
    }
    return text;
  }

  get pointer(): Pointer {
    return this.#path.slice(0, this.#depth);
  }

  add(violation: Violation): void {
    this.#messages ??= new Set();
    if (this.#messages.has(violation.message)) return;
    this.#messages.add(violation.message);
    this.#violations.push(violation);
  }

  addAll(violations: readonly Violation[]): void {
    for (const violation of violations) this.add(violation);
  }

  /** Discards the findings after the first `count` violations. */
  forgetSince(count: number): void {
    while (this.#violations.length > count)
      this.#messages?.delete((this.#violations.pop() as Violation).message);
  }

  /** The findings of `check` alone, separate from this run. Alternatives do not ratchet: they are validated as new. */
  aside(check: Check, value: Json): Outcome {
    const { matches, correlation } = this;
    const violations = this.#violations;
    const messages = this.#messages;
    this.#violations = [];
    this.#messages = null;
    this.matches = 0;
    this.correlation = null;
    check.check(value, this);
    const found = { violations: this.#violations, matches: this.matches };
    this.#violations = violations;
    this.#messages = messages;
    this.matches = matches;
    this.correlation = correlation;
    return found;
  }
}
