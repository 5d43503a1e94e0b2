/** How the turns that may be taken are shared out. */
export interface Effort {
  /** How many combinations of conditions one mutation is tried with before it is surveyed; each regime comes on top. */
  readonly pieces: number;
  /** At how many points all surveyed mutations together are observed. */
  readonly observations: number;
}

/** Exact up to ten independent conditions, and surveys of a second or two, where no limit is given. */
export function effortOf(limit: number): Effort {
  return { pieces: Math.ceil(limit / 90), observations: Math.ceil(limit / 20) };
}
