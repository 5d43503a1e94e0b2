import { type Cluster, type ClusterCache, type ResourceType } from "../../cluster/index.js";
import { systemClock } from "../../cluster/internal.js";
import type { LookupKind, LookupState } from "./lookup.js";
import { VarveError } from "../../model/index.js";
import { apiVersionOf } from "../../model/internal.js";
import { cachedType } from "./cached-type.js";

/** The delay before retrying a kind that the server does not serve (yet) or denies access to. */
const RETRY_MS = 2000;

/** The cache of one kind, retried indefinitely: its definition or the permission may be added later. */
export class FollowedKind {
  readonly kind: LookupKind;
  readonly #cluster: Cluster;
  readonly #stopping = new AbortController();
  readonly #end: Promise<void>;
  #type: ResourceType | undefined;
  #cache: ClusterCache | undefined;
  #failure: unknown;

  constructor(cluster: Cluster, kind: LookupKind) {
    this.#cluster = cluster;
    this.kind = kind;
    this.#end = this.#follow();
  }

  /** Undefined before the first sync. */
  get cache(): ClusterCache | undefined {
    return this.#cache;
  }

  get state(): LookupState {
    const { group, kind } = this.kind;
    const { isInStep, why } = this.#cache?.state() ?? { isInStep: false, why: [] };
    const failure = isInStep || this.#failure === undefined ? [] : textsOf(this.#failure);
    return { group, kind, isInStep, why: [...new Set([...failure, ...why.map(({ code }) => code)])] };
  }

  async type(signal: AbortSignal): Promise<ResourceType> {
    const name = { apiVersion: apiVersionOf(this.kind), kind: this.kind.kind };
    return (this.#type ??= await this.#cluster.typeOf(name, { signal }));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#end;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#keep(await this.type(signal), signal);
      } catch (error) {
        this.#failure = error;
        this.#type = undefined;
        await systemClock.sleep(RETRY_MS, signal).catch(() => undefined);
      }
    }
  }

  /** Throws when the cache gives up; its objects stay in memory, outdated. */
  async #keep(type: ResourceType, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const over = new AbortController();
    const end = new Promise<void>((resolve, reject) => {
      signal.addEventListener("abort", () => resolve(), { once: true, signal: over.signal });
      this.#cache = this.#cluster.cache([cachedType(type, this.kind)], { onError: reject });
    });
    try {
      await end;
    } finally {
      over.abort();
      await this.#cache?.stop();
    }
  }
}

function textsOf(failure: unknown): string[] {
  return failure instanceof VarveError ? failure.diagnostics.map(({ code }) => code) : ["failed"];
}
