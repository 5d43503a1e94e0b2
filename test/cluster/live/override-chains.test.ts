/** What the operator's chains fill in, stored by a real API server that calls them. */
import { type Cluster, type Written, connectCluster } from "../../../src/cluster/index.js";
import { DEFINITIONS, type Ran, configurations, platform, run } from "./serve/multigres.js";
import { type Json, type JsonObject, getAt, parsePath } from "../../../src/model/index.js";
import { NO_KUBECTL, findKubectl } from "./kubectl-program.js";
import { type Served, served } from "../../serve/served.js";
import { type TestCluster, startCluster } from "../../../src/testing/index.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ClusterLookup } from "../../../src/serve/index.js";
import { parseYaml } from "../../../src/yaml/index.js";

const WAIT = { timeout: 60_000, interval: 100 };
const kubectl = findKubectl();
let server: TestCluster;
let cluster: Cluster;
let lookup: ClusterLookup;
let webhooks: Served;

function object(kind: string, name: string, spec: string): JsonObject {
  const metadata = `{name: ${name}, namespace: shop}`;
  return parseYaml(
    `{apiVersion: multigres.com/v1alpha1, kind: ${kind}, metadata: ${metadata}, spec: ${spec}}`,
  ) as JsonObject;
}

/** A cluster that leaves almost everything out, in maps and in lists. */
function manifest(name: string): JsonObject {
  const cells =
    "[{name: a, zoneId: z, cellTemplate: production-cell, overrides: {multigateway: {replicas: 3}}}, {name: b, zoneId: z}]";
  const databases = '[{name: orders, tablegroups: [{name: default, shards: [{name: "0"}]}]}]';
  return object(
    "MultigresCluster",
    name,
    `{multiadmin: {templateRef: default}, cells: ${cells}, databases: ${databases}}`,
  );
}

const TEMPLATES = [
  object(
    "ShardTemplate",
    "default",
    "{pools: {main: {type: readWrite, storage: {size: 100Gi}, pvcDeletionPolicy: {whenDeleted: Delete}}}}",
  ),
  object("CellTemplate", "production-cell", "{multigateway: {replicas: 2}}"),
  object("CoreTemplate", "default", "{multiadmin: {replicas: 4}}"),
];

beforeAll(async () => {
  server = await startCluster();
  cluster = await connectCluster({ kubeconfig: server.kubeconfigFile, namespace: "shop" });
  await cluster.create({ apiVersion: "v1", kind: "Namespace", metadata: { name: "shop" } });
  for (const definition of DEFINITIONS) await cluster.create(definition);
  lookup = new ClusterLookup(cluster, platform.lookups ?? []);
  webhooks = await served({ ...platform, lookup });
  await vi.waitUntil(async () => (await webhooks.operations("/readyz")).status === 200, WAIT);
  for (const template of TEMPLATES) await cluster.create(template);
  for (const one of configurations(webhooks.server.port)) await cluster.create(one);
  // Configurations take effect a moment after they are stored.
  const lost = object("MultigresCluster", "lost", "{multiadmin: {templateRef: gone}}");
  await vi.waitUntil(async () => !(await cluster.create(lost, { dryRun: true })).isDone, WAIT);
  const probe = manifest("probe");
  await vi.waitUntil(
    async () =>
      at((await cluster.create(probe, { dryRun: true })).object, "spec.multiadmin.spec.replicas") === 4,
    WAIT,
  );
});

afterAll(async () => {
  await lookup.stop();
  await webhooks.stop();
  cluster.close();
  await server.stop();
});

function at(value: Json | undefined, path: string): Json | undefined {
  return getAt(value ?? null, parsePath(path));
}

function refusal({ diagnostics }: Written): string {
  return diagnostics.map(({ message, verbatim }) => verbatim ?? message).join("\n");
}

async function kube(args: readonly string[], input: JsonObject): Promise<Ran> {
  return run(kubectl ?? "", ["--kubeconfig", server.kubeconfigFile, ...args, "-f", "-"], input);
}

async function versionsOf(name: string): Promise<Json[]> {
  const { output } = await run(kubectl ?? "", [
    "--kubeconfig",
    server.kubeconfigFile,
    "-n",
    "shop",
    "get",
    "mgc",
    name,
    "-o",
    "json",
  ]);
  const stored = parseYaml(output);
  return [at(stored, "metadata.resourceVersion") ?? null, at(stored, "metadata.generation") ?? null];
}

const WAYS = [
  {
    way: "server-side apply",
    first: ["apply", "--server-side"],
    again: ["apply", "--server-side"],
    diff: ["diff", "--server-side"],
    says: "serverside-applied",
  },
  { way: "kubectl apply", first: ["apply"], again: ["apply"], diff: ["diff"], says: "configured" },
  { way: "kubectl replace", first: ["create"], again: ["replace"], diff: ["diff"], says: "replaced" },
];

describe("sending the manifest again", () => {
  it.for(WAYS)("leaves the object as it is: $way", async ({ way, first, again, diff, says }, { skip }) => {
    skip(kubectl === undefined, NO_KUBECTL);
    const name = way.replaceAll(" ", "-");
    await kube(first, manifest(name));
    const stored = await versionsOf(name);
    const sent = await kube(again, manifest(name));
    expect(sent).toEqual({ status: 0, output: `multigrescluster.multigres.com/${name} ${says}` });
    expect(await versionsOf(name)).toEqual(stored);
    expect(await kube(diff, manifest(name))).toEqual({ status: 0, output: "" });
  });
});

describe("the design document's steps", () => {
  it('populate a shard that is only name: "0" from the template called default', async () => {
    const { object: stored } = await cluster.create(manifest("steps"));
    const shard = 'spec.databases[name=orders].tablegroups[name=default].shards[name="0"].spec';
    expect(at(stored, `${shard}.pools.main.storage.size`)).toBe("100Gi");
    expect(at(stored, `${shard}.resolvedFrom`)).toEqual({
      level: "namespace-default",
      kind: "ShardTemplate",
      name: "default",
      generation: 1,
    });
  });

  it("refuse a cluster that names a missing template", async () => {
    const written = await cluster.create(
      object("MultigresCluster", "lost", "{globalTopoServer: {templateRef: gone}}"),
    );
    expect(refusal(written)).toContain(
      'spec.globalTopoServer.templateRef names CoreTemplate "gone", which does not exist in namespace "shop"',
    );
  });

  it("refuse a description beside a template, and a mark that its author made", async () => {
    const spec = "{replicas: 2, resolvedFrom: {level: explicit}}";
    const written = await cluster.create(
      object("MultigresCluster", "both", `{multiadmin: {templateRef: default, spec: ${spec}}}`),
    );
    expect(refusal(written)).toContain("You can specify only one of: spec or templateRef.");
  });

  it("refuse to delete a template that is in use", async ({ skip }) => {
    skip(kubectl === undefined, NO_KUBECTL);
    await cluster.create(manifest("user"));
    const args = ["--kubeconfig", server.kubeconfigFile, "-n", "shop", "delete", "celltemplate", "--all"];
    const { output } = await run(kubectl ?? "", args);
    expect(output).toContain(
      'CellTemplate "production-cell" in namespace "shop" cannot be deleted: it is used by',
    );
  });
});
