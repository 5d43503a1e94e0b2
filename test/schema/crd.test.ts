import { type Json, type JsonObject, parseJson } from "../../src/model/index.js";
import { builtinSchemas, schemasFromCrds } from "../../src/schema/index.js";
import { below, field, problemText, ruleText } from "./node-language.js";
import { describe, expect, it } from "vitest";

/** A CRD of `Widget` in example.com with one version, whose spec has the given properties. */
function widget(spec: JsonObject, changes: JsonObject = {}): JsonObject {
  return crd({ v1: { type: "object", properties: { spec: { type: "object", properties: spec } } } }, changes);
}

function crd(versions: Record<string, Json>, changes: JsonObject = {}): JsonObject {
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "widgets.example.com" },
    spec: {
      group: "example.com",
      names: { kind: "Widget", plural: "widgets" },
      versions: Object.entries(versions).map(([name, schema]) => ({
        name,
        schema: { openAPIV3Schema: schema },
      })),
    },
    ...changes,
  };
}

/** The node of one property of the spec. */
function property(schema: Json) {
  return field(schemasFromCrds([widget({ it: schema })]), "example.com/v1 Widget", "spec.it");
}

function problemsOf(...documents: readonly Json[]): string[] {
  return schemasFromCrds(documents).diagnostics.map(problemText);
}

const SCHEMA = "spec.versions[0].schema.openAPIV3Schema";

describe("the schema of a custom resource", () => {
  it("is known in every version of its CRD, and in no other", () => {
    const schemas = schemasFromCrds([crd({ v1: { type: "object" }, v1beta1: { type: "object" } })]);
    expect(schemas.kinds).toEqual([
      { apiVersion: "example.com/v1", kind: "Widget" },
      { apiVersion: "example.com/v1beta1", kind: "Widget" },
    ]);
    expect(schemas("example.com/v2", "Widget")).toBeUndefined();
    expect(schemas("example.com/v1", "Widget")).toBe(schemas("example.com/v1", "Widget"));
    expect(schemas.version).toBeNull();
  });

  it("has the standard metadata, regardless of the CRD", () => {
    const metadata = { type: "object", properties: { name: { type: "string", maxLength: 8 } } };
    const schemas = schemasFromCrds([crd({ v1: { type: "object", properties: { metadata } } })]);
    expect(field(schemas, "example.com/v1 Widget", "metadata")).toBe(
      field(builtinSchemas(), "v1 Pod", "metadata"),
    );
    expect(field(schemas, "example.com/v1 Widget", "apiVersion").type).toBe("string");
    expect(field(schemas, "example.com/v1 Widget", "kind").type).toBe("string");
  });

  it("can be read from a list as kubectl prints it, among documents of other kinds", () => {
    const list = {
      apiVersion: "v1",
      kind: "List",
      items: [widget({}), { apiVersion: "v1", kind: "Secret" }],
    };
    const schemas = schemasFromCrds([null, "text", { apiVersion: "v1", kind: "ConfigMap" }, list]);
    expect(schemas.kinds).toEqual([{ apiVersion: "example.com/v1", kind: "Widget" }]);
    expect(schemas.diagnostics).toEqual([]);
  });

  it("knows fields that are named like parts of JavaScript objects", () => {
    const spec = parseJson(
      '{"__proto__": {"type": "integer"}, "constructor": {"type": "boolean"}}',
    ) as JsonObject;
    const node = field(schemasFromCrds([widget(spec)]), "example.com/v1 Widget", "spec");
    expect([...(node.fields ?? [])].map(([name, { type }]) => [name, type])).toEqual([
      ["__proto__", "integer"],
      ["constructor", "boolean"],
    ]);
  });
});

function item(properties: JsonObject): JsonObject {
  return { type: "object", properties };
}

function listOf(items: JsonObject, extensions: JsonObject): JsonObject {
  return { type: "array", items, ...extensions };
}

describe("a list in a CRD", () => {
  it.each([
    ["one value when nothing is said", listOf({ type: "string" }, {}), "atomic"],
    [
      "one value when it is atomic",
      listOf({ type: "string" }, { "x-kubernetes-list-type": "atomic" }),
      "atomic",
    ],
    ["a set of scalars", listOf({ type: "string" }, { "x-kubernetes-list-type": "set" }), "set"],
    [
      "keyed by its map keys",
      listOf(item({ a: { type: "string" }, b: { type: "integer" } }), {
        "x-kubernetes-list-type": "map",
        "x-kubernetes-list-map-keys": ["a", "b"],
      }),
      "keyed by a,b",
    ],
    [
      "keyed with the defaults of its key fields",
      listOf(item({ port: { type: "integer" }, protocol: { type: "string", default: "TCP" } }), {
        "x-kubernetes-list-type": "map",
        "x-kubernetes-list-map-keys": ["port", "protocol"],
      }),
      "keyed by port,protocol (protocol=TCP)",
    ],
  ])("is %s", (_, schema, rule) => {
    expect(ruleText(property(schema).list)).toBe(rule);
    expect(problemsOf(widget({ it: schema }))).toEqual([]);
  });

  it.each([
    [
      "a list type that does not exist",
      listOf({ type: "string" }, { "x-kubernetes-list-type": "bag" }),
      "list-type",
    ],
    ["a map without keys", listOf(item({}), { "x-kubernetes-list-type": "map" }), "list-map-keys"],
    ["map keys without a map", listOf(item({}), { "x-kubernetes-list-map-keys": ["a"] }), "list-type"],
    ["a set of maps", listOf(item({}), { "x-kubernetes-list-type": "set" }), "list-type"],
  ])("is one value, with a diagnostic, when its schema has %s", (_, schema, keyword) => {
    expect(ruleText(property(schema).list)).toBe("atomic");
    expect(problemsOf(widget({ it: schema }))).toEqual([
      `schema/invalid-list-type at ${SCHEMA}.properties.spec.properties.it.x-kubernetes-${keyword}`,
    ]);
  });

  it("is reported when its items lack a key field", () => {
    const schema = listOf(item({ a: { type: "string" } }), {
      "x-kubernetes-list-type": "map",
      "x-kubernetes-list-map-keys": ["a", "b"],
    });
    expect(problemsOf(widget({ it: schema }))).toEqual([
      `schema/invalid-list-type at ${SCHEMA}.properties.spec.properties.it.x-kubernetes-list-map-keys`,
    ]);
  });
});

describe("an extension in a CRD", () => {
  it("makes an object one value", () => {
    expect(property({ type: "object", "x-kubernetes-map-type": "atomic" }).atomic).toBe(true);
    expect(property({ type: "object", "x-kubernetes-map-type": "granular" }).atomic).toBe(false);
  });

  it("makes a value a number or text", () => {
    expect(
      property({ "x-kubernetes-int-or-string": true, anyOf: [{ type: "integer" }, { type: "string" }] }).type,
    ).toBe("int-or-string");
  });

  it("keeps unknown fields, with or without known ones", () => {
    const open = property({ "x-kubernetes-preserve-unknown-fields": true });
    expect([open.type, open.facets?.preserveUnknownFields]).toEqual(["any", true]);
    const half = property({
      type: "object",
      properties: { a: { type: "string" } },
      "x-kubernetes-preserve-unknown-fields": true,
    });
    expect([[...(half.fields?.keys() ?? [])], half.facets?.preserveUnknownFields]).toEqual([["a"], true]);
  });

  it("gives an embedded resource the metadata of a resource, and keeps its other fields", () => {
    const node = property({
      type: "object",
      "x-kubernetes-embedded-resource": true,
      "x-kubernetes-preserve-unknown-fields": true,
      properties: { kind: { type: "string", enum: ["Pod"] }, spec: { type: "object" } },
    });
    expect(node.facets?.embeddedResource).toBe(true);
    expect([...(node.fields?.keys() ?? [])].toSorted()).toEqual(["apiVersion", "kind", "metadata", "spec"]);
    expect(below(node, "kind").facets?.enum).toEqual(["Pod"]);
    expect(ruleText(below(node, "metadata.finalizers").list)).toBe("set");
  });

  it("without a field of its own is available as its author wrote it", () => {
    const rules = [{ rule: "self.a > 1", message: "too small" }];
    const schema = {
      type: "object",
      properties: { a: { type: "integer" } },
      "x-kubernetes-validations": rules,
    };
    expect(property(schema).facets?.raw).toEqual(schema);
  });
});

describe("validation metadata", () => {
  it("is taken from the schema", () => {
    const schema = { type: "string", enum: ["a", "b"], default: "a", nullable: true, format: "hostname" };
    expect(property(schema).facets).toEqual({
      required: [],
      enum: ["a", "b"],
      format: "hostname",
      nullable: true,
      default: "a",
      preserveUnknownFields: false,
      embeddedResource: false,
      raw: schema,
    });
  });

  it("distinguishes a default of null from no default", () => {
    expect(property({ type: "string", nullable: true, default: null }).facets?.default).toBeNull();
    expect(property({ type: "string" }).facets?.default).toBeUndefined();
  });
});

describe("an unusable CRD", () => {
  it.each<[string, Json, string[]]>([
    [
      "no group",
      crd({}, { spec: { names: { kind: "A" }, versions: [] } }),
      ["schema/invalid-crd at spec.group"],
    ],
    [
      "nothing",
      crd({}, { spec: null }),
      [
        "schema/invalid-crd at spec.group",
        "schema/invalid-crd at spec.names.kind",
        "schema/invalid-crd at spec.versions",
      ],
    ],
    [
      "a version without a name",
      crd({}, { spec: { group: "a.b", names: { kind: "A" }, versions: [{}, 7] } }),
      ["schema/invalid-crd at spec.versions[0].name", "schema/invalid-crd at spec.versions[1].name"],
    ],
    ["a version without a schema", crd({ v1: null }), [`schema/missing-schema at ${SCHEMA}`]],
    [
      "an old API version",
      crd({}, { apiVersion: "apiextensions.k8s.io/v1beta1" }),
      ["schema/unsupported-crd at apiVersion"],
    ],
    ["a reference", widget({ it: { $ref: "#/definitions/a" } }), [at("spec.properties.it")]],
    ["a part without a type", widget({ it: {} }), [at("spec.properties.it")]],
    ["a part that is no schema", widget({ it: [1] }), [at("spec.properties.it")]],
    ["a type that does not exist", widget({ it: { type: "map" } }), [at("spec.properties.it.type")]],
    [
      "properties that are no map",
      widget({ it: { type: "object", properties: 1 } }),
      [at("spec.properties.it.properties")],
    ],
    [
      "a fault below lists and maps",
      widget({ it: { type: "array", items: { type: "object", additionalProperties: { type: 1 } } } }),
      [at("spec.properties.it.items.additionalProperties.type")],
    ],
  ])("reports %s", (_, document, expected) => {
    expect(problemsOf(document)).toEqual(expected);
  });

  it("leaves the others usable, and all are reported together", () => {
    const broken = crd({}, { spec: {} });
    const schemas = schemasFromCrds([broken, widget({ a: { type: "string" } }), broken]);
    expect(schemas.kinds.length).toBe(1);
    expect(schemas.diagnostics.length).toBe(6);
  });

  it("is ignored if an earlier one has the same kind", () => {
    const schemas = schemasFromCrds([widget({ a: { type: "string" } }), widget({ b: { type: "string" } })]);
    expect([...(field(schemas, "example.com/v1 Widget", "spec").fields?.keys() ?? [])]).toEqual(["a"]);
    expect(schemas.diagnostics.map(problemText)).toEqual(["schema/duplicate-kind at spec.versions[0]"]);
  });

  it("is identified in every diagnostic about it", () => {
    const id = {
      group: "apiextensions.k8s.io",
      kind: "CustomResourceDefinition",
      namespace: "",
      name: "widgets.example.com",
    };
    const { diagnostics } = schemasFromCrds([crd({}, { spec: {} }), crd({ v1: {} })]);
    expect(diagnostics.map(({ resource }) => resource)).toEqual([id, id, id, id]);
  });

  it("does not break reading, at any depth", () => {
    let schema: Json = { type: "string" };
    for (let i = 0; i < 3000; i++) schema = { type: "object", properties: { a: schema } };
    expect(problemsOf(widget({ it: schema })).length).toBe(1);
  });
});

function at(path: string): string {
  return `schema/invalid-schema at ${SCHEMA}.properties.${path}`;
}
