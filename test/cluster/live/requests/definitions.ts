import type { JsonObject } from "../../../../src/model/index.js";

export const GROUP = "requests.example";

export interface Definition {
  readonly kind: string;
  readonly plural: string;
  readonly isNamespaced: boolean;
  readonly schema: JsonObject;
  readonly subresources: JsonObject;
}

const fields = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  ...more,
});
const text = (more: JsonObject = {}): JsonObject => ({ type: "string", ...more });
const whole = (more: JsonObject = {}): JsonObject => ({ type: "integer", ...more });
const list = (items: JsonObject, more: JsonObject = {}): JsonObject => ({ type: "array", items, ...more });
const rule = (expression: string, more: JsonObject = {}): JsonObject => ({ rule: expression, ...more });

/**
 * Kinds that together use every keyword of structural schemas, and every part of a request that depends on
 * one.
 */
export const DEFINITIONS: readonly Definition[] = [
  {
    kind: "Plain",
    plural: "plains",
    isNamespaced: true,
    subresources: {},
    schema: fields({
      spec: fields(
        {
          name: text({ minLength: 1, maxLength: 5, pattern: "^[a-z]*$" }),
          mode: text({ enum: ["fast", "slow"], default: "slow" }),
          count: whole({ minimum: 0, maximum: 10, default: 1 }),
          ratio: { type: "number", multipleOf: 0.5, exclusiveMaximum: true, maximum: 3 },
          on: { type: "boolean", nullable: true },
          port: { "x-kubernetes-int-or-string": true },
          when: text({ format: "date-time" }),
        },
        { required: ["name"] },
      ),
    }),
  },
  {
    kind: "Listed",
    plural: "listeds",
    isNamespaced: true,
    subresources: { status: {} },
    schema: fields({
      spec: fields({
        items: list(
          fields({ key: text(), port: whole({ default: 80 }), value: text() }, { required: ["key", "port"] }),
          {
            "x-kubernetes-list-type": "map",
            "x-kubernetes-list-map-keys": ["key", "port"],
            maxItems: 4,
          },
        ),
        tags: list(text({ maxLength: 3 }), { "x-kubernetes-list-type": "set" }),
        args: list(text(), { "x-kubernetes-list-type": "atomic", minItems: 1 }),
        plain: list(whole(), { uniqueItems: false }),
      }),
      status: fields({ phase: text({ enum: ["A", "B"] }), count: whole({ default: 7 }) }),
    }),
  },
  {
    kind: "Ruled",
    plural: "ruleds",
    isNamespaced: true,
    subresources: { status: {} },
    schema: fields({
      spec: fields(
        {
          min: whole({ default: 1 }),
          max: whole(),
          fixed: text({
            "x-kubernetes-validations": [rule("self == oldSelf", { message: "fixed is fixed" })],
          }),
          names: list(text({ maxLength: 5 }), {
            maxItems: 3,
            "x-kubernetes-validations": [rule("self.all(n, n != 'x')", { reason: "FieldValueForbidden" })],
          }),
        },
        {
          "x-kubernetes-validations": [
            rule("!has(self.max) || self.min <= self.max", {
              messageExpression: "self.min > 5 ? 'min is far too large' : 'min is above max'",
              fieldPath: ".min",
            }),
          ],
        },
      ),
      status: fields({
        seen: whole({
          "x-kubernetes-validations": [rule("self >= oldSelf", { message: "time goes one way" })],
        }),
      }),
    }),
  },
  {
    kind: "Open",
    plural: "opens",
    isNamespaced: false,
    subresources: {},
    schema: fields({
      spec: { type: "object", "x-kubernetes-preserve-unknown-fields": true, properties: { known: whole() } },
      labels: { type: "object", additionalProperties: text({ maxLength: 2 }), maxProperties: 2 },
      whole: { type: "object", additionalProperties: whole(), "x-kubernetes-map-type": "atomic" },
      embedded: {
        type: "object",
        "x-kubernetes-embedded-resource": true,
        "x-kubernetes-preserve-unknown-fields": true,
      },
      choice: {
        type: "object",
        properties: { a: text(), b: text() },
        oneOf: [{ required: ["a"] }, { required: ["b"] }],
      },
    }),
  },
  {
    kind: "Scaled",
    plural: "scaleds",
    isNamespaced: true,
    subresources: {
      status: {},
      scale: { specReplicasPath: ".spec.replicas", statusReplicasPath: ".status.replicas" },
    },
    schema: fields({
      spec: fields({ replicas: whole({ minimum: 0 }), paused: { type: "boolean" } }),
      status: fields({ replicas: whole() }),
    }),
  },
];

export function crdOf({ kind, plural, isNamespaced, schema, subresources }: Definition): JsonObject {
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${plural}.${GROUP}` },
    spec: {
      group: GROUP,
      scope: isNamespaced ? "Namespaced" : "Cluster",
      names: { kind, plural, singular: kind.toLowerCase(), listKind: `${kind}List` },
      versions: [
        { name: "v1", served: true, storage: true, schema: { openAPIV3Schema: schema }, subresources },
      ],
    },
  };
}
