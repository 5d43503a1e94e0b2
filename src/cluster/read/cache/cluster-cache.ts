import { type Clock, systemClock } from "../../clock.js";
import { type JsonObject, VarveError } from "../../../model/index.js";
import { quote } from "../../../model/internal.js";
import type { KindRef, ObjectRef } from "../../api/resource-type.js";
import type { CachedType } from "./type-cache.js";
import { FollowedType } from "./followed-type.js";
import type { ObjectChange } from "./object-store.js";
import type { StepState } from "./in-step.js";
import type { Transport } from "../../transport/transport.js";
import { Waiting } from "./waiting.js";
import { problems } from "../../problems.js";

/** A change, and the kind of the object. */
export type CacheChange = ObjectChange & KindRef;

/** Options of a cache. */
export interface CacheOptions {
  /** The page size if the server does not stream the initial state; 500 by default. */
  readonly pageSize?: number | undefined;
  /**
   * Receives errors thrown by change handlers, indexes and transforms, and the reason why a type is given up. Without
   * it, such an error is thrown uncaught, as Node does for listeners.
   */
  readonly onError?: ((error: unknown) => void) | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * The objects of some types in memory, kept in sync with the cluster. Every lookup is synchronous and returns frozen
 * values. After an interruption the last known objects stay until the server reports changes; `isInStep` shows whether
 * they are current.
 */
export class ClusterCache {
  readonly #types = new Map<string, FollowedType>();
  readonly #handlers = new Set<(change: CacheChange) => void>();
  readonly #waiting = new Waiting();
  readonly #stopping = new AbortController();
  readonly #onError: CacheOptions["onError"];
  readonly #ends: readonly Promise<void>[];

  constructor(transport: Transport, types: readonly CachedType[], options: CacheOptions = {}) {
    const { clock = systemClock, onError, ...paging } = options;
    this.#onError = onError;
    for (const cached of types) this.#add(new FollowedType(cached, clock));
    const followed = { ...paging, signal: this.#stopping.signal };
    this.#ends = Array.from(this.#types.values(), async (type) =>
      type.follow(transport, followed, this.#listenerOf(type)).catch((error: unknown) => this.#giveUp(error)),
    );
  }

  get(ref: ObjectRef): JsonObject | undefined {
    return this.#of(ref).store.get(ref.namespace ?? "", ref.name);
  }

  list(kind: KindRef, options: { readonly namespace?: string | undefined } = {}): readonly JsonObject[] {
    return this.#of(kind).store.list(options.namespace);
  }

  byIndex(kind: KindRef, index: string, key: string): readonly JsonObject[] {
    const { store } = this.#of(kind);
    const found = store.byIndex(index, key);
    if (found !== undefined) return found;
    const message = `the cache of ${kind.kind} has no index ${quote(index)}`;
    throw new VarveError(problems["not-cached"]({ message, expected: [...store.indexNames] }));
  }

  /** Of one kind, or of all of them. */
  isInStep(kind?: KindRef): boolean {
    return this.state(kind).isInStep;
  }

  /** The state of all kinds together: behind if any kind is. */
  state(kind?: KindRef): StepState {
    if (kind !== undefined) return this.#of(kind).state;
    const states = Array.from(this.#types.values(), (type) => type.state);
    const behind = states.filter(({ isInStep }) => !isInStep);
    const since = behind.length === 0 ? Math.max(0, ...sinceOf(states)) : Math.min(...sinceOf(behind));
    return { isInStep: behind.length === 0, since, why: behind.flatMap(({ why }) => why) };
  }

  /** Resolves once everything is in sync; rejects if a type is given up or the cache is stopped. */
  async whenInStep(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    for (const { failure } of this.#types.values()) if (failure !== undefined) throw failure;
    if (!this.isInStep()) await this.#waiting.wait(signal);
  }

  /** Called after each change, when the cache already has it. The initial objects are in `list`. */
  onChange(handler: (change: CacheChange) => void): () => void {
    // A function that is registered twice is called twice.
    const own = (change: CacheChange): void => handler(change);
    this.#handlers.add(own);
    return () => this.#handlers.delete(own);
  }

  /** Closes all connections. The objects stay, but are no longer updated. */
  async stop(): Promise<void> {
    this.#stopping.abort(new VarveError(problems["cache-stopped"]()));
    await Promise.all(this.#ends);
  }

  #add(type: FollowedType): void {
    const name = nameOf(type.kind);
    if (this.#types.has(name))
      throw new VarveError(problems["cached-twice"]({ message: `${name} is declared twice` }));
    this.#types.set(name, type);
  }

  #of(kind: KindRef): FollowedType {
    const found = this.#types.get(nameOf(kind));
    if (found !== undefined) return found;
    const message = `${nameOf(kind)} is not in the cache`;
    throw new VarveError(problems["not-cached"]({ message, expected: [...this.#types.keys()] }));
  }

  #listenerOf({ kind }: FollowedType): Parameters<FollowedType["follow"]>[2] {
    return {
      changed: (changes) => {
        for (const change of changes)
          for (const handler of this.#handlers) this.#call(() => handler({ ...change, ...kind }));
      },
      inStep: () => {
        if (this.isInStep()) this.#waiting.resolve();
      },
    };
  }

  #call(handle: () => void): void {
    try {
      handle();
    } catch (error) {
      this.#report(error);
    }
  }

  #giveUp(error: unknown): void {
    this.#waiting.reject(error);
    const isStopped = this.#stopping.signal.aborted;
    // Why a type is given up is also reported by `state` and `whenInStep`; exceptions of the caller's functions are
    // not.
    if (!isStopped && (this.#onError !== undefined || !(error instanceof VarveError))) this.#report(error);
  }

  #report(error: unknown): void {
    try {
      if (this.#onError === undefined) throw error;
      this.#onError(error);
    } catch (uncaught) {
      // Throwing here would end the watch and look like an error of the server.
      queueMicrotask(() => {
        throw uncaught;
      });
    }
  }
}

function sinceOf(states: readonly StepState[]): readonly number[] {
  return states.map(({ since }) => since);
}

function nameOf({ apiVersion, kind }: KindRef): string {
  return `${kind} of ${apiVersion}`;
}
