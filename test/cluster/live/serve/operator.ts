/** The operator of the example, installed in a real API server that calls its webhooks. */
import { type Cluster, type WriteResult, connectCluster } from "../../../../src/cluster/index.js";
import { DEFINITIONS, POLICIES, configurations, platform } from "./multigres.js";
import { type Json, type JsonObject, getAt, parsePath } from "../../../../src/model/index.js";
import { type Served, served } from "../../../serve/served.js";
import { startCluster } from "../../../../src/testing/index.js";
import { type TestCluster } from "../../../../src/testing/index.js";
import { ClusterLookup } from "../../../../src/serve/index.js";
import { parseYaml } from "../../../../src/yaml/index.js";
import { untilServed } from "../conformance/install.js";
import { vi } from "vitest";

const WAIT = { timeout: 60_000, interval: 100 };
export const NAMESPACE = "shop";

export interface Operator {
  readonly server: TestCluster;
  /** As the administrator. */
  readonly cluster: Cluster;
  readonly webhooks: Served;
  stop(): Promise<void>;
}

/**
 * Ready when the API server calls the webhooks and enforces the policies. They are called at another port
 * where one is given.
 */
export async function startOperator(serveAt?: (operator: Served) => Promise<number>): Promise<Operator> {
  const server = await startCluster();
  const cluster = await connectCluster({ kubeconfig: server.kubeconfigFile, namespace: NAMESPACE });
  await cluster.create({ apiVersion: "v1", kind: "Namespace", metadata: { name: NAMESPACE } });
  for (const one of [...DEFINITIONS, ...POLICIES]) await cluster.create(one);
  const lookup = new ClusterLookup(cluster, platform.lookups ?? []);
  const webhooks = await served({ ...platform, lookup });
  await vi.waitUntil(async () => (await webhooks.operations("/readyz")).status === 200, WAIT);
  const port = (await serveAt?.(webhooks)) ?? webhooks.server.port;
  for (const one of configurations(port)) await cluster.create(one);
  await takesEffect(cluster);
  const stop = async (): Promise<void> => {
    await lookup.stop();
    await webhooks.stop();
    cluster.close();
    await server.stop();
  };
  return { server, cluster, webhooks, stop };
}

/** Configurations and policies take effect a moment after they are stored. */
async function takesEffect(cluster: Cluster): Promise<void> {
  const isRefused = async (sent: JsonObject): Promise<boolean> => {
    await untilServed(cluster, sent);
    return !(await cluster.create(sent, { dryRun: true })).isDone;
  };
  const lost = object("MultigresCluster", "lost", "{multiadmin: {templateRef: gone}}");
  await vi.waitUntil(async () => isRefused(lost), WAIT);
  await vi.waitUntil(async () => isRefused(object("Cell", "a", "{name: a, zoneId: z}")), WAIT);
  const probe = object("MultigresCluster", "probe", "{}");
  const isFilled = async (): Promise<boolean> =>
    at((await cluster.create(probe, { dryRun: true })).object, "spec.multiadmin.spec.replicas") === 1;
  await vi.waitUntil(isFilled, WAIT);
}

export function object(kind: string, name: string, spec: string): JsonObject {
  const metadata = `{name: ${name}, namespace: ${NAMESPACE}}`;
  return parseYaml(
    `{apiVersion: multigres.com/v1alpha1, kind: ${kind}, metadata: ${metadata}, spec: ${spec}}`,
  ) as JsonObject;
}

export function refTo(kind: string, name: string) {
  return { apiVersion: "multigres.com/v1alpha1", kind, name, namespace: NAMESPACE };
}

export function at(value: Json | undefined, path: string): Json | undefined {
  return getAt(value ?? null, parsePath(path));
}

export function refusal({ diagnostics }: WriteResult): string {
  return diagnostics.map(({ message, verbatim }) => verbatim ?? message).join("\n");
}
