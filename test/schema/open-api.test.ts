import { type Json, type JsonObject } from "../../src/model/index.js";
import { below, field, patchText, problemText, ruleText } from "./node-language.js";
import { describe, expect, it } from "vitest";
import { schemasFromOpenApi } from "../../src/schema/index.js";

const KIND = "x-kubernetes-group-version-kind";
const CORE = "io.k8s.api.core.v1";
const MACHINERY = "io.k8s.apimachinery.pkg";

function second(definitions: JsonObject): Json {
  return { swagger: "2.0", info: { title: "Kubernetes", version: "v1.99.0" }, definitions };
}

function third(schemas: JsonObject): Json {
  return { openapi: "3.0.0", info: { title: "Kubernetes", version: "v1.99.0" }, components: { schemas } };
}

/** A definition that serves `Thing` of example.com/v1. */
function thing(properties: JsonObject): JsonObject {
  return { type: "object", properties, [KIND]: [{ group: "example.com", version: "v1", kind: "Thing" }] };
}

function atThird(schemas: JsonObject, path: string) {
  return field(schemasFromOpenApi(third(schemas)), "example.com/v1 Thing", path);
}

function problemsOf(document: Json): string[] {
  return schemasFromOpenApi(document).diagnostics.map(problemText);
}

describe.each([
  ["version 2", second, "#/definitions/"],
  ["version 3", third, "#/components/schemas/"],
] as const)("an OpenAPI document of %s", (_, document, prefix) => {
  const at = (definitions: JsonObject, path: string) =>
    field(schemasFromOpenApi(document(definitions)), "example.com/v1 Thing", path);

  it("serves the kinds of its definitions", () => {
    const core = { type: "object", [KIND]: [{ group: "", version: "v1", kind: "Core" }] };
    const schemas = schemasFromOpenApi(document({ a: thing({}), b: core, c: { type: "object" } }));
    expect(schemas.kinds).toEqual([
      { apiVersion: "example.com/v1", kind: "Thing" },
      { apiVersion: "v1", kind: "Core" },
    ]);
    expect(schemas.version).toBe("v1.99.0");
    expect([schemas("v1", "Core")?.type, schemas("v1", "Thing")]).toEqual(["object", undefined]);
  });

  it("shares one node among all references to a definition, and is recursive where they are", () => {
    const tree = {
      type: "object",
      properties: { left: { $ref: `${prefix}Tree` }, right: { $ref: `${prefix}Tree` } },
    };
    const root = at({ Thing: thing({ tree: { $ref: `${prefix}Tree` } }), Tree: tree }, "tree");
    expect(below(root, "left.right.left")).toBe(root);
  });

  it("finds definitions whose names are escaped in references", () => {
    const definitions = {
      Thing: thing({ a: { $ref: `${prefix}a~1b~0c%20d` } }),
      "a/b~c d": { type: "boolean" },
    };
    expect(at(definitions, "a").type).toBe("boolean");
    expect(problemsOf(document(definitions))).toEqual([]);
  });

  it("lets a field add to what it refers to, and shares the children", () => {
    const definitions = {
      Thing: thing({
        plain: { $ref: `${prefix}Part` },
        described: { $ref: `${prefix}Part`, description: "words" },
        whole: {
          $ref: `${prefix}Part`,
          "x-kubernetes-map-type": "atomic",
          "x-kubernetes-patch-strategy": "retainKeys",
        },
      }),
      Part: { type: "object", properties: { a: { type: "string" } } },
    };
    const root = at(definitions, "");
    const [plain, described, whole] = ["plain", "described", "whole"].map((name) => below(root, name));
    expect(described).toBe(plain);
    expect(plain?.atomic).toBe(false);
    expect([whole?.atomic, patchText(whole?.patch ?? null)]).toEqual([true, "retainKeys @null"]);
    expect(whole?.fields).toBe(plain?.fields);
  });

  it("has no schema for a missing or circular reference, and reports each", () => {
    const definitions = {
      Thing: thing({
        lost: { $ref: `${prefix}Nowhere` },
        far: { $ref: "other.json#/A" },
        round: { $ref: `${prefix}A` },
      }),
      A: { $ref: `${prefix}B` },
      B: { $ref: `${prefix}A` },
    };
    const root = at(definitions, "");
    expect(["lost", "far", "round"].map((name) => below(root, name).type)).toEqual(["any", "any", "any"]);
    const messages = schemasFromOpenApi(document(definitions)).diagnostics.map(({ message }) => message);
    expect(messages).toEqual([
      'the document has no definition "Nowhere"',
      'the document has no definition "other.json#/A"',
      '"A" only refers to itself',
      '"B" only refers to itself',
      '"A" only refers to itself',
    ]);
  });

  it("knows that the ports of containers and services are TCP by default", () => {
    const port = { type: "object", properties: { port: { type: "integer" }, protocol: { type: "string" } } };
    const keyed = { "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["port", "protocol"] };
    const list = (name: string): JsonObject => ({
      type: "array",
      items: { $ref: `${prefix}${name}` },
      ...keyed,
    });
    const definitions = {
      Thing: thing({ ports: list(`${CORE}.ServicePort`), own: list("example.Port") }),
      [`${CORE}.ServicePort`]: port,
      "example.Port": port,
    };
    expect(ruleText(at(definitions, "ports").list)).toBe("keyed by port,protocol (protocol=TCP)");
    expect(ruleText(at(definitions, "own").list)).toBe("keyed by port,protocol");
  });

  it("keeps the document's own default of a port", () => {
    const port = { type: "object", properties: { protocol: { type: "string", default: "UDP" } } };
    const keyed = { "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["protocol"] };
    const definitions = {
      Thing: thing({ ports: { type: "array", items: { $ref: `${prefix}${CORE}.ContainerPort` }, ...keyed } }),
      [`${CORE}.ContainerPort`]: port,
    };
    expect(ruleText(at(definitions, "ports").list)).toBe("keyed by protocol (protocol=UDP)");
  });

  it("is ignored if an earlier definition has the same kind", () => {
    const twice = document({ A: thing({ a: { type: "string" } }), B: thing({ b: { type: "string" } }) });
    const schemas = schemasFromOpenApi(twice);
    expect([...(field(schemas, "example.com/v1 Thing", "").fields?.keys() ?? [])]).toEqual(["a"]);
    expect(schemas.diagnostics.map(({ code }) => code)).toEqual(["schema/duplicate-kind"]);
  });
});

describe("an OpenAPI document of version 3", () => {
  it("wraps a reference to add to it", () => {
    const root = atThird(
      {
        Thing: thing({ part: { allOf: [{ $ref: "#/components/schemas/Part" }], default: {} } }),
        Part: { type: "object", properties: { a: { type: "string" } } },
      },
      "part",
    );
    expect([root.type, [...(root.fields?.keys() ?? [])], root.facets?.default]).toEqual([
      "object",
      ["a"],
      {},
    ]);
  });

  it("treats any other allOf as a restriction of values, not of structure", () => {
    const a = { type: "string", allOf: [{ minLength: 1 }] };
    const b = {
      type: "string",
      allOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }],
    };
    const schemas = { Thing: thing({ a, b }), A: { type: "object" }, B: { type: "object" } };
    expect([atThird(schemas, "a").type, atThird(schemas, "b").type]).toEqual(["string", "string"]);
  });

  it("has the key defaults of its fields, but not the zero values that Go prints for required ones", () => {
    const item = {
      type: "object",
      required: ["name", "port"],
      properties: {
        name: { type: "string", default: "" },
        port: { type: "integer", default: 0 },
        protocol: { type: "string", default: "TCP" },
        scope: { type: "string", default: "" },
      },
    };
    const keys = ["name", "port", "protocol", "scope"];
    const list = {
      type: "array",
      items: item,
      "x-kubernetes-list-type": "map",
      "x-kubernetes-list-map-keys": keys,
    };
    expect(atThird({ Thing: thing({ list }) }, "list").list?.keyDefaults).toEqual({
      protocol: "TCP",
      scope: "",
    });
  });

  it("identifies quantities and int-or-string only by their definitions", () => {
    const schemas = {
      Thing: thing({
        cpu: { $ref: `#/components/schemas/${MACHINERY}.api.resource.Quantity` },
        port: { $ref: `#/components/schemas/${MACHINERY}.util.intstr.IntOrString` },
        raw: { $ref: `#/components/schemas/${MACHINERY}.runtime.RawExtension` },
      }),
      [`${MACHINERY}.api.resource.Quantity`]: { oneOf: [{ type: "string" }, { type: "number" }] },
      [`${MACHINERY}.util.intstr.IntOrString`]: {
        oneOf: [{ type: "integer" }, { type: "string" }],
        format: "int-or-string",
      },
      [`${MACHINERY}.runtime.RawExtension`]: { type: "object" },
    };
    const cpu = atThird(schemas, "cpu");
    expect([cpu.type, cpu.facets?.format]).toEqual(["string", "quantity"]);
    expect(atThird(schemas, "port").type).toBe("int-or-string");
    expect(atThird(schemas, "raw").type).toBe("any");
  });
});

describe("a document that is not an OpenAPI document", () => {
  it.each<[string, Json]>([
    ["nothing", null],
    ["text", "definitions"],
    ["a list", []],
    ["a map without definitions", { info: {}, components: { parameters: {} } }],
    ["definitions that are no map", { definitions: [], components: { schemas: 1 } }],
  ])("defines nothing and reports it: %s", (_, document) => {
    const schemas = schemasFromOpenApi(document);
    expect([schemas.kinds, schemas("v1", "Pod"), schemas.version]).toEqual([[], undefined, null]);
    expect(schemas.diagnostics.map(problemText)).toEqual(["schema/not-openapi"]);
  });

  it("is not one with a broken definition: the rest is served, the error reported", () => {
    const document = second({
      Thing: thing({ a: { type: "string" } }),
      Broken: 7,
      Kinds: { [KIND]: [1, {}] },
    });
    const schemas = schemasFromOpenApi(document);
    expect(schemas.kinds.length).toBe(1);
    expect(schemas.diagnostics.map(problemText)).toEqual(["schema/invalid-schema at definitions.Broken"]);
  });
});
