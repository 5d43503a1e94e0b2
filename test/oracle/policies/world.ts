import type { JsonObject } from "../../../src/model/index.js";
import fc from "fast-check";

const text: JsonObject = { type: "string" };
const whole: JsonObject = { type: "integer" };

/** No defaults and no bounds: only the policies determine the result. */
const SPEC: JsonObject = {
  type: "object",
  properties: {
    size: whole,
    name: text,
    tags: { type: "array", items: text },
    limits: { type: "object", additionalProperties: whole },
    parts: {
      type: "array",
      items: { type: "object", properties: { name: text, weight: whole }, required: ["name"] },
      "x-kubernetes-list-type": "map",
      "x-kubernetes-list-map-keys": ["name"],
    },
  },
};

export const WIDGETS: JsonObject = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name: "widgets.example.com" },
  spec: {
    group: "example.com",
    scope: "Namespaced",
    names: { kind: "Widget", plural: "widgets", singular: "widget", listKind: "WidgetList" },
    versions: [
      {
        name: "v1",
        served: true,
        storage: true,
        schema: { openAPIV3Schema: { type: "object", properties: { spec: SPEC } } },
      },
    ],
  },
};

/** None, or some: empty values do not survive the decoding of metadata. */
export const labels = fc.constantFrom<JsonObject>(
  {},
  { labels: { tier: "gold" } },
  { labels: { app: "x", tier: "iron" } },
);

function named(kind: string, name: string, metadata: JsonObject, more: JsonObject = {}): JsonObject {
  return { apiVersion: "v1", kind, metadata: { name, ...metadata }, ...more };
}

const data = fc.constantFrom<JsonObject>(
  {},
  ...[{ limit: "4" }, { limit: "x", text: "y" }, { limit: "1", text: "x" }].map((values) => ({
    data: values,
  })),
);
export const parameters = fc
  .tuple(labels, labels, data, data, fc.constantFrom("prod", "dev"))
  .map(([first, second, one, two, where]) => [
    named("ConfigMap", "one", { namespace: "prod", ...first }, one),
    named("ConfigMap", "two", { namespace: where, ...second }, two),
  ]);
/** Every namespace has its name as a label, too. */
function namespace(name: string, { labels: more }: JsonObject): JsonObject {
  return named("Namespace", name, {
    labels: { "kubernetes.io/metadata.name": name, ...(more as JsonObject) },
  });
}

export const namespaces = fc
  .tuple(labels, labels)
  .map(([dev, prod]) => [namespace("dev", dev), namespace("prod", prod)]);
