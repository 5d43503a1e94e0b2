import type { Cluster } from "../../../src/cluster/index.js";
import { VarveError } from "../../../src/model/index.js";

const NAMES = 60;
const CONFIG_MAPS = "/api/v1/namespaces/default/configmaps";

/** Creates, replaces and deletes random ConfigMaps, while the server stops and restarts. */
export class RandomChanges {
  /** Writes without an answer: whether they were carried out is unknown. */
  failures = 0;
  readonly #cluster: Cluster;
  #seed: number;

  constructor(cluster: Cluster, seed: number) {
    this.#cluster = cluster;
    this.#seed = seed;
  }

  /** From 1 to `most`, inclusive (mulberry32). */
  upTo(most: number): number {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#seed ^ (this.#seed >>> 15), 1 | this.#seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return 1 + Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * most);
  }

  /** Returns how many the server accepted. */
  async change(count: number): Promise<number> {
    let done = 0;
    for (let i = 0; i < count; i++) done += await this.#one();
    return done;
  }

  async #one(): Promise<number> {
    const name = `map-${this.upTo(NAMES)}`;
    const body = {
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name },
      data: { text: "grün ".repeat(this.upTo(200)), n: String(this.upTo(1e9)) },
    };
    const { transport } = this.#cluster;
    const path = `${CONFIG_MAPS}/${name}`;
    try {
      const dice = this.upTo(10);
      if (dice <= 3) return taken(await transport.send({ method: "DELETE", path }));
      const replaced = await transport.send({ method: "PUT", path, body });
      if (replaced.status !== 404) return taken(replaced);
      return taken(await transport.send({ method: "POST", path: CONFIG_MAPS, body }));
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      this.failures++;
      return 0;
    }
  }
}

function taken({ status }: { readonly status: number }): number {
  return status < 300 ? 1 : 0;
}
