/** The unit tests of the design document, by name. */
import { type Diagnostic, type JsonObject, parsePath, setAt } from "../../src/model/index.js";
import { SHARD, WORLD, at, cluster, resolved, stored, template, withShard } from "./multigres-cluster.js";
import { describe, expect, it } from "vitest";
import { type ReferencePath, referencePaths, worldJudge, worldOf } from "../../src/admit/index.js";
import { validateCluster, validateTemplateDelete, validateTemplateWrite } from "../../examples/multigres/data-handler/validation.js";
import { chains } from "../../examples/multigres/data-handler/chains.js";

const REFERENCES = referencePaths(chains).map((reference) => [reference.path, reference] as const);

/** A cluster that references a template only at this path. */
function naming({ path }: ReferencePath, name: string, metadata?: string): JsonObject {
  const place = path.replaceAll("[name]", "[name=a]");
  return setAt(cluster("{}", metadata), parsePath(place), name) as JsonObject;
}

function said(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ severity, message }) => `${severity}: ${message}`);
}

const DELETING = "{name: c, namespace: shop, deletionTimestamp: '2026-01-01T00:00:00Z', finalizers: [a.example/b]}";

describe("Test all pure validation functions in isolation: validateCluster", () => {
  it.each(REFERENCES)("rejects a missing template at %s", (path, reference) => {
    const field = path.replaceAll("[name]", "[name=a]");
    expect(said(validateCluster(naming(reference, "gone"), null, worldOf([])))).toEqual([
      `error: ${field} names ${reference.kind} "gone", which does not exist in namespace "shop"`,
    ]);
  });

  it.each(REFERENCES)("rejects one that exists only in another namespace, at %s", (_path, reference) => {
    const elsewhere = template(`${reference.kind} gone`, "{}", 1, "other");
    expect(validateCluster(naming(reference, "gone"), null, worldOf([elsewhere]))).toHaveLength(1);
  });

  it.each(REFERENCES)("rejects one named default at %s, if it is missing", (_path, reference) => {
    expect(validateCluster(naming(reference, "default"), null, worldOf([]))).toHaveLength(1);
  });

  it.each(REFERENCES)("allows an existing template at %s", (_path, reference) => {
    const known = worldOf([template(`${reference.kind} there`, "{}")]);
    expect(validateCluster(naming(reference, "there"), null, known)).toEqual([]);
  });

  it("lists everything missing at once", () => {
    const all = REFERENCES.reduce<JsonObject>(
      (object, [path]) => setAt(object, parsePath(path.replaceAll("[name]", "[name=a]")), "gone") as JsonObject,
      cluster("{}"),
    );
    expect(validateCluster(all, null, worldOf([]))).toHaveLength(REFERENCES.length);
  });

  it("needs no template named default", () => {
    expect(validateCluster(withShard('{name: "0"}'), null, worldOf([]))).toEqual([]);
  });

  it("allows a metadata change, and a cluster that is being deleted", () => {
    const lost = naming(REFERENCES[0]?.[1] as ReferencePath, "gone");
    const labelled = { ...lost, metadata: { name: "c", namespace: "shop", labels: { a: "b" } } };
    const leaving = naming(REFERENCES[0]?.[1] as ReferencePath, "gone", DELETING);
    expect(validateCluster(labelled, lost, worldOf([]))).toEqual([]);
    expect(validateCluster(leaving, cluster("{}", DELETING), worldOf([]))).toEqual([]);
  });
});

describe("Test all pure validation functions in isolation: validateTemplateDelete", () => {
  const judge = worldJudge(WORLD);
  const among = (known: JsonObject, clusters: readonly JsonObject[]) => ({ lookup: worldOf([known]), clusters, judge });

  it.each(REFERENCES)("protects a template that is referenced at %s", (path, reference) => {
    const used = template(`${reference.kind} used`, "{}");
    expect(said(validateTemplateDelete(used, among(used, [naming(reference, "used")])))).toEqual([
      `error: ${reference.kind} "used" in namespace "shop" cannot be deleted: ` +
        `it is used by MultigresCluster "c" (${path.replaceAll("[name]", "[name=a]")})`,
    ]);
  });

  it.each(REFERENCES)("allows deletion if the cluster that references it at %s is being deleted or elsewhere", (_path, reference) => {
    const used = template(`${reference.kind} used`, "{}");
    const users = [naming(reference, "used", DELETING), naming(reference, "used", "{name: c, namespace: other}")];
    expect(validateTemplateDelete(used, among(used, users))).toEqual([]);
  });

  it("allows deletion of a template of another kind with the same name", () => {
    const core = template("CoreTemplate used", "{}");
    const cells = REFERENCES.find(([path]) => path.endsWith("cellTemplate"))?.[1] as ReferencePath;
    expect(validateTemplateDelete(core, among(core, [naming(cells, "used")]))).toEqual([]);
  });

  it("lists the first five of many users", () => {
    const used = template("CoreTemplate used", "{}");
    const users = [7, 6, 5, 4, 3, 2, 1].map((index) =>
      cluster("{multiadmin: {templateRef: used}}", `{name: c${index}, namespace: shop}`),
    );
    const [message] = said(validateTemplateDelete(used, among(used, users)));
    expect(message).toMatch(/used by MultigresCluster "c1" .*"c2" .*"c5" \(spec\.multiadmin\.templateRef\) and 2 more$/);
  });
});

describe("Test all pure validation functions in isolation: validateTemplateWrite", () => {
  const core = (size: string): JsonObject => template("CoreTemplate used", `{globalTopoServer: {etcd: {storage: {size: ${size}}}}}`);
  const user = stored(cluster("{globalTopoServer: {templateRef: used}}"), [core("9Gi")]).resource as JsonObject;
  const around = { lookup: worldOf([core("9Gi")]), clusters: [user], judge: worldJudge(WORLD) };

  it.each([
    ["9Gi", "10Gi", 0],
    ["9Gi", "9216Mi", 0],
    ["9Gi", "8Gi", 1],
    ["9Gi", "9000Mi", 1],
  ])("of a volume of %s that becomes one of %s finds %d problems", (before, after, count) => {
    expect(validateTemplateWrite(core(after), core(before), around)).toHaveLength(count);
  });

  it("allows a metadata change, and a template that no cluster uses", () => {
    const labelled = { ...core("9Gi"), metadata: { name: "used", namespace: "shop", labels: { a: "b" } } };
    const unasked = (): never => {
      throw new Error("a cluster was judged");
    };
    expect(validateTemplateWrite(labelled, core("9Gi"), { ...around, judge: unasked })).toEqual([]);
    expect(validateTemplateWrite(template("CoreTemplate unused", "{}"), null, around)).toEqual([]);
  });
});

describe("Override Chain Logic: partial configs", () => {
  const CORE = template("CoreTemplate shared", "{globalTopoServer: {etcd: {replicas: 5}, placement: {tolerations: [{key: a}]}}, multiadmin: {replicas: 2}, multiadminPlacement: {tolerations: [{key: b}]}, multiadminWeb: {replicas: 3}}");
  const CELL = template("CellTemplate shared", "{multigateway: {replicas: 4, podLabels: {team: blue}}}");
  const PARTS = template("ShardTemplate shared", "{multiorch: {replicas: 3}, pools: {main: {type: readWrite, replicasPerCell: 2, storage: {size: 50Gi, class: fast}}}, pvcDeletionPolicy: {whenDeleted: Delete, whenScaled: Delete}}");
  const resources = (cpu: string, memory: string, limit: string) => ({ requests: { cpu, memory }, limits: { memory: limit } });
  const from = (kind: string) => ({ level: "cluster-default", kind, name: "shared", generation: 3 });

  it("only templateDefaults set: the output spec has the values of the templates, and the constants below them", () => {
    const defaults = "templateDefaults: {coreTemplate: shared, cellTemplate: shared, shardTemplate: shared}, ";
    const object = withShard('{name: "0"}', `${defaults}cells: [{name: a, zoneId: z}], `);
    const { object: filled, diagnostics } = resolved(object, [CORE, CELL, PARTS]);
    expect(diagnostics).toEqual([]);
    expect(filled["spec"]).toEqual({
      templateDefaults: { coreTemplate: "shared", cellTemplate: "shared", shardTemplate: "shared" },
      globalTopoServer: {
        etcd: {
          replicas: 5,
          storage: { size: "1Gi" },
          resources: resources("100m", "256Mi", "512Mi"),
          rootPath: "/multigres/global",
          resolvedFrom: from("CoreTemplate"),
        },
        placement: { tolerations: [{ key: "a" }] },
        pvcDeletionPolicy: { whenDeleted: "Retain", whenScaled: "Delete" },
      },
      multiadmin: {
        spec: { replicas: 2, resources: resources("100m", "128Mi", "256Mi"), resolvedFrom: from("CoreTemplate") },
        placement: { tolerations: [{ key: "b" }] },
      },
      multiadminWeb: {
        spec: { replicas: 3, resources: resources("50m", "64Mi", "128Mi"), resolvedFrom: from("CoreTemplate") },
      },
      cells: [
        {
          name: "a",
          zoneId: "z",
          spec: {
            multigateway: {
              replicas: 4,
              podLabels: { team: "blue" },
              resources: resources("100m", "128Mi", "256Mi"),
              buffer: { enabled: true },
            },
            resolvedFrom: from("CellTemplate"),
          },
        },
      ],
      databases: [
        {
          name: "d",
          tablegroups: [
            {
              name: "t",
              shards: [
                {
                  name: "0",
                  spec: {
                    multiorch: { replicas: 3, resources: resources("50m", "64Mi", "128Mi") },
                    pools: {
                      main: {
                        type: "readWrite",
                        replicasPerCell: 2,
                        storage: { size: "50Gi", class: "fast" },
                        postgres: { resources: resources("100m", "256Mi", "512Mi") },
                        multipooler: { resources: resources("100m", "128Mi", "256Mi") },
                      },
                    },
                    pvcDeletionPolicy: { whenDeleted: "Delete", whenScaled: "Delete" },
                    resolvedFrom: from("ShardTemplate"),
                  },
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it.each([
    ["coreTemplate", CORE, "spec.multiadmin.spec", 2],
    ["cellTemplate", CELL, "spec.cells[name=a].spec.multigateway", 4],
    ["shardTemplate", PARTS, `${SHARD}.spec.multiorch`, 3],
  ])("only templateDefaults.%s set: the others get constants", (key, known, path, replicas) => {
    const blocks = ["spec.multiadmin.spec", "spec.cells[name=a].spec.multigateway", `${SHARD}.spec.multiorch`];
    const object = withShard('{name: "0"}', `templateDefaults: {${key}: shared}, cells: [{name: a, zoneId: z}], `);
    const { object: filled } = resolved(object, [known]);
    const found = blocks.map((block) => at(filled, `${block}.replicas`));
    expect(found).toEqual(blocks.map((block) => (block === path ? replicas : 1)));
  });
});
