import type { Json, JsonObject } from "../../src/model/index.js";
import {
  checkMetadata,
  checkMetadataUpdate,
  childPlace,
  decodeMetadata,
  finalizerWarnings,
  formatFieldError,
} from "../../src/machinery/index.js";
import { describe, expect, it } from "vitest";

const PLACE = childPlace(null, "metadata");

describe("reading metadata", () => {
  it.each<readonly [string, Json, JsonObject]>([
    [
      "keeps known fields",
      { name: "a", labels: { x: "1" }, finalizers: ["f"] },
      { name: "a", labels: { x: "1" }, finalizers: ["f"] },
    ],
    ["drops empty fields", { name: "", labels: {}, annotations: null, finalizers: [], generation: 0 }, {}],
    ["reads null as absent", null, {}],
    [
      "reads null inside as empty",
      { labels: { a: null }, finalizers: [null] },
      { labels: { a: "" }, finalizers: [""] },
    ],
    ["keeps a meaningful zero", { deletionGracePeriodSeconds: 0 }, { deletionGracePeriodSeconds: 0 }],
    [
      "normalizes times to UTC and whole seconds",
      { creationTimestamp: "2020-03-01T00:30:00.9+01:00" },
      { creationTimestamp: "2020-02-29T23:30:00Z" },
    ],
    [
      "fills in owner references",
      { ownerReferences: [{ name: "o", controller: false }] },
      { ownerReferences: [{ apiVersion: "", kind: "", name: "o", uid: "", controller: false }] },
    ],
    [
      "keeps managed fields as they are",
      { managedFields: [{ manager: "m", fieldsV1: { "f:a": {} } }] },
      { managedFields: [{ manager: "m", fieldsV1: { "f:a": {} } }] },
    ],
  ])("%s", (_, given, expected) => {
    expect(decodeMetadata(given)).toEqual({ value: expected, unknown: [], fault: undefined });
  });

  it("converts times on both sides of a year", () => {
    const at = (creationTimestamp: string): Json | undefined =>
      decodeMetadata({ creationTimestamp }).value?.["creationTimestamp"];
    expect(at("2020-01-01T00:30:00+01:00")).toBe("2019-12-31T23:30:00Z");
    expect(at("2019-12-31T23:30:00-01:00")).toBe("2020-01-01T00:30:00Z");
    expect(at("2020-02-28T23:30:00-01:00")).toBe("2020-02-29T00:30:00Z");
    expect(at("0001-01-01T00:00:00Z")).toBeUndefined();
  });

  it("lists unknown fields, and the known ones", () => {
    const { value, unknown } = decodeMetadata({ Name: "a", ownerReferences: [{ foo: 1 }], name: "b" });
    expect(value).toMatchObject({ name: "b" });
    expect(unknown.map(({ field, pointer }) => [field, pointer])).toEqual([
      ["Name", ["Name"]],
      ["ownerReferences[0].foo", ["ownerReferences", 0, "foo"]],
    ]);
    expect(unknown[1]?.known).toEqual([
      "apiVersion",
      "kind",
      "name",
      "uid",
      "controller",
      "blockOwnerDeletion",
    ]);
  });

  it.each<readonly [Json, string]>([
    [5, "json: cannot unmarshal number into Go value of type v1.ObjectMeta"],
    [
      { labels: { version: 1 } },
      "json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string",
    ],
    [
      { labels: [] },
      "json: cannot unmarshal array into Go struct field ObjectMeta.labels of type map[string]string",
    ],
    [{ uid: true }, "json: cannot unmarshal bool into Go struct field ObjectMeta.uid of type types.UID"],
    [
      { generation: 1.5 },
      "json: cannot unmarshal number 1.5 into Go struct field ObjectMeta.generation of type int64",
    ],
    [
      { ownerReferences: [{ name: {} }] },
      "json: cannot unmarshal object into Go struct field OwnerReference.ownerReferences.name of type string",
    ],
    [
      { ownerReferences: ["x"] },
      "json: cannot unmarshal string into Go struct field ObjectMeta.ownerReferences of type v1.OwnerReference",
    ],
    [
      { name: 1, annotations: 2 },
      "json: cannot unmarshal number into Go struct field ObjectMeta.annotations of type map[string]string",
    ],
    [
      { annotations: 1, creationTimestamp: 2 },
      "json: cannot unmarshal number into Go struct field ObjectMeta.creationTimestamp of type string",
    ],
  ])("cannot read %j", (given, fault) => {
    expect(decodeMetadata(given)).toEqual({ value: undefined, unknown: [], fault });
  });

  it.each([
    ["yesterday", 'as "2006-01-02T15:04:05Z07:00": cannot parse "yesterday" as "2006"'],
    ["2020-13-01T00:00:00Z", ": month out of range"],
    ["2020-02-30T00:00:00Z", ": day out of range"],
    ["2020-01-01T24:00:00Z", ": hour out of range"],
    ["2020-01-01T00:60:00Z", ": minute out of range"],
    ["2020-01-01T00:00:60Z", ": second out of range"],
    ["2020-01-01T00:00:00+25:00", ": time zone offset hour out of range"],
    ["2020-01-01T00:00:00", 'as "2006-01-02T15:04:05Z07:00": cannot parse "" as "Z07:00"'],
    ["2020-01-01T00:00:00Zé", ': extra text: "\\xc3\\xa9"'],
  ])("cannot read the time %s", (time, fault) => {
    const gap = fault.startsWith(":") ? "" : " ";
    const shown = time.replace("é", "\\xc3\\xa9");
    expect(decodeMetadata({ creationTimestamp: time }).fault).toBe(`parsing time "${shown}"${gap}${fault}`);
  });
});

describe("metadata of a new object", () => {
  const about = (metadata: JsonObject, isNamespaced = false): string[] =>
    checkMetadata({ name: "a", ...metadata }, { isNamespaced, nameFaults: () => [] }, PLACE).map(
      formatFieldError,
    );

  it.each<readonly [string, JsonObject, boolean, string[]]>([
    ["is valid with a name", {}, false, []],
    [
      "needs a name",
      { name: "" },
      false,
      ["metadata.name: Required value: name or generateName is required"],
    ],
    ["needs a namespace if namespaced", {}, true, ["metadata.namespace: Required value"]],
    [
      "has no namespace if cluster-scoped",
      { namespace: "n" },
      false,
      ["metadata.namespace: Forbidden: not allowed on this type"],
    ],
    [
      "rejects a namespace with dots",
      { namespace: "a.b" },
      true,
      ['metadata.namespace: Invalid value: "a.b": must not contain dots'],
    ],
    [
      "rejects a negative generation",
      { generation: -1 },
      false,
      ["metadata.generation: Invalid value: -1: must be greater than or equal to 0"],
    ],
    [
      "rejects a label key without a name",
      { labels: { "a.b/": "x" } },
      false,
      [
        'metadata.labels: Invalid value: "a.b/": name part must be non-empty',
        `metadata.labels: Invalid value: "a.b/": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')`,
      ],
    ],
    [
      "shows a label that is too long",
      { labels: { a: "x".repeat(64) } },
      false,
      [`metadata.labels: Invalid value: "${"x".repeat(64)}": must be no more than 63 bytes`],
    ],
    ["accepts annotations in upper case", { annotations: { "Example.COM/Key": "any <value>" } }, false, []],
    [
      "limits the total size of annotations",
      { annotations: { a: "x".repeat(262_144) } },
      false,
      ["metadata.annotations: Too long: may not be more than 262144 bytes"],
    ],
    [
      "requires names of owners",
      { ownerReferences: [{ apiVersion: "a/b/c", kind: "", name: "", uid: "" }] },
      false,
      [
        'metadata.ownerReferences.apiVersion: Invalid value: "a/b/c": version must not be empty',
        'metadata.ownerReferences.kind: Invalid value: "": must not be empty',
        'metadata.ownerReferences.name: Invalid value: "": must not be empty',
        'metadata.ownerReferences.uid: Invalid value: "": must not be empty',
      ],
    ],
    [
      "rejects an event as owner",
      { ownerReferences: [{ apiVersion: "v1", kind: "Event", name: "e", uid: "u" }] },
      false,
      [
        'metadata.ownerReferences: Invalid value: {"apiVersion":"v1","kind":"Event","name":"e","uid":"u"}: /v1, Kind=Event is disallowed from being an owner',
      ],
    ],
    [
      "allows one controller",
      {
        ownerReferences: ["o", "p"].map((name) => ({
          apiVersion: "v1",
          kind: "A",
          name,
          uid: "u",
          controller: true,
        })),
      },
      false,
      [
        'metadata.ownerReferences: Invalid value: [{"apiVersion":"v1","kind":"A","name":"o","uid":"u","controller":true},{"apiVersion":"v1","kind":"A","name":"p","uid":"u","controller":true}]: Only one reference can have Controller set to true. Found "true" in references for A/o and A/p',
      ],
    ],
    [
      "rejects conflicting deletion finalizers",
      { finalizers: ["orphan", "foregroundDeletion"] },
      false,
      [
        'metadata.finalizers: Invalid value: ["orphan","foregroundDeletion"]: finalizer orphan and foregroundDeletion cannot be both set',
      ],
    ],
    [
      "rejects managers with unknown operations",
      { managedFields: [{ operation: "Write", fieldsType: "V2", manager: "a\u0001b" }] },
      false,
      [
        'metadata.managedFields[0].operation: Invalid value: "Write": must be `Apply` or `Update`',
        'metadata.managedFields[0].fieldsType: Invalid value: "V2": must be `FieldsV1`',
        'metadata.managedFields[0].manager: Invalid value: "a\\x01b": invalid character U+0001 (at position 1)',
      ],
    ],
  ])("%s", (_, metadata, isNamespaced, expected) => {
    expect(about(metadata, isNamespaced)).toEqual(expected);
  });
});

describe("metadata of an update", () => {
  const OLD: JsonObject = {
    name: "a",
    uid: "u",
    resourceVersion: "1",
    generation: 2,
    creationTimestamp: "2020-01-01T00:00:00Z",
  };
  const about = (changes: JsonObject, old: JsonObject = {}): string[] =>
    checkMetadataUpdate({ ...OLD, ...changes }, { ...OLD, ...old }, PLACE).map(formatFieldError);

  it.each<readonly [string, JsonObject, JsonObject, string[]]>([
    ["is valid unchanged", {}, {}, []],
    ["keeps the name", { name: "b" }, {}, ['metadata.name: Invalid value: "b": field is immutable']],
    [
      "keeps the uid, which is printed as JSON",
      { uid: "<" },
      {},
      ['metadata.uid: Invalid value: "\\u003c": field is immutable'],
    ],
    [
      "keeps the time of deletion",
      {},
      { deletionTimestamp: "2021-01-01T00:00:00Z" },
      ["metadata.deletionTimestamp: Invalid value: null: field is immutable"],
    ],
    [
      "must have a resourceVersion",
      { resourceVersion: "" },
      {},
      ['metadata.resourceVersion: Invalid value: "": must be specified for an update'],
    ],
    [
      "must not decrement the generation",
      { generation: 1 },
      {},
      ["metadata.generation: Invalid value: 1: must not be decremented"],
    ],
    [
      "must not add finalizers to an object that is being deleted",
      { finalizers: ["a/b", "c/d"], deletionTimestamp: "2021-01-01T00:00:00Z" },
      { finalizers: ["a/b"], deletionTimestamp: "2021-01-01T00:00:00Z" },
      [
        'metadata.finalizers: Forbidden: no new finalizers can be added if the object is being deleted, found new finalizers []string{"c/d"}',
      ],
    ],
    [
      "validates labels again",
      { labels: { a: "-" } },
      {},
      [
        `metadata.labels: Invalid value: "-": a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')`,
      ],
    ],
  ])("%s", (_, changes, old, expected) => {
    expect(about(changes, old)).toEqual(expected);
  });
});

describe("finalizers", () => {
  it("cause a warning when they are new and not domain-qualified", () => {
    const advice = (form: string): string =>
      `prefer a domain-qualified finalizer name${form} to avoid accidental conflicts with other finalizer writers`;
    expect(
      finalizerWarnings(
        { finalizers: ["old", "mine", "a.example", "a.example/x", "orphan"] },
        { finalizers: ["old"] },
      ),
    ).toEqual([
      `metadata.finalizers: "a.example": ${advice(" including a path (/)")}`,
      `metadata.finalizers: "mine": ${advice("")}`,
    ]);
  });
});
