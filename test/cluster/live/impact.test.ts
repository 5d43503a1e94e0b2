/** Who uses a template of a live cluster. */
import { DEFINITIONS, platform } from "./serve/multigres.js";
import { type Cluster, connectCluster } from "../../../src/cluster/index.js";
import { type JsonObject, VarveError } from "../../../src/model/index.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { resolveChains, worldOf } from "../../../src/admit/index.js";
import type { TestCluster } from "../../../src/testing/index.js";
import { recordingHost } from "../../cli/varve.js";
import { runCli } from "../../../src/cli/index.js";
import { sharedCluster } from "./shared-cluster.js";
import { untilServed } from "./conformance/install.js";

let server: TestCluster;
let cluster: Cluster;
const API = "multigres.com/v1alpha1";

function template(namespace: string, size: string): JsonObject {
  const main = { type: "readWrite", replicasPerCell: 2, storage: { size } };
  return {
    apiVersion: API,
    kind: "ShardTemplate",
    metadata: { name: "impact", namespace },
    spec: { pools: { main } },
  };
}

/** A cluster as it was stored with the given template. */
function stored(name: string, shard: JsonObject): JsonObject {
  const { namespace } = shard["metadata"] as { namespace: string };
  const shards = [{ name: "0", shardTemplate: "impact" }];
  const spec = {
    cells: [{ name: "a", zoneId: "eu-1a" }],
    databases: [{ name: "orders", tablegroups: [{ name: "default", shards }] }],
  };
  const object = { apiVersion: API, kind: "MultigresCluster", metadata: { name, namespace }, spec };
  return resolveChains(platform.chains ?? [], object, { lookup: worldOf([shard]) }).object;
}

async function create(object: JsonObject): Promise<void> {
  await untilServed(cluster, object);
  const { isDone, diagnostics } = await cluster.create(object);
  if (!isDone && diagnostics[0]?.code !== "cluster/already-exists") throw new VarveError(diagnostics);
}

beforeAll(async () => {
  server = await sharedCluster();
  cluster = await connectCluster({ kubeconfig: server.kubeconfigFile });
  for (const definition of DEFINITIONS) await create(definition);
  for (const name of ["impact", "impact-other"]) {
    await create({ apiVersion: "v1", kind: "Namespace", metadata: { name } });
    await create(template(name, "20Gi"));
    await create(stored("stale", template(name, "10Gi")));
  }
  await create(stored("fresh", template("impact", "20Gi")));
});

afterAll(() => cluster.close());

async function impact(...words: string[]): Promise<{ status: number; text: string }> {
  const { host, written } = recordingHost({ env: { HOME: "/nowhere" } });
  const platformFile = "examples/multigres/data-handler/platform.ts";
  const all = [
    "impact",
    ...words,
    "--cluster",
    "--kubeconfig",
    server.kubeconfigFile,
    "--platform",
    platformFile,
  ];
  const status = await runCli(all, { ...host, cwd: process.cwd() });
  return { status, text: written.stdout + written.stderr };
}

it("lists the objects not written since it changed, only in its namespace", async () => {
  const { status, text } = await impact("ShardTemplate/impact", "-n", "impact");
  expect(text.replaceAll(/ +/g, " ")).toContain(
    [
      "ShardTemplate.multigres.com/impact/impact: 2 consumers, 1 stale",
      "MultigresCluster.multigres.com/impact/fresh up to date",
      "MultigresCluster.multigres.com/impact/stale stale",
      ' spec.databases[name=orders].tablegroups[name=default].shards[name="0"].spec.pools.main.storage.size 10Gi -> 20Gi explicit ShardTemplate/impact',
      "",
    ].join("\n"),
  );
  expect(status).toBe(0);
});

it("is denied where the template is referenced", async () => {
  const { status, text } = await impact("ShardTemplate/impact-other/impact", "--deleted");
  expect(text).toContain("the deletion itself is denied");
  expect(text).toContain("MultigresCluster.multigres.com/impact-other/stale  would be denied");
  expect(status).toBe(3);
});
