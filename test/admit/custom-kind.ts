import { type CustomVersion, readCrd } from "../../src/admit/internal.js";
import type { JsonObject } from "../../src/model/index.js";

export interface KindOptions {
  readonly schema?: JsonObject;
  readonly subresources?: JsonObject;
  readonly scope?: string;
  readonly kubernetes?: string;
}

/** A CRD of a kind `Tree` in one version. */
export function treeCrd({
  schema = {},
  subresources = {},
  scope = "Namespaced",
}: KindOptions = {}): JsonObject {
  const openAPIV3Schema = { type: "object", ...schema };
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "trees.wood.example" },
    spec: {
      group: "wood.example",
      scope,
      names: { kind: "Tree", plural: "trees" },
      versions: [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema }, subresources }],
    },
  };
}

export function treeVersion(options: KindOptions = {}): CustomVersion {
  const kind = readCrd(treeCrd(options), { kubernetes: options.kubernetes });
  return kind?.versions[0] as CustomVersion;
}

export function tree(content: JsonObject = {}, metadata: JsonObject = {}): JsonObject {
  return {
    apiVersion: "wood.example/v1",
    kind: "Tree",
    metadata: { name: "oak", namespace: "forest", ...metadata },
    ...content,
  };
}
