/** Values filled in by the operator's chains, stored by a real API server that calls them. */
import { ClusterLookup, type LookupKind } from "../../../src/serve/index.js";
import { NO_KUBECTL, findKubectl } from "./kubectl-program.js";
import { type Json, type JsonObject } from "../../../src/model/index.js";
import { type Operator, at, object, refTo, refusal, startOperator } from "./serve/operator.js";
import { type Ran, platform, run } from "./serve/multigres.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseYaml } from "../../../src/yaml/index.js";

const kubectl = findKubectl();
let operator: Operator;

/** A cluster that omits almost everything, in maps and in lists. */
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
  operator = await startOperator();
  for (const template of TEMPLATES) await operator.cluster.create(template);
});

afterAll(async () => operator.stop());

async function kube(args: readonly string[], input: JsonObject): Promise<Ran> {
  return run(kubectl ?? "", ["--kubeconfig", operator.server.kubeconfigFile, ...args, "-f", "-"], input);
}

async function versionsOf(name: string): Promise<Json[]> {
  const { output } = await run(kubectl ?? "", [
    "--kubeconfig",
    operator.server.kubeconfigFile,
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
  it.for(WAYS)("changes nothing: $way", async ({ way, first, again, diff, says }, { skip }) => {
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

describe("a template that clusters use", () => {
  it("cannot be deleted if the API server would then reject a cluster that uses it by default", async () => {
    await operator.cluster.create(manifest("unnamed"));
    const written = await operator.cluster.delete(refTo("ShardTemplate", "default"));
    expect([written.isDone, written.status]).toEqual([false, 403]);
    expect(refusal(written)).toContain(
      'ShardTemplate "default" in namespace "shop" cannot be deleted: MultigresCluster',
    );
    expect(refusal(written)).toContain("Pools are append-only. A pool cannot be removed or renamed.");
  });

  const labels = (prefix: string, count: number): JsonObject =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, "yes"]));

  it("is not created if the API server would reject it, with the API server's error", async () => {
    const { cluster } = operator;
    await cluster.create(object("CellTemplate", "labelled", "{multigateway: {replicas: 2}}"));
    const overrides = { multigateway: { podLabels: labels("own-", 12) } };
    const cells = [{ name: "a", zoneId: "z", cellTemplate: "labelled", overrides }];
    const created = await cluster.create({ ...object("MultigresCluster", "many", "{}"), spec: { cells } });
    expect(refusal(created)).toBe("");
    const template = refTo("CellTemplate", "labelled");
    const body = (count: number) => ({
      spec: { multigateway: { podLabels: labels("of-template-", count) } },
    });
    const written = await cluster.patch(template, { type: "merge", body: body(12) });
    expect([written.isDone, written.status]).toEqual([false, 403]);
    const said = "spec.cells[0].spec.multigateway.podLabels: Too many: 24: must have at most 20 items";
    expect(refusal(written)).toContain(said);
    expect(refusal(await cluster.patch(template, { type: "merge", body: body(8) }))).toBe("");
    const touched = await cluster.patch(refTo("MultigresCluster", "many"), {
      type: "merge",
      body: { metadata: { labels: { a: "b" } } },
    });
    expect(at(touched.object, "spec.cells[name=a].spec.multigateway.podLabels.of-template-7")).toBe("yes");
  });
});

it("the definition of clusters is looked up with permission for it and for no other", async () => {
  const [definition] = (platform.lookups ?? []).filter(({ kind }) => kind === "CustomResourceDefinition");
  const { group, version, kind, name = "" } = definition as LookupKind;
  const { client } = await operator.server.user("reader");
  const rights = { resources: ["customresourcedefinitions"], verbs: ["get", "list", "watch"] };
  const rules = [{ apiGroups: [group], resourceNames: [name], ...rights }];
  const apiGroup = "rbac.authorization.k8s.io";
  const role = { apiVersion: `${apiGroup}/v1`, kind: "ClusterRole", metadata: { name: "reader" }, rules };
  await operator.cluster.create(role);
  await operator.cluster.create({
    apiVersion: `${apiGroup}/v1`,
    kind: "ClusterRoleBinding",
    metadata: { name: "reader" },
    roleRef: { apiGroup, kind: "ClusterRole", name: "reader" },
    subjects: [{ apiGroup, kind: "User", name: "reader" }],
  });
  const lookup = new ClusterLookup(client, [definition as LookupKind]);
  await expect.poll(() => lookup.isInStep({ group, kind }), { timeout: 60_000 }).toBe(true);
  const list = { type: "list", group, kind, namespace: "" } as const;
  const signal = AbortSignal.timeout(60_000);
  for (const found of [lookup.remembered(list), await lookup.current(list, signal)])
    expect(found.map((one) => at(one, "metadata.name"))).toEqual([name]);
  const all = await client.transport.send({
    method: "GET",
    path: `/apis/${group}/${version}/customresourcedefinitions`,
  });
  expect(all.status).toBe(403);
  await lookup.stop();
});
