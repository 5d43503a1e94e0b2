import { type Json, type JsonObject, formatPath } from "../../src/model/index.js";
import { type Schemas, schemasFromCrds, schemasFromOpenApi } from "../../src/schema/index.js";
import { describe, expect, it } from "vitest";
import { field, patchText } from "./node-language.js";

const EXTENSION = "x-kubernetes-recommended-patch-merge-key";

/** The patch rule of one list and its errors, read from a CRD. */
function inCrd(schema: Json) {
  const spec = { type: "object", properties: { list: schema } };
  const crd = {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "things.example.com" },
    spec: {
      group: "example.com",
      names: { kind: "Thing", plural: "things" },
      versions: [{ name: "v1", schema: { openAPIV3Schema: { type: "object", properties: { spec } } } }],
    },
  };
  return read(schemasFromCrds([crd]));
}

const CRD_ID = {
  group: "apiextensions.k8s.io",
  kind: "CustomResourceDefinition",
  namespace: "",
  name: "things.example.com",
};

/** The same, read from an OpenAPI document in which a definition of the given name contains the list. */
function inOpenApi(schema: Json, definition = "com.example.v1.Thing", others: JsonObject = {}) {
  const spec = { type: "object", properties: { list: schema } };
  const kind = [{ group: "example.com", version: "v1", kind: "Thing" }];
  const thing = { type: "object", properties: { spec }, "x-kubernetes-group-version-kind": kind };
  return read(schemasFromOpenApi({ swagger: "2.0", definitions: { [definition]: thing, ...others } }));
}

function read(schemas: Schemas) {
  const { patch } = field(schemas, "example.com/v1 Thing", "spec.list");
  return { rule: patchText(patch), problems: schemas.diagnostics };
}

const FIELDS = {
  a: { type: "string" },
  b: { type: "integer" },
  c: { type: "object", properties: {} },
};

/** A list of items with the scalar fields a and b and the object c. */
function list(extensions: JsonObject): JsonObject {
  return { type: "array", items: { type: "object", properties: FIELDS }, ...extensions };
}

function keyed(...keys: readonly string[]): JsonObject {
  return { "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": [...keys] };
}

const NOT_NAMES = "recommended keys must be names of fields, separated by commas";
const AS_TEXT = 'write them as a string, for example "a,second"';

const MERGE_BY_A = { "x-kubernetes-patch-strategy": "merge", "x-kubernetes-patch-merge-key": "a" };

describe.each([
  ["a CRD", inCrd],
  ["an OpenAPI document", inOpenApi],
] as const)("a list in %s", (_, at) => {
  it.each([
    ["merges by its only map key", list(keyed("a")), "merge @a"],
    [
      "merges by the first of several map keys and recommends all",
      list(keyed("b", "a")),
      "merge @b, recommended b,a",
    ],
    [
      "merges as a set when it is one",
      { type: "array", items: { type: "string" }, "x-kubernetes-list-type": "set" },
      "merge @null",
    ],
    ["is replaced when it is atomic", list({ "x-kubernetes-list-type": "atomic" }), "no patch rule"],
    ["is replaced when nothing is said", list({}), "no patch rule"],
    [
      "keeps a strategy of its own",
      list({ ...keyed("a", "b"), "x-kubernetes-patch-strategy": "replace" }),
      "replace @null",
    ],
    [
      "keeps a merge key of its own",
      list({ ...keyed("a", "b"), "x-kubernetes-patch-merge-key": "b" }),
      "merge @b",
    ],
    [
      "recommends all map keys when its merge key is the first",
      list({ ...keyed("a", "b"), ...MERGE_BY_A }),
      "merge @a, recommended a,b",
    ],
    [
      "recommends nothing when its merge key is another",
      list({ ...keyed("b", "a"), ...MERGE_BY_A }),
      "merge @a",
    ],
  ])("%s", (_case, schema, rule) => {
    expect(at(schema)).toEqual({ rule, problems: [] });
  });

  it.each([
    ["text", "a,b", "merge @a, recommended a,b"],
    ["text with spaces", "a, b", "merge @a, recommended a,b"],
    ["a list", ["a", "b"], "merge @a, recommended a,b"],
    ["the default key alone", "a", "merge @a"],
  ])("takes recommended keys from the extension: %s", (_case, said, rule) => {
    expect(at(list({ ...MERGE_BY_A, [EXTENSION]: said }))).toEqual({ rule, problems: [] });
  });

  it("uses them if there is no default key, and stays replaced", () => {
    expect(at(list({ [EXTENSION]: "b" }))).toEqual({ rule: "no patch rule, recommended b", problems: [] });
    expect(at(list({ [EXTENSION]: "b,a" })).rule).toBe("no patch rule, recommended b,a");
  });

  it("uses them before its map keys", () => {
    expect(at(list({ ...keyed("a", "b"), [EXTENSION]: "a" }))).toEqual({ rule: "merge @a", problems: [] });
  });

  it.each<[string, Json, Json, Json, string]>([
    ['the default key "a" is missing', "b", "b", "a,b", 'write "a,b"'],
    ['the default key "a" must come first', "b,a", "b,a", "a,b", 'write "a,b"'],
    ["a key is named twice", "a,b,b", "a,b,b", "a,b", 'write "a,b"'],
    ['the items have no field "bb"', "a,bb", "bb", ["a", "b", "c"], 'did you mean "b"?'],
    [
      '"c" has type object and cannot identify an item',
      "a,c",
      "object",
      "a scalar",
      "name fields that hold scalars",
    ],
    [NOT_NAMES, "", "", "names of fields", AS_TEXT],
    [NOT_NAMES, "a,,b", "a,,b", "names of fields", AS_TEXT],
    [NOT_NAMES, 7, 7, "names of fields", AS_TEXT],
    [NOT_NAMES, [], [], "names of fields", AS_TEXT],
    [NOT_NAMES, ["a", 7], ["a", 7], "names of fields", AS_TEXT],
  ])("ignores and reports: %s (%j)", (message, said, found, expected, hint) => {
    const { rule, problems } = at(list({ ...keyed("a", "b"), ...MERGE_BY_A, [EXTENSION]: said }));
    expect(rule).toBe("merge @a, recommended a,b");
    expect(problems.map(({ path, ...rest }) => ({ ...rest, place: path?.segment }))).toEqual([
      {
        code: "schema/bad-recommended-keys",
        severity: "warning",
        message,
        found,
        expected,
        hint,
        place: EXTENSION,
        ...(at === inCrd ? { resource: CRD_ID } : {}),
      },
    ]);
  });

  it("reports all its errors", () => {
    const { problems } = at(list({ ...MERGE_BY_A, [EXTENSION]: "b,b,x,y" }));
    expect(problems.map(({ message }) => message)).toEqual([
      'the default key "a" is missing',
      "a key is named twice",
      'the items have no field "x"',
      'the items have no field "y"',
    ]);
  });

  it("is a list, or the extension is reported", () => {
    const { rule, problems } = at({ type: "object", properties: FIELDS, [EXTENSION]: "a" });
    expect(rule).toBe("no patch rule");
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ["schema/bad-recommended-keys", "only lists have merge keys; this has type object"],
    ]);
  });

  it("of scalars has no fields to recommend", () => {
    const { rule, problems } = at({ type: "array", items: { type: "string" }, [EXTENSION]: "a" });
    expect([rule, problems.map(({ message }) => message)]).toEqual([
      "no patch rule",
      ['the items have no field "a"'],
    ]);
  });
});

describe("the owner of a definition", () => {
  it.each([
    ["io.k8s.api.core.v1.Thing", "no patch rule"],
    ["io.k8s.apimachinery.pkg.apis.meta.v1.Thing", "no patch rule"],
    ["io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.Thing", "no patch rule"],
    ["io.k8s.kube-aggregator.pkg.apis.apiregistration.v1.Thing", "no patch rule"],
    ["io.k8s.networking.gateway.v1.Thing", "merge @a, recommended a,b"],
    ["io.x-k8s.cluster.v1beta1.Thing", "merge @a, recommended a,b"],
    ["com.example.v1.Thing", "merge @a, recommended a,b"],
  ])("decides whether its keyed lists merge: in %s there is %s", (definition, rule) => {
    expect(inOpenApi(list(keyed("a", "b")), definition)).toEqual({ rule, problems: [] });
  });

  it.each([
    ["io.k8s.api.core.v1.Things", "no patch rule"],
    ["com.example.v1.Things", "merge @a, recommended a,b"],
  ])("is that of the definition that contains a list, not of the kind that leads there: %s", (name, rule) => {
    const others = { [name]: list(keyed("a", "b")) };
    expect(inOpenApi({ $ref: `#/definitions/${name}` }, "com.example.v1.Thing", others).rule).toBe(rule);
  });
});

describe("a reference to a list", () => {
  it("may recommend keys, and is checked like a list", () => {
    const things = { "com.example.v1.Things": list(keyed("a", "b")) };
    const said = { $ref: "#/definitions/com.example.v1.Things", [EXTENSION]: "b,a" };
    const { problems, rule } = inOpenApi(said, "com.example.v1.Thing", things);
    expect(rule).toBe("merge @a, recommended a,b");
    expect(problems.map(({ path }) => path && formatPath(path))).toEqual([
      `definitions["com.example.v1.Thing"].properties.spec.properties.list.${EXTENSION}`,
    ]);
  });
});
