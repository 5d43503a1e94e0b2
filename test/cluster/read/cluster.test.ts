import { describe, expect, it, onTestFinished } from "vitest";
import { type Seen, sendJson, transportTo, FakeApi } from "./fake-api.js";
import { Cluster } from "../../../src/cluster/index.js";
import { VarveError } from "../../../src/model/index.js";
import { typeNamed } from "./types.js";

const AGGREGATED = "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";
const POD = typeNamed("Pod");

function discoveryOf(...kinds: readonly string[]): object {
  const resources = kinds.map((kind) => ({
    resource: `${kind.toLowerCase()}s`,
    responseKind: { kind },
    scope: kind === "Node" ? "Cluster" : "Namespaced",
    verbs: ["get", "list"],
  }));
  return { items: [{ metadata: {}, versions: [{ version: "v1", resources }] }] };
}

async function clusterWith(...kinds: string[]): Promise<{ cluster: Cluster; seen: Seen[]; kinds: string[] }> {
  const api = await FakeApi.start(({ path }, response) => {
    if (path === "/apis") return sendJson(response, { items: [] }, 200, { "content-type": AGGREGATED });
    if (path === "/api")
      return sendJson(response, discoveryOf(...kinds), 200, { "content-type": AGGREGATED });
    sendJson(response, { apiVersion: "v1", kind: "Any", metadata: {} });
  });
  onTestFinished(async () => api.stop());
  return { cluster: new Cluster(transportTo(api.port), "https://a", "of-context"), seen: api.seen, kinds };
}

describe("a cluster", () => {
  it("reads an object in the given namespace, or in that of the context, or in none", async () => {
    const { cluster, seen } = await clusterWith("Pod", "Node");
    await cluster.get({ apiVersion: "v1", kind: "Pod", namespace: "own", name: "x" });
    await cluster.get({ apiVersion: "v1", kind: "Pod", name: "x" });
    await cluster.get({ apiVersion: "v1", kind: "Node", name: "x" });
    expect(seen.map(({ path }) => path).filter((path) => path.includes("/v1/"))).toEqual([
      "/api/v1/namespaces/own/pods/x",
      "/api/v1/namespaces/of-context/pods/x",
      "/api/v1/nodes/x",
    ]);
  });

  it("runs discovery once, and again before a kind counts as unknown", async () => {
    const { cluster, seen, kinds } = await clusterWith("Pod");
    await cluster.get({ apiVersion: "v1", kind: "Pod", name: "x" });
    await cluster.get({ apiVersion: "v1", kind: "Pod", name: "x" });
    expect(seen.filter(({ path }) => path === "/api").length).toBe(1);
    kinds.push("Widget");
    expect((await cluster.typeOf({ apiVersion: "v1", kind: "Widget" })).plural).toBe("widgets");
    const unknown = cluster.get({ apiVersion: "v2", kind: "Pod", name: "x" });
    await expect(unknown).rejects.toMatchObject({
      diagnostics: [{ code: "cluster/unknown-type", hint: "Pod is served as v1" }],
    });
  });

  it.each<[string, (cluster: Cluster) => unknown]>([
    ["list", (cluster) => cluster.list(POD, { labelselector: "a" } as object)],
    ["pages", (cluster) => cluster.pages(POD, { pageSize: -1 })],
    ["watch", (cluster) => cluster.watch(POD, { namespaces: "a" } as object)],
    ["watch of no type", (cluster) => cluster.watch("pods" as never)],
    ["cache", (cluster) => cluster.cache([{ type: POD, index: {} } as never])],
    ["cache of no type", (cluster) => cluster.cache([{} as never])],
    ["get", async (cluster) => cluster.get({ kind: "Pod" } as never)],
    ["schemas", async (cluster) => cluster.schemas(["Pod"] as never)],
  ])("sends no request when %s is called with invalid arguments", async (_, call) => {
    const { cluster, seen } = await clusterWith("Pod");
    await expect((async () => call(cluster))()).rejects.toBeInstanceOf(VarveError);
    expect(seen).toEqual([]);
  });
});
