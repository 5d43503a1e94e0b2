import type { Json } from "../../../src/model/index.js";

interface Names {
  readonly kind: string;
  readonly plural: string;
  readonly singular?: string;
  readonly shortNames?: readonly string[];
}

const PORT = {
  type: "object",
  properties: { port: { type: "integer" }, protocol: { type: "string", default: "TCP" } },
  required: ["port"],
};

/** Every way to identify items of a list, at several depths. */
const SPEC = {
  type: "object",
  properties: {
    ports: {
      type: "array",
      items: PORT,
      "x-kubernetes-list-type": "map",
      "x-kubernetes-list-map-keys": ["port", "protocol"],
    },
    tags: { type: "array", items: { type: "string" }, "x-kubernetes-list-type": "set" },
    args: { type: "array", items: { type: "string" } },
    whole: { type: "object", "x-kubernetes-map-type": "atomic", additionalProperties: { type: "string" } },
    groups: {
      type: "object",
      additionalProperties: {
        type: "array",
        "x-kubernetes-list-type": "map",
        "x-kubernetes-list-map-keys": ["name"],
        items: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
      },
    },
    template: {
      type: "object",
      "x-kubernetes-embedded-resource": true,
      "x-kubernetes-preserve-unknown-fields": true,
    },
    anything: { "x-kubernetes-preserve-unknown-fields": true },
    either: { "x-kubernetes-int-or-string": true },
  },
};

/** A definition of a custom type; the first version is stored. */
export function crd(group: string, names: Names, versions: readonly string[] = ["v1"]): Json {
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${names.plural}.${group}` },
    spec: {
      group,
      scope: "Namespaced",
      names: { ...names, shortNames: [...(names.shortNames ?? [])] },
      versions: versions.map((name, i) => ({
        name,
        served: true,
        storage: i === 0,
        schema: { openAPIV3Schema: { type: "object", properties: { spec: SPEC } } },
      })),
    },
  };
}
