/** Webhooks with side effects and dry runs. The API no longer accepts them; an older store may hold them. */
import { type Cluster, connectCluster } from "../../../src/cluster/index.js";
import { type JsonObject, formatJson } from "../../../src/model/index.js";
import { startCluster } from "../../../src/testing/index.js";
import { type TestCluster } from "../../../src/testing/index.js";
import { admit, worldOf } from "../../../src/admit/index.js";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { CONFIG_MAPS, ask } from "./ask.js";
import { join } from "node:path";
import { refusal } from "./serve/operator.js";
import { request } from "node:http";

let server: TestCluster;
let cluster: Cluster;

beforeAll(async () => {
  server = await startCluster();
  cluster = await connectCluster({ kubeconfig: server.kubeconfigFile });
});
afterAll(async () => {
  cluster.close();
  await server.stop();
});

/** Matches ConfigMaps of one name; no server answers there, which does not matter. */
function configuration(sideEffects: string): JsonObject {
  const name = sideEffects.toLowerCase();
  return {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "ValidatingWebhookConfiguration",
    metadata: { name, uid: name, creationTimestamp: "2026-01-01T00:00:00Z" },
    webhooks: [
      {
        name: `${name}.example.com`,
        admissionReviewVersions: ["v1"],
        sideEffects,
        failurePolicy: "Ignore",
        matchPolicy: "Equivalent",
        timeoutSeconds: 1,
        namespaceSelector: {},
        objectSelector: { matchLabels: { effects: name } },
        clientConfig: { url: "https://127.0.0.1:1/none" },
        rules: [
          {
            apiGroups: [""],
            apiVersions: ["v1"],
            resources: ["configmaps"],
            operations: ["CREATE"],
            scope: "*",
          },
        ],
      },
    ],
  };
}

/** Written to etcd directly, as an API server of an earlier version left it. */
async function store(object: JsonObject, name: string): Promise<number> {
  const base64 = (text: string): string => Buffer.from(text).toString("base64");
  const key = `/registry/validatingwebhookconfigurations/${name}`;
  const body = formatJson({ key: base64(key), value: base64(formatJson(object)) });
  return new Promise((resolve, reject) => {
    const call = request({
      socketPath: join(server.folder, "etcd.sock"),
      path: "/v3/kv/put",
      method: "POST",
    });
    call.on("error", reject).on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.end(body);
  });
}

it.each(["Some", "Unknown"])(
  "the API server rejects a configuration with side effects: %s",
  async (effects) => {
    const refused = await cluster.create(configuration(effects), { dryRun: true });
    expect(refusal(refused)).toContain(
      `webhooks[0].sideEffects: Unsupported value: "${effects}": supported values: "None", "NoneOnDryRun"`,
    );
  },
);

it.each(["Some", "Unknown"])(
  "a dry run is denied where one is stored, and other requests pass: %s",
  async (effects) => {
    const object = configuration(effects);
    const name = effects.toLowerCase();
    expect(await store(object, name)).toBe(200);
    const sent = (more: string): JsonObject => ({
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: `${name}-${more}`, namespace: "default", labels: { effects: name } },
    });
    const dryRun = async () => ask(server, "POST", `${CONFIG_MAPS}?dryRun=All`, sent("dry"));
    await vi.waitUntil(async () => (await dryRun()).status !== 201, { timeout: 60_000, interval: 200 });
    const answered = await dryRun();
    const world = worldOf([object]);
    const { verdict } = admit({ operation: "CREATE", object: sent("dry"), dryRun: true }, world, {
      webhook: () => ({ failure: "nothing listens there" }),
    });
    expect([answered.status, (answered.body as JsonObject)["message"]]).toEqual([
      verdict.code,
      verdict.message,
    ]);
    expect(verdict.message).toBe(`admission webhook "${name}.example.com" does not support dry run`);
    expect((await ask(server, "POST", CONFIG_MAPS, sent("real"))).status).toBe(201);
  },
);
