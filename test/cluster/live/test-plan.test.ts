/** The test plan of the design document, step by step, against a real API server that calls the webhooks. */
import { NAMESPACE, type Operator, at, object, refTo, refusal, startOperator } from "./serve/operator.js";
import { NO_KUBECTL, findKubectl } from "./kubectl-program.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Cluster } from "../../../src/cluster/index.js";
import { run } from "./serve/multigres.js";

const kubectl = findKubectl();
let operator: Operator;
let cluster: Cluster;

beforeAll(async () => {
  operator = await startOperator();
  ({ cluster } = operator);
});

afterAll(async () => operator.stop());

/** A user with RBAC write access to everything of the group: any denial comes from admission. */
async function writer(name: string): Promise<Cluster> {
  const apiGroup = "rbac.authorization.k8s.io";
  const metadata = { name: name.replaceAll(":", "-") };
  await cluster.create({
    apiVersion: `${apiGroup}/v1`,
    kind: "ClusterRole",
    metadata,
    rules: [{ apiGroups: ["multigres.com"], resources: ["*"], verbs: ["*"] }],
  });
  await cluster.create({
    apiVersion: `${apiGroup}/v1`,
    kind: "ClusterRoleBinding",
    metadata,
    roleRef: { apiGroup, kind: "ClusterRole", ...metadata },
    subjects: [{ apiGroup, kind: "User", name }],
  });
  return (await operator.server.user(name)).client;
}

describe("Mutation (Layer 4)", () => {
  it('creates a ShardTemplate named "default" in the namespace', async () => {
    const pools = "{main: {type: readWrite, replicasPerCell: 2, storage: {size: 100Gi, class: fast}}}";
    const written = await cluster.create(
      object("ShardTemplate", "default", `{multiorch: {replicas: 3}, pools: ${pools}}`),
    );
    expect(refusal(written)).toBe("");
  });

  it('creates a MultigresCluster with a shard defined only as name: "0"', async () => {
    const databases = '[{name: orders, tablegroups: [{name: default, shards: [{name: "0"}]}]}]';
    const cells = "[{name: a, zoneId: eu-1a}]";
    const written = await cluster.create(
      object("MultigresCluster", "shop", `{cells: ${cells}, databases: ${databases}}`),
    );
    expect(refusal(written)).toBe("");
  });

  it('gets a shard spec fully populated with values from the "default" template', async () => {
    const stored = await cluster.get(refTo("MultigresCluster", "shop"));
    const shard = at(stored, 'spec.databases[name=orders].tablegroups[name=default].shards[name="0"]');
    const limits = (cpu: string, memory: string, limit: string) => ({
      requests: { cpu, memory },
      limits: { memory: limit },
    });
    expect(shard).toEqual({
      name: "0",
      spec: {
        multiorch: { replicas: 3, resources: limits("50m", "64Mi", "128Mi") },
        pools: {
          main: {
            type: "readWrite",
            replicasPerCell: 2,
            storage: { size: "100Gi", class: "fast" },
            postgres: { resources: limits("100m", "256Mi", "512Mi") },
            multipooler: { resources: limits("100m", "128Mi", "256Mi") },
          },
        },
        pvcDeletionPolicy: { whenDeleted: "Retain", whenScaled: "Delete" },
        resolvedFrom: { level: "namespace-default", kind: "ShardTemplate", name: "default", generation: 1 },
      },
    });
  });
});

describe("Stateful Validation (Layer 4)", () => {
  it('creates a CellTemplate named "production-cell"', async () => {
    const written = await cluster.create(
      object("CellTemplate", "production-cell", "{multigateway: {replicas: 2}}"),
    );
    expect(refusal(written)).toBe("");
  });

  it('creates a MultigresCluster referencing "production-cell"', async () => {
    const cells = "[{name: a, zoneId: eu-1a, cellTemplate: production-cell}]";
    const written = await cluster.create(object("MultigresCluster", "user", `{cells: ${cells}}`));
    expect([refusal(written), at(written.object, "spec.cells[name=a].spec.multigateway.replicas")]).toEqual([
      "",
      2,
    ]);
  });

  it('rejects the DELETE of the "production-cell" template', async () => {
    const written = await cluster.delete(refTo("CellTemplate", "production-cell"));
    expect([written.isDone, written.status]).toEqual([false, 403]);
    expect(refusal(written)).toContain(
      'admission webhook "validate.celltemplate.multigres.com" denied the request: CellTemplate "production-cell" in ' +
        'namespace "shop" cannot be deleted: it is used by MultigresCluster "user" (spec.cells[name=a].cellTemplate)',
    );
    expect(await cluster.get(refTo("CellTemplate", "production-cell"))).toBeDefined();
  });

  it("rejects it to a user of kubectl who deletes all of them", async ({ skip }) => {
    skip(kubectl === undefined, NO_KUBECTL);
    const words = ["-n", NAMESPACE, "delete", "celltemplate", "--all"];
    const { status, output } = await run(kubectl ?? "", [
      "--kubeconfig",
      operator.server.kubeconfigFile,
      ...words,
    ]);
    expect([status, output]).toEqual([
      1,
      'Error from server (Forbidden): admission webhook "validate.celltemplate.multigres.com" denied the request: ' +
        'CellTemplate "production-cell" in namespace "shop" cannot be deleted: it is used by MultigresCluster "user" ' +
        "(spec.cells[name=a].cellTemplate)",
    ]);
  });

  it("deletes it once no cluster references it", async () => {
    await cluster.delete(refTo("MultigresCluster", "user"));
    expect(refusal(await cluster.delete(refTo("CellTemplate", "production-cell")))).toBe("");
  });

  it("rejects the CREATE of a MultigresCluster that references a non-existent CoreTemplate", async () => {
    const written = await cluster.create(
      object("MultigresCluster", "lost", "{globalTopoServer: {templateRef: gone}}"),
    );
    expect([written.isDone, written.status]).toEqual([false, 422]);
    expect(refusal(written)).toContain(
      'spec.globalTopoServer.templateRef names CoreTemplate "gone", which does not exist in namespace "shop"',
    );
    expect(await cluster.get(refTo("MultigresCluster", "lost"))).toBeUndefined();
  });
});

describe("CRD-Embedded CEL (Layer 2)", () => {
  it("rejects a GlobalTopoServer with both etcd and templateRef", async () => {
    await cluster.create(object("CoreTemplate", "core", "{globalTopoServer: {etcd: {replicas: 3}}}"));
    const written = await cluster.create(
      object("MultigresCluster", "both", "{globalTopoServer: {templateRef: core, etcd: {replicas: 3}}}"),
    );
    expect([written.isDone, written.status]).toEqual([false, 422]);
    expect(refusal(written)).toContain("You can specify only one of: etcd, external, or templateRef.");
  });

  it("rejects it also with a mark that its author wrote", async () => {
    const spec = "{replicas: 2, resolvedFrom: {level: explicit}}";
    const written = await cluster.create(
      object("MultigresCluster", "both", `{multiadmin: {templateRef: core, spec: ${spec}}}`),
    );
    expect(refusal(written)).toContain("You can specify only one of: spec or templateRef.");
  });
});

describe("ValidatingAdmissionPolicy (Layer 3)", () => {
  const cell = object("Cell", "shop-a", "{name: a, zoneId: eu-1a, multigateway: {replicas: 3}}");
  const REFUSED =
    "This resource is managed by the Multigres operator and cannot be modified manually. Edit the MultigresCluster CR instead";
  let alice: Cluster;

  it("rejects the CREATE of a Cell by a non-operator user", async () => {
    alice = await writer("alice");
    const written = await alice.create(cell);
    expect([written.isDone, written.status]).toEqual([false, 403]);
    expect(refusal(written)).toContain(REFUSED);
  });

  it("lets the operator's service account create and update it", async () => {
    const account = await writer("system:serviceaccount:multigres-system:multigres-operator");
    expect(refusal(await account.create(cell))).toBe("");
    const update = { type: "merge", body: { spec: { multigateway: { replicas: 4 } } } } as const;
    expect(refusal(await account.patch(refTo("Cell", "shop-a"), update))).toBe("");
  });

  it("rejects the UPDATE of a Cell by a non-operator user", async () => {
    const update = { type: "merge", body: { spec: { multigateway: { replicas: 9 } } } } as const;
    const written = await alice.patch(refTo("Cell", "shop-a"), update);
    expect([written.isDone, written.status]).toEqual([false, 403]);
    expect(refusal(written)).toContain(REFUSED);
    expect(at(await cluster.get(refTo("Cell", "shop-a")), "spec.multigateway.replicas")).toBe(4);
  });

  it.each([
    ["of etcd that its author set", "{globalTopoServer: {etcd: {storage: {size: 10Gi}}}}"],
    ["of etcd that a template sets", "{globalTopoServer: {templateRef: large}}"],
  ])("creates a MultigresCluster, and rejects an UPDATE that shrinks the storage %s", async (_, spec) => {
    const template = "{globalTopoServer: {etcd: {storage: {size: 10Gi}}}}";
    await cluster.create(object("CoreTemplate", "large", template));
    const name = `storage-${spec.length}`;
    expect(refusal(await alice.create(object("MultigresCluster", name, spec)))).toBe("");
    const smaller = { spec: { globalTopoServer: { etcd: { storage: { size: "9Gi" } } } } };
    const written = await alice.patch(refTo("MultigresCluster", name), { type: "merge", body: smaller });
    expect([written.isDone, written.status]).toEqual([false, 422]);
    expect(refusal(written)).toContain("storage size cannot be decreased: etcd has 10Gi and would get 9Gi");
  });
});
