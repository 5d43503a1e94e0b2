/** Certificates that replicas manage themselves, under callers that trust exactly what is published. */
import { type Cluster, connectCluster } from "../../../src/cluster/index.js";
import { type JsonObject, getAt, parsePath } from "../../../src/model/index.js";
import { type LogEvent, certificateRoles } from "../../../src/serve/index.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Replica, startReplica } from "./replica.js";
import { callAll } from "./callers.js";
import { sharedCluster } from "./shared-cluster.js";

const NAMESPACE = "certificates";
const SERVICE = { name: "webhook", namespace: NAMESPACE };
const CONFIGURATIONS = [
  { kind: "MutatingWebhookConfiguration", name: "certificates" },
  { kind: "ValidatingWebhookConfiguration", name: "certificates" },
] as const;
const HOST = `${SERVICE.name}.${NAMESPACE}.svc`;
/** A leaf is renewed every three seconds, an authority replaced every four. */
const DURATIONS = {
  authoritySeconds: 14,
  leafSeconds: 10,
  renewSeconds: 7,
  settleSeconds: 0.6,
  beatSeconds: 0.2,
  goneSeconds: 1.5,
  leaseSeconds: 1,
};

let admin: Cluster;
let user: Cluster;
const replicas: Replica[] = [];
afterAll(async () => Promise.all(replicas.map(async (replica) => replica.server.stop())));

const configuration = (kind: string): JsonObject => ({
  apiVersion: "admissionregistration.k8s.io/v1",
  kind,
  metadata: { name: "certificates" },
  webhooks: [
    {
      name: "a.a.example",
      clientConfig: { service: { ...SERVICE, path: "/a" } },
      rules: [{ apiGroups: ["a.example"], apiVersions: ["v1"], resources: ["as"], operations: ["CREATE"] }],
      sideEffects: "None",
      admissionReviewVersions: ["v1"],
    },
  ],
});

beforeAll(async () => {
  const server = await sharedCluster();
  admin = await connectCluster({ kubeconfig: server.kubeconfigFile, namespace: NAMESPACE });
  await admin.create({ apiVersion: "v1", kind: "Namespace", metadata: { name: NAMESPACE } });
  for (const { kind } of CONFIGURATIONS)
    await admin.apply(configuration(kind), { fieldManager: "installer" });
  for (const role of certificateRoles({
    service: SERVICE,
    configurations: CONFIGURATIONS,
    serviceAccount: "webhook",
  }))
    await admin.create(role);
  user = (await server.user(`system:serviceaccount:${NAMESPACE}:webhook`)).client;
});

async function start(onEvent: (event: LogEvent, replica: { kill(): void }) => void): Promise<Replica> {
  const options = { service: SERVICE, configurations: CONFIGURATIONS, ...DURATIONS };
  const replica = await startReplica(user, options, onEvent);
  replicas.push(replica);
  return replica;
}

async function publishedBundle(kind: string): Promise<string> {
  const found = await admin.get({
    apiVersion: "admissionregistration.k8s.io/v1",
    kind,
    name: "certificates",
  });
  const text = getAt(found ?? {}, parsePath("webhooks[name=a.a.example].clientConfig.caBundle"));
  return Buffer.from(typeof text === "string" ? text : "", "base64").toString();
}

describe("self-managed certificates", () => {
  it("are rotated under constant calls without a failure, even if processes are killed or objects deleted", async () => {
    const events: LogEvent[] = [];
    const steps = (type: string): number => events.filter(({ step }) => step === type).length;
    const dropped = (): number =>
      events.filter(({ step, authorities }) => step === "publish" && authorities === 1).length;
    let onOverlap: ((replica: { kill(): void }) => void) | undefined;
    const onEvent = (event: LogEvent, replica: { kill(): void }): void => {
      events.push(event);
      if (event["step"] !== "publish" || event["authorities"] !== 2) return;
      onOverlap?.(replica);
      onOverlap = undefined;
    };
    await Promise.all([start(onEvent), start(onEvent)]);
    const isReady = (): boolean => replicas.every(({ server }) => server.readiness.reasons().length === 0);
    await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
    let turn = 0;
    const calls = callAll({
      host: HOST,
      // With each configuration in turn.
      bundle: async () => publishedBundle(CONFIGURATIONS[turn++ % 2]?.kind ?? ""),
      targets: () => replicas.filter(({ server }) => server.readiness.reasons().length === 0),
    });

    // The leader is killed when both authorities are published to the first configuration, and another one starts.
    const killed = new Promise<void>((resolve) => (onOverlap = (replica) => (replica.kill(), resolve())));
    await killed;
    await start(onEvent);
    const before = dropped();
    await expect.poll(() => dropped() - before, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);

    const leaves = steps("issue-leaf");
    const secret = { apiVersion: "v1", kind: "Secret", namespace: NAMESPACE };
    await admin.delete({ ...secret, name: "webhook-tls" });
    await expect.poll(() => steps("issue-leaf"), { timeout: 20_000 }).toBeGreaterThan(leaves);
    const authorities = steps("replace-authority");
    await admin.delete({ ...secret, name: "webhook-ca" });
    await expect.poll(() => steps("replace-authority"), { timeout: 20_000 }).toBeGreaterThan(authorities);
    const after = dropped();
    await expect.poll(() => dropped() - after, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);

    // The clock of the API server, as the replicas see it, runs ahead, and then is corrected.
    for (const movedMs of [4000, 0]) {
      for (const replica of replicas) replica.moveClock(movedMs);
      const made = steps("issue-leaf");
      await expect.poll(() => steps("issue-leaf"), { timeout: 20_000 }).toBeGreaterThan(made);
    }

    await calls.stop();
    const made = `${steps("issue-leaf")} leaves, ${steps("replace-authority")} authorities`;
    process.stdout.write(`kept by the server: ${calls.summary()}; ${made}\n`);
    expect(calls.failures).toEqual([]);
    expect(events.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("are published again after an installation replaced the configuration, and stay when it is applied", async () => {
    const kind = "ValidatingWebhookConfiguration";
    const ref = { apiVersion: "admissionregistration.k8s.io/v1", kind, name: "certificates" };
    await admin.apply(configuration(kind), { fieldManager: "installer", force: true });
    expect(await publishedBundle(kind)).not.toBe("");
    const body = [{ op: "replace", path: "/webhooks", value: configuration(kind)["webhooks"] ?? null }];
    const { isDone } = await admin.patch(ref, { type: "json", body });
    expect(isDone).toBe(true);
    await expect.poll(async () => publishedBundle(kind), { timeout: 20_000 }).not.toBe("");
    const found = (await admin.get(ref)) ?? {};
    expect(getAt(found, parsePath('metadata.annotations["varve.dev/certificates"]'))).toBe("self");
  });

  it("are left to cert-manager if it manages a configuration, with a log entry", async () => {
    const events: LogEvent[] = [];
    for (const replica of replicas) replica.kill();
    const ref = {
      apiVersion: "admissionregistration.k8s.io/v1",
      kind: "ValidatingWebhookConfiguration",
      name: "certificates",
    };
    const annotations = { "cert-manager.io/inject-ca-from": "a/b" };
    await admin.patch(ref, { type: "merge", body: { metadata: { annotations } } });
    await start((event) => events.push(event));
    const said = (): readonly unknown[] => events.map(({ error }) => error);
    await expect
      .poll(said, { timeout: 20_000 })
      .toContain(
        "serve/other-certificates: ValidatingWebhookConfiguration certificates has the annotation cert-manager.io/inject-ca-from",
      );
    expect(events.filter(({ step }) => step !== undefined)).toEqual([]);
  });
});
