import { type Admission, type AdmissionRequest, admit, worldOf } from "../../src/admit/index.js";
import {
  WIDGETS,
  applying,
  at,
  configMap,
  mutating,
  namespace,
  patching,
  validating,
  widget,
} from "./cluster.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

function run(policies: readonly JsonObject[], object: JsonObject, request: AdmissionRequest = {}): Admission {
  return admit({ object, ...request }, worldOf([WIDGETS, namespace("prod"), ...policies]));
}

/** The spec after one mutation, or why it was denied. */
function mutated(mutation: JsonObject, spec: JsonObject = { size: 3 }): JsonObject | string {
  const { verdict, resource: object } = run(mutating("m", [mutation]), widget(spec, { labels: { a: "b" } }));
  if (verdict.allowed) return at(object, "spec") as JsonObject;
  return verdict.message.replace("policy 'm' with binding 'm-binding' denied request: ", "");
}

describe("an apply configuration", () => {
  it.each([
    ["sets a field", "Object{spec: Object.spec{color: 'blue'}}", {}, { color: "blue" }],
    [
      "computes a field",
      "Object{spec: Object.spec{size: object.spec.size + 1}}",
      { size: 3 },
      { size: 4, color: "red" },
    ],
    [
      "merges an item by its key, and gives it defaults",
      "Object{spec: Object.spec{parts: [Object.spec.parts{name: 'a', weight: 1}, Object.spec.parts{name: 'c'}]}}",
      { parts: [{ name: "a" }, { name: "b" }] },
      {
        color: "red",
        parts: [
          { name: "a", weight: 1 },
          { name: "b", weight: 5 },
          { name: "c", weight: 5 },
        ],
      },
    ],
    [
      "adds members to a set",
      "Object{spec: Object.spec{tags: ['x', 'z']}}",
      { tags: ["x", "y"] },
      { color: "red", tags: ["x", "y", "z"] },
    ],
    [
      "merges free keys",
      "Object{spec: Object.spec{labels: {'k': 'v'}}}",
      { labels: { a: "b" } },
      { color: "red", labels: { a: "b", k: "v" } },
    ],
    [
      "leaves out empty optionals",
      "Object{spec: Object.spec{?size: object.spec.?nope}}",
      {},
      { color: "red" },
    ],
    ["may be empty", "Object{}", {}, { color: "red" }],
    [
      "adds nothing to a set for an empty list",
      "Object{spec: Object.spec{tags: []}}",
      { tags: ["a"] },
      { color: "red", tags: ["a"] },
    ],
  ])("%s", (_, expression, spec, expected) => {
    expect(mutated(applying(expression), spec as JsonObject)).toEqual(expected);
  });

  it.each([
    [
      "sets an atomic list",
      "Object{spec: Object.spec{notes: ['n']}}",
      "error applying patch: invalid ApplyConfiguration: may not mutate atomic arrays, maps or structs: .spec.notes",
    ],
    [
      "has an unknown field",
      "Object{spec: Object.spec{nope: 1}}",
      "error applying patch: failed to convert patch object to typed object: .spec.nope: field not declared in schema",
    ],
    [
      "has a value of another type",
      "Object{spec: Object.spec{size: 'x'}}",
      "error applying patch: failed to convert patch object to typed object: .spec.size: expected numeric (int or float), got string",
    ],
    [
      "has an item without its key",
      "Object{spec: Object.spec{parts: [Object.spec.parts{weight: 1}]}}",
      'error applying patch: failed to convert patch object to typed object: .spec.parts: element 0: associative list with keys has an element that omits all key fields ["name"] (and doesn\'t have default values for any key fields)',
    ],
    [
      "creates an object under the name of another field",
      "Object{spec: Object.wrong{size: 1}}",
      'type mismatch: unexpected type name "Object.wrong", expected "Object.spec", which matches field name path from root Object type',
    ],
    ["does not return an Object", "1", "must evaluate to Object but got int"],
    [
      "cannot be evaluated",
      "Object{spec: object.nope}",
      "expression 'Object{spec: object.nope}' resulted in error: no such key: nope",
    ],
  ])("is rejected when it %s", (_, expression, expected) => {
    expect(mutated(applying(expression))).toBe(expected);
  });

  it("drops an empty list that did not exist: it is stored as null", () => {
    expect(mutated(applying("Object{spec: Object.spec{tags: []}}"))).toEqual({ size: 3, color: "red" });
    const { steps } = run(mutating("m", [applying("Object{spec: Object.spec{tags: []}}")]), widget());
    expect(steps.at(-1)).toMatchObject({ name: "read back", edits: [{ op: "prune" }] });
  });

  it("leaves no null in a built-in kind", () => {
    const containers = [{ name: "a", image: "x" }];
    const pod = {
      apiVersion: "v1",
      kind: "Pod",
      metadata: { name: "p", namespace: "prod" },
      spec: { containers },
    };
    const { resource: object } = run(
      mutating("m", [applying("Object{spec: Object.spec{volumes: []}}")]),
      pod,
    );
    expect(at(object, "spec")).toMatchObject({ containers });
    expect(at(object, "spec", "volumes")).toMatchObject([{ name: "kube-api-access-xxxxx" }]);
  });

  it("is rejected when the object itself has a wrong type", () => {
    expect(mutated(applying("Object{spec: Object.spec{color: 'x'}}"), { size: "three" })).toBe(
      "error applying patch: failed to convert original object to typed object: .spec.size: expected numeric (int or float), got string",
    );
  });
});

describe("a JSON patch", () => {
  it.each([
    ["adds a field", "[JSONPatch{op: 'add', path: '/spec/color', value: 'blue'}]", {}, { color: "blue" }],
    [
      "removes a field, which gets its default again",
      "[JSONPatch{op: 'remove', path: '/spec/color'}]",
      { color: "blue" },
      { color: "red" },
    ],
    [
      "adds an object",
      "[JSONPatch{op: 'add', path: '/spec/parts', value: [Object.spec.parts{name: 'a'}]}]",
      {},
      { color: "red", parts: [{ name: "a", weight: 5 }] },
    ],
    [
      "may have several operations",
      "[JSONPatch{op: 'add', path: '/spec/tags', value: ['a']}] + [JSONPatch{op: 'add', path: '/spec/tags/-', value: 'b'}]",
      {},
      { color: "red", tags: ["a", "b"] },
    ],
    [
      "has empty strings where none is set",
      "[JSONPatch{op: 'add', path: '/spec/color', value: JSONPatch{}.op + 'blue'}]",
      {},
      { color: "blue" },
    ],
    [
      "has no effect when a test fails",
      "[JSONPatch{op: 'add', path: '/spec/size', value: 1}, JSONPatch{op: 'test', path: '/spec/color', value: 'x'}]",
      {},
      { color: "red" },
    ],
  ])("%s", (_, expression, spec, expected) => {
    expect(mutated(patching(expression), spec as JsonObject)).toEqual(expected);
  });

  it("escapes keys", () => {
    const expression =
      "[JSONPatch{op: 'add', path: '/metadata/labels/' + jsonpatch.escapeKey('x.io/y~z'), value: 'v'}]";
    const { resource: object } = run(
      mutating("m", [patching(expression)]),
      widget({}, { labels: { a: "b" } }),
    );
    expect(at(object, "metadata", "labels")).toEqual({ a: "b", "x.io/y~z": "v" });
  });

  it.each([
    [
      "add",
      "/spec/nope/x",
      'add operation does not apply: doc is missing path: "/spec/nope/x": missing value',
    ],
    [
      "remove",
      "/spec/nope",
      "error in remove for path: '/spec/nope': Unable to remove nonexistent key: nope: missing value",
    ],
    [
      "replace",
      "/spec/tags/7",
      "replace operation does not apply: doc is missing key: /spec/tags/7: missing value",
    ],
    [
      "add",
      "/spec/tags/7",
      "error in add for path: '/spec/tags/7': Unable to access invalid index: 7: invalid index referenced",
    ],
    [
      "add",
      "/spec/tags/x",
      "error in add for path: '/spec/tags/x': value was not a proper array index: 'x': strconv.Atoi: parsing \"x\": invalid syntax",
    ],
    ["shake", "/spec", "Unexpected kind: shake"],
    ["add", "spec", 'add operation does not apply: doc is missing path: "spec": missing value'],
  ])("that cannot %s at %s returns the API server's message", (op, path, expected) => {
    const expression = `[JSONPatch{op: '${op}', path: '${path}', value: 1}]`;
    expect(mutated(patching(expression), { tags: ["a"] })).toBe(`JSON Patch: ${expected}`);
  });

  it.each([
    [
      "move",
      "/spec/nope",
      "/spec/size",
      "error in move for path: 'nope': Unable to remove nonexistent key: nope: missing value",
    ],
    [
      "copy",
      "/spec/nope/x",
      "/spec/size",
      "copy operation does not apply: doc is missing from path: /spec/nope/x: missing value",
    ],
    [
      "copy",
      "/spec/tags/9",
      "/spec/size",
      "error in copy for from: '/spec/tags/9': Unable to access invalid index: 9: invalid index referenced",
    ],
    [
      "copy",
      "/spec/tags/0",
      "/spec/tags/9",
      "error while adding value during copy: Unable to access invalid index: 9: invalid index referenced",
    ],
    [
      "move",
      "/spec/tags/0",
      "/spec/nope/x",
      "move operation does not apply: doc is missing destination path: /spec/nope/x: missing value",
    ],
  ])("that cannot %s from %s to %s says why", (op, from, path, expected) => {
    const expression = `[JSONPatch{op: '${op}', from: '${from}', path: '${path}'}]`;
    expect(mutated(patching(expression), { tags: ["a"] })).toBe(`JSON Patch: ${expected}`);
  });
});

describe("mutating policies", () => {
  const paint = (color: string): JsonObject => applying(`Object{spec: Object.spec{color: '${color}'}}`);
  const grow = applying("Object{spec: Object.spec{size: object.spec.size + 1}}");
  const sizeOf = ({ resource: object }: Admission): unknown => at(object, "spec", "size");

  it("run in the order of their names, each on the result of the previous one", () => {
    const policies = [...mutating("b", [paint("blue")]), ...mutating("a", [paint("green"), grow])];
    expect(at(run(policies, widget({ size: 1 })).resource, "spec")).toEqual({ size: 2, color: "blue" });
  });

  it("are reinvoked once if requested and a later policy changed the object", () => {
    const again = { reinvocationPolicy: "IfNeeded" };
    expect(sizeOf(run(mutating("a", [grow]), widget({ size: 1 })))).toBe(2);
    expect(sizeOf(run(mutating("a", [grow], again), widget({ size: 1 })))).toBe(3);
    const others = [...mutating("a", [grow]), ...mutating("b", [paint("blue")])];
    expect(sizeOf(run(others, widget({ size: 1 })))).toBe(2);
  });

  it("have no effect where their conditions are not met", () => {
    const spec = { matchConditions: [{ name: "small", expression: "object.spec.size < 3" }] };
    expect(sizeOf(run(mutating("a", [grow], spec), widget({ size: 5 })))).toBe(5);
  });

  it("change what rules and validating policies see", () => {
    const policies = [
      ...mutating("m", [paint("blue")]),
      ...validating("v", { validations: [{ expression: "object.spec.color == 'red'", message: "not red" }] }),
    ];
    expect(run(policies, widget()).verdict.message).toContain("not red");
    const tooBig = applying("Object{spec: Object.spec{size: 11}}");
    expect(run(mutating("m", [tooBig]), widget()).verdict.message).toBe(
      'Widget.example.com "w" is invalid: spec: Invalid value: at most 10',
    );
  });

  it("that fail are skipped when they ignore errors, mutation by mutation", () => {
    const broken = applying("Object{spec: object.nope}");
    const { verdict, resource: object } = run(
      mutating("m", [broken, grow], { failurePolicy: "Ignore" }),
      widget({ size: 1 }),
    );
    expect([verdict.code, at(object, "spec", "size")]).toEqual([201, 2]);
  });

  it("that fail deny the request, and all of them are named", () => {
    const broken = applying("Object{spec: object.nope}");
    const { verdict } = run([...mutating("a", [broken]), ...mutating("b", [broken])], widget());
    const text = (name: string): string =>
      `policy '${name}' with binding '${name}-binding' denied request: expression 'Object{spec: object.nope}' resulted in error: no such key: nope`;
    expect(verdict).toEqual({
      allowed: false,
      code: 403,
      reason: "Invalid",
      message: text("a"),
      causes: [text("a"), text("b")].map((message) => ({ reason: "", message, field: "" })),
    });
  });

  it("that cannot be evaluated deny the request with no binding in the message", () => {
    const spec = { paramKind: { apiVersion: "gone.io/v1", kind: "Gone" } };
    expect(run(mutating("m", [grow], spec), widget()).verdict).toMatchObject({
      code: 403,
      reason: "Forbidden",
      message:
        "policy \"m\" denied request: failed to configure policy: failed to find resource referenced by paramKind: 'gone.io/v1, Kind=Gone'",
    });
  });

  it("may take parameters, once for each", () => {
    const spec = { paramKind: { apiVersion: "v1", kind: "ConfigMap" } };
    const add = applying("Object{spec: Object.spec{labels: {params.metadata.name: params.data.v}}}");
    const policies = mutating("m", [add], spec, {
      paramRef: { selector: {}, parameterNotFoundAction: "Deny" },
    });
    const { resource: object } = run(
      [...policies, configMap("a", { v: "1" }), configMap("b", { v: "2" })],
      widget(),
    );
    expect(at(object, "spec", "labels")).toEqual({ a: "1", b: "2" });
  });

  it("do not see a generated name or a uid", () => {
    const mark = applying(
      "Object{metadata: Object.metadata{labels: {'named': string(has(request.name)), 'known': string(has(object.metadata.uid))}}}",
    );
    const object = { ...widget(), metadata: { generateName: "w-", namespace: "prod" } };
    expect(at(run(mutating("m", [mark]), object).resource, "metadata")).toEqual({
      generateName: "w-",
      generation: 1,
      labels: { known: "false", named: "false" },
      name: "w-xxxxx",
      namespace: "prod",
    });
  });

  it("do not run on deletes, so not even their conditions can deny one", () => {
    const policies = mutating("m", [grow], {
      matchConditions: [{ name: "c", expression: "object.nope == 1" }],
    });
    const { verdict, steps } = admit({ oldObject: widget() }, worldOf([WIDGETS, ...policies]));
    expect(verdict.allowed).toBe(true);
    expect(steps.filter(({ name }) => name === "mutate").map(({ outcome }) => outcome)).toEqual(["skipped"]);
  });

  it("may write unknown fields, which are dropped when the object is decoded", () => {
    const add = patching("[JSONPatch{op: 'add', path: '/spec/unknown', value: 1}]");
    const { steps, resource: object } = run(mutating("m", [add]), widget({ size: 1 }));
    expect(at(object, "spec")).toEqual({ size: 1, color: "red" });
    expect(steps.at(-1)).toMatchObject({ name: "read back", tier: 1, edits: [{ op: "prune" }] });
  });
});
