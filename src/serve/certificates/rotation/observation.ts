import type { KnownConfiguration, KnownReplica } from "./standing.js";

/** The registry of replicas in the cluster. */
export interface Registry {
  /** Changes if the object was deleted and recreated. */
  readonly uid: string;
  readonly entries: Readonly<Record<string, string>>;
}

export interface Seen {
  readonly authority: string | undefined;
  readonly configurations: readonly KnownConfiguration[];
  readonly registry: Registry | undefined;
}

export interface Patience {
  /** How long a bundle must be published before every API server uses it. */
  readonly settleMs: number;
  /** How often a replica sends a heartbeat. */
  readonly beatMs: number;
  /** How long a replica may be silent before it counts as stopped. */
  readonly goneMs: number;
}

export interface Observed {
  readonly isSettled: boolean;
  readonly areReplicasKnown: boolean;
  readonly replicas: readonly KnownReplica[];
}

interface Since {
  readonly what: string;
  readonly at: number;
}

/**
 * How long the state has been unchanged. Only locally observed time counts, never timestamps of other clocks: a process
 * that starts observing starts waiting.
 */
export class Observation {
  readonly #patience: Patience;
  #trusted: Since | undefined;
  #registry: Since | undefined;
  #entries = new Map<string, Since>();

  constructor(patience: Patience) {
    this.#patience = patience;
  }

  /** `elapsed` is in milliseconds, by a clock that only runs forward: `performance.now()`. */
  look({ authority, configurations, registry }: Seen, elapsed: number): Observed {
    const isTrusted = configurations.every(({ bundles }) =>
      bundles.every((bundle) => bundle.some(({ id }) => id === authority)),
    );
    this.#trusted = isTrusted ? since(this.#trusted, authority ?? "", elapsed) : undefined;
    this.#registry = registry && since(this.#registry, registry.uid, elapsed);
    this.#entries = new Map(
      Object.entries(registry?.entries ?? {}).map(([name, text]) => [
        name,
        since(this.#entries.get(name), text, elapsed),
      ]),
    );
    const { settleMs, beatMs, goneMs } = this.#patience;
    return {
      isSettled: lasted(this.#trusted, elapsed, settleMs),
      // In twice the interval every replica has written its entry, even into a recreated registry.
      areReplicasKnown: lasted(this.#registry, elapsed, 2 * beatMs),
      replicas: Array.from(this.#entries, ([name, { what, at }]) => ({
        name,
        issuer: what.split(" ")[0] ?? "",
        isGone: elapsed - at >= goneMs,
      })),
    };
  }
}

function since(known: Since | undefined, what: string, elapsed: number): Since {
  return known?.what === what ? known : { what, at: elapsed };
}

function lasted(known: Since | undefined, elapsed: number, ms: number): boolean {
  return known !== undefined && elapsed - known.at >= ms;
}
