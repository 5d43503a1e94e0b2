import { type Cluster, connectCluster, liveLedger, managedFieldsFrom } from "../../../src/cluster/index.js";
import { type Json, type JsonObject, formatPath, getAt, parsePath } from "../../../src/model/index.js";
import { beforeAll, describe, expect, it } from "vitest";
import { builtinSchemas } from "../../../src/schema/index.js";
import { sharedCluster } from "./shared-cluster.js";

const NAMESPACE = "owners";
let cluster: Cluster;
const schema = builtinSchemas()("apps/v1", "Deployment");

beforeAll(async () => {
  const server = await sharedCluster();
  cluster = await connectCluster({ kubeconfig: server.kubeconfigFile, namespace: NAMESPACE });
  await cluster.create({ apiVersion: "v1", kind: "Namespace", metadata: { name: NAMESPACE } });
  const web = { apiVersion: "apps/v1", kind: "Deployment", name: "web", namespace: NAMESPACE };
  await cluster.apply(WEB, { fieldManager: "deployer" });
  const patch = (body: JsonObject) => ({ type: "strategic", body }) as const;
  await cluster.patch(web, patch({ spec: { replicas: 5 } }), {
    fieldManager: "scaler",
    subresource: "scale",
  });
  await cluster.patch(web, patch({ status: { replicas: 5 } }), {
    fieldManager: "controller",
    subresource: "status",
  });
  const env = { containers: [{ name: "app", env: [{ name: "MODE", value: "fast" }] }] };
  await cluster.patch(web, patch({ spec: { template: { spec: env } } }), { fieldManager: "editor" });
});

const WEB: JsonObject = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web", finalizers: ["example.com/hold"] },
  spec: {
    replicas: 2,
    selector: { matchLabels: { app: "web" } },
    template: {
      metadata: { labels: { app: "web" } },
      spec: { containers: [{ name: "app", image: "app:1", ports: [{ containerPort: 80 }] }] },
    },
  },
};

async function live(): Promise<Json> {
  const found = await cluster.get({
    apiVersion: "apps/v1",
    kind: "Deployment",
    name: "web",
    namespace: NAMESPACE,
  });
  return found ?? null;
}

describe("the owners of a live object", () => {
  it("are those that the server tracks, keyed lists and subresources included", async () => {
    const { ledger, diagnostics } = liveLedger(await live(), schema && { schema });
    expect(diagnostics).toEqual([]);
    const owners = new Map(
      ledger.owners().map(({ path, author }) => [formatPath(path), `${author.name} ${author.band ?? ""}`]),
    );
    const app = "spec.template.spec.containers[name=app]";
    expect(
      [
        "spec.replicas",
        "status.replicas",
        `${app}.image`,
        `${app}.env[name=MODE].value`,
        `${app}.ports[containerPort=80,protocol=TCP].containerPort`,
        `${app}.imagePullPolicy`,
        'metadata.finalizers[="example.com/hold"]',
      ].map((path) => owners.get(path)),
    ).toEqual([
      "scaler update scale",
      "controller update status",
      "deployer apply",
      "editor update",
      "deployer apply",
      "no manager ",
      "deployer apply",
    ]);
  });

  it("are written as the server writes them", async () => {
    const object = await live();
    const entries = getAt(object, parsePath("metadata.managedFields"));
    expect(managedFieldsFrom(liveLedger(object, schema && { schema }).ledger)).toEqual(entries);
  });

  it("are written as the server writes them for every object that it creates itself", async () => {
    const { types } = await cluster.discover();
    let objects = 0;
    for (const type of types.filter(({ verbs, version }) => verbs.includes("list") && version === "v1")) {
      for await (const object of cluster.list(type)) {
        const entries = getAt(object, parsePath("metadata.managedFields")) ?? [];
        expect(managedFieldsFrom(liveLedger(object).ledger)).toEqual(entries);
        objects++;
      }
    }
    expect(objects).toBeGreaterThan(50);
  });
});
