/** The real API server calls the webhooks. */
import { type Cluster, type WriteResult, connectCluster } from "../../../src/cluster/index.js";
import { DEFINITIONS, GROUP, PLATFORM, configurations, template, widget } from "./serve/widgets.js";
import { type JsonObject, formatJson, getAt, parsePath } from "../../../src/model/index.js";
import { NO_KUBECTL, findKubectl } from "./kubectl-program.js";
import { AUTHORITY, type Served, served } from "../../serve/served.js";
import { startCluster } from "../../../src/testing/index.js";
import { type TestCluster } from "../../../src/testing/index.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ClusterLookup } from "../../../src/serve/index.js";
import { Wire } from "./serve/wire.js";
import { spawn } from "node:child_process";
import { stalled } from "../../serve/stalled.js";
import { throughPort } from "./through-port.js";

const NAMESPACE = "shop";
const MIB = 1024 * 1024;
const WAIT = { timeout: 60_000, interval: 100 };
const kubectl = findKubectl();
let server: TestCluster;
let cluster: Cluster;
let lookup: ClusterLookup;
let webhooks: Served;
let wire: Wire;
let watching: Cluster;
let beforeKinds = "";

beforeAll(async () => {
  server = await startCluster({ audit: "Metadata" });
  cluster = await connectCluster({ kubeconfig: server.kubeconfigFile, namespace: NAMESPACE });
  await cluster.create({ apiVersion: "v1", kind: "Namespace", metadata: { name: NAMESPACE } });
  wire = await Wire.to(Number(new URL(server.server).port));
  watching = await connectCluster({ kubeconfig: throughPort(server, wire.port), namespace: NAMESPACE });
  // Before its kinds are defined: the server waits for them.
  lookup = new ClusterLookup(watching, PLATFORM.lookups ?? []);
  webhooks = await served({ ...PLATFORM, lookup, mostBodyBytes: 7 * MIB });
  beforeKinds = (await webhooks.operations("/readyz")).text;
  for (const definition of DEFINITIONS) await cluster.create(definition);
  await vi.waitUntil(isReady, WAIT);
  for (const one of configurations(webhooks.server.port, AUTHORITY)) await cluster.create(one);
  // Configurations take effect a moment after they are stored.
  const bad = widget("first", { replicas: 9 });
  await vi.waitUntil(async () => !(await cluster.create(bad, { dryRun: true })).isDone, WAIT);
  const bare = widget("first");
  await vi.waitUntil(async () => replicasIn(await cluster.create(bare, { dryRun: true })) === 1, WAIT);
});

afterAll(async () => {
  await lookup.stop();
  await webhooks.stop();
  watching.close();
  cluster.close();
  wire.stop();
  await server.stop();
});

async function isReady(): Promise<boolean> {
  return (await webhooks.operations("/readyz")).status === 200;
}

function replicasIn({ object }: WriteResult): unknown {
  return getAt(object ?? null, parsePath("spec.anything.replicas"));
}

function refusal({ diagnostics }: WriteResult): string {
  return diagnostics.map(({ message, verbatim }) => verbatim ?? message).join("\n");
}

/** Not a blocking wait: the webhooks are served by this process. */
async function created(object: JsonObject): Promise<{ status: number | null; stderr: string }> {
  const child = spawn(kubectl ?? "", [
    "--kubeconfig",
    server.kubeconfigFile,
    "-n",
    NAMESPACE,
    "create",
    "-f",
    "-",
  ]);
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  child.stdin.end(formatJson(object));
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { status, stderr };
}

describe("the API server", () => {
  it("stores what the mutating webhook fills in", async () => {
    const written = await cluster.create(widget("plain"));
    expect([written.isDone, replicasIn(written)]).toEqual([true, 1]);
  });

  it("fills in an object whose name it generates", async () => {
    const object = { ...widget(""), metadata: { generateName: "made-" } };
    const written = await cluster.create(object);
    expect([written.isDone, replicasIn(written)]).toEqual([true, 1]);
  });

  it("denies with all causes, and looks up templates in the cluster", async () => {
    const written = await cluster.create(widget("bad", { replicas: 9, template: "none" }));
    expect(written.isDone).toBe(false);
    expect(written.status).toBe(422);
    expect(refusal(written)).toContain(`spec.anything.replicas: 9 is more than 5`);
    expect(refusal(written)).toContain('there is no Template "none" in "shop"');
  });

  it("sees a template that was created a moment ago", async () => {
    for (let i = 0; i < 20; i++) {
      await cluster.create(template(`t${i}`));
      const written = await cluster.create(widget(`w${i}`, { template: `t${i}` }));
      expect([i, refusal(written)]).toEqual([i, ""]);
    }
  });

  it("does not delete a template that a widget created a moment ago uses, and then does", async () => {
    const ref = (kind: string, name: string) => ({
      apiVersion: `${GROUP}/v1`,
      kind,
      name,
      namespace: NAMESPACE,
    });
    for (let i = 0; i < 20; i++) {
      await cluster.create(template(`u${i}`));
      await cluster.create(widget(`v${i}`, { template: `u${i}` }));
      const kept = await cluster.delete(ref("Template", `u${i}`));
      expect(refusal(kept)).toContain(`Template "u${i}" is in use by v${i}`);
      await cluster.delete(ref("Widget", `v${i}`));
      expect((await cluster.delete(ref("Template", `u${i}`))).isDone).toBe(true);
    }
  });

  it("deletes a collection object by object", async () => {
    await cluster.create(template("loose"));
    const path = `/apis/${GROUP}/v1/namespaces/${NAMESPACE}/templates`;
    const answer = await cluster.transport.send({
      method: "DELETE",
      path,
      query: { fieldSelector: "metadata.name=loose" },
    });
    expect(answer.status).toBe(200);
  });

  it("keeps the audit annotations", async () => {
    await cluster.create(widget("noted", { template: "t0" }));
    const key = `validate.widget.${GROUP}/template`;
    const annotations = () => formatJson([...server.auditEvents()]);
    await expect.poll(annotations, { timeout: 10_000 }).toContain(`"${key}":"t0"`);
  });

  it("retries a second later where the server has too many large requests", async () => {
    const path = `/validate-${GROUP.replaceAll(".", "-")}-v1-widget`;
    const sent = 7 * MIB - 2000;
    const other = await stalled(webhooks.server.port, path, { announced: 7 * MIB, sent });
    const isBusy = async (): Promise<boolean> =>
      (await webhooks.operations("/metrics")).text.includes('outcome="busy"');
    const writing = cluster.create(widget("large", { text: "x".repeat(MIB) }));
    await vi.waitUntil(isBusy, WAIT);
    other.destroy();
    expect(refusal(await writing)).toBe("");
  });

  it.skipIf(kubectl === undefined)("shows causes and warnings to a user of kubectl", async () => {
    expect(await created(widget("shown", { replicas: 9, template: "none" }))).toEqual({
      status: 1,
      stderr: [
        'The Widget "shown" is invalid: ',
        "* spec.anything.replicas: 9 is more than 5",
        '* spec.anything.template: there is no Template "none" in "shop"',
        "",
      ].join("\n"),
    });
    expect(await created(widget("warned", { old: true }))).toEqual({
      status: 0,
      stderr: "Warning: spec.anything.old is going away\n",
    });
  });
  if (kubectl === undefined) process.stdout.write(`${NO_KUBECTL}\n`);
});

describe("a webhook server", () => {
  it("is not ready before the kinds that it looks up are defined", () => {
    expect(beforeKinds).toBe("not ready: lookups\n");
  });

  it("answers correctly while its watch is cut, and is ready again after", async () => {
    await cluster.create(template("cut"));
    wire.cut();
    const written = await cluster.create(widget("cut", { template: "cut" }));
    expect(refusal(written)).toBe("");
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  });

  it("is not ready while the API server is gone, and answers correctly once it is back", async () => {
    await server.kill();
    await expect.poll(isReady, { timeout: 60_000 }).toBe(false);
    await server.start();
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    const written = await cluster.create(widget("after", { template: "none" }));
    expect(refusal(written)).toContain('there is no Template "none"');
    expect(replicasIn(await cluster.create(widget("later", { template: "t0" })))).toBe(1);
  });

  it("fails, and does not deny, when it may not read what it needs", async () => {
    const blind = await server.user("blind");
    const blindLookup = new ClusterLookup(blind.client, PLATFORM.lookups ?? []);
    const one = await served({ ...PLATFORM, lookup: blindLookup });
    const review = {
      uid: "a",
      kind: { group: GROUP, version: "v1", kind: "Widget" },
      resource: {},
      operation: "CREATE",
    };
    const object = widget("a", { template: "t0" });
    const answer = await one.send(
      "/validate-serve-example-com-v1-widget",
      formatJson({
        apiVersion: "admission.k8s.io/v1",
        kind: "AdmissionReview",
        request: { ...review, namespace: NAMESPACE, object },
      }),
    );
    expect([answer.status, answer.text]).toEqual([500, "internal error\n"]);
    expect((await one.operations("/readyz")).text).toBe("not ready: lookups\n");
    await blindLookup.stop();
    await one.stop();
  });
});
