import type { Cluster, ObjectRef } from "../../../cluster/index.js";
import { type LeaseSeen, heldLease, leaseRecord, mayHold, seenLease } from "./lease-record.js";
import { FIELD_MANAGER } from "./names.js";
import { VarveError } from "../../../model/index.js";

/**
 * Leader election. It avoids duplicate work; safety does not depend on it, because a process may be paused for minutes
 * between the check and a write.
 */
export class Leadership {
  readonly #cluster: Cluster;
  readonly #lease: ObjectRef;
  readonly #identity: string;
  readonly #leaseMs: number;
  #seen: LeaseSeen | undefined;
  /** The start of the last successful renewal. */
  #renewedAt: number | undefined;

  constructor(cluster: Cluster, lease: ObjectRef, identity: string, leaseMs: number) {
    this.#cluster = cluster;
    this.#lease = lease;
    this.#identity = identity;
    this.#leaseMs = leaseMs;
  }

  /** Released before others may take it: they start counting later. */
  get isLeader(): boolean {
    return this.#renewedAt !== undefined && performance.now() - this.#renewedAt < (this.#leaseMs * 2) / 3;
  }

  /** How often to call `turn`. */
  get turnMs(): number {
    return this.#leaseMs / 5;
  }

  /** Acquires the Lease if that is allowed, or renews it. */
  async turn(signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    const found = await this.#cluster.get(this.#lease, { signal });
    const held = { holder: this.#identity, leaseMs: this.#leaseMs, now: Date.now() };
    const options = { fieldManager: FIELD_MANAGER, signal };
    if (found !== undefined) {
      const record = leaseRecord(found, this.#leaseMs);
      this.#seen = seenLease(this.#seen, record, performance.now());
      if (!mayHold(record, this.#seen, this.#identity, performance.now())) {
        this.#renewedAt = undefined;
        return;
      }
    }
    const lease = heldLease(this.#lease, found, held);
    const written = await this.#cluster[found === undefined ? "create" : "update"](lease, options);
    if (written.isDone) this.#renewedAt = startedAt;
    else if (written.status !== 409 && written.status !== 404) throw new VarveError(written.diagnostics);
  }

  /** Releases the Lease, so that another replica can lead immediately. */
  async release(): Promise<void> {
    if (!this.isLeader) return;
    this.#renewedAt = undefined;
    const found = await this.#cluster.get(this.#lease);
    if (found === undefined || leaseRecord(found, this.#leaseMs).holder !== this.#identity) return;
    const free = heldLease(this.#lease, found, { holder: "", leaseMs: this.#leaseMs, now: Date.now() });
    await this.#cluster.update(free, { fieldManager: FIELD_MANAGER });
  }
}
