/** Valid calls of cluster functions, to be invalidated one argument at a time. */
import { type PublicCall, of } from "./public-call.js";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { afterAll } from "vitest";
import { connectCluster, liveLedger } from "../../src/cluster/index.js";
import { join } from "node:path";
import { tmpdir } from "node:os";

const folder = mkdtempSync(join(tmpdir(), "varve-calls-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const kubeconfig = join(folder, "config");
writeFileSync(
  kubeconfig,
  "contexts: [{name: a, context: {cluster: c}}]\nclusters: [{name: c, cluster: {server: 'https://a.example'}}]\n",
);
const clock = { now: () => 0, random: () => 0, sleep: async () => undefined };

export const CLUSTER_CALLS: Readonly<Record<string, PublicCall>> = {
  "cluster.liveLedger": of(
    liveLedger,
    () => ({ apiVersion: "v1", kind: "A", metadata: { name: "a" } }),
    () => ({}),
  ),
  "cluster.connectCluster": of(connectCluster, () => ({
    kubeconfig,
    context: "a",
    namespace: "n",
    environment: {},
    clock,
  })),
};
