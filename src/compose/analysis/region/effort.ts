/** Some seconds where the limit is the usual one. */
const STEPS_PER_TURN = 45;

/** What a mutation needs that looks at little: the longest pipelines must not run out of steps. */
const STEPS_PER_MUTATION = 500;

/**
 * How much one analysis may do, and has done. A limit of turns alone bounds nothing: a mutation with a thousand runs is
 * looked at by every later one. So steps are counted: a write that is examined, a region or a point that is compared.
 */
export class Effort {
  /** How many combinations of conditions one mutation is tried with before it is surveyed; each regime comes on top. */
  readonly pieces: number;
  /** At how many points all surveyed mutations together are observed. */
  readonly observations: number;
  readonly #given: number;
  #most: number;
  #spent = 0;

  /** Exact up to ten independent conditions, and surveys of a second or two, where no limit is given. */
  constructor(limit: number, mutations: number) {
    this.pieces = Math.ceil(limit / 90);
    this.observations = Math.ceil(limit / 20);
    this.#given = limit * STEPS_PER_TURN + mutations * STEPS_PER_MUTATION;
    this.#most = this.#given;
  }

  spend(steps: number): void {
    this.#spent += steps;
  }

  /** How much will have been done when a share of what is left, of all or up to an earlier mark, is used up. */
  mark(share: number, of = this.#most): number {
    return this.#spent + Math.max(0, of - this.#spent) * share;
  }

  /** Whatever has been done, a share of all is left: one turn that writes very much may have taken more than its own. */
  reserve(share: number): void {
    this.#most = Math.max(this.#most, this.#spent + share * this.#given);
  }

  hasReached(mark: number): boolean {
    return this.#spent >= mark;
  }

  /** One more step, if there is one left before the mark. */
  mayGoOn(until = this.#most): boolean {
    this.#spent++;
    return this.#spent <= until;
  }
}
