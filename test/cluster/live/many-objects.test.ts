import { type Cluster, connectCluster } from "../../../src/cluster/index.js";
import { startCluster } from "../../../src/testing/index.js";
import { type TestCluster } from "../../../src/testing/index.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ClusterCache } from "../../../src/cluster/read/cache/cluster-cache.js";
import { CountingTransport } from "./counting-transport.js";
import type { ResourceType } from "../../../src/cluster/index.js";
import { formatJson } from "../../../src/model/index.js";
import { runInNewContext } from "node:vm";
import { runs } from "../../long.js";
import { setFlagsFromString } from "node:v8";

const COUNT = runs({ normal: 1500, long: 10_000 });
const KIND = { apiVersion: "v1", kind: "ConfigMap" };
const AT_ONCE = 16;

let server: TestCluster;
let cluster: Cluster;
let type: ResourceType;

beforeAll(async () => {
  server = await startCluster();
  cluster = await connectCluster({ kubeconfig: server.kubeconfigFile });
  type = (await cluster.discover()).expect("configmaps");
  const names = Array.from({ length: COUNT }, (_, i) => `m-${String(i).padStart(6, "0")}`);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) await create(name);
    }),
  );
}, 600_000);

afterAll(async () => {
  cluster.close();
  await server.stop();
});

async function create(name: string): Promise<void> {
  const labels = { app: "many", part: name.slice(-1) };
  const data = { "app.properties": "key = value\n".repeat(20), name };
  const body = { ...KIND, metadata: { name, labels }, data };
  const { status } = await cluster.transport.send({
    method: "POST",
    path: "/api/v1/namespaces/default/configmaps",
    body,
  });
  if (status !== 201) throw new Error(`creating ${name}: ${status}`);
}

/** Memory in use after a collection. */
function bytesInUse(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

describe(`a cache of ${COUNT} objects`, () => {
  it("reads no object twice: one request, and a memory of a few times the text", async () => {
    const before = bytesInUse();
    const transport = new CountingTransport(cluster.transport);
    const cache = new ClusterCache(transport, [{ type, namespace: "default", labelSelector: "app=many" }]);
    await cache.whenInStep();
    const used = bytesInUse() - before;
    const objects = cache.list(KIND);
    const text = objects.reduce((size, object) => size + formatJson(object).length, 0);
    expect(objects.length).toBe(COUNT);
    expect({ requests: transport.requests, mostOften: transport.mostOften }).toEqual({
      requests: ["watch"],
      mostOften: 1,
    });
    expect(used / text).toBeLessThan(6);
    process.stdout.write(`${COUNT} objects: ${mega(text)} of JSON, ${mega(used)} of memory, 1 request\n`);
    await cache.stop();
  });

  it("reads no object twice when listing either", async () => {
    const transport = new CountingTransport(cluster.transport);
    const stream = transport.stream.bind(transport);
    // An incomplete request for the initial state is rejected, like a complete one by an older server.
    transport.stream = (request) =>
      stream({ ...request, query: { ...request.query, resourceVersionMatch: undefined } });
    const cache = new ClusterCache(transport, [{ type, namespace: "default", labelSelector: "app=many" }]);
    await cache.whenInStep();
    expect(cache.list(KIND).length).toBe(COUNT);
    const lists = Math.ceil(COUNT / 500);
    expect(transport.requests).toEqual(["watch", ...Array.from({ length: lists }, () => "list"), "watch"]);
    expect(transport.mostOften).toBe(1);
    await cache.stop();
  });
});

describe(`a list of ${COUNT} objects`, () => {
  it("has only metadata where only that is requested", async () => {
    const keys = new Set<string>();
    for await (const object of cluster.list(type, { namespace: "default", metadataOnly: true }))
      Object.keys(object).forEach((key) => keys.add(key));
    expect([...keys]).toEqual(["apiVersion", "kind", "metadata"]);
  });
});

function mega(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
