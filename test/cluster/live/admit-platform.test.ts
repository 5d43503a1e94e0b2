/**
 * `varve admit --cluster --platform` answers like the API server, which calls the webhooks of that platform.
 */
import { type Json, type JsonObject, parseJson } from "../../../src/model/index.js";
import { NAMESPACE, type Operator, object, refTo, startOperator } from "./serve/operator.js";
import { type Outcome, comparable } from "./requests/outcome.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdmissionRequest } from "../../../src/admit/index.js";
import { askServer } from "./requests/ask-server.js";
import { formatYaml } from "../../../src/yaml/index.js";
import { join } from "node:path";
import { recordingHost } from "../../cli/varve.js";
import { runCli } from "../../../src/cli/index.js";
import { writeFileSync } from "node:fs";

const PLATFORM = "examples/multigres/data-handler/platform.ts";
let operator: Operator;

const cluster = (name: string, spec: string): JsonObject => object("MultigresCluster", name, spec);
const FAST = object("CellTemplate", "fast", "{multigateway: {replicas: 4}}");
const SHARDS = object(
  "ShardTemplate",
  "default",
  "{pools: {main: {type: readWrite, replicasPerCell: 2, storage: {size: 20Gi, class: fast}}}}",
);
const ETCD = "globalTopoServer: {etcd: {replicas: 3, storage: {size: 10Gi}}}";
const DATABASES = 'databases: [{name: orders, tablegroups: [{name: default, shards: [{name: "0"}]}]}]';

beforeAll(async () => {
  operator = await startOperator();
  for (const one of [FAST, SHARDS, cluster("user", "{cells: [{name: a, zoneId: z, cellTemplate: fast}]}")])
    await operator.cluster.create(one);
  await operator.cluster.create(cluster("stored", `{${ETCD}}`));
});

afterAll(async () => operator.stop());

/** As a user of the command line gets it. */
async function offline(sent: JsonObject, ...words: readonly string[]): Promise<Outcome> {
  const file = join(operator.server.folder, "sent.yaml");
  writeFileSync(file, formatYaml(sent));
  const { host, written } = recordingHost({ env: { HOME: operator.server.folder } });
  const { kubeconfigFile } = operator.server;
  const live = ["--cluster", "--kubeconfig", kubeconfigFile, "-n", NAMESPACE, "--platform", PLATFORM];
  await runCli(["admit", file, ...live, ...words, "--output", "json"], { ...host, cwd: process.cwd() });
  const answer = parseJson(written.stdout) as { result?: { objects: JsonObject[] }; diagnostics: Json };
  const [told] = answer.result?.objects ?? [];
  if (told === undefined) throw new Error(written.stdout + written.stderr);
  expect((told["steps"] as JsonObject[]).filter(({ outcome }) => outcome === "not called")).toEqual([]);
  const causes = (told["causes"] as unknown as Record<string, string>[]).map(({ reason, field, message }) =>
    [reason, field, message].join(" | "),
  );
  return { ...(told as unknown as Outcome), causes };
}

/** The same request to the API server. */
async function online(request: AdmissionRequest): Promise<Outcome> {
  const { kind } = (request.object ?? request.oldObject) as { kind: string };
  const path = `/apis/multigres.com/v1alpha1/namespaces/${NAMESPACE}/${kind.toLowerCase()}s`;
  return askServer(operator.cluster, path, { ...request, dryRun: true });
}

it.each<[string, JsonObject, number]>([
  ["is allowed", cluster("whole", `{${ETCD}, multiadmin: {spec: {replicas: 2}}}`), 201],
  ["gets what its author left out, from templates and constants", cluster("bare", `{${DATABASES}}`), 201],
  [
    "gets values from a template that it references",
    cluster("named", "{cells: [{name: a, zoneId: z, cellTemplate: fast}]}"),
    201,
  ],
  ["references a missing template", cluster("lost", "{multiadmin: {templateRef: gone}}"), 422],
  [
    "overrides values that no template has",
    cluster("over", "{cells: [{name: a, zoneId: z, overrides: {multigateway: {replicas: 3}}}]}"),
    422,
  ],
  ["breaks a rule of its CRD", cluster("even", "{globalTopoServer: {etcd: {replicas: 2}}}"), 422],
  ["does not match its schema", cluster("typed", "{multiadmin: {spec: {replicas: many}}}"), 422],
  ["is a child, which a policy keeps read-only", object("Cell", "a", "{name: a, zoneId: z}"), 403],
])("an object that %s: the same answer and the same object", async (_what, sent, code) => {
  const asked = await offline(sent);
  const answered = await online({ operation: "CREATE", object: sent });
  expect(answered.code).toBe(code);
  expect(comparable(asked)).toEqual(comparable(answered));
});

it("an update of a stored object: the same answer, whether a volume grows or shrinks", async () => {
  const stored = (await operator.cluster.get(refTo("MultigresCluster", "stored"))) ?? {};
  const { resourceVersion } = stored["metadata"] as JsonObject;
  for (const [size, code] of [
    ["20Gi", 200],
    ["5Gi", 422],
  ] as const) {
    const sent = cluster("stored", `{${ETCD.replace("10Gi", size)}}`);
    const versioned = {
      ...sent,
      metadata: { ...(sent["metadata"] as JsonObject), resourceVersion: resourceVersion ?? "" },
    };
    const answered = await online({ operation: "UPDATE", object: versioned });
    expect(answered.code).toBe(code);
    expect(comparable(await offline(sent))).toEqual(comparable(answered));
  }
});

it("the deletion of a template that is in use: the same denial", async () => {
  const answered = await online({ operation: "DELETE", oldObject: FAST });
  expect(answered.code).toBe(403);
  expect(comparable(await offline(FAST, "--operation", "DELETE"))).toEqual(comparable(answered));
});
