import { type Cluster, type WriteResult, connectCluster } from "../../../src/cluster/index.js";
import { type Json, type JsonObject, formatPath, getAt, parsePath } from "../../../src/model/index.js";
import { beforeAll, describe, expect, it } from "vitest";
import type { TestCluster } from "../../../src/testing/index.js";
import { sharedCluster } from "./shared-cluster.js";

const NAMESPACE = "writes";
let server: TestCluster;
let cluster: Cluster;

beforeAll(async () => {
  server = await sharedCluster();
  cluster = await connectCluster({ kubeconfig: server.kubeconfigFile, namespace: NAMESPACE });
  await cluster.create({ apiVersion: "v1", kind: "Namespace", metadata: { name: NAMESPACE } });
});

const deployment = (name: string, { replicas = 3, image = "app:1", args = ["a"] } = {}): JsonObject => ({
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name, labels: { "app.kubernetes.io/name": name } },
  spec: {
    replicas,
    selector: { matchLabels: { app: name } },
    template: {
      metadata: { labels: { app: name } },
      spec: { containers: [{ name: "app", image, args, ports: [{ containerPort: 80 }] }] },
    },
  },
});
const configMap = (name: string, data: JsonObject = {}): JsonObject => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name },
  data,
});
const ref = (kind: string, name: string): Parameters<Cluster["get"]>[0] => ({
  apiVersion: kind === "Deployment" ? "apps/v1" : "v1",
  kind,
  name,
  namespace: NAMESPACE,
});

/** The server's errors, field by field. */
function said({ diagnostics }: WriteResult): Json[] {
  return diagnostics.map(({ code, path, params }) => [
    code,
    path === undefined ? null : formatPath(path),
    params?.["manager"] ?? null,
  ]);
}
function at(object: Json | undefined, path: string): Json {
  return getAt(object ?? null, parsePath(path)) ?? null;
}

describe("a write", () => {
  it("creates an object in the namespace of the context, and returns the stored one", async () => {
    const { isDone, status, object, diagnostics } = await cluster.create(
      configMap("made", { big: "9007199254740993" }),
    );
    expect([isDone, status, diagnostics]).toEqual([true, 201, []]);
    expect([at(object, "metadata.namespace"), at(object, "data.big")]).toEqual([
      NAMESPACE,
      "9007199254740993",
    ]);
    expect(said(await cluster.create(configMap("made")))).toEqual([["cluster/already-exists", null, null]]);
  });

  it("updates only the version that was read, if given", async () => {
    const { object } = await cluster.create(configMap("updated", { a: "1" }));
    const read = object as JsonObject;
    expect((await cluster.update({ ...read, data: { a: "2" } })).isDone).toBe(true);
    const late = await cluster.update({ ...read, data: { a: "3" } });
    expect([late.isDone, late.status, said(late)]).toEqual([false, 409, [["cluster/conflict", null, null]]]);
  });

  it("patches with every patch type", async () => {
    await cluster.create(deployment("patched"));
    const replicas = async (patch: Parameters<Cluster["patch"]>[1]): Promise<Json> =>
      at((await cluster.patch(ref("Deployment", "patched"), patch)).object, "spec.replicas");
    expect(await replicas({ type: "merge", body: { spec: { replicas: 4 } } })).toBe(4);
    expect(await replicas({ type: "strategic", body: { spec: { replicas: 5 } } })).toBe(5);
    expect(
      await replicas({ type: "json", body: [{ op: "replace", path: "/spec/replicas", value: 6 }] }),
    ).toBe(6);
  });

  it("writes only a subresource", async () => {
    await cluster.create(deployment("scaled"));
    const scale = { apiVersion: "autoscaling/v1", kind: "Scale", spec: { replicas: 9 } };
    const patch = { type: "merge", body: { spec: scale.spec } } as const;
    await cluster.patch(ref("Deployment", "scaled"), patch, { subresource: "scale" });
    await cluster.patch(
      ref("Deployment", "scaled"),
      { type: "merge", body: { status: { replicas: 2 }, spec: { replicas: 2 } } },
      { subresource: "status" },
    );
    const live = await cluster.get(ref("Deployment", "scaled"));
    expect([at(live, "spec.replicas"), at(live, "status.replicas")]).toEqual([9, 2]);
  });

  it("names the manager of every field in conflict, and takes them over when forced", async () => {
    await cluster.apply(deployment("shared"), { fieldManager: "one" });
    const wish = deployment("shared", { replicas: 4, image: "app:2", args: ["b"] });
    (wish["metadata"] as JsonObject)["labels"] = { "app.kubernetes.io/name": "other" };
    const app = "spec.template.spec.containers[name=app]";
    expect(said(await cluster.apply(wish, { fieldManager: "two" }))).toEqual([
      ["cluster/manager-conflict", 'metadata.labels["app.kubernetes.io/name"]', "one"],
      ["cluster/manager-conflict", "spec.replicas", "one"],
      ["cluster/manager-conflict", `${app}.args`, "one"],
      ["cluster/manager-conflict", `${app}.image`, "one"],
    ]);
    expect((await cluster.apply(wish, { fieldManager: "two", force: true })).isDone).toBe(true);
  });

  it("reports validation errors by field, items by their keys", async () => {
    const wrong = deployment("wrong", { replicas: -1, image: "" });
    expect(said(await cluster.create(wrong))).toEqual([
      ["cluster/invalid", "spec.replicas", null],
      ["cluster/invalid", "spec.template.spec.containers[name=app].image", null],
    ]);
  });

  it("is validated by a dry run without being stored", async () => {
    const { isDone, object } = await cluster.create(configMap("tried"), { dryRun: true });
    expect([isDone, at(object, "metadata.name")]).toEqual([true, "tried"]);
    expect(await cluster.get(ref("ConfigMap", "tried"))).toBe(undefined);
  });

  it("is rejected for unknown fields or gets a warning, as requested", async () => {
    const typo = { ...configMap("typo"), dta: { a: "1" } };
    const strict = await cluster.create(typo);
    expect([strict.status, strict.diagnostics[0]?.verbatim?.includes('unknown field "dta"')]).toEqual([
      400,
      true,
    ]);
    expect(said(await cluster.create(typo, { fieldValidation: "Warn" }))).toEqual([
      ["cluster/server-warning", null, null],
    ]);
    expect(
      said(await cluster.create({ ...typo, metadata: { name: "typo-2" } }, { fieldValidation: "Ignore" })),
    ).toEqual([]);
  });

  it("deletes only this object in this version, with preconditions", async () => {
    const { object } = await cluster.create(configMap("gone"));
    const one = ref("ConfigMap", "gone");
    const other = await cluster.delete(one, {
      preconditions: { uid: "00000000-0000-0000-0000-000000000000" },
    });
    expect([other.isDone, said(other)]).toEqual([false, [["cluster/conflict", null, null]]]);
    expect((await cluster.delete(one, { dryRun: true })).isDone).toBe(true);
    const uid = at(object, "metadata.uid") as string;
    expect((await cluster.delete(one, { preconditions: { uid } })).isDone).toBe(true);
    expect(said(await cluster.delete(one))).toEqual([["cluster/not-found", null, null]]);
  });

  it("is denied without permission, with the server's message", async () => {
    const nobody = await connectCluster({
      kubeconfig: (await server.user("nobody")).kubeconfigFile,
      namespace: NAMESPACE,
    });
    const { status, diagnostics } = await nobody.create(configMap("secret-plan"));
    expect([status, diagnostics.map(({ code }) => code)]).toEqual([403, ["cluster/forbidden"]]);
    expect(diagnostics[0]?.verbatim).toContain('User "nobody" cannot create resource "configmaps"');
  });

  it("never leaves its path, for any name", async () => {
    for (const name of ["..", ".", "a/b", "%2e%2e", ""])
      await expect(cluster.delete(ref("ConfigMap", name))).rejects.toThrow("cluster/unsafe-name");
  });
});
