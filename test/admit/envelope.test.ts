import { type Admission, type AdmissionRequest, admit, worldOf } from "../../src/admit/index.js";
import type { Json, JsonObject } from "../../src/model/index.js";
import { WIDGETS, at, namespace, validating, widget } from "./cluster.js";
import { describe, expect, it } from "vitest";

/** Requests and the answers of a kube-apiserver 1.36.4 to them. */
const WORLD = worldOf([WIDGETS, namespace("prod")]);
const TARGET = { apiVersion: "example.com/v1", kind: "Widget", namespace: "prod", name: "w" };
const STORED = widget({ size: 3, replicas: 2 }, { uid: "u", resourceVersion: "7" });

function run(request: AdmissionRequest, ...more: readonly JsonObject[]): Admission {
  return admit(request, more.length === 0 ? WORLD : worldOf([WIDGETS, namespace("prod"), ...more]));
}

/** `422 Invalid: the message`, or the code alone. */
function told({ verdict: { code, reason, message } }: Admission): string {
  return message === "" ? String(code) : `${code} ${reason}: ${message}`;
}

const UNREADABLE =
  'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }';

describe("an object that is sent", () => {
  const put = (object: Json, more: AdmissionRequest = {}): string =>
    told(run({ operation: "UPDATE", object, oldObject: STORED, target: TARGET, ...more }));
  const { kind: _kind, ...kindless } = STORED;
  const { apiVersion: _version, ...versionless } = STORED;

  it.each<[string, string, Json, AdmissionRequest]>([
    [
      "has another version",
      "400 BadRequest: the API version in the data (example.com/v2) does not match the expected API version (example.com/v1)",
      { ...STORED, apiVersion: "example.com/v2" },
      {},
    ],
    [
      "has no version",
      "400 BadRequest: the API version in the data () does not match the expected API version (example.com/v1)",
      versionless,
      {},
    ],
    [
      "has a malformed version",
      'the object provided is unrecognized (must be of type Widget): unexpected GroupVersion string: a/b/c ({"apiVersion":"a/b/c","kind":" ...)',
      { ...STORED, apiVersion: "a/b/c" },
      {},
    ],
    [
      "is not an object",
      `400 BadRequest: the object provided is unrecognized (must be of type Widget): couldn't get version/kind; json parse error: json: cannot unmarshal array into Go value of type ${UNREADABLE} (5b5d)`,
      [],
      {},
    ],
    [
      "has a number for its kind",
      'json: cannot unmarshal number into Go struct field .kind of type string ({"apiVersion":"example.com/v1" ...)',
      { ...STORED, kind: 5 },
      {},
    ],
    [
      "has no name",
      "400 BadRequest: the name of the object (w based on URL) was undeterminable: name must be provided",
      { ...STORED, metadata: {} },
      {},
    ],
    [
      "has another name",
      "400 BadRequest: the name of the object (x) does not match the name on the URL (w)",
      { ...STORED, metadata: { name: "x" } },
      {},
    ],
    [
      "was stored with another uid",
      '409 Conflict: Operation cannot be fulfilled on widgets.example.com "w": StorageError: invalid object, Code: 4, Key: /example.com/widgets/prod/w, ResourceVersion: 0, AdditionalErrorMsg: Precondition failed: UID in precondition: v, UID in object meta: u',
      widget({ size: 3 }, { uid: "v", resourceVersion: "7" }),
      {},
    ],
    [
      "has a resourceVersion that is not a number",
      '500 : strconv.ParseUint: parsing "x": invalid syntax',
      widget({ size: 3 }, { resourceVersion: "x" }),
      {},
    ],
    [
      "has another kind",
      '422 Invalid: Other.example.com "w" is invalid: kind: Invalid value: "Other": must be Widget',
      { ...STORED, kind: "Other" },
      {},
    ],
  ])("is rejected if it %s", (_, expected, object, more) => {
    expect(put(object, more)).toContain(expected);
  });

  it("without a kind gets an error that depends on field validation", () => {
    const kindMissing = "Object 'Kind' is missing in";
    expect(put(kindless)).toContain(
      `400 BadRequest: the object provided is unrecognized (must be of type Widget): ${kindMissing}`,
    );
    expect(put(kindless, { fieldValidation: "Ignore" })).toContain(
      `400 BadRequest: Widget in version "v1" cannot be handled as a Widget: ${kindMissing}`,
    );
  });

  it("is decoded before the stored object is looked up", () => {
    const request = { operation: "UPDATE", object: widget({ size: 3, nope: 1 }), target: TARGET } as const;
    expect(told(run(request))).toBe('404 NotFound: widgets.example.com "w" not found');
    expect(run(request).warnings).toEqual(['unknown field "spec.nope"']);
    expect(told(run({ ...request, fieldValidation: "Strict" }))).toMatch(
      /^400 BadRequest: .*strict decoding error/,
    );
    expect(run(request).diagnostics.at(-1)?.hint).toBe("add the stored object to the world");
  });

  it("may have unreadable managedFields", () => {
    const object = widget({ size: 3 }, { managedFields: [{}] });
    expect(run({ object }).verdict.allowed).toBe(true);
    expect(at(run({ object }).resource, "metadata", "managedFields")).toBe(undefined);
  });

  it("may know more about the stored object than the file that describes it", () => {
    const object = widget(
      { size: 4 },
      { uid: "u", resourceVersion: "9", creationTimestamp: "2020-01-01T00:00:00Z" },
    );
    expect(told(run({ object, oldObject: widget({ size: 3 }) }))).toBe("200");
  });

  it("gets metadata errors as often as the API server validates metadata", () => {
    const object = widget({ size: 3 }, { uid: "u", resourceVersion: "7", labels: { "a b": "c" } });
    const { verdict, failures, steps } = run({ object, oldObject: STORED });
    expect(verdict.causes).toHaveLength(3);
    expect(failures).toHaveLength(1);
    expect(steps.find(({ name }) => name === "validate")?.messages).toHaveLength(1);
  });
});

describe("a missing subresource", () => {
  it("is not found, with the definition as the reason", () => {
    const { verdict, diagnostics } = run({ object: STORED, oldObject: STORED, subresource: "foo" });
    expect(verdict.message).toBe('widgets.example.com "w" not found');
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      "the definition of Widget has no subresource foo, only status and scale",
    ]);
  });
});

describe("a patch", () => {
  const patch = (type: "json" | "merge" | "apply", value: Json, more: AdmissionRequest = {}): Admission =>
    run({ patch: { type, value }, oldObject: STORED, target: TARGET, ...more });
  const REJECTED = "422 Invalid: the server rejected our request due to an error in our request";

  it.each<[Json, string, string]>([
    [
      {},
      "400 BadRequest: error decoding patch: json: cannot unmarshal object into Go value of type []handlers.jsonPatchOp",
      "400 BadRequest: json: cannot unmarshal object into Go value of type jsonpatch.Patch",
    ],
    [
      [5],
      "400 BadRequest: error decoding patch: json: cannot unmarshal number into Go value of type handlers.jsonPatchOp",
      "400 BadRequest: json: cannot unmarshal number into Go value of type jsonpatch.Operation",
    ],
    [
      [{ op: 5, path: "/x" }],
      "400 BadRequest: error decoding patch: json: cannot unmarshal number into Go struct field jsonPatchOp.op of type string",
      REJECTED,
    ],
    [[{ op: "remove", path: "/spec/nope" }], REJECTED, REJECTED],
    [
      [{ op: "remove", path: "/apiVersion" }],
      "500 InternalError: Internal error occurred: Object 'apiVersion' is missing in 'object has no apiVersion field'",
      "500 InternalError: Internal error occurred: Object 'apiVersion' is missing in 'object has no apiVersion field'",
    ],
    [null, "200", "200"],
  ])("of operations %j is decoded with and without field validation", (value, expected, loosely) => {
    expect(told(patch("json", value))).toBe(expected);
    expect(told(patch("json", value, { fieldValidation: "Ignore" }))).toBe(loosely);
  });

  it.each<[Json, string, string]>([
    [
      5,
      "400 BadRequest: error decoding patch: json: cannot unmarshal number into Go value of type map[string]interface {}",
      "400 BadRequest: Invalid JSON Patch",
    ],
    [null, "400 BadRequest: Invalid JSON Patch", "400 BadRequest: Invalid JSON Patch"],
    [
      [],
      "400 BadRequest: error decoding patch: json: cannot unmarshal array into Go value of type map[string]interface {}",
      `422 Invalid:  "" is invalid: patch: Invalid value: "[]": couldn't get version/kind; json parse error: json: cannot unmarshal array into Go value of type ${UNREADABLE}`,
    ],
    [
      { metadata: null },
      "400 BadRequest: the name of the object (w based on URL) was undeterminable: name must be provided",
      "400 BadRequest: the name of the object (w based on URL) was undeterminable: name must be provided",
    ],
  ])("that merges %j is decoded with and without field validation", (value, expected, loosely) => {
    expect(told(patch("merge", value))).toBe(expected);
    expect(told(patch("merge", value, { fieldValidation: "Ignore" }))).toBe(loosely);
  });

  it("that cannot be applied explains why to users, and quotes the API server to programs", () => {
    const { verdict, diagnostics } = patch("json", [{ op: "remove", path: "/spec/nope" }]);
    expect(verdict.causes).toEqual([]);
    expect(diagnostics.map(({ code, verbatim }) => [code, verbatim])).toEqual([
      ["merge/json-patch-missing", verdict.message],
    ]);
  });

  it("gets a warning about duplicate owners after policies have run", () => {
    const owner = { apiVersion: "v1", kind: "Pod", name: "p", uid: "u" };
    const { warnings, resource: object } = patch("merge", { metadata: { ownerReferences: [owner, owner] } });
    expect(warnings.map((text) => text.slice(0, 83))).toEqual([
      ".metadata.ownerReferences contains duplicate entries after mutating admission happe",
    ]);
    expect(at(object, "metadata", "ownerReferences")).toEqual([owner]);
  });

  it("may hold no more than 10000 operations", () => {
    const test = { op: "test", path: "/kind", value: "Widget" };
    expect(
      told(
        patch(
          "json",
          Array.from({ length: 10_001 }, () => test),
        ),
      ),
    ).toBe(
      "413 RequestEntityTooLarge: Request entity too large: The allowed maximum operations in a JSON patch is 10000, got 10001",
    );
  });

  it("gets a warning about unknown members of its operations", () => {
    const value = [{ op: "add", path: "/spec/size", value: 4, foo: 1 }];
    expect(patch("json", value).warnings).toEqual(['json patch unknown field "[0].foo"']);
    expect(told(patch("json", value, { fieldValidation: "Strict" }))).toContain(
      'strict decoding error: json patch unknown field "[0].foo"',
    );
  });
});

describe("an apply", () => {
  const entry = (fields: JsonObject, more: JsonObject = {}): JsonObject => ({
    manager: "other",
    operation: "Update",
    apiVersion: "example.com/v1",
    fieldsType: "FieldsV1",
    fieldsV1: { "f:spec": fields },
    ...more,
  });
  const owned = (...managedFields: JsonObject[]): JsonObject =>
    widget(
      { size: 3, color: "red", replicas: 2, parts: [{ name: "a", weight: 1 }] },
      { uid: "u", resourceVersion: "7", managedFields },
    );
  const HEAD = { apiVersion: "example.com/v1", kind: "Widget" };
  const apply = (value: Json, oldObject = owned(), more: AdmissionRequest = {}): Admission =>
    run({ patch: { type: "apply", value }, oldObject, target: TARGET, ...more });

  it("conflicts on fields of other managers", () => {
    const stored = owned(entry({ "f:size": {}, "f:parts": { 'k:{"name":"a"}': { "f:weight": {} } } }));
    const one = apply({ ...HEAD, spec: { size: 4 } }, stored);
    expect(one.verdict).toEqual({
      allowed: false,
      code: 409,
      reason: "Conflict",
      message: 'Apply failed with 1 conflict: conflict with "other" using example.com/v1: .spec.size',
      causes: [
        {
          reason: "FieldManagerConflict",
          message: 'conflict with "other" using example.com/v1',
          field: ".spec.size",
        },
      ],
    });
    const two = apply({ ...HEAD, spec: { size: 4, parts: [{ name: "a", weight: 2 }] } }, stored);
    expect(told(two)).toBe(
      '409 Conflict: Apply failed with 2 conflicts: conflicts with "other" using example.com/v1:\n- .spec.size\n- .spec.parts[name="a"].weight',
    );
    const shared = owned(
      entry({ "f:size": {} }),
      entry({ "f:size": {} }, { manager: "kubectl", operation: "Apply" }),
    );
    expect(told(apply({ ...HEAD, spec: { size: 4 } }, shared))).toBe(
      '409 Conflict: Apply failed with 1 conflict: conflict with "other" using example.com/v1: .spec.size',
    );
    const applied = owned(entry({ "f:size": {} }, { operation: "Apply", subresource: "status" }));
    expect(told(apply({ ...HEAD, spec: { size: 4 } }, applied))).toBe(
      '409 Conflict: Apply failed with 1 conflict: conflict with "other" with subresource "status": .spec.size',
    );
  });

  it.each<[string, JsonObject]>([
    [".spec.color: expected string, got &value.valueUnstructured{Value:5}", { color: 5 }],
    [".spec.size: expected numeric (int or float), got string", { size: "x" }],
    [".spec.labels: expected map, got &{[]}", { labels: [] }],
    [".spec.tags: expected list, got &{x}", { tags: "x" }],
    ['.spec.tags: duplicate entries for key [="a"]', { tags: ["a", "a"] }],
    [
      '.spec.parts: element 0: associative list with keys has an element that omits all key fields ["name"] (and doesn\'t have default values for any key fields)',
      { parts: [{ weight: 1 }] },
    ],
    [".spec.nope: field not declared in schema", { nope: 1 }],
    [
      "errors:\n  .spec.size: expected numeric (int or float), got bool\n  .spec.nope: field not declared in schema",
      { size: true, nope: 1, tags: "not looked at any more" },
    ],
  ])("must have the types of the schema: %s", (expected, spec) => {
    const { verdict } = apply({ ...HEAD, metadata: { name: "w" }, spec });
    expect([verdict.code, verdict.reason, verdict.message]).toEqual([
      500,
      "",
      `failed to create typed patch object (/w; example.com/v1, Kind=Widget): ${expected}`,
    ]);
  });

  it.each<[string, Json]>([
    ["400 BadRequest: invalid object type: /, Kind=", { spec: {} }],
    [
      "400 BadRequest: invalid object type: example.com/v2, Kind=Widget",
      { ...HEAD, apiVersion: "example.com/v2" },
    ],
    ["400 BadRequest: metadata.managedFields must be nil", { ...HEAD, metadata: { managedFields: [{}] } }],
    [
      "400 BadRequest: error decoding YAML: error unmarshaling JSON: while decoding JSON: json: cannot unmarshal array into Go value of type map[string]interface {}",
      [],
    ],
    [
      "400 BadRequest: the name of the object (x) does not match the name on the URL (w)",
      { ...HEAD, metadata: { name: "x" } },
    ],
    [
      '409 Conflict: Operation cannot be fulfilled on widgets.example.com "w": the object has been modified; please apply your changes to the latest version and try again',
      { ...HEAD, metadata: { resourceVersion: "1" } },
    ],
    [
      '422 Invalid: Widget.example.com "w" is invalid: metadata.uid: Invalid value: "v": field is immutable',
      { ...HEAD, metadata: { uid: "v" } },
    ],
  ])("must match the existing object: %s", (expected, value) => {
    expect(told(apply(value))).toBe(expected);
  });

  it("keeps nulls, which other writes drop", () => {
    const spec = { labels: { a: null } };
    expect(told(apply({ ...HEAD, spec }))).toContain('spec.labels.a: Invalid value: "null"');
    expect(told(run({ object: widget(spec) }))).toBe("201");
  });

  it("does not see what the other endpoint wrote in another version", () => {
    const status = { fieldsV1: { "f:status": { "f:replicas": {} } }, apiVersion: "example.com/v2" };
    const stored = { ...owned(entry({}, status)), status: { replicas: 1 } };
    expect(told(apply({ ...HEAD, status: { replicas: 2 } }, stored))).toBe(
      '409 Conflict: Apply failed with 1 conflict: conflict with "other" using example.com/v2: .status.replicas',
    );
  });

  it("does not own what the other endpoint writes", () => {
    const stored = {
      ...owned(entry({}, { fieldsV1: { "f:status": { "f:replicas": {} } } })),
      status: { replicas: 1 },
    };
    expect(told(apply({ ...HEAD, status: { replicas: 2 } }, stored))).toBe("200");
    expect(told(apply({ ...HEAD, status: { nope: 2 } }, stored))).toContain(
      ".status.nope: field not declared",
    );
  });
});

describe("a scale", () => {
  const SCALE = { apiVersion: "autoscaling/v1", kind: "Scale", metadata: { name: "w", namespace: "prod" } };
  const put = (scale: JsonObject, more: AdmissionRequest = {}): Admission =>
    run({
      operation: "UPDATE",
      subresource: "scale",
      object: scale,
      oldObject: STORED,
      target: TARGET,
      ...more,
    });
  const merge = (value: Json, oldObject = STORED): Admission =>
    run({ subresource: "scale", patch: { type: "merge", value }, oldObject, target: TARGET });
  const UNKNOWN =
    '400 BadRequest: no kind is registered for the type v1.Scale in scheme "pkg/runtime/scheme.go:111"';

  it("is decoded like every other object, except for the error message", () => {
    expect(told(put({ ...SCALE, spec: { replicas: "x" } }))).toBe(UNKNOWN);
    expect(told(put({ ...SCALE, kind: "Widget", spec: { replicas: 1 } }))).toBe(UNKNOWN);
    expect(told(put({ ...SCALE, spec: { replicas: 3_000_000_000 } }))).toBe(UNKNOWN);
    const odd = put({ ...SCALE, spec: { replicas: 1, foo: 1 }, bogus: 1 });
    expect([told(odd), odd.warnings]).toEqual(["200", ['unknown field "spec.foo"', 'unknown field "bogus"']]);
    expect(told(put({ ...SCALE, bogus: 1 }, { fieldValidation: "Strict" }))).toBe(UNKNOWN);
    expect(told(put({ ...SCALE, metadata: { name: "x" } }))).toContain("does not match the name on the URL");
  });

  it("without replicas means zero, and an empty patch of unset replicas is rejected", () => {
    expect(at(put({ ...SCALE }).resource, "spec", "replicas")).toBe(0);
    const unset = widget({ size: 3 }, { uid: "u", resourceVersion: "7" });
    expect(told(merge({}, unset))).toBe(
      '400 BadRequest: the spec replicas field ".spec.replicas" cannot be empty',
    );
    expect(at(merge({ spec: { replicas: 4 } }, unset).resource, "spec", "replicas")).toBe(4);
    expect(at(merge({ spec: { replicas: null } }).resource, "spec", "replicas")).toBe(0);
  });

  it("that a patch made unreadable is shown whole", () => {
    expect(told(merge({ spec: { replicas: "x" } }))).toMatch(
      /^422 Invalid: {2}"" is invalid: patch: Invalid value: ".*": json: cannot unmarshal string into Go struct field ScaleSpec.spec.replicas of type int32$/,
    );
  });

  it("with an outdated resourceVersion is a conflict", () => {
    const old = { ...SCALE.metadata, resourceVersion: "1" };
    expect(put({ ...SCALE, metadata: old, spec: { replicas: 1 } }).verdict.code).toBe(409);
  });
});

describe("a delete of a whole collection", () => {
  it("evaluates policies for each object, without its name", () => {
    const messageExpression =
      "'name ' + (has(request.name) ? request.name : '-') + ', old ' + oldObject.metadata.name";
    const guard = validating("guard", { validations: [{ expression: "false", messageExpression }] });
    const request = { operation: "DELETE", oldObject: STORED } as const;
    expect(run(request, ...guard).verdict.message).toContain('widgets.example.com "w" is forbidden:');
    expect(run(request, ...guard).verdict.message).toContain("name w, old w");
    const many = run({ ...request, isCollection: true }, ...guard).verdict.message;
    expect(many).toContain('widgets.example.com "Unknown" is forbidden:');
    expect(many).toContain("name -, old w");
  });
});
