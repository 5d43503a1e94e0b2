/** Fields that objects require or that the API server fills in on creation, checked against an API server. */
import { type Json, type JsonObject, isObject } from "../../../src/model/index.js";
import { getKey } from "../../../src/model/internal.js";
import { startCluster } from "../../../src/testing/index.js";
import { type TestCluster } from "../../../src/testing/index.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMANDED } from "../../../src/schema/source/written-field.js";
import { ask } from "./ask.js";

let cluster: TestCluster;

beforeAll(async () => {
  // Pods get their account from a plugin that other tests do not use.
  cluster = await startCluster({ admission: { enable: ["ServiceAccount"] } });
  const account = { apiVersion: "v1", kind: "ServiceAccount", metadata: { name: "default" } };
  await ask(cluster, "POST", "/api/v1/namespaces/default/serviceaccounts", account);
});
afterAll(() => cluster.stop());

const CONTAINER = { name: "a", image: "a" };
const labelled = (spec: JsonObject): JsonObject => ({ metadata: { labels: { a: "a" } }, spec });
const pods = labelled({ containers: [CONTAINER] });
const finished = { restartPolicy: "Never", containers: [CONTAINER] };
const CORE = "/api/v1/namespaces/default";
const claim = { resources: { requests: { storage: "1Gi" } } };

/** The fields of an entry, their position, and an object without them, in every form it can have. */
type Row = readonly [
  entry: string,
  path: string,
  url: string,
  kind: string,
  ...specs: (JsonObject | undefined)[],
];

const ROWS: readonly Row[] = [
  ["core/v1.Container", "spec.containers.0", `${CORE}/pods`, "Pod", { containers: [{ name: "a" }] }],
  [
    "core/v1.Container",
    "spec.template.spec.containers.0",
    "/apis/apps/v1/namespaces/default/deployments",
    "Deployment",
    { selector: { matchLabels: { a: "a" } }, template: labelled({ containers: [{ name: "a" }] }) },
  ],
  ["core/v1.PersistentVolumeClaimSpec", "spec", `${CORE}/persistentvolumeclaims`, "PersistentVolumeClaim", claim],
  [
    "core/v1.ReplicationControllerSpec",
    "spec",
    `${CORE}/replicationcontrollers`,
    "ReplicationController",
    {},
    { template: pods },
    { selector: { a: "a" } },
  ],
  ["networking/v1.ServiceCIDRSpec", "spec", "/apis/networking.k8s.io/v1/servicecidrs", "ServiceCIDR", {}],
  ["v1/Namespace meta/v1.ObjectMeta", "metadata", "/api/v1/namespaces", "Namespace", undefined],
  ["v1/Pod core/v1.PodSpec", "spec", `${CORE}/pods`, "Pod", { containers: [CONTAINER] }],
  [
    "batch/v1/Job batch/v1.JobSpec",
    "spec",
    "/apis/batch/v1/namespaces/default/jobs",
    "Job",
    { template: { spec: finished } },
    { manualSelector: true, template: labelled(finished) },
  ],
]; // prettier-ignore

/** Whether the server rejects an object for lack of a field, or fills it in; any other answer as text. */
async function outcome(
  [, path, url, kind]: Row,
  spec: JsonObject | undefined,
  field: string,
): Promise<string> {
  const apiVersion = url.replace(/^\/apis?\//, "").replace(/(v1)\/.*$/, "$1");
  const object = { apiVersion, kind, metadata: { name: "lacking" }, ...(spec && { spec }) };
  const { status, body } = await ask(cluster, "POST", `${url}?dryRun=All`, object);
  if (status !== 201) return JSON.stringify(body).includes(`.${field}`) ? "there" : JSON.stringify(body);
  let at: Json | undefined = body;
  for (const name of path.split("."))
    at = Array.isArray(at) ? at[Number(name)] : isObject(at) ? getKey(at, name) : undefined;
  return isObject(at) && getKey(at, field) !== undefined ? "there" : `admitted without ${field}`;
}

describe("fields that every object has", () => {
  it.each(ROWS)("%s, at %s of %s", async (...row) => {
    const [entry, , , , ...specs] = row as unknown as Row;
    for (const field of DEMANDED[entry] ?? []) {
      const lacking = specs.filter((spec) => spec === undefined || !Object.hasOwn(spec, field));
      for (const spec of lacking) expect(await outcome(row as unknown as Row, spec, field)).toBe("there");
    }
  });

  it("core/v1.EphemeralContainer, in a running pod", async () => {
    const pod = {
      apiVersion: "v1",
      kind: "Pod",
      metadata: { name: "runs" },
      spec: { containers: [CONTAINER] },
    };
    const { body } = await ask(cluster, "POST", `${CORE}/pods`, pod);
    const { spec, ...rest } = body as { spec: JsonObject };
    const ephemeral = {
      ...rest,
      spec: { ...spec, ephemeralContainers: [{ name: "b", terminationMessagePolicy: "File" }] },
    };
    const answer = await ask(cluster, "PUT", `${CORE}/pods/runs/ephemeralcontainers`, ephemeral);
    expect([answer.status, getKey(answer.body as JsonObject, "message")]).toEqual([
      422,
      expect.stringContaining("spec.ephemeralContainers[0].image: Required value"),
    ]);
  });

  it("are all evaluated", () => {
    expect([...new Set([...ROWS.map(([entry]) => entry), "core/v1.EphemeralContainer"])].sort()).toEqual(
      Object.keys(DEMANDED).sort(),
    );
  });

  it("do not include those of an Ingress, whose path may be left to its controller", async () => {
    const backend = { service: { name: "a", port: { number: 80 } } };
    const http = { paths: [{ pathType: "ImplementationSpecific", backend }] };
    const ingress = {
      apiVersion: "networking.k8s.io/v1",
      kind: "Ingress",
      metadata: { name: "a" },
      spec: { rules: [{ http }] },
    };
    const url = "/apis/networking.k8s.io/v1/namespaces/default/ingresses?dryRun=All";
    expect((await ask(cluster, "POST", url, ingress)).status).toBe(201);
  });
});
