import { Refused } from "./refused.js";

/** The free part of each body, about the cost of a connection, so that small requests pass while large ones wait. */
const FREE_BYTES = 64 * 1024;
/**
 * The client of the API server sends a request again after this time, up to ten times (client-go, rest/with_retry.go).
 */
const RETRY_SECONDS = "1";

/**
 * How many bytes of bodies are in memory at a time. A decoded object takes several times the bytes of its text, and
 * callers are not authenticated, so many large requests at once would crash the server. Bytes count as they arrive: a
 * caller that announces a large body and does not send it uses no budget.
 */
export class BodyBudget {
  readonly #most: number;
  #held = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Of one request, from its first byte to its response. */
  share(): BodyShare {
    let taken = 0;
    return {
      hold: (size) => {
        const more = Math.max(0, size - FREE_BYTES) - taken;
        if (this.#held + more > this.#most)
          throw new Refused(503, "too many large requests at the same time", {
            "retry-after": RETRY_SECONDS,
          });
        taken += more;
        this.#held += more;
      },
      release: () => {
        this.#held -= taken;
        taken = 0;
      },
    };
  }
}

export interface BodyShare {
  /** Throws a Refused if the body exceeds the budget. */
  hold(size: number): void;
  release(): void;
}
