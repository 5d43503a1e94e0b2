/** Some seconds with the default limit. */
const STEPS_PER_TURN = 45;

/** The need of a mutation that reads little: even the longest pipelines must not run out of steps. */
const STEPS_PER_MUTATION = 500;

/**
 * The budget of one analysis. A limit of trials alone bounds nothing: a mutation with a thousand runs is examined by
 * every later one. So steps are counted: a write that is examined, a region or a point that is compared.
 */
export class Effort {
  /** How many combinations of conditions one mutation is tried with before it is surveyed; each regime is added. */
  readonly pieces: number;
  /** At how many points all surveyed mutations together are observed. */
  readonly observations: number;
  readonly #given: number;
  #most: number;
  #spent = 0;

  /** Without a given limit: exact up to ten independent conditions, and surveys of a second or two. */
  constructor(limit: number, mutations: number) {
    this.pieces = Math.ceil(limit / 90);
    this.observations = Math.ceil(limit / 20);
    this.#given = limit * STEPS_PER_TURN + mutations * STEPS_PER_MUTATION;
    this.#most = this.#given;
  }

  spend(steps: number): void {
    this.#spent += steps;
  }

  /** The mark at which a share of the rest, of all or up to an earlier mark, is used up. */
  mark(share: number, of = this.#most): number {
    return this.#spent + Math.max(0, of - this.#spent) * share;
  }

  /**
   * Whatever has been used, a share of all is left: one trial that writes very much may have used more than its own.
   */
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
