import { type Json, type SchemaNode, parseJson } from "../../src/model/index.js";
import { below, field, listsOf, problemText, ruleText } from "./node-language.js";
import { builtinSchemas, inferSchema, schemasFromCrds, schemasFromOpenApi } from "../../src/schema/index.js";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

type Options = NonNullable<Parameters<typeof inferSchema>[1]>;

/** The lists found in versions of one document, and their diagnostics. */
function infer(
  versions: readonly string[],
  options: Options = {},
): { lists: Record<string, string>; said: string[] } {
  const { node, diagnostics } = inferSchema(versions.map(read), options);
  return { lists: listsOf(node), said: diagnostics.map(problemText) };
}

function read(text: string): Json {
  return parse(text) as Json;
}

describe("a list without a schema", () => {
  it.each([
    [
      "keyed when every item on every side has a unique name",
      ["l: [{name: a}, {name: b}]", "l: [{name: b}]"],
      "guessed keyed by name",
    ],
    ["keyed when some side has no items", ["l: [{name: a}]", "l: []", "{}"], "guessed keyed by name"],
    ["keyed by names that are numbers", ["l: [{name: 1}, {name: 2}]"], "guessed keyed by name"],
    [
      "a block when there is at most one map on every side",
      ["l: [{a: 1}]", "l: [{a: 2, b: 3}]", "l: []"],
      "guessed block",
    ],
    ["a block when a name is missing on one side", ["l: [{name: a}]", "l: [{a: 1}]"], "guessed block"],
    ["one value when two items share a name", ["l: [{name: a}, {name: a}]"], "guessed atomic"],
    ["one value when an item of several has no name", ["l: [{name: a}, {a: 1}]"], "guessed atomic"],
    ["one value when a name is no scalar", ["l: [{name: {x: 1}}, {name: {x: 2}}]"], "guessed atomic"],
    ["one value when a name is null", ["l: [{name: null}, {name: b}]"], "guessed atomic"],
    [
      "one value when one side has two items without a name",
      ["l: [{a: 1}]", "l: [{a: 1}, {a: 2}]"],
      "guessed atomic",
    ],
  ])("is %s", (_, versions, rule) => {
    expect(infer(versions)).toEqual({
      lists: expect.objectContaining({ l: rule }) as unknown,
      said: ["schema/guessed-list at l"],
    });
  });

  it.each([
    ["scalars, unique or not", ["l: [a, b]", "l: [a]"]],
    ["maps and scalars", ["l: [{name: a}, b]"]],
    ["maps on one side and scalars on the other", ["l: [{name: a}]", "l: [a]"]],
    ["nothing", ["l: []", "l: []"]],
    ["lists", ["l: [[1], [2]]"]],
  ])("is one value without a guess when it holds %s", (_, versions) => {
    expect(infer(versions)).toEqual({ lists: { l: "atomic" }, said: [] });
  });

  it("is found below other lists, over all their items, and identified by its items' keys", () => {
    const { lists, said } = infer([
      "l: [{name: a, rules: []}, {name: b, rules: [{name: x, on: [{p: 1}]}]}]",
      "l: [{name: a, rules: [{name: y}]}]",
    ]);
    expect(lists).toEqual({
      l: "guessed keyed by name",
      "l[].rules": "guessed keyed by name",
      "l[].rules[].on": "guessed block",
    });
    expect(said).toEqual([
      "schema/guessed-list at l",
      "schema/guessed-list at l[name=b].rules",
      "schema/guessed-list at l[name=b].rules[name=x].on",
    ]);
  });

  it("reports the guessed kind, why, and what would decide it", () => {
    const [diagnostic] = inferSchema([{ l: [{ a: 1 }] }]).diagnostics;
    expect(diagnostic).toMatchObject({
      code: "schema/guessed-list",
      severity: "info",
      message: "the list never has more than one item, so it is treated as one object",
      params: { kind: "block", keys: [] },
      hint: "provide a CRD with the list type, or declare the keys of the list (listKeys)",
    });
  });

  it("does not examine the content of a list that is one value", () => {
    expect(infer(["l: [{a: [{name: x}]}, {a: []}]"])).toEqual({
      lists: { l: "guessed atomic" },
      said: ["schema/guessed-list at l"],
    });
  });
});

describe("a list whose items have no name", () => {
  const rules = "l: [{alert: A, for: 1m}, {alert: B, for: 1m}, {alert: C, for: 2m}]";
  it.each([
    [
      "keyed by what is unique and stays",
      [rules, "l: [{alert: B, for: 9m}, {alert: A, for: 9m}]"],
      "guessed keyed by alert",
    ],
    [
      "keyed by an identifier before anything else that is unique",
      ["l: [{to: x, id: 1}, {to: y, id: 2}]", "l: [{to: x, id: 1}, {to: y, id: 2}]"],
      "guessed keyed by id",
    ],
    [
      "keyed by what stays most",
      [
        "l: [{v: 1, port: 1}, {v: 2, port: 2}, {v: 3, port: 3}]",
        "l: [{v: 1, port: 1}, {v: 2, port: 2}, {v: 9, port: 3}]",
      ],
      "guessed keyed by port",
    ],
    ["one value in a single version", [rules], "guessed atomic"],
    [
      "one value when the field is not unique in one version",
      [rules, "l: [{alert: A}, {alert: A}, {alert: B}]"],
      "guessed atomic",
    ],
    [
      "one value when an item lacks the field",
      [rules, "l: [{alert: A, for: x}, {for: y}]"],
      "guessed atomic",
    ],
    [
      "one value when most of it changed",
      [rules, "l: [{alert: X, for: 5m}, {alert: Y, for: 6m}, {alert: Z, for: 7m}]"],
      "guessed atomic",
    ],
    [
      "one value when all that differs is yes or no",
      ["l: [{a: true}, {a: false}]", "l: [{a: true}, {a: false}]"],
      "guessed atomic",
    ],
  ])("is %s", (_, versions, rule) => {
    expect(infer(versions).lists).toEqual({ l: rule });
  });
});

describe("a place with a list in one version and another type in another", () => {
  it.each([
    ["a scalar", ["l: [{name: a}, {name: b}]", "l: 7"], { l: "guessed keyed by name" }],
    ["nothing but null", ["l: [{name: a}]", "l: null"], { l: "guessed keyed by name" }],
    [
      "a map, whose own lists are understood as well",
      ["l: [{name: a, deep: [{name: x}]}]", "l: {m: [{name: y}]}"],
      { l: "guessed keyed by name", "l[].deep": "guessed keyed by name", "l.m": "guessed keyed by name" },
    ],
  ])("identifies the items next to %s", (_, versions, lists) => {
    expect([infer(versions).lists, infer(versions.toReversed()).lists]).toEqual([lists, lists]);
  });

  it("finds the fields of a map next to a scalar", () => {
    expect(infer(["m: {l: [{name: a}]}", "m: 7"]).lists).toEqual({ "m.l": "guessed keyed by name" });
  });
});

describe("with lists only", () => {
  it("leaves out schemas without lists, and gives the same result for the others", () => {
    const value = read("{a: 1, m: {x: {}}, deep: {b: 2, l: [{name: n, c: 3, k: [{name: z}]}]}}");
    const [all, lists] = [false, true].map((listsOnly) => inferSchema([value], { listsOnly }).node);
    expect([
      listsOf(lists as SchemaNode),
      [...(lists?.fields?.keys() ?? [])],
      [...(below(lists as SchemaNode, "deep").fields?.keys() ?? [])],
    ]).toEqual([listsOf(all as SchemaNode), ["deep"], ["l"]]);
  });
});

describe("declared keys", () => {
  it("identify the items of a list, without a guess", () => {
    expect(infer(["rules: [{id: 1}, {id: 2}]"], { keys: { rules: ["id"] } })).toEqual({
      lists: { rules: "keyed by id" },
      said: [],
    });
  });

  it("apply to a list in every item, and * matches any one name", () => {
    const options = { keys: { "spec.*.rules": ["id", "zone"] } };
    const { lists } = infer(
      ["spec: {a: [{name: x, rules: [{id: 1}, {id: 2}]}], b: {rules: [{id: 1}, {id: 2}]}}"],
      options,
    );
    expect(lists).toEqual({
      "spec.a": "guessed keyed by name",
      "spec.a[].rules": "keyed by id,zone",
      "spec.b.rules": "keyed by id,zone",
    });
  });

  it("may contain items, which has no effect", () => {
    const options = { keys: { "spec[name=x].rules": ["id"] } };
    expect(infer(["spec: [{name: y, rules: [{id: 1}, {id: 2}]}]"], options).lists["spec[].rules"]).toBe(
      "keyed by id",
    );
  });

  it("are reported and left out if their path is invalid", () => {
    expect(infer(["l: [{a: 1}]"], { keys: { "l[": ["a"], l: ["a"] } })).toEqual({
      lists: { l: "keyed by a" },
      said: ["model/invalid-path"],
    });
  });

  it("do not override a schema, and report that", () => {
    const known = builtinSchemas()("v1", "Pod");
    const options = {
      known,
      keys: { "spec.containers": ["image"], "spec.volumes": ["name"], "spec.containers.args": ["x"] },
    };
    const { said } = infer(
      ["spec: {containers: [{name: a, image: b, args: [c]}], volumes: [{name: v}]}"],
      options,
    );
    expect(said).toEqual([
      "schema/unused-keys at spec.containers",
      "schema/unused-keys at spec.containers[name=a].args",
    ]);
  });

  it("are reported when they add a field to the key of a schema", () => {
    const options = { known: builtinSchemas()("v1", "Pod"), keys: { "spec.containers": ["name", "image"] } };
    const { said } = infer(["spec: {containers: [{name: a, image: b}]}"], options);
    expect(said).toEqual(["schema/unused-keys at spec.containers"]);
  });
});

describe("a known schema", () => {
  it("is returned unchanged when it is complete", () => {
    const known = builtinSchemas()("v1", "Service");
    const service = read("{apiVersion: v1, kind: Service, spec: {ports: [{port: 80}], selector: {a: b}}}");
    const { node, diagnostics } = inferSchema([service, service], { known });
    expect(node).toBe(known);
    expect(diagnostics).toEqual([]);
  });

  it("is completed where a field is unknown, and untouched everywhere else", () => {
    const known = builtinSchemas()("v1", "Pod") as SchemaNode;
    const { node, diagnostics } = inferSchema(
      [{ spec: { containers: [{ name: "a", extra: [{ x: 1 }] }] } }],
      { known },
    );
    expect(diagnostics.map(problemText)).toEqual(["schema/guessed-list at spec.containers[name=a].extra"]);
    expect(ruleText(below(node, "spec.containers[0].extra").list)).toBe("guessed block");
    expect(below(node, "spec.containers[0].env")).toBe(below(known, "spec.containers[0].env"));
    expect(below(node, "spec.volumes")).toBe(below(known, "spec.volumes"));
    expect(below(node, "spec.containers").patch).toBe(below(known, "spec.containers").patch);
    expect(below(node, "spec.containers[0]").facets?.required).toEqual(["name"]);
  });

  it("may be a map of itself", () => {
    const tree = { type: "object", additionalProperties: { $ref: "#/definitions/Tree" } };
    const kind = [{ group: "example.com", version: "v1", kind: "Tree" }];
    const schemas = schemasFromOpenApi({
      definitions: { Tree: { ...tree, "x-kubernetes-group-version-kind": kind } },
    });
    const known = schemas("example.com/v1", "Tree");
    expect(inferSchema([{ a: { b: { c: {} } } }], { known }).node).toBe(known);
  });

  it("takes precedence over values of another shape", () => {
    const known = builtinSchemas()("v1", "Pod") as SchemaNode;
    const { node } = inferSchema(
      [{ metadata: [{ name: "a" }], spec: { containers: { a: 1 }, hostname: [{ name: "x" }] } }],
      {
        known,
      },
    );
    expect(node).toBe(known);
  });
});

/** A CRD of `Function` with one property. */
function crd(property: object): Json {
  const schema = { openAPIV3Schema: { type: "object", properties: { it: property } } };
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "functions.example.com" },
    spec: { group: "example.com", names: { kind: "Function" }, versions: [{ name: "v1", schema }] },
  } as Json;
}

function crdNode(property: object): SchemaNode {
  return field(schemasFromCrds([crd(property)]), "example.com/v1 Function", "");
}

describe("a list in a CRD", () => {
  const variables = { type: "object", additionalProperties: { type: "string" } };
  const block = { type: "array", items: { type: "object", properties: { variables } } };

  it("that its author left unmarked is open: one element is an object, as in upjet's providers", () => {
    const { node, diagnostics } = inferSchema(
      [read("it: [{variables: {A: b}}]"), read("it: [{variables: {A: c}}]")],
      {
        known: crdNode(block),
      },
    );
    expect(ruleText(below(node, "it").list)).toBe("guessed block");
    expect(below(node, "it[0].variables").type).toBe("object");
    expect(diagnostics.map(problemText)).toEqual(["schema/guessed-list at it"]);
  });

  it("that its author left unmarked stays one value, without a guess, if the values do not show more", () => {
    const schema = crdNode(block);
    const { node, diagnostics } = inferSchema([read("it: [{variables: {}}, {variables: {}}]")], {
      known: schema,
    });
    expect(node).toBe(schema);
    expect(diagnostics).toEqual([]);
  });

  it("that is marked atomic is one value", () => {
    const schema = crdNode({ ...block, "x-kubernetes-list-type": "atomic" });
    const { node, diagnostics } = inferSchema([read("it: [{name: a}, {name: b}]")], { known: schema });
    expect({ node, diagnostics }).toEqual({ node: schema, diagnostics: [] });
  });

  it("with preserved unknown fields is inferred", () => {
    const open = crdNode({ type: "object", "x-kubernetes-preserve-unknown-fields": true });
    expect(infer(["it: {l: [{name: a}]}"], { known: open }).said).toEqual(["schema/guessed-list at it.l"]);
    const any = crdNode({ "x-kubernetes-preserve-unknown-fields": true });
    const { node } = inferSchema([read("it: [{name: a}]")], { known: any });
    expect([below(node, "it").type, ruleText(below(node, "it").list)]).toEqual([
      "array",
      "guessed keyed by name",
    ]);
  });

  it("below a map with free keys is inferred over all keys", () => {
    const map = { type: "object", additionalProperties: { type: "object", properties: { l: block } } };
    const { lists, said } = infer(["it: {a: {l: [{x: 1}]}, b: {l: [{x: 1}, {x: 2}]}}"], {
      known: crdNode(map),
    });
    expect(lists["it{}.l"]).toBe("atomic");
    expect(said).toEqual([]);
    expect(infer(["it: {a: {l: [{x: 1}]}, b: {l: []}}"], { known: crdNode(map) }).said).toEqual([
      "schema/guessed-list at it.a.l",
    ]);
  });
});

describe("a resource of an unknown kind", () => {
  const text =
    "{apiVersion: example.com/v1, kind: Thing, metadata: {name: a, finalizers: [x], labels: {a: b}}, spec: {n: 1}}";

  it("has the metadata of every resource", () => {
    const { node, diagnostics } = inferSchema([read(text)]);
    expect(below(node, "metadata")).toBe(field(builtinSchemas(), "v1 Pod", "metadata"));
    expect(ruleText(below(node, "metadata.finalizers").list)).toBe("set");
    expect(diagnostics).toEqual([]);
  });

  it("has the types of its values", () => {
    const value = read("{s: a, b: true, i: 1, n: 1.5, none: null, either: 1, map: {x: y}}");
    const { node } = inferSchema([value, read("{either: x, n: 2}")]);
    expect([...(node.fields ?? [])].map(([name, { type }]) => [name, type])).toEqual([
      ["s", "string"],
      ["b", "boolean"],
      ["i", "integer"],
      ["n", "number"],
      ["none", "any"],
      ["either", "any"],
      ["map", "object"],
    ]);
  });

  it("counts integers beyond 2^53 as integers, and __proto__ as a field", () => {
    const { node } = inferSchema([parseJson('{"big": 9007199254740993, "__proto__": [{"name": "a"}]}')]);
    expect(below(node, "big").type).toBe("integer");
    expect(ruleText(below(node, "__proto__").list)).toBe("guessed keyed by name");
  });

  it("may be undefined", () => {
    expect(inferSchema([]).node.type).toBe("any");
    expect(inferSchema([null, null]).node.type).toBe("any");
  });
});
