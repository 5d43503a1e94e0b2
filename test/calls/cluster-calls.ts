/** Right calls of what talks to a cluster, to be made wrong one argument at a time. */
import { type PublicCall, of, text, value } from "./public-call.js";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { afterAll } from "vitest";
import {
  authorityOf,
  authorityPair,
  certificateAuthority,
  connectCluster,
  liveLedger,
} from "../../src/cluster/index.js";
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
  "cluster.certificateAuthority": of(certificateAuthority, text("a"), value(60)),
  "cluster.certificateAuthority issue": of(
    (request) => certificateAuthority("a").issue(request),
    () => ({ name: "a", groups: ["b"], use: "client", hosts: ["c", "::1"], validForSeconds: 60, now: 0 }),
  ),
  "cluster.authorityPair": of(authorityPair, text("a"), () => ({ validForSeconds: 60, now: 0 })),
  "cluster.authorityOf": of(authorityOf, () => authorityPair("a")),
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
