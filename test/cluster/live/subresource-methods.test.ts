/** The methods that subresources have, and what the API server says to the others. */
import { type Cluster, connectCluster } from "../../../src/cluster/index.js";
import type { Json, JsonObject } from "../../../src/model/index.js";
import { admit, worldOf } from "../../../src/admit/index.js";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { WIDGETS, widget } from "../../admit/cluster.js";
import { isOperationOn } from "../../../src/admit/world/subresource-operations.js";
import { sharedCluster } from "./shared-cluster.js";

const NAMESPACE = "subresource-methods";
const WEB: JsonObject = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web", namespace: NAMESPACE },
  spec: {
    selector: { matchLabels: { app: "web" } },
    template: {
      metadata: { labels: { app: "web" } },
      spec: { containers: [{ name: "web", image: "web:1" }] },
    },
  },
};
const GROUPS = ["/api/v1", "/apis/apps/v1", "/apis/certificates.k8s.io/v1", "/apis/policy/v1"];
/** Of a group of this test: another one has widgets, too. */
const DEFINITION = JSON.parse(
  JSON.stringify(WIDGETS).replaceAll("example.com", "methods.example.com"),
) as JsonObject;
const WIDGET = {
  ...widget({}, { namespace: NAMESPACE }),
  apiVersion: "methods.example.com/v1",
} as const satisfies JsonObject;

let cluster: Cluster;
const send = async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body: Json = null) =>
  cluster.transport.send({ method, path, ...(body === null ? {} : { body }) });

beforeAll(async () => {
  const server = await sharedCluster();
  cluster = await connectCluster({ kubeconfig: server.kubeconfigFile, namespace: NAMESPACE });
  await cluster.create({ apiVersion: "v1", kind: "Namespace", metadata: { name: NAMESPACE } });
  await cluster.create(WEB);
  await send("POST", "/apis/apiextensions.k8s.io/v1/customresourcedefinitions", DEFINITION);
  await vi.waitFor(async () => {
    const { status } = await send("POST", WIDGETS_PATH, WIDGET);
    if (status >= 300) throw new Error(`widgets are not served yet: ${status}`);
  }, 20_000);
});

const WEB_PATH = `/apis/apps/v1/namespaces/${NAMESPACE}/deployments/web`;
const WIDGETS_PATH = `/apis/methods.example.com/v1/namespaces/${NAMESPACE}/widgets`;

describe("the methods of subresources", () => {
  it.each(GROUPS)("are those that the server lists in %s", async (path) => {
    const { body } = await send("GET", path);
    const { resources } = body as unknown as {
      readonly resources: readonly { readonly name: string; readonly verbs: readonly string[] }[];
    };
    for (const { name, verbs } of resources.filter((each) => each.name.includes("/"))) {
      const subresource = name.slice(name.indexOf("/") + 1);
      const own = {
        create: isOperationOn(subresource, "CREATE", false),
        update: isOperationOn(subresource, "UPDATE", false),
        delete: isOperationOn(subresource, "DELETE", false),
        patch: isOperationOn(subresource, "UPDATE", true),
      };
      const served = Object.keys(own).map((verb) => [verb, verbs.includes(verb)]);
      expect([name, own]).toEqual([name, Object.fromEntries(served)]);
    }
  });
});

describe("a request that a subresource does not take", () => {
  const said = ({ body, status }: { readonly body: unknown; readonly status: number }) =>
    `${status} ${(body as { readonly message: string }).message}`;

  it.each(["status", "scale"])("is answered as Varve does: %s of a custom kind", async (subresource) => {
    const world = worldOf([DEFINITION]);
    const path = `${WIDGETS_PATH}/w/${subresource}`;
    for (const [method, operation] of [
      ["POST", "CREATE"],
      ["DELETE", "DELETE"],
    ] as const) {
      const answer = await send(method, path, method === "POST" ? WIDGET : null);
      const { verdict } = admit({ operation, object: WIDGET, oldObject: WIDGET, subresource }, world);
      expect(`${verdict.code} ${verdict.message}`).toBe(said(answer));
    }
  });

  it.each<[string, JsonObject]>([
    ["a Deployment", WEB],
    ["an unknown kind", { apiVersion: "example.com/v2", kind: "Shard", metadata: { name: "web" } }],
    [
      "replicas as text",
      { apiVersion: "autoscaling/v1", kind: "Scale", metadata: { name: "web" }, spec: { replicas: "3" } },
    ],
  ])("is answered as Varve does: %s as the scale of a Deployment", async (_, object) => {
    const answer = await send("PUT", `${WEB_PATH}/scale`, object);
    const { verdict } = admit({ object, oldObject: WEB, subresource: "scale" }, worldOf([]));
    expect(`${verdict.code} ${verdict.message}`).toBe(said(answer));
  });
});
