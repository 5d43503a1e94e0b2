/** The answers of the operator's webhooks, with the definition of clusters as it is installed. */
import { type Answer, objectLookup } from "../../src/serve/index.js";
import { type Json, type JsonObject } from "../../src/model/index.js";
import { getKey } from "../../src/model/internal.js";
import { cluster, resolved, template, withShard } from "./multigres-cluster.js";
import { describe, expect, it } from "vitest";
import { parseYaml } from "../../src/yaml/index.js";
import platform from "../../examples/multigres/data-handler/platform.js";
import { readFileSync } from "node:fs";

const DEFINITION = parseYaml(
  readFileSync("examples/multigres/config/crd/multigresclusters.yaml", "utf8"),
) as JsonObject;

interface Write {
  readonly object: JsonObject | null;
  readonly old?: JsonObject;
  readonly among: readonly JsonObject[];
}

/** The answer of a template's validating webhook. */
function ask({ object, old, among }: Write): { refused: readonly string[]; warned: readonly string[] } {
  const asked = (object ?? old) as JsonObject;
  const kind = { group: "multigres.com", version: "v1alpha1", kind: getKey(asked, "kind") as string };
  const webhook = platform.validate?.find((one) => one.kind === kind.kind);
  const answer = webhook?.handle(
    {
      uid: "1",
      operation: object === null ? "DELETE" : old === undefined ? "CREATE" : "UPDATE",
      kind,
      requestKind: kind,
      resource: { group: kind.group, version: kind.version, resource: `${kind.kind.toLowerCase()}s` },
      subresource: "",
      name: getKey(getKey(asked, "metadata") as JsonObject, "name") as string,
      namespace: "shop",
      user: { username: "ada", uid: "", groups: [], extra: {} },
      object,
      oldObject: old ?? null,
      options: {},
      isDryRun: false,
    },
    objectLookup([...among, ...(old === undefined ? [] : [old])], platform.lookups ?? []),
  ) as Answer;
  return {
    refused: (answer.denials ?? []).map(({ message }) => message),
    warned: answer.warnings ?? [],
  };
}

const labels = (prefix: string, count: number): Json =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, "yes"]));

function gateway(count: number): JsonObject {
  const bare = template("CellTemplate shared", "{}");
  return { ...bare, spec: { multigateway: { podLabels: labels("of-template-", count) } } };
}

/** A cluster with twelve labels of its own on top of those of the template. */
function labelled(known: JsonObject): JsonObject {
  const overrides = { multigateway: { podLabels: labels("own-", 12) } };
  const cell = { name: "a", zoneId: "z", cellTemplate: "shared", overrides };
  return resolved({ ...cluster("{}"), spec: { cells: [cell] } }, [known]).object;
}

/** A template of shards with one pool. */
function pooled(name: string, pool: string): JsonObject {
  return template(`ShardTemplate ${name}`, `{pools: {${pool}: {type: readWrite, storage: {size: 1Gi}}}}`);
}

const SHARD_ONLY_NAMED = withShard('{name: "0"}', "cells: [{name: a, zoneId: z}], ");
const INVALID = 'MultigresCluster "c" would become invalid: MultigresCluster.multigres.com "c" is invalid: ';
const APPEND_ONLY =
  'spec.databases[0].tablegroups[0].shards[0]: Invalid value: Pools are append-only. A pool cannot be removed or renamed.';

describe("an update of a template", () => {
  const update = { object: gateway(12), old: gateway(4) };

  it("is denied if a cluster that uses it would violate its schema", () => {
    const { refused } = ask({ ...update, among: [labelled(gateway(4)), DEFINITION] });
    expect(refused).toEqual([
      `CellTemplate "shared" in namespace "shop" cannot be changed like this: ${INVALID}` +
        "[spec.cells[0].spec.multigateway.podLabels: Too many: 24: must have at most 20 items, <nil>: Invalid value: null: " +
        "some validation rules were not checked because the object was invalid; correct the existing errors to complete validation]",
    ]);
  });

  it("is denied if a cluster that uses it would violate a rule", () => {
    const old = pooled("default", "main");
    const user = resolved(SHARD_ONLY_NAMED, [old]).object;
    const { refused } = ask({ object: pooled("default", "other"), old, among: [user, DEFINITION] });
    expect(refused).toEqual([
      `ShardTemplate "default" in namespace "shop" cannot be changed like this: ${INVALID}${APPEND_ONLY}`,
    ]);
  });

  it("is allowed if the next write of the cluster would be denied with the stored template, too", () => {
    const worse = { object: gateway(13), old: gateway(12) };
    expect(ask({ ...worse, among: [labelled(gateway(4)), DEFINITION] }).refused).toEqual([]);
  });

  it("is denied if the API server accepts the cluster only unchanged", () => {
    const worse = { object: gateway(13), old: gateway(12) };
    expect(ask({ ...worse, among: [labelled(gateway(12)), DEFINITION] }).refused).toHaveLength(1);
  });

  it("is allowed if clusters stay valid or the invalid one is being deleted", () => {
    const user = labelled(gateway(4));
    const metadata = { ...(user["metadata"] as JsonObject), deletionTimestamp: "2026-01-01T00:00:00Z" };
    expect(ask({ ...update, object: gateway(8), among: [user, DEFINITION] }).refused).toEqual([]);
    expect(ask({ ...update, among: [{ ...user, metadata }, DEFINITION] }).refused).toEqual([]);
  });

  it("is checked only by sizes without the CRD, as in a folder without it", () => {
    expect(ask({ ...update, among: [labelled(gateway(4))] }).refused).toEqual([]);
  });
});

describe("a template named default", () => {
  const main = pooled("default", "main");

  it("cannot be created if it would remove a pool from a cluster", () => {
    const user = resolved(SHARD_ONLY_NAMED).object;
    expect(ask({ object: main, among: [user, DEFINITION] }).refused).toEqual([
      `ShardTemplate "default" in namespace "shop" cannot be changed like this: ${INVALID}${APPEND_ONLY}`,
    ]);
  });

  it("cannot be deleted if a cluster that uses it by default would violate a rule", () => {
    const user = resolved(SHARD_ONLY_NAMED, [main]).object;
    expect(ask({ object: null, old: main, among: [user, DEFINITION] })).toEqual({
      refused: [`ShardTemplate "default" in namespace "shop" cannot be deleted: ${INVALID}${APPEND_ONLY}`],
      warned: [],
    });
  });

  it("can be deleted with a warning if clusters stay valid", () => {
    const same = pooled("default", "default");
    const user = resolved(SHARD_ONLY_NAMED, [same]).object;
    const { refused, warned } = ask({ object: null, old: same, among: [user, DEFINITION] });
    expect(refused).toEqual([]);
    expect(warned).toHaveLength(1);
    expect(warned[0]).toContain('ShardTemplate "default" in namespace "shop" is the default');
  });
});
