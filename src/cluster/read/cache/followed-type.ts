import { type CachedType, TypeCache } from "./type-cache.js";
import { InStep, type StepState } from "./in-step.js";
import type { KindRef } from "../../api/resource-type.js";
import type { ObjectChange, ObjectStore } from "./object-store.js";
import type { Clock } from "../../clock.js";
import type { Transport } from "../../transport/transport.js";
import { VarveError } from "../../../model/index.js";
import { apiVersionOf } from "../../../model/internal.js";
import { watchObjects } from "../watch/watch.js";

/** Callbacks for a type. */
export interface Listener {
  changed(changes: readonly ObjectChange[]): void;
  inStep(): void;
}

/** One type of a cache, and its state. */
export class FollowedType {
  readonly kind: KindRef;
  readonly #cache: TypeCache;
  readonly #step: InStep;
  readonly #clock: Clock;
  /** Why the type is given up. */
  failure: unknown;

  constructor(cached: CachedType, clock: Clock) {
    this.kind = { apiVersion: apiVersionOf(cached.type), kind: cached.type.kind };
    this.#cache = new TypeCache(cached);
    this.#clock = clock;
    this.#step = new InStep(clock.now());
  }

  get store(): ObjectStore {
    return this.#cache.store;
  }

  get state(): StepState {
    return this.#step.at(this.#clock.now());
  }

  /** Until the signal aborts: throws its reason, or why the type is given up. */
  async follow(
    transport: Transport,
    options: { readonly pageSize?: number | undefined; readonly signal: AbortSignal },
    listener: Listener,
  ): Promise<void> {
    const { type, namespace, labelSelector, fieldSelector, metadataOnly } = this.#cache.cached;
    const selection = { namespace, labelSelector, fieldSelector, metadataOnly };
    try {
      const events = watchObjects(transport, type, { ...selection, ...options, clock: this.#clock });
      for await (const event of events) {
        const changes = this.#cache.take(event);
        this.#step.take(event, this.#clock.now());
        if (changes.length > 0) listener.changed(changes);
        if (event.type === "in-step") listener.inStep();
      }
    } catch (error) {
      this.#step.fall(error instanceof VarveError ? error.diagnostics : [], this.#clock.now());
      this.failure = error;
      throw error;
    }
  }
}
