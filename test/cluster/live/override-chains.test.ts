/** What the operator's chains fill in, stored by a real API server that calls them. */
import { NO_KUBECTL, findKubectl } from "./kubectl-program.js";
import { type Json, type JsonObject } from "../../../src/model/index.js";
import { type Operator, at, object, startOperator } from "./serve/operator.js";
import { type Ran, run } from "./serve/multigres.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseYaml } from "../../../src/yaml/index.js";

const kubectl = findKubectl();
let operator: Operator;

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
