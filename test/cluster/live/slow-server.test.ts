import { type Cluster, connectCluster } from "../../../src/cluster/index.js";
import { startCluster } from "../../../src/testing/index.js";
import { type TestCluster } from "../../../src/testing/index.js";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { ClusterCache } from "../../../src/cluster/index.js";
import type { Json } from "../../../src/model/index.js";
import { crd } from "./custom-types.js";

const CONFIG_MAP = { apiVersion: "v1", kind: "ConfigMap" };
const GIZMO = { apiVersion: "slow.example.com/v1", kind: "Gizmo" };
const CRDS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

let server: TestCluster;
let cluster: Cluster;

beforeAll(async () => {
  server = await startCluster({ featureGates: { WatchList: false } });
  cluster = await connectCluster({ kubeconfig: server.kubeconfigFile });
});

afterAll(async () => {
  cluster.close();
  await server.stop();
});

async function post(path: string, body: Json): Promise<number> {
  return (await cluster.transport.send({ method: "POST", path, body })).status;
}

async function cacheOf(kind: typeof CONFIG_MAP): Promise<ClusterCache> {
  const cache = cluster.cache([{ type: await cluster.typeOf(kind) }]);
  onTestFinished(async () => cache.stop());
  await cache.whenInStep();
  return cache;
}

function namesIn(cache: ClusterCache, kind: typeof CONFIG_MAP): string[] {
  return cache.list(kind).map(({ metadata }) => (metadata as unknown as { name: string }).name);
}

describe("a cache on a server that does not stream the initial state", () => {
  it("continues after the server was unresponsive for a while", async () => {
    const cache = await cacheOf(CONFIG_MAP);
    await server.pause();
    const written = post("/api/v1/namespaces/default/configmaps", {
      ...CONFIG_MAP,
      metadata: { name: "late" },
    });
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(namesIn(cache, CONFIG_MAP)).not.toContain("late");
    await server.resume();
    expect(await written).toBe(201);
    await expect.poll(() => namesIn(cache, CONFIG_MAP), { timeout: 20_000 }).toContain("late");
    expect(cache.isInStep()).toBe(true);
  });

  it("removes the objects of a type with the type, is behind while it is not served, and recovers", async () => {
    const definition = crd("slow.example.com", { kind: "Gizmo", plural: "gizmos" });
    const objects = "/apis/slow.example.com/v1/namespaces/default/gizmos";
    const create = async (name: string): Promise<void> => {
      await expect.poll(() => post(objects, { ...GIZMO, metadata: { name } }), { timeout: 30_000 }).toBe(201);
    };
    await post(CRDS, definition);
    await create("first");
    const cache = await cacheOf(GIZMO);
    expect(namesIn(cache, GIZMO)).toEqual(["first"]);
    await cluster.transport.send({ method: "DELETE", path: `${CRDS}/gizmos.slow.example.com` });
    await expect.poll(() => namesIn(cache, GIZMO), { timeout: 30_000 }).toEqual([]);
    await expect.poll(() => cache.isInStep(), { timeout: 60_000 }).toBe(false);
    await expect.poll(() => post(CRDS, definition), { timeout: 60_000 }).toBe(201);
    await create("second");
    await expect.poll(() => namesIn(cache, GIZMO), { timeout: 90_000 }).toEqual(["second"]);
    expect(cache.isInStep()).toBe(true);
  }, 300_000);
});
