import { WIDGETS, configMap, namespace, widget } from "./cluster.js";
import { describe, expect, it } from "vitest";
import { formatResourceId, resourceId } from "../../src/model/index.js";
import { worldOf } from "../../src/admit/index.js";

describe("a world", () => {
  it("keeps all resources in their given order, and expands lists", () => {
    const list = { apiVersion: "v1", kind: "List", items: [configMap("a", {}), configMap("b", {})] };
    const { resources } = worldOf([WIDGETS, list, null, widget()]);
    expect(resources.map((one) => formatResourceId(resourceId(one)))).toEqual([
      "CustomResourceDefinition.apiextensions.k8s.io/widgets.example.com",
      "ConfigMap/prod/a",
      "ConfigMap/prod/b",
      "Widget.example.com/prod/w",
    ]);
  });

  it("has every namespace, unless it is complete and has others", () => {
    const names = ["prod", "pord", "default", "kube-system"];
    const namesIn = (...[resources, options]: Parameters<typeof worldOf>) => {
      const world = worldOf(resources, options);
      return names.filter((name) => world.namespace(name) !== undefined);
    };
    expect(namesIn([namespace("prod", {})])).toEqual(names);
    expect(namesIn([], { isComplete: true })).toEqual(names);
    expect(namesIn([namespace("prod", {})], { isComplete: true })).toEqual([
      "prod",
      "default",
      "kube-system",
    ]);
    expect(namesIn([namespace("prod", {})], { assumesNamespaces: false })).toEqual(["prod"]);
  });

  it("finds objects in any version, and the later of duplicates", () => {
    const world = worldOf([widget({ size: 1 }), widget({ size: 2 }, {}, "example.com/v2")]);
    expect(world.find("example.com", "Widget", "prod", "w")).toEqual(
      widget({ size: 2 }, {}, "example.com/v2"),
    );
    expect(world.find("example.com", "Widget", "", "w")).toBeUndefined();
  });

  it("adds the fields that the API server sets to every namespace", () => {
    const world = worldOf([namespace("prod", { env: "prod" })]);
    expect(world.namespace("prod")).toEqual({
      apiVersion: "v1",
      kind: "Namespace",
      metadata: { name: "prod", labels: { env: "prod", "kubernetes.io/metadata.name": "prod" } },
      spec: { finalizers: ["kubernetes"] },
      status: { phase: "Active" },
    });
  });

  it.each([
    ["v1", "Pod", "pods", true],
    ["v1", "Endpoints", "endpoints", true],
    ["v1", "Node", "nodes", false],
    ["networking.k8s.io/v1", "Ingress", "ingresses", true],
    ["networking.k8s.io/v1", "NetworkPolicy", "networkpolicies", true],
    ["storage.k8s.io/v1", "StorageClass", "storageclasses", false],
    ["example.com/v1", "Widget", "widgets", true],
  ])("resolves %s %s as %s", (apiVersion, kind, resource, isNamespaced) => {
    const found = worldOf([WIDGETS]).kinds.find(apiVersion, kind);
    expect([found?.resource, found?.isNamespaced]).toEqual([resource, isNamespaced]);
  });

  it("derives the scope of an undefined kind from its objects", () => {
    const gizmo = { apiVersion: "other.io/v1", kind: "Gizmo", metadata: { name: "g", namespace: "n" } };
    const { kinds } = worldOf([gizmo]);
    expect([kinds.find("other.io/v1", "Gizmo"), kinds.isNamespaced("other.io/v1", "Gizmo")]).toEqual([
      undefined,
      true,
    ]);
    expect(worldOf([]).kinds.isNamespaced("other.io/v1", "Gizmo")).toBeUndefined();
    expect(worldOf([WIDGETS]).kinds.find("example.com/v3", "Widget")).toBeUndefined();
  });
});
