import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cluster, connectCluster } from "../../../src/cluster/index.js";
import type { JsonObject } from "../../../src/model/index.js";
import { startCluster } from "../../../src/testing/index.js";
import { type TestCluster } from "../../../src/testing/index.js";
import { ClusterCache } from "../../../src/cluster/read/cache/cluster-cache.js";
import { CuttingProxy } from "../read/cutting-proxy.js";
import { RandomChanges } from "./random-changes.js";
import { discover } from "../../../src/cluster/api/discovery.js";
import { listObjects } from "../../../src/cluster/read/list.js";
import { runs } from "../../long.js";
import { throughPort } from "./through-port.js";

const CHANGES = runs({ normal: 150, long: 1000 });
const KILLS = runs({ normal: 2, long: 20 });
const KIND = { apiVersion: "v1", kind: "ConfigMap" };

let server: TestCluster;
let cluster: Cluster;

beforeAll(async () => {
  server = await startCluster();
  cluster = await connectCluster({ kubeconfig: server.kubeconfigFile });
});

afterAll(async () => {
  cluster.close();
  await server.stop();
});

describe("a cache on a server that is killed and restarted", () => {
  it(`matches a fresh list after ${CHANGES} changes and ${KILLS} kills, and so do its events`, async () => {
    const random = new RandomChanges(cluster, Number(process.env["VARVE_SEED"] ?? 20261115));
    const proxy = await CuttingProxy.start(
      Number(new URL(server.server).port),
      () => random.upTo(60_000),
      () => random.upTo(5000),
    );
    const behindProxy = await connectCluster({ kubeconfig: throughPort(server, proxy.port) });
    const type = (await discover(cluster.transport)).expect("configmaps");
    const cache = new ClusterCache(behindProxy.transport, [{ type, keepManagedFields: true }]);
    const told = new Map<string, JsonObject>();
    cache.onChange((change) => {
      if (change.new === undefined) told.delete(keyOf(change.old));
      else told.set(keyOf(change.new), change.new);
    });
    await cache.whenInStep();
    let kills = 0;
    for (let done = 0; done < CHANGES;) {
      done += await random.change(Math.min(random.upTo(20), CHANGES - done));
      if (kills * CHANGES >= done * KILLS) continue;
      kills++;
      const writing = random.change(5);
      await server.kill();
      done += await writing;
      await expect.poll(() => cache.isInStep(), { timeout: 10_000 }).toBe(false);
      await server.start();
    }
    await cache.whenInStep();
    const fresh = await stateOf(listObjects(cluster.transport, type));
    await expect.poll(() => sorted(cache.list(KIND)), { timeout: 30_000 }).toEqual(fresh);
    expect(sorted([...told.values()])).toEqual(fresh);
    process.stdout.write(
      `${CHANGES} changes, ${kills} kills, ${proxy.cuts} cuts: ${fresh.length} objects, ${random.failures} writes failed\n`,
    );
    await cache.stop();
    behindProxy.close();
  }, 1_200_000);
});

async function stateOf(objects: AsyncIterable<JsonObject>): Promise<JsonObject[]> {
  const all: JsonObject[] = [];
  for await (const object of objects) all.push(object);
  return sorted(all);
}

function sorted(objects: readonly JsonObject[]): JsonObject[] {
  return objects.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function keyOf(object: JsonObject): string {
  const { namespace, name } = object["metadata"] as { namespace: string; name: string };
  return `${namespace}/${name}`;
}
