import { defined } from "../../../model/internal.js";
import type { Cluster, ObjectRef, WriteResult } from "../../../cluster/index.js";
import { FIELD_MANAGER } from "./names.js";
import { VarveError } from "../../../model/index.js";

/** The object may be created or deleted between two attempts; two retries are enough. */
const MOST_TRIES = 3;

/** The heartbeat of a replica: that it runs, and the authority of its certificate. */
export class Presence {
  readonly #cluster: Cluster;
  readonly #registry: ObjectRef;
  readonly #name: string;
  #issuer = "";
  #beats = 0;

  constructor(cluster: Cluster, registry: ObjectRef, name: string) {
    this.#cluster = cluster;
    this.#registry = registry;
    this.#name = name;
  }

  /**
   * Registered after the leaf is served; otherwise the old authority could be dropped while the old leaf is still in
   * use.
   */
  async serve(issuer: string, signal?: AbortSignal): Promise<void> {
    this.#issuer = issuer;
    await this.beat(signal);
  }

  async beat(signal?: AbortSignal): Promise<void> {
    const text = `${this.#issuer} ${this.#beats++}`;
    for (let tries = 0; ; tries++) {
      const patched = await this.#patch(text, signal);
      if (patched.isDone) return;
      const written = patched.status === 404 ? await this.#create(text, signal) : patched;
      if (written.isDone) return;
      if (written.status !== 409 || tries >= MOST_TRIES) throw new VarveError(written.diagnostics);
    }
  }

  async leave(): Promise<void> {
    await this.#patch(null);
  }

  async #patch(text: string | null, signal?: AbortSignal): Promise<WriteResult> {
    const patch = { type: "merge" as const, body: { data: { [this.#name]: text } } };
    return this.#cluster.patch(this.#registry, patch, {
      fieldManager: FIELD_MANAGER,
      ...defined({ signal }),
    });
  }

  async #create(text: string, signal?: AbortSignal): Promise<WriteResult> {
    const { apiVersion, kind, namespace = "", name } = this.#registry;
    const object = { apiVersion, kind, metadata: { name, namespace }, data: { [this.#name]: text } };
    return this.#cluster.create(object, { fieldManager: FIELD_MANAGER, ...defined({ signal }) });
  }
}
