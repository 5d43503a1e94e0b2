import type { Diagnostic } from "../../../model/index.js";
import type { WatchEvent } from "../watch/watch-event.js";

/** Whether the cache is in sync with the cluster. */
export interface StepState {
  readonly isInStep: boolean;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
  /** Why it is behind, as far as known. */
  readonly why: readonly Diagnostic[];
}

/** A connection ends every few minutes; reconnecting does not count as being behind. */
const CHANGEOVER_MS = 1000;

/** Follows the events of one watch. */
export class InStep {
  #state: StepState;
  #reconnectingSince: number | undefined;

  constructor(now: number) {
    this.#state = { isInStep: false, since: now, why: [] };
  }

  at(now: number): StepState {
    const lost = this.#reconnectingSince;
    if (!this.#state.isInStep || lost === undefined || now - lost <= CHANGEOVER_MS) return this.#state;
    return { isInStep: false, since: lost, why: [] };
  }

  take(event: WatchEvent, now: number): void {
    if (event.type === "in-step") {
      const since = this.at(now).isInStep ? this.#state.since : now;
      this.#state = { isInStep: true, since, why: [] };
      this.#reconnectingSince = undefined;
    } else if (event.type === "reconnecting") this.#reconnectingSince ??= now;
    else if (event.type === "behind") this.fall(event.why, now);
  }

  fall(why: readonly Diagnostic[], now: number): void {
    const since = this.#state.isInStep ? (this.#reconnectingSince ?? now) : this.#state.since;
    this.#state = { isInStep: false, since, why };
    this.#reconnectingSince = undefined;
  }
}
