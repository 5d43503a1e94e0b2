import { type Answer, CONFIG_MAPS, ask, configMap } from "./ask.js";
import { type ClusterUser, startCluster } from "../../../src/testing/index.js";
import { type TestCluster } from "../../../src/testing/index.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedCluster } from "./shared-cluster.js";
import { createServer } from "node:net";
import { once } from "node:events";
import type { Json, JsonObject } from "../../../src/model/index.js";

let shared: TestCluster;
let own: TestCluster;

beforeAll(async () => {
  [shared, own] = await Promise.all([
    sharedCluster(),
    startCluster({
      audit: "Metadata",
      admission: { disable: ["NamespaceLifecycle"] },
      featureGates: { ContextualLogging: false },
      runtimeConfig: { "batch/v1": false },
      flags: ["--max-requests-inflight=17"],
    }),
  ]);
});

afterAll(() => own.stop());

async function whoIs(user: ClusterUser): Promise<Json> {
  const review = { apiVersion: "authentication.k8s.io/v1", kind: "SelfSubjectReview" };
  const { body } = await ask(user, "POST", "/apis/authentication.k8s.io/v1/selfsubjectreviews", review);
  const { userInfo } = (body as { status: { userInfo: { username: string; groups: string[] } } }).status;
  return { name: userInfo.username, groups: userInfo.groups };
}

async function namesIn(cluster: TestCluster): Promise<string[]> {
  const { body } = await ask(cluster, "GET", CONFIG_MAPS);
  return (body as { items: { metadata: { name: string } }[] }).items.map(({ metadata }) => metadata.name);
}

/** Another program takes the port until it is told to release it. */
async function occupy(port: number): Promise<() => void> {
  const server = createServer((socket) => socket.destroy()).listen(port, "127.0.0.1");
  await once(server, "listening");
  return () => void server.close();
}

const statusOf = async (answer: Promise<Answer>): Promise<number> => (await answer).status;

describe("a cluster", () => {
  it("has the requested version", async () => {
    expect(shared.version).toMatch(new RegExp(`^${process.env["VARVE_KUBE"] ?? "1.36"}\\.\\d+$`));
    const { body } = await ask(shared, "GET", "/version");
    expect((body as { gitVersion: string }).gitVersion).toBe(`v${shared.version}`);
    expect(await shared.client.version()).toBe(`v${shared.version}`);
  });

  it("authenticates users with any name and groups", async () => {
    const users = [
      shared.admin,
      await shared.user("alice", { groups: ["dev", "team:größe"] }),
      await shared.user("system:serviceaccount:default:robot"),
    ];
    expect(await Promise.all(users.map(whoIs))).toEqual([
      { name: "admin", groups: ["system:masters", "system:authenticated"] },
      { name: "alice", groups: ["dev", "team:größe", "system:authenticated"] },
      { name: "system:serviceaccount:default:robot", groups: ["system:authenticated"] },
    ]);
  });

  it("lets users do what RBAC grants to their groups, and no more", async () => {
    const apiGroup = "rbac.authorization.k8s.io";
    const kind = (of: string): JsonObject => ({
      apiVersion: `${apiGroup}/v1`,
      kind: of,
      metadata: { name: "readers" },
    });
    await ask(shared, "POST", `/apis/${apiGroup}/v1/clusterroles`, {
      ...kind("ClusterRole"),
      rules: [{ apiGroups: [""], resources: ["configmaps"], verbs: ["list"] }],
    });
    await ask(shared, "POST", `/apis/${apiGroup}/v1/clusterrolebindings`, {
      ...kind("ClusterRoleBinding"),
      roleRef: { apiGroup, kind: "ClusterRole", name: "readers" },
      subjects: [{ apiGroup, kind: "Group", name: "readers" }],
    });
    const reader = await shared.user("rita", { groups: ["readers"] });
    await expect.poll(() => statusOf(ask(reader, "GET", CONFIG_MAPS))).toBe(200);
    expect(await statusOf(ask(reader, "POST", CONFIG_MAPS, configMap("no")))).toBe(403);
    expect(await statusOf(ask(await shared.user("otto"), "GET", CONFIG_MAPS))).toBe(403);
  });

  it("rejects expired credentials, and those of another cluster", async () => {
    const expired = await shared.user("alice", { validForSeconds: -1 });
    expect(await statusOf(ask(expired, "GET", "/api"))).toBe(401);
    const elsewhere = { kubeconfig: own.kubeconfig.replace(own.server, shared.server) };
    await expect(ask(elsewhere, "GET", "/api")).rejects.toThrow(/certificate/);
  });

  it("is independent of another one that runs concurrently", async () => {
    await ask(shared, "POST", CONFIG_MAPS, configMap("only-in-shared"));
    await ask(own, "POST", CONFIG_MAPS, configMap("only-in-own"));
    const only = async (cluster: TestCluster): Promise<string[]> =>
      (await namesIn(cluster)).filter((name) => name.startsWith("only-"));
    expect(await Promise.all([only(shared), only(own)])).toEqual([["only-in-shared"], ["only-in-own"]]);
  });

  it("accepts admission plugins, APIs, flags and an audit log as options", async () => {
    const missing = "/api/v1/namespaces/missing/configmaps";
    expect(
      await Promise.all([shared, own].map((one) => statusOf(ask(one, "POST", missing, configMap("a"))))),
    ).toEqual([404, 201]);
    expect(
      await Promise.all([shared, own].map((one) => statusOf(ask(one, "GET", "/apis/batch/v1")))),
    ).toEqual([200, 404]);
    await ask(await own.user("audited"), "GET", "/api");
    const users = own.auditEvents().map((event) => (event as { user: { username: string } }).user.username);
    expect([users.includes("audited"), shared.auditEvents()]).toEqual([true, []]);
  });
});

describe("the API server", () => {
  it("stops on kill, and restarts on the same port with the same objects", async () => {
    await ask(own, "POST", CONFIG_MAPS, configMap("kept"));
    await own.kill();
    await expect(ask(own, "GET", CONFIG_MAPS)).rejects.toThrow(/ECONNREFUSED/);
    const release = await occupy(Number(new URL(own.server).port));
    const started = own.start();
    setTimeout(release, 1500);
    await started;
    expect(await namesIn(own)).toContain("kept");
  });

  it("answers nothing while it is paused", async () => {
    await own.pause();
    const answer = ask(own, "GET", "/api").then(() => "answered");
    const silence = new Promise((resolve) => setTimeout(resolve, 500, "silent"));
    expect(await Promise.race([answer, silence])).toBe("silent");
    await own.resume();
    expect(await answer).toBe("answered");
  });
});

describe("a cluster that cannot start", () => {
  it("reports the API server's error", async () => {
    await expect(startCluster({ flags: ["--no-such-flag"] })).rejects.toThrow(/unknown flag: --no-such-flag/);
  });
});
