/**
 * Values that schemas, rules and policies reject are filled in as well, since webhooks run first: the answer is
 * idempotent.
 */
import { type Json, type JsonObject } from "../../src/model/index.js";
import { cloneJson } from "../../src/model/internal.js";
import { WORLD, cluster, resolved, template, withShard } from "./multigres-cluster.js";
import { describe, expect, it } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { admit } from "../../src/admit/index.js";
import { readDocuments } from "../../src/yaml/index.js";

const BAD = readdirSync("examples/multigres/bad").flatMap((file) =>
  readDocuments(readFileSync(`examples/multigres/bad/${file}`, "utf8")).documents.map(
    ({ value }) => [file, value as JsonObject] as const,
  ),
);

/** By tier: what the schema, a rule and a policy reject. */
const CASES: readonly (readonly [string, JsonObject, JsonObject?])[] = [
  ["tier 1: a number of replicas that is a string", cluster("{multiadmin: {spec: {replicas: many}}}")],
  ["tier 1: cells that are a map", cluster("{cells: {name: a}}")],
  ["tier 1: two cells with the same name", cluster("{cells: [{name: a, zoneId: z}, {name: a, zoneId: y}]}")],
  ["tier 1: a shard without a name", withShard("{shardTemplate: default}")],
  ["tier 1: a reference that is a number", cluster("{multiadmin: {templateRef: 3}}")],
  ["tier 2: a block next to a reference", cluster("{multiadmin: {templateRef: default, spec: {replicas: 2}}}")],
  ["tier 2: an even number of replicas", cluster("{globalTopoServer: {etcd: {replicas: 4}}}")],
  ["tier 2: neither zone nor region", cluster("{cells: [{name: a}]}")],
  [
    "tier 3: a smaller volume",
    cluster("{globalTopoServer: {etcd: {storage: {size: 1Gi}}}}"),
    cluster("{globalTopoServer: {etcd: {storage: {size: 2Gi}}}}"),
  ],
  ...BAD,
];
const REFUSED = CASES.map(([name, object, old]) => [name, { object, old }] as const);

const TEMPLATES = [
  template("CoreTemplate default", "{globalTopoServer: {etcd: {replicas: 5}}, multiadmin: {replicas: 2}}"),
  template("CellTemplate default", "{multigateway: {podLabels: {a: b}}}"),
  template("ShardTemplate default", "{pools: {main: {type: readWrite, storage: {size: 1Gi}}}}"),
];
const managedFields: Json = [{ manager: "kubectl", operation: "Apply", fieldsV1: { "f:spec": {} } }];

function withServerFields(object: JsonObject): JsonObject {
  const metadata = { ...(object["metadata"] as JsonObject), managedFields: cloneJson(managedFields) };
  return { ...object, metadata, status: { phase: "Healthy" } };
}

describe.each([
  ["without templates", []],
  ["with templates called default", TEMPLATES],
])("%s", (_what, known) => {
  it.each(REFUSED)("%s: gives the same answer again, and after another mutator", (_name, { object, old }) => {
    const once = resolved(withServerFields(object), known, old);
    expect(resolved(once.object, known, old).object).toBe(once.object);
    const meshed = { ...once.object, spec: { ...(once.object["spec"] as JsonObject), mesh: { enabled: true } } };
    expect(resolved(meshed, known, old).object).toBe(meshed);
  });

  it.each(REFUSED)("%s: does not change managedFields or status", (_name, { object, old }) => {
    const sent = withServerFields(object);
    const { object: filled, patch } = resolved(sent, known, old);
    expect(patch.map(({ path }) => path).filter((path) => !/^\/(?:spec|metadata\/annotations)(?:\/|$)/.test(path))).toEqual([]);
    expect([filled["status"], (filled["metadata"] as JsonObject)["managedFields"]]).toEqual([sent["status"], managedFields]);
  });

  it.each(REFUSED)("%s: is still rejected", (_name, { object, old }) => {
    const { object: filled } = resolved(object, known, old);
    const before = old === undefined ? {} : { oldObject: resolved(old, known).object };
    const isResolved = resolved(object, known, old).diagnostics.length === 0;
    expect(admit({ object: filled, ...before }, WORLD).verdict.allowed && isResolved).toBe(false);
  });
});
