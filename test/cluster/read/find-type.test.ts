import { describe, expect, it } from "vitest";
import type { ApiGroup } from "../../../src/cluster/api/api-group.js";
import type { ResourceType } from "../../../src/cluster/api/resource-type.js";
import { TypeFinder } from "../../../src/cluster/api/find-type.js";
import { resourcePath } from "../../../src/cluster/api/resource-type.js";
import { typeNamed } from "./types.js";

type Kinds = Readonly<Record<string, Partial<ResourceType>>>;

function group(name: string, versions: readonly string[], kinds: Kinds): ApiGroup {
  return {
    name,
    preferredVersion: versions[0] as string,
    versions: versions.map((version) => ({
      version,
      types: Object.entries(kinds).map(([kind, more]) => typeNamed(kind, { group: name, version, ...more })),
    })),
  };
}

/** In the order of a 1.36 server with five custom kinds, three of which have the names of built-in ones. */
const FINDER = new TypeFinder([
  group("", ["v1"], {
    Pod: { shortNames: ["po"] },
    Event: { shortNames: ["ev"] },
    Endpoints: { plural: "endpoints", shortNames: ["ep"] },
    ConfigMap: { shortNames: ["cm"] },
  }),
  group("apps", ["v1"], { Deployment: { shortNames: ["deploy"] } }),
  group("events.k8s.io", ["v1"], { Event: { shortNames: ["ev"] } }),
  group("autoscaling", ["v2", "v1"], { HorizontalPodAutoscaler: { shortNames: ["hpa"] } }),
  group("storage.k8s.io", ["v1"], {
    StorageClass: { plural: "storageclasses", shortNames: ["sc"], isNamespaced: false },
  }),
  group("apps.example.com", ["v1", "v1beta1"], { Deployment: { shortNames: ["deploy"] } }),
  group("bar.example.com", ["v1"], { Gs: { plural: "gs", singular: "g", shortNames: ["zz", "cm"] } }),
  group("example.com", ["v1"], { Pod: { shortNames: ["po"] } }),
  group("storage.example.com", ["v1"], { Bucket: { shortNames: ["sc"] } }),
  group("zoo.example.com", ["v1", "v2beta1", "v1alpha1"], {
    Goose: { plural: "geese", singular: "gander", shortNames: ["gs"] },
  }),
  group("old.example.com", ["v1"], { Relic: { singular: "" } }),
]);

/**
 * The request of `kubectl get NAME -A -v=8` of 1.36.4 to such a server; empty where it found no such type.
 */
const KUBECTL: Readonly<Record<string, string>> = {
  pods: "/api/v1/pods",
  po: "/api/v1/pods",
  Pod: "/api/v1/pods",
  Pods: "/api/v1/pods",
  PO: "",
  "pods.v1.": "/api/v1/pods",
  "Pod.v1.": "/api/v1/pods",
  "pods.example.com": "/apis/example.com/v1/pods",
  "po.example.com": "/apis/example.com/v1/pods",
  "pods.v1.example.com": "/apis/example.com/v1/pods",
  "pods.exam": "/apis/example.com/v1/pods",
  deploy: "/apis/apps/v1/deployments",
  Deployment: "/apis/apps/v1/deployments",
  "deploy.apps": "/apis/apps/v1/deployments",
  "deployments.v1.apps": "/apis/apps/v1/deployments",
  "deployments.v1beta1.apps": "",
  "deployments.v1beta1.apps.example.com": "/apis/apps.example.com/v1beta1/deployments",
  "deployments.app": "/apis/apps/v1/deployments",
  "deployments.apps.example.com": "/apis/apps.example.com/v1/deployments",
  "deploy.apps.e": "/apis/apps.example.com/v1/deployments",
  "deployment.apps.": "/apis/apps.example.com/v1/deployments",
  geese: "/apis/zoo.example.com/v1/geese",
  gander: "/apis/zoo.example.com/v1/geese",
  goose: "",
  Goose: "",
  gs: "/apis/bar.example.com/v1/gs",
  "Goose.zoo.example.com": "/apis/zoo.example.com/v1/geese",
  "goose.zoo.example.com": "/apis/zoo.example.com/v1/geese",
  "Goose.v1alpha1.zoo.example.com": "/apis/zoo.example.com/v1alpha1/geese",
  "goose.v9.zoo.example.com": "",
  "geese.v2beta1.zoo.example.com": "/apis/zoo.example.com/v2beta1/geese",
  "gs.v1alpha1.zoo.example.com": "/apis/zoo.example.com/v1/geese",
  "gs.v1alpha1.zoo": "/apis/zoo.example.com/v1alpha1/geese",
  "gs.zoo": "/apis/zoo.example.com/v1/geese",
  "gs.bar": "/apis/bar.example.com/v1/gs",
  hpa: "/apis/autoscaling/v2/horizontalpodautoscalers",
  "hpa.v1.autoscaling": "/apis/autoscaling/v2/horizontalpodautoscalers",
  "hpa.v1.autoscal": "/apis/autoscaling/v1/horizontalpodautoscalers",
  "horizontalpodautoscalers.v1.autoscaling": "/apis/autoscaling/v1/horizontalpodautoscalers",
  sc: "/apis/storage.k8s.io/v1/storageclasses",
  "storageclass.storage": "/apis/storage.k8s.io/v1/storageclasses",
  "sc.storage": "/apis/storage.k8s.io/v1/storageclasses",
  "sc.storage.example": "/apis/storage.example.com/v1/buckets",
  ev: "/api/v1/events",
  "events.events": "/apis/events.k8s.io/v1/events",
  "events.v1.": "/api/v1/events",
  endpoints: "/api/v1/endpoints",
  cm: "/api/v1/configmaps",
  zz: "/apis/bar.example.com/v1/gs",
  nonsense: "",
  "pods.nonsense": "",
};

describe("finding a type by name", () => {
  it.each(Object.entries(KUBECTL))("resolves %s as kubectl does", (name, path) => {
    const type = FINDER.find(name);
    expect(type === undefined ? "" : resourcePath(type)).toBe(path);
  });

  it("accepts the lower-case kind where the server does not send the singular", () => {
    expect(FINDER.find("relic")?.kind).toBe("Relic");
  });
});
