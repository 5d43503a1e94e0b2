/** Ten bugs that were found by reading the operator of the design document, none of which may come back. */
import { type JsonObject, formatPath, getAt, parsePath } from "../../src/model/index.js";
import { ModelledCluster, PATIENCE } from "../serve/rotation/modelled-cluster.js";
import { SHARD, WORLD, at, cluster, resolved, stored, template, withShard } from "./multigres-cluster.js";
import { resolveChains, worldJudge, worldOf } from "../../src/admit/index.js";
import { applyDefaults, readCrd } from "../../src/admit/internal.js";
import { describe, expect, it } from "vitest";
import { validateCluster, validateTemplateWrite } from "../../examples/multigres/data-handler/validation.js";
import { chains } from "../../examples/multigres/data-handler/chains.js";

const CELLS = "cells: [{name: a, zoneId: z}], ";
const SHARD_DEFAULT = template("ShardTemplate default", "{pools: {main: {type: readWrite, storage: {size: 1Gi}}}}");

function pools(object: JsonObject): string[] {
  return Object.keys(at(object, `${SHARD}.spec.pools`) as JsonObject);
}

describe("1: the default is looked up in the namespace of the operator, and an extra pool appears", () => {
  const elsewhere = template("ShardTemplate default", "{pools: {other: {type: readWrite}}}", 1, "multigres-system");

  it("is looked up in the namespace of the cluster", () => {
    expect(pools(resolved(withShard('{name: "0"}'), [elsewhere, SHARD_DEFAULT]).object)).toEqual(["main"]);
    expect(pools(resolved(withShard('{name: "0"}'), [elsewhere]).object)).toEqual(["default"]);
  });

  it("is looked up in the namespace of the request if the cluster has none", () => {
    const unplaced = withShard('{name: "0"}');
    const object = { ...unplaced, metadata: { name: "c" } };
    const lookup = worldOf([elsewhere, SHARD_DEFAULT]);
    expect(pools(resolveChains(chains, object, { lookup, namespace: "shop" }).object)).toEqual(["main"]);
  });
});

describe("2: overrides without a template are filled in, and rejected for values that their author did not write", () => {
  it.each([
    ["cell", cluster("{cells: [{name: a, zoneId: z, overrides: {multigateway: {replicas: 2}}}]}"), "spec.cells[name=a]", "CellTemplate"],
    ["shard", withShard('{name: "0", overrides: {multiorch: {replicas: 2}}}'), SHARD, "ShardTemplate"],
  ])("a %s is unchanged, and the missing template is the reason", (_what, object, path, kind) => {
    expect(at(resolved(object).object, `${path}.spec`)).toBe(undefined);
    expect(validateCluster(object, null, worldOf([])).map(({ message }) => message)).toEqual([
      `${path}.overrides overrides a ${kind}, but no ${kind} applies to ${path}`,
    ]);
  });
});

describe("3: an empty block is allowed or rejected depending on the existing templates", () => {
  const known = [[], [template("CoreTemplate default", "{}")], [template("CoreTemplate default", "{multiadmin: {replicas: 2}}")]];

  it.each([
    ["globalTopoServer: {}", "spec.globalTopoServer.etcd"],
    ["globalTopoServer: {etcd: {}}", "spec.globalTopoServer.etcd"],
    ["multiadmin: {}", "spec.multiadmin.spec"],
    ["multiadmin: {spec: {}}", "spec.multiadmin.spec"],
    ["multiadminWeb: {}", "spec.multiadminWeb.spec"],
  ])("%s is filled in and allowed with all of them", (block, path) => {
    const answers = known.map((templates) => stored(cluster(`{${block}}`), templates));
    expect(answers.map(({ verdict }) => verdict.message)).toEqual(["", "", ""]);
    for (const { resource: object } of answers) expect(at(object as JsonObject, path)).toHaveProperty("replicas");
  });
});

describe("4: a cluster that is being deleted is blocked by a deleted template", () => {
  const metadata = "{name: c, namespace: shop, deletionTimestamp: '2026-01-01T00:00:00Z', finalizers: []}";
  const leaving = cluster("{cells: [{name: a, zoneId: z, cellTemplate: gone}]}", metadata);
  const before = cluster("{cells: [{name: a, zoneId: z, cellTemplate: gone}, {name: b, zoneId: z}]}", metadata);

  it("is allowed with any content", () => {
    expect(validateCluster(leaving, before, worldOf([]))).toEqual([]);
    expect(resolved(leaving, [], before).patch).toEqual([]);
  });
});

describe("5: a check resolves a shard without the default of the cluster", () => {
  const sized = (size: string): JsonObject => template("ShardTemplate classy", `{pools: {main: {storage: {class: fast, size: ${size}}}}}`);
  const object = withShard('{name: "0"}', `${CELLS}templateDefaults: {shardTemplate: classy}, `);

  it("uses the class of the template, as in the stored cluster", () => {
    const { object: filled, effective } = resolved(object, [sized("2Gi")]);
    const storage = { class: "fast", size: "2Gi" };
    expect([filled, effective].map((one) => at(one, `${SHARD}.spec.pools.main.storage`))).toEqual([storage, storage]);
  });

  it("finds the clusters of a template that only such a default references", () => {
    const old = stored(object, [sized("2Gi")]).resource as JsonObject;
    const around = { lookup: worldOf([sized("2Gi")]), clusters: [old], judge: worldJudge(WORLD) };
    const [refused] = validateTemplateWrite(sized("1Gi"), sized("2Gi"), around);
    expect(refused?.message).toContain("main.storage.size is 2Gi and would become 1Gi");
  });
});

describe("6: checks see inline values, and not those of a template", () => {
  const core = (etcd: string): JsonObject => template("CoreTemplate shared", `{globalTopoServer: {etcd: ${etcd}}}`);
  const object = cluster("{globalTopoServer: {templateRef: shared}}");

  it("reject an even number of etcd replicas", () => {
    const { verdict } = stored(object, [core("{replicas: 4}")]);
    expect(verdict.message).toContain("etcd needs an odd number of replicas.");
  });

  it("reject a smaller volume of etcd", () => {
    const old = stored(object, [core("{storage: {size: 9Gi}}")]).resource as JsonObject;
    const { verdict } = stored(old, [core("{storage: {size: 8Gi}}")], old);
    expect(verdict.message).toContain("storage size cannot be decreased: etcd has 9Gi and would get 8Gi");
  });
});

describe("7: every call writes other annotations", () => {
  it("gives the same answer, and no patch for its own answer", () => {
    const [first, second] = [1, 2].map(() => resolved(withShard('{name: "0"}', CELLS), [SHARD_DEFAULT]));
    expect(second?.patch).toEqual(first?.patch);
    expect(resolved(first?.object as JsonObject, [SHARD_DEFAULT]).patch).toEqual([]);
  });
});

describe("8: a new authority replaces the old one while the old certificate is served", () => {
  it("keeps both trusted for as long as a replica serves the old one", () => {
    const rotating = new ModelledCluster(2);
    const rounds = (count: number, followers: readonly number[]): void => {
      for (let round = 0; round < count; round++) {
        for (const each of followers) {
          rotating.start(each);
          rotating.follow(each);
        }
        rotating.decide(0);
        rotating.write(0);
        rotating.pass(PATIENCE.beatMs);
        expect(rotating.broken()).toEqual([]);
      }
    };
    rounds(100, [0, 1]);
    const { signs: old } = rotating.rest();
    rotating.delete("authority");
    // The kubelet replaces the files of the second replica late.
    rounds(100, [0]);
    const { signs, served, trusted } = rotating.rest();
    expect({ served, trusted }).toEqual({ served: [signs, old], trusted: [[old, signs], [old, signs]] });
    rounds(100, [0, 1]);
    expect(rotating.rest()).toMatchObject({ served: [signs, signs], trusted: [[signs], [signs]] });
  });
});

describe("9: an empty volume policy differs from none", () => {
  const definition = WORLD.find("apiextensions.k8s.io", "CustomResourceDefinition", "", "multigresclusters.multigres.com");
  const schema = readCrd(definition as JsonObject)?.versions.find(({ name }) => name === "v1alpha1")?.schema ?? null;

  it.each([
    ["of a shard", `${SHARD}.spec.pvcDeletionPolicy`, withShard('{name: "0"}'), withShard('{name: "0", spec: {pvcDeletionPolicy: {}}}')],
    ["of etcd", "spec.globalTopoServer.pvcDeletionPolicy", cluster("{}"), cluster("{globalTopoServer: {pvcDeletionPolicy: {}}}")],
  ])("%s means the same", (_what, path, none, empty) => {
    const policies = [none, empty].map((object) => {
      const read = applyDefaults(object, schema).value as JsonObject;
      return getAt(resolved(read).object, parsePath(path));
    });
    const kept = { whenDeleted: "Retain", whenScaled: "Delete" };
    expect(policies).toEqual([kept, kept]);
  });
});

describe("10: the author of a field is unknown, since managedFields do not include webhooks", () => {
  it("is known from the record, and managedFields are unchanged", () => {
    const managed = [{ manager: "kubectl", operation: "Apply", fieldsV1: { "f:spec": {} } }];
    const sent = withShard('{name: "0"}');
    const object = { ...sent, metadata: { ...(sent["metadata"] as JsonObject), managedFields: managed } };
    const { fields, patch, object: filled } = resolved(object, [SHARD_DEFAULT]);
    const size = fields.find(({ path }) => formatPath(path) === `${SHARD}.spec.pools.main.storage.size`);
    expect(size?.author).toEqual({ stage: "admit", name: "ShardTemplate/default", band: "namespace-default" });
    const record = at(filled, 'metadata.annotations["varve.dev/filled-by"]');
    expect(record).toContain('"ShardTemplate/default (namespace-default)":{"spec.pools.main.storage.size":');
    expect(patch.filter(({ path }) => /managedFields|^\/status/.test(path))).toEqual([]);
    expect(at(filled, "metadata.managedFields")).toEqual(managed);
  });
});
