import { type Cluster, connectCluster } from "../../../src/cluster/index.js";
import { startCluster } from "../../../src/testing/index.js";
import { type TestCluster } from "../../../src/testing/index.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const COUNT = 40;
const PAGE = 10;

let server: TestCluster;
let cluster: Cluster;

beforeAll(async () => {
  // States older than two seconds expire.
  server = await startCluster({ flags: ["--etcd-compaction-interval=1s"] });
  cluster = await connectCluster({ kubeconfig: server.kubeconfigFile });
  for (let i = 0; i < COUNT; i++) await create(`m-${String(i).padStart(3, "0")}`);
});

afterAll(async () => {
  cluster.close();
  await server.stop();
});

async function create(name: string): Promise<void> {
  const body = { apiVersion: "v1", kind: "ConfigMap", metadata: { name, labels: { app: "many" } } };
  await cluster.transport.send({ method: "POST", path: "/api/v1/namespaces/default/configmaps", body });
}

describe("a list whose resource version expires before its end", () => {
  it("returns every object once, and reports from where on the version differs", async () => {
    const names: string[] = [];
    const consistent: boolean[] = [];
    const type = (await cluster.discover()).expect("configmaps");
    const options = { namespace: "default", labelSelector: "app=many", pageSize: PAGE };
    for await (const page of cluster.pages(type, options)) {
      names.push(...page.items.map(({ metadata }) => (metadata as unknown as { name: string }).name));
      consistent.push(page.isConsistent);
      if (consistent.length > 1) continue;
      await create("a-new-one-before");
      await create("m-999");
      await untilForgotten(page.resourceVersion);
    }
    expect(names).toEqual([
      ...Array.from({ length: COUNT }, (_, i) => `m-${String(i).padStart(3, "0")}`),
      "m-999",
    ]);
    expect(consistent).toEqual([true, false, false, false, false]);
  });
});

/** Other writes must happen, or nothing expires. */
async function untilForgotten(resourceVersion: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    await cluster.transport.send({
      method: "PATCH",
      path: "/api/v1/namespaces/default",
      contentType: "application/merge-patch+json",
      body: { metadata: { annotations: { at: String(Date.now()) } } },
    });
    const query = { resourceVersion, resourceVersionMatch: "Exact", limit: "1" };
    const answer = await cluster.transport.send({
      method: "GET",
      path: "/api/v1/namespaces/default/configmaps",
      query,
    });
    if (answer.status === 410) return;
    if (Date.now() > deadline) throw new Error("the server forgets nothing");
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
