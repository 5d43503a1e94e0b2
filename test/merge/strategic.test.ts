import {
  applyStrategicMergePatch,
  createThreeWayMergePatch,
  createTwoWayMergePatch,
} from "../../src/merge/index.js";
import { patchConflict } from "../../src/merge/internal.js";
import { codesOf, listSchema, rule } from "./lists.js";
import { describe, expect, it } from "vitest";
import { type JsonObject, type SchemaNode, formatPath } from "../../src/model/index.js";
import { builtinSchemas, schemasFromCrds } from "../../src/schema/index.js";

const one = listSchema({ recommended: ["foo"] });
const scalars: SchemaNode = withField("list", {
  ...(one.fields?.get("list") as SchemaNode),
  values: null,
  patch: { strategies: ["merge"], mergeKey: null, recommended: [] },
});

function withField(name: string, node: SchemaNode): SchemaNode {
  const item = { ...one, type: "string", fields: null } as const;
  return { ...one, fields: new Map([[name, { ...node, values: node.values ?? item }]]) };
}

describe("an object in a patch (research 1.3 and 1.4)", () => {
  rule("1.4b", "null removes a field").live("{a: 1, b: 2}").patch("{a: null}").gives("{b: 2}");
  rule("1.4c", "a new object loses its nulls at every depth, also inside lists")
    .live("{}")
    .patch("{a: {b: null, c: [{d: null}, null]}}")
    .gives("{a: {c: [{}, null]}}");
  rule("1.4c", "a value of another type is replaced").live("{a: {b: 1}}").patch("{a: [1]}").gives("{a: [1]}");
  rule("1.4c", "an object with $patch is not created")
    .live("{}")
    .patch("{a: {$patch: delete, b: 1}}")
    .gives("{}");
  rule("1.3", "$patch: replace makes the patch the value, without interpreting its content")
    .live("{list: [{foo: a}]}")
    .patch("{$patch: replace, a: {b: null}}")
    .gives("{a: {b: null}}");
  rule("Q5", "$patch: delete leaves an empty object")
    .live("[{foo: a}]")
    .patch("{$patch: delete}")
    .gives("{}");
  rule("Q5", "strict mode removes the field instead", withField("list", one))
    .live("{list: {list: [{foo: a}]}}")
    .patch("{list: {$patch: delete}}", "strict")
    .gives("{}");
  rule("1.10", "an unknown directive is rejected")
    .live("{}")
    .patch("{$patch: merge}")
    .isRefused("unknown-patch-type");
  rule("1.2", "an object on both sides that is not in the schema is rejected")
    .live("{a: {b: 1}}")
    .patch("{a: {c: 1}}")
    .isRefused("unknown-field");
  rule("1.2", "field names are case-insensitive")
    .live("{List: [{foo: a}]}")
    .patch("{List: [{foo: b}]}")
    .gives("{List: [{foo: b}, {foo: a}]}");
  rule("1.10", "a document that is not an object is rejected")
    .live("[]")
    .patch("1")
    .isRefused("not-an-object");
});

describe("$retainKeys", () => {
  rule("1.3", "drops every key that is not listed")
    .live("{a: 1, b: 2, c: 3}")
    .patch("{$retainKeys: [a, d], d: 4}")
    .gives("{a: 1, d: 4}");
  rule("1.3", "must list every key that the patch sets")
    .live("{a: 1}")
    .patch("{$retainKeys: [a], b: 2}")
    .isRefused("bad-retain-keys");
  rule("1.3", "need not list keys that the patch removes")
    .live("{a: 1, b: 2}")
    .patch("{$retainKeys: [a], b: null}")
    .gives("{a: 1}");
  rule("1.10", "must be a list of names").live("{}").patch("{$retainKeys: a}").isRefused("bad-retain-keys");
});

describe("a list of objects (research 1.5)", () => {
  rule("1.5", "is merged by its key")
    .live("[{foo: a, other: x}, {foo: b}]")
    .patch("[{foo: a, other: v}]")
    .gives("[{foo: a, other: v}, {foo: b}]");
  rule("Q1", "new entries precede live ones that are not in the patch")
    .live("[{foo: a}, {foo: b}]")
    .patch("[{foo: z}, {foo: w}]")
    .gives("[{foo: z}, {foo: w}, {foo: a}, {foo: b}]");
  rule("Q2", "elements with the same key move to the first")
    .live("[{foo: a}, {foo: b}, {foo: a, other: v}]")
    .patch("[{foo: a, bar: w}]")
    .gives("[{foo: a, bar: w}, {foo: a, other: v}, {foo: b}]");
  rule("Q12", "an update changes the first element with its key")
    .live("[{foo: a}, {foo: a}]")
    .patch("[{foo: a, other: v}]")
    .gives("[{foo: a, other: v}, {foo: a}]");
  rule("Q12", "a deletion removes all elements with its key")
    .live("[{foo: a}, {foo: b}, {foo: a}]")
    .patch("[{foo: a, $patch: delete}]")
    .gives("[{foo: b}]");
  rule("Q12", "strict mode does not guess")
    .live("[{foo: a}, {foo: a}]")
    .patch("[{foo: a, other: v}]", "strict")
    .isRefused("ambiguous-key");
  rule("1.5", "deletions are applied before additions, in any order")
    .live("[{foo: a, other: v}]")
    .patch("[{foo: a, bar: w}, {foo: a, $patch: delete}]")
    .gives("[{foo: a, bar: w}]");
  rule("1.3", "a replace marker replaces the list by the other entries")
    .live("[{foo: a}]")
    .patch("[{foo: b}, {$patch: replace, foo: ignored}]")
    .gives("[{foo: b}]");
  rule("Q7", "an appended element keeps its nulls and directives")
    .live("[{foo: a}]")
    .patch("[{foo: b, bar: null, $retainKeys: [foo]}]")
    .gives("[{foo: b, bar: null, $retainKeys: [foo]}, {foo: a}]");
  rule("Q7", "strict mode removes them")
    .live("[{foo: a}]")
    .patch("[{foo: b, bar: null, $retainKeys: [foo]}]", "strict")
    .gives("[{foo: b}, {foo: a}]");
  rule("Q10", "a null key matches a null key, and is then dropped")
    .live("[{foo: null}]")
    .patch("[{foo: null}]")
    .isRefused("missing-merge-key");
  rule("1.1", "keys are compared with their types")
    .live("[{foo: 80}]")
    .patch("[{foo: '80'}]")
    .gives("[{foo: '80'}, {foo: 80}]");
  rule("1.10", "an entry without its key is rejected")
    .live("[]")
    .patch("[{other: v}]")
    .isRefused("missing-merge-key");
  rule("1.10", "a live element without its key is rejected")
    .live("[{other: v}]")
    .patch("[{foo: a}]")
    .isRefused("missing-merge-key");
  rule("1.10", "an entry with $patch: merge is rejected")
    .live("[]")
    .patch("[{foo: a, $patch: merge}]")
    .isRefused("list-merge-directive");
  rule("1.10", "an unknown directive in an entry is rejected")
    .live("[]")
    .patch("[{foo: a, $patch: 1}]")
    .isRefused("unknown-patch-type");
  rule("1.10", "elements of different types are rejected")
    .live("[{foo: a}]")
    .patch("[b]")
    .isRefused("element-types");
  rule("1.10", "lists of lists are rejected").live("[]").patch("[[a]]").isRefused("list-of-lists");
  rule("1.10", "null, which crashes upstream, is rejected")
    .live("[]")
    .patch("[null]")
    .isRefused("element-types");
  rule("1.10", "a key that is an object, which crashes upstream, is rejected")
    .live("[{foo: {}}]")
    .patch("[{foo: {}}]")
    .isRefused("bad-key-value");
  rule("1.5", "without a merge strategy the list is replaced", listSchema({ strategy: "" }))
    .live("[{foo: a}]")
    .patch("[{foo: b}]")
    .gives("[{foo: b}]");
  rule(
    "1.10",
    "a merged list of objects without a key is rejected",
    listSchema({ mergeKey: "", recommended: [] }),
  )
    .live("[{foo: a}]")
    .patch("[{foo: b}]")
    .isRefused("no-merge-key");
});

describe("$setElementOrder (research 1.6)", () => {
  const order = (...names: string[]) =>
    `$setElementOrder/list: [${names.map((name) => `{foo: ${name}}`).join(", ")}]`;
  rule("1.6", "orders existing elements")
    .live("[{foo: a}, {foo: b}, {foo: c}]")
    .patch(`{${order("c", "a")}}`)
    .gives("[{foo: b}, {foo: c}, {foo: a}]");
  rule("1.6", "keeps live-only elements in their position")
    .live("[{foo: a}, {foo: x}, {foo: b}]")
    .patch(`{${order("a", "b")}}`)
    .gives("[{foo: a}, {foo: x}, {foo: b}]");
  rule("1.6", "ignores missing elements")
    .live("[{foo: a}]")
    .patch(`{${order("z", "a")}}`)
    .gives("[{foo: a}]");
  rule("Q3", "after deletions treats new elements as the end of the live list")
    .live("[{foo: a}, {foo: b}, {foo: c}]")
    .patch(`{list: [{foo: z}, {foo: a, $patch: delete}], ${order("z", "c")}}`)
    .gives("[{foo: b}, {foo: z}, {foo: c}]");
  rule("1.6", "must list the entries of the patch in their order")
    .live("[]")
    .patch(`{list: [{foo: a}, {foo: b}], ${order("b", "a")}}`)
    .isRefused("order-mismatch");
  rule("1.10", "two empty lists are rejected")
    .live("{list: []}")
    .patch(`{list: [], ${order("a")}}`)
    .isRefused("no-elements");
  rule("1.10", "its value must be a list")
    .live("[]")
    .patch("{$setElementOrder/list: 1}")
    .isRefused("bad-arg-type");
  rule("1.10", "its field must not be null")
    .live("[]")
    .patch(`{list: null, ${order("a")}}`)
    .isRefused("bad-arg-type");
  rule("1.10", "it must name a field")
    .live("[]")
    .patch("{$setElementOrder: []}")
    .isRefused("bad-set-element-order");
  rule("Q11", "also orders a list that is replaced", listSchema({ strategy: "" }))
    .live("[{foo: a}, {foo: b}]")
    .patch(`{${order("b", "a")}}`)
    .gives("[{foo: b}, {foo: a}]");
  rule("Q11", "strict mode rejects the order of a replaced list", listSchema({ strategy: "" }))
    .live("[{foo: a}, {foo: b}]")
    .patch(`{${order("b", "a")}}`, "strict")
    .isRefused("misplaced-directive");
});

describe("a list of scalars", () => {
  rule("1.5", "is a set: the patch's values come first", scalars)
    .live("[a, b]")
    .patch("[c, a]")
    .gives("[c, a, b]");
  rule("1.3", "loses the values of $deleteFromPrimitiveList", scalars)
    .live("[a, b, a]")
    .patch("{$deleteFromPrimitiveList/list: [a]}")
    .gives("[b]");
  rule("Q9", "deletes first and then adds, where upstream is random", scalars)
    .live("[a, b]")
    .patch("{list: [a], $deleteFromPrimitiveList/list: [a]}")
    .gives("[a, b]");
  rule("Q8", "is removed by a null deletion", scalars)
    .live("[a]")
    .patch("{$deleteFromPrimitiveList/list: null}")
    .gives("{}");
  rule("Q8", "strict mode rejects a null deletion", scalars)
    .live("[a]")
    .patch("{$deleteFromPrimitiveList/list: [{}]}", "strict")
    .isRefused("bad-delete-from-primitive-list");
  rule("1.10", "a malformed deletion is rejected", scalars)
    .live("[a]")
    .patch("{$deleteFromPrimitiveList: [a]}")
    .isRefused("bad-delete-from-primitive-list");
});

const schemas = builtinSchemas({ kubernetes: "1.36" });
const pod = (...containers: JsonObject[]): JsonObject => ({
  apiVersion: "v1",
  kind: "Pod",
  spec: { containers },
});

describe("creating patches (research 1.7 and 1.8)", () => {
  it("includes changes, additions, deletions and the order", () => {
    const before = pod({ name: "a", image: "1" }, { name: "b", image: "1" });
    const after = pod({ name: "c" }, { name: "a", image: "2" });
    expect(createTwoWayMergePatch(before, after, { schemas })).toEqual({
      spec: {
        containers: [{ name: "c" }, { name: "a", image: "2" }, { $patch: "delete", name: "b" }],
        "$setElementOrder/containers": [{ name: "c" }, { name: "a" }],
      },
    });
  });

  it("includes deletions of scalars next to the list", () => {
    const meta = (...finalizers: string[]) => ({ apiVersion: "v1", kind: "Pod", metadata: { finalizers } });
    expect(createTwoWayMergePatch(meta("a", "b"), meta("b", "c"), { schemas })).toEqual({
      metadata: {
        finalizers: ["c"],
        "$deleteFromPrimitiveList/finalizers": ["a"],
        "$setElementOrder/finalizers": ["b", "c"],
      },
    });
  });

  it("includes $retainKeys if the schema requires it", () => {
    const deployment = (strategy: JsonObject) => ({
      apiVersion: "apps/v1",
      kind: "Deployment",
      spec: { strategy },
    });
    const patch = createTwoWayMergePatch(
      deployment({ type: "RollingUpdate", rollingUpdate: { maxSurge: 1 } }),
      deployment({ type: "Recreate" }),
      { schemas },
    );
    expect(patch).toEqual({
      spec: { strategy: { $retainKeys: ["type"], type: "Recreate", rollingUpdate: null } },
    });
  });

  it("Q13: includes the order of an unchanged unsorted list of scalars, unless strict", () => {
    const meta = { apiVersion: "v1", kind: "Pod", metadata: { finalizers: ["b", "a"] } };
    expect(createTwoWayMergePatch(meta, meta, { schemas })).toEqual({
      metadata: { "$setElementOrder/finalizers": ["b", "a"] },
    });
    expect(createTwoWayMergePatch(meta, meta, { schemas, mode: "strict" })).toEqual({});
  });

  it("three-way, reverts drift, deletes what was removed, and keeps what only the live object has", () => {
    const last = pod({ name: "a", image: "1", command: ["x"] });
    const wanted = pod({ name: "a", image: "1" });
    const live = pod({ name: "a", image: "drifted", command: ["x"], tty: true }, { name: "sidecar" });
    const patch = createThreeWayMergePatch(last, wanted, live, { schemas });
    expect(applyStrategicMergePatch(live, patch, { schemas })).toEqual(
      pod({ name: "a", image: "1", tty: true }, { name: "sidecar" }),
    );
  });

  it("keeps two ports of the same number apart three-way", () => {
    const service = (...ports: JsonObject[]): JsonObject => ({
      apiVersion: "v1",
      kind: "Service",
      spec: { ports },
    });
    const tcp = { port: 53, protocol: "TCP" };
    const udp = { port: 53, protocol: "UDP" };
    const live = service({ ...tcp, nodePort: 1 }, { ...udp, nodePort: 2 });
    const patch = createThreeWayMergePatch(service(tcp, udp), service(tcp), live, { schemas });
    expect(applyStrategicMergePatch(live, patch, { schemas })).toEqual(service({ ...tcp, nodePort: 1 }));
  });

  it("refuses to overwrite other changes on request, and names the field", () => {
    const options = { schemas, overwrite: false };
    expect(() =>
      createThreeWayMergePatch(
        pod({ name: "a", image: "1" }),
        pod({ name: "a", image: "2" }),
        pod({ name: "a", image: "3" }),
        options,
      ),
    ).toThrow("merge/conflict");
    expect(
      codesOf(() =>
        createThreeWayMergePatch(
          pod({ name: "a", image: "1" }),
          pod({ name: "a", image: "2" }),
          pod({ name: "a", image: "1", tty: true }),
          options,
        ),
      ),
    ).toEqual([]);
  });

  it("1.9: finds the first field on which two patches disagree, elements paired by their keys", () => {
    const node = schemas("v1", "Pod") as SchemaNode;
    const patch = (name: string, image: string): JsonObject => ({ spec: { containers: [{ name, image }] } });
    const at = patchConflict(patch("a", "1"), patch("a", "2"), node);
    expect(at && formatPath(at)).toBe("spec.containers[name=a].image");
    expect(patchConflict(patch("a", "1"), patch("b", "2"), node)).toBeUndefined();
    expect(patchConflict(patch("a", "1"), patch("a", "1"), node)).toBeUndefined();
  });

  it("checks preconditions against the finished patch", () => {
    const preconditions = [{ name: "kind", holds: (patch: JsonObject) => !("kind" in patch) }];
    const other = { ...pod(), kind: "Other" };
    expect(
      codesOf(() =>
        createThreeWayMergePatch(pod(), other, pod(), {
          schema: schemas("v1", "Pod") as SchemaNode,
          preconditions,
        }),
      ),
    ).toEqual(["merge/precondition"]);
  });
});

describe("custom resources", () => {
  const crd = {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "things.example.com" },
    spec: {
      group: "example.com",
      names: { kind: "Thing", plural: "things" },
      scope: "Cluster",
      versions: [
        {
          name: "v1",
          served: true,
          storage: true,
          schema: {
            openAPIV3Schema: {
              type: "object",
              properties: {
                spec: {
                  type: "object",
                  properties: {
                    ports: {
                      type: "array",
                      "x-kubernetes-list-type": "map",
                      "x-kubernetes-list-map-keys": ["port", "protocol"],
                      items: {
                        type: "object",
                        properties: {
                          port: { type: "integer" },
                          protocol: { type: "string", default: "TCP" },
                          name: { type: "string" },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      ],
    },
  };
  const thing = (...ports: JsonObject[]): JsonObject => ({
    apiVersion: "example.com/v1",
    kind: "Thing",
    spec: { ports },
  });

  it("are merged by the keys of their schema, the first being the default key and all being recommended", () => {
    const own = schemasFromCrds([crd]);
    const before = thing({ port: 53 }, { port: 53, protocol: "UDP" });
    const after = thing({ port: 53, name: "dns" }, { port: 53, protocol: "UDP" });
    const patch = createTwoWayMergePatch(before, after, { schemas: own });
    expect(applyStrategicMergePatch(before, patch, { schemas: own })).toEqual(after);
    expect(
      applyStrategicMergePatch(
        thing({ port: 1 }),
        { spec: { ports: [{ port: 1, name: "a" }] } },
        { schemas: own },
      ),
    ).toEqual(thing({ port: 1, name: "a" }));
  });

  it("without a schema are rejected, with the fix", () => {
    expect(codesOf(() => applyStrategicMergePatch(thing(), {}, { schemas }))).toEqual([
      "merge/unsupported-kind",
    ]);
  });
});
