import { type Cluster, type ClusterCache, connectCluster } from "../../../src/cluster/index.js";
import { type JsonObject, formatJson } from "../../../src/model/index.js";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Account } from "./account-token.js";
import { CuttingProxy } from "../read/cutting-proxy.js";
import type { TestCluster } from "../../../src/testing/index.js";
import { join } from "node:path";
import { parseYaml } from "../../../src/yaml/index.js";
import { sharedCluster } from "./shared-cluster.js";
import { systemClock } from "../../../src/cluster/clock.js";
import { tmpdir } from "node:os";

const KIND = { apiVersion: "v1", kind: "ConfigMap" };
const LIST = { method: "GET", path: "/api/v1/namespaces/default/configmaps" } as const;
const folder = mkdtempSync(join(tmpdir(), "varve-tokens-"));
const tokenFile = join(folder, "token");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let server: TestCluster;
let account: Account;

beforeAll(async () => {
  server = await sharedCluster();
  account = await Account.make(server, `expiring-${process.pid}`);
});

/** The offset of the clock: a token file is valid for 50 seconds. */
let laterMs = 0;
const clock = {
  now: () => Date.now() + laterMs,
  random: () => 0.5,
  sleep: async (ms: number, signal?: AbortSignal) => systemClock.sleep(Math.min(ms, 200), signal),
};

function write(token: string): void {
  writeFileSync(tokenFile, token);
  laterMs += 60_000;
}

async function connected(user: JsonObject, address = server.server): Promise<Cluster> {
  const config = parseYaml(server.kubeconfig) as { clusters: [{ cluster: JsonObject }]; users: JsonObject[] };
  config.clusters[0].cluster["server"] = address;
  config.users = config.users.map((one) => ({ ...one, user }));
  const kubeconfig = join(folder, `${Math.random()}.json`);
  writeFileSync(kubeconfig, formatJson(config));
  const cluster = await connectCluster({ kubeconfig, clock });
  onTestFinished(() => cluster.close());
  return cluster;
}

async function statusOf(cluster: Cluster): Promise<number> {
  return (await cluster.transport.send(LIST)).status;
}

/** A program that prints the token in the file. */
const PLUGIN: JsonObject = {
  exec: {
    apiVersion: "client.authentication.k8s.io/v1",
    interactiveMode: "Never",
    command: "sh",
    args: [
      "-c",
      `printf '{"apiVersion":"client.authentication.k8s.io/v1","kind":"ExecCredential","status":{"token":"%s"}}' "$(cat ${tokenFile})"`,
    ],
  },
};

describe.each([
  ["a token file", { tokenFile }],
  ["a plugin", PLUGIN],
])("a token of %s that has expired", (_, user) => {
  it("is rejected, and the next request uses its replacement", async () => {
    write(account.token(-30));
    const cluster = await connected(user);
    expect(await statusOf(cluster)).toBe(401);
    write(account.token(3600));
    expect(await statusOf(cluster)).toBe(200);
  });

  it("is the reason why a cache is behind, and the cache continues with the next one", async () => {
    write(account.token(2));
    const proxy = await CuttingProxy.start(
      portOf(server),
      () => Infinity,
      () => 1_000_000,
    );
    const cluster = await connected(user, `https://127.0.0.1:${proxy.port}`);
    const cache = cluster.cache([{ type: await cluster.typeOf(KIND), namespace: "default" }]);
    onTestFinished(() => cache.stop());
    await cache.whenInStep();
    // A file is read again; a plugin is not run before its token is rejected, and the server caches a valid
    // token for ten seconds.
    write(account.token(-30));
    await expect.poll(() => statusOf(cluster), { timeout: 60_000, interval: 500 }).toBe(401);
    expect(cache.isInStep()).toBe(true);
    proxy.cut();
    await expect.poll(() => whyBehind(cache), { timeout: 30_000 }).toContain("cluster/unauthorized");
    const name = `made-meanwhile-${Math.random()}`;
    await server.client.create({ ...KIND, metadata: { name, namespace: "default" } });
    write(account.token(3600));
    await expect
      .poll(() => cache.get({ ...KIND, namespace: "default", name }), { timeout: 30_000 })
      .toBeDefined();
    expect(cache.isInStep()).toBe(true);
  });
});

function portOf({ server: address }: TestCluster): number {
  return Number(new URL(address).port);
}

function whyBehind(cache: ClusterCache): string[] {
  const state = cache.state();
  return state.isInStep ? [] : state.why.map(({ code }) => code);
}
