import {
  applyDefaults,
  decodeResource,
  prepareCreate,
  prepareStatusUpdate,
  prepareUpdate,
  validateCreate,
  validateStatusUpdate,
  validateUpdate,
} from "../../src/admit/internal.js";
import { formatFieldError, invalidStatusText, isBlocking } from "../../src/machinery/index.js";
import { describe, expect, it } from "vitest";
import { tree, treeVersion } from "./custom-kind.js";
import { type JsonObject, formatPath } from "../../src/model/index.js";

const SPEC: JsonObject = {
  properties: {
    spec: {
      type: "object",
      required: ["height"],
      properties: { height: { type: "integer", default: 1 }, leaves: { type: "integer", maximum: 9 } },
    },
    status: { type: "object", properties: { leaves: { type: "integer", maximum: 9 } } },
  },
};
const WITH_STATUS = treeVersion({ schema: SPEC, subresources: { status: {} } });
const WITHOUT = treeVersion({ schema: SPEC });

const steps = (edits: readonly { op: string; path: Parameters<typeof formatPath>[0] }[]): string[] =>
  edits.map(({ op, path }) => `${op} ${formatPath(path)}`);

describe("decoding a custom resource", () => {
  it("keeps known fields, and lists the removed ones", () => {
    const object = tree(
      { spec: { height: 3, bark: "x", leaves: null }, soil: 1 },
      { color: "red", labels: {} },
    );
    const { value, unknown, edits, fault } = decodeResource(object, WITH_STATUS);
    expect(value).toEqual(tree({ spec: { height: 3 } }));
    expect(unknown.map(({ field }) => field)).toEqual(["metadata.color", "soil", "spec.bark"]);
    expect(steps(edits).toSorted()).toEqual([
      "prune metadata.color",
      "prune metadata.labels",
      "prune soil",
      "prune spec.bark",
      "prune spec.leaves",
    ]);
    expect(fault).toBeUndefined();
  });

  it("returns a valid object unchanged", () => {
    const object = tree({ spec: { height: 3 } });
    expect(decodeResource(object, WITH_STATUS)).toEqual({
      value: object,
      unknown: [],
      edits: [],
      fault: undefined,
    });
    expect(decodeResource(object, WITH_STATUS).value).toBe(object);
  });

  it("fails for metadata of wrong types", () => {
    expect(decodeResource(tree({}, { labels: { age: 5 } }), WITH_STATUS).fault).toBe(
      "json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string",
    );
  });

  it("keeps everything with preserveUnknownFields", () => {
    const version = { ...WITH_STATUS, preservesUnknownFields: true };
    const object = tree({ soil: null });
    expect(decodeResource(object, version).value).toBe(object);
  });
});

describe("preparing", () => {
  it("a create drops the status and starts the generation", () => {
    const { value, edits } = prepareCreate(tree({ status: { leaves: 1 } }), WITH_STATUS);
    expect(value).toEqual(tree({}, { generation: 1 }));
    expect(steps(edits)).toEqual(["prune status", "set metadata.generation"]);
  });

  it("a create keeps the status where it is an ordinary field", () => {
    expect(prepareCreate(tree({ status: {} }), WITHOUT).value).toEqual(
      tree({ status: {} }, { generation: 1 }),
    );
  });

  it("an update keeps status and generation when nothing but metadata changed", () => {
    const old = tree(
      { spec: { height: 1 }, status: { leaves: 2 } },
      { generation: 4, uid: "u", creationTimestamp: "2020-01-01T00:00:00Z" },
    );
    const sent = tree({ spec: { height: 1 }, status: { leaves: 9 } }, { labels: { a: "b" }, generation: 9 });
    expect(prepareUpdate(sent, old, WITH_STATUS).value).toEqual(
      tree(
        { spec: { height: 1 }, status: { leaves: 2 } },
        { labels: { a: "b" }, generation: 4, uid: "u", creationTimestamp: "2020-01-01T00:00:00Z" },
      ),
    );
  });

  it("an update increments the generation when anything else changed", () => {
    const old = tree({ spec: { height: 1 } }, { generation: 4 });
    expect(prepareUpdate(tree({ spec: { height: 2 } }), old, WITH_STATUS).value).toEqual(
      tree({ spec: { height: 2 } }, { generation: 5 }),
    );
  });

  it("an update cannot undo a deletion", () => {
    const old = tree({}, { deletionTimestamp: "2020-01-01T00:00:00Z", deletionGracePeriodSeconds: 0 });
    expect(prepareUpdate(tree(), old, WITH_STATUS).value).toEqual(old);
  });

  it("a status update changes only the status and its manager", () => {
    const old = tree({ spec: { height: 1 } }, { generation: 4 });
    const sent = tree(
      { spec: { height: 9 }, status: { leaves: 1 }, other: 1 },
      { labels: { a: "b" }, managedFields: [{ manager: "m" }] },
    );
    expect(prepareStatusUpdate(sent, old).value).toEqual(
      tree(
        { spec: { height: 1 }, status: { leaves: 1 } },
        { generation: 4, managedFields: [{ manager: "m" }] },
      ),
    );
  });
});

describe("validating", () => {
  it("a create reports everything at once, without duplicates", () => {
    const object = tree({ spec: { leaves: 10 } }, { name: "Oak" });
    const errors = validateCreate(object, WITH_STATUS);
    expect(errors.map(formatFieldError)).toEqual([
      expect.stringContaining('metadata.name: Invalid value: "Oak": a lowercase RFC 1123 subdomain'),
      "spec.leaves: Invalid value: 10: spec.leaves in body should be less than or equal to 9",
      "spec.height: Required value",
    ]);
    expect(errors.map(isBlocking)).toEqual([false, false, true]);
    expect(invalidStatusText({ kind: "Tree", group: "wood.example", name: "Oak" }, errors.slice(1))).toBe(
      'Tree.wood.example "Oak" is invalid: [spec.leaves: Invalid value: 10: spec.leaves in body should be less than or equal to 9, spec.height: Required value]',
    );
  });

  it("a generateName is validated as a prefix", () => {
    const about = (generateName: string): string[] =>
      validateCreate(tree({ spec: { height: 1 } }, { generateName }), WITH_STATUS).map(({ field }) => field);
    expect(about("oak-")).toEqual([]);
    expect(about("Oak-")).toEqual(["metadata.generateName"]);
  });

  it("stops when the kind or the version differs", () => {
    const object = { ...tree({ spec: {} }), kind: "Bush", apiVersion: "wood.example/v2" };
    expect(validateCreate(object, WITH_STATUS).map(formatFieldError)).toEqual([
      'kind: Invalid value: "Bush": must be Tree',
      'apiVersion: Invalid value: "wood.example/v2": must be wood.example/v1',
    ]);
  });

  it("an update allows existing errors", () => {
    const old = tree({ spec: { height: 1, leaves: 10 } }, { resourceVersion: "1" });
    const sent = tree({ spec: { height: 2, leaves: 10 } }, { resourceVersion: "1" });
    expect(validateUpdate(sent, old, WITH_STATUS)).toEqual([]);
  });

  it("a status is validated by its own schema, with paths below status", () => {
    const old = tree({ spec: { leaves: 99 } }, { resourceVersion: "1" });
    const sent = { ...old, status: { leaves: 10 } };
    expect(validateStatusUpdate(sent, old, WITH_STATUS).map(formatFieldError)).toEqual([
      "status.leaves: Invalid value: 10: leaves in body should be less than or equal to 9",
    ]);
  });

  it("a null status equals a missing one", () => {
    const schema: JsonObject = {
      properties: { status: { type: "object", nullable: true, enum: [{ a: 1 }] } },
    };
    const version = treeVersion({ schema, subresources: { status: {} } });
    const old = tree({}, { resourceVersion: "1" });
    expect(validateStatusUpdate({ ...old, status: null }, old, version)).toEqual([]);
    expect(validateStatusUpdate({ ...old, status: {} }, old, version).map(formatFieldError)).toEqual([
      'status: Unsupported value: {}: supported values: "{\\"a\\":1}"',
    ]);
  });

  it("uses the messages of another Kubernetes version", () => {
    const schema: JsonObject = { properties: { bark: { type: "string", maxLength: 1 } } };
    const old = treeVersion({ schema, kubernetes: "1.31" });
    expect(validateCreate(tree({ bark: "rough" }), old).map(formatFieldError)).toEqual([
      "bark: Too long: may not be longer than 1",
    ]);
  });

  it("follows one object through its lifecycle", () => {
    const created = prepareCreate(
      applyDefaults(decodeResource(tree({ spec: {} }), WITH_STATUS).value, WITH_STATUS.schema)
        .value as JsonObject,
      WITH_STATUS,
    ).value;
    expect(created).toEqual(tree({ spec: { height: 1 } }, { generation: 1 }));
    expect(validateCreate(created, WITH_STATUS)).toEqual([]);
  });
});

describe("scaling", () => {
  const version = treeVersion({
    schema: {
      properties: {
        spec: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
        status: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
      },
    },
    subresources: {
      scale: {
        specReplicasPath: ".spec.replicas",
        statusReplicasPath: ".status.replicas",
        labelSelectorPath: ".status.selector",
      },
    },
  });
  const about = (content: JsonObject): string[] =>
    validateCreate(tree(content), version).map(formatFieldError);

  it.each<readonly [string, JsonObject, string[]]>([
    ["needs no numbers", {}, []],
    ["accepts numbers", { spec: { replicas: 3 }, status: { replicas: 2, selector: "a=b" } }, []],
    [
      "rejects negative numbers",
      { spec: { replicas: -1 } },
      [".spec.replicas: Invalid value: -1: should be a non-negative integer"],
    ],
    [
      "rejects numbers above 32 bits",
      { status: { replicas: 2147483648 } },
      [".status.replicas: Invalid value: 2147483648: should be less than or equal to 2147483647"],
    ],
    [
      "rejects strings",
      { spec: { replicas: "3" } },
      [
        ".spec.replicas: Invalid value: 0: .spec.replicas accessor error: 3 is of the type string, expected int64",
      ],
    ],
    [
      "rejects fractions",
      { spec: { replicas: 1.5 } },
      [
        ".spec.replicas: Invalid value: 0: .spec.replicas accessor error: 1.5 is of the type float64, expected int64",
      ],
    ],
    [
      "requires a string selector",
      { status: { selector: { a: "b" } } },
      [
        '.status.selector: Invalid value: "": .status.selector accessor error: map[a:b] is of the type map[string]interface {}, expected string',
      ],
    ],
  ])("%s", (_, content, expected) => {
    expect(about(content)).toEqual(expected);
  });
});
