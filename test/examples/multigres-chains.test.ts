import { SHARD, WORLD, at, cluster, resolved, stored, template, withShard } from "./multigres-cluster.js";
import { describe, expect, it } from "vitest";
import { referencePaths, resolveChains, worldJudge, worldOf } from "../../src/admit/index.js";
import { validateTemplateWrite } from "../../examples/multigres/data-handler/validation.js";
import type { JsonObject } from "../../src/model/index.js";
import { chains } from "../../examples/multigres/data-handler/chains.js";

const CORE = template("CoreTemplate shared", "{globalTopoServer: {etcd: {replicas: 5, storage: {size: 20Gi, class: fast}}}, multiadmin: {replicas: 2}}");
const PARTS = "{multiorch: {replicas: 3}, pools: {main: {type: readWrite, replicasPerCell: 2, storage: {size: 50Gi}}}}";
const CELLS = "cells: [{name: a, zoneId: z}], ";

describe("the design document's steps, without a cluster", () => {
  it('populate a shard with only name: "0" from the template named default', () => {
    const { verdict, resource: object } = stored(withShard('{name: "0"}', CELLS), [template("ShardTemplate default", PARTS)]);
    expect(verdict.message).toBe("");
    expect(at(object as JsonObject, `${SHARD}.spec`)).toEqual({
      resolvedFrom: { level: "namespace-default", kind: "ShardTemplate", name: "default", generation: 3 },
      multiorch: { replicas: 3, resources: { requests: { cpu: "50m", memory: "64Mi" }, limits: { memory: "128Mi" } } },
      pools: {
        main: {
          type: "readWrite",
          replicasPerCell: 2,
          storage: { size: "50Gi" },
          postgres: { resources: { requests: { cpu: "100m", memory: "256Mi" }, limits: { memory: "512Mi" } } },
          multipooler: { resources: { requests: { cpu: "100m", memory: "128Mi" }, limits: { memory: "256Mi" } } },
        },
      },
      pvcDeletionPolicy: { whenDeleted: "Retain", whenScaled: "Delete" },
    });
  });

  it("reject a global topo server that is defined twice, by the schema", () => {
    const { verdict } = stored(cluster("{globalTopoServer: {etcd: {replicas: 3}, templateRef: shared}}"), [CORE]);
    expect(verdict.message).toContain("You can specify only one of: etcd, external, or templateRef.");
  });

  it("reject smaller volumes when the template or the cluster is written", () => {
    const parts = (size: string): JsonObject =>
      template("ShardTemplate default", `{pools: {main: {storage: {size: ${size}}}}}`);
    const small = template("CoreTemplate shared", "{globalTopoServer: {etcd: {storage: {size: 10Gi}}}}", 4);
    const sent = withShard('{name: "0"}', "templateDefaults: {coreTemplate: shared}, ");
    const old = stored(sent, [CORE, parts("9Gi")]).resource as JsonObject;
    const around = { lookup: worldOf([CORE, parts("9Gi")]), clusters: [old], judge: worldJudge(WORLD) };
    expect(validateTemplateWrite(small, CORE, around)[0]?.message).toContain(
      "storage size cannot be decreased: spec.globalTopoServer.etcd.storage.size is 20Gi and would become 10Gi",
    );
    expect(validateTemplateWrite(parts("8Gi"), parts("9Gi"), around)[0]?.message).toContain("is 9Gi and would become 8Gi");
    expect(stored(old, [small, parts("9Gi")], old).verdict.message).toContain("etcd has 20Gi and would get 10Gi");
    expect(stored(old, [CORE, parts("8Gi")], old).verdict.message).toContain("storage size cannot be decreased.");
  });
});

it("declares every path that can reference a template", () => {
  expect(referencePaths(chains).map(({ path, kind }) => `${path}: ${kind}`)).toEqual([
    "spec.globalTopoServer.templateRef: CoreTemplate",
    "spec.templateDefaults.coreTemplate: CoreTemplate",
    "spec.multiadmin.templateRef: CoreTemplate",
    "spec.multiadminWeb.templateRef: CoreTemplate",
    "spec.cells[name].cellTemplate: CellTemplate",
    "spec.templateDefaults.cellTemplate: CellTemplate",
    "spec.databases[name].tablegroups[name].shards[name].shardTemplate: ShardTemplate",
    "spec.templateDefaults.shardTemplate: ShardTemplate",
  ]);
});

describe("values that are not stored", () => {
  it("are the cells and the image of the release", () => {
    const { object, effective } = resolved(withShard('{name: "0"}', CELLS));
    const paths = [`${SHARD}.spec.pools.default.cells`, `${SHARD}.spec.multiorch.cells`, "spec.globalTopoServer.etcd.image"];
    expect(paths.map((path) => at(object, path))).toEqual([undefined, undefined, undefined]);
    expect(paths.map((path) => at(effective, path))).toEqual([["a"], ["a"], "gcr.io/etcd-development/etcd:v3.6.7"]);
  });

  it("is stored if a template sets it", () => {
    const pinned = template("CoreTemplate default", "{globalTopoServer: {etcd: {image: 'etcd:mine'}}}");
    expect(at(resolved(cluster("{}"), [pinned]).object, "spec.globalTopoServer.etcd.image")).toBe("etcd:mine");
  });

  it("is everything except an external topo server", () => {
    const external = cluster("{globalTopoServer: {external: {endpoints: ['https://etcd:2379']}}}");
    expect(at(resolved(external, [CORE]).object, "spec.globalTopoServer")).toEqual({ external: { endpoints: ["https://etcd:2379"] } });
  });
});

it("is allowed by schemas and rules, for all templates", () => {
  const object = withShard('{name: "0", shardTemplate: default, overrides: {multiorch: {replicas: 2}}}', `${CELLS}multiadmin: {templateRef: shared}, `);
  const { verdict, resource: kept } = stored(object, [CORE, template("ShardTemplate default", PARTS)]);
  expect(verdict.message).toBe("");
  const again = resolveChains(chains, kept as JsonObject, { lookup: worldOf([CORE, template("ShardTemplate default", PARTS)]) });
  expect(again.patch).toEqual([]);
});
