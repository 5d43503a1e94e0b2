import type { KnownConfiguration, KnownReplica } from "./standing.js";

/** What the replicas say of themselves, as it is in the cluster. */
export interface Registry {
  /** Changes when the object was deleted and made again. */
  readonly uid: string;
  readonly entries: Readonly<Record<string, string>>;
}

export interface Seen {
  readonly authority: string | undefined;
  readonly configurations: readonly KnownConfiguration[];
  readonly registry: Registry | undefined;
}

export interface Patience {
  /** How long a bundle has to be there before every API server calls with it. */
  readonly settleMs: number;
  /** How often a replica says that it runs. */
  readonly beatMs: number;
  /** How long a replica may be silent before it counts as gone. */
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
 * For how long things have been as they are. Only time that passed here while looking counts, never what others' clocks
 * wrote: a process that starts to look starts to wait.
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
      // In twice the time every replica has written its entry, also into a registry that was deleted.
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
