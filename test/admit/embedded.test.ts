import type { Json, JsonObject } from "../../src/model/index.js";
import { decodeResource, validateCreate } from "../../src/admit/internal.js";
import { formatFieldError } from "../../src/machinery/index.js";
import { describe, expect, it } from "vitest";
import { tree, treeVersion } from "./custom-kind.js";

const EMBEDDED: JsonObject = {
  type: "object",
  "x-kubernetes-embedded-resource": true,
  "x-kubernetes-preserve-unknown-fields": true,
};
const VERSION = treeVersion({
  schema: {
    properties: {
      one: EMBEDDED,
      many: { type: "object", additionalProperties: EMBEDDED },
      list: { type: "array", items: EMBEDDED },
    },
  },
});

const about = (content: JsonObject): string[] => validateCreate(tree(content), VERSION).map(formatFieldError);

describe("an embedded resource", () => {
  it.each<readonly [string, Json, string[]]>([
    ["needs a version and a kind, but no name", { apiVersion: "v1", kind: "Pod", metadata: {} }, []],
    ["reports that they are missing", {}, ["one.apiVersion: Required value", "one.kind: Required value"]],
    [
      "requires strings",
      { apiVersion: 1, kind: "" },
      [
        "one.apiVersion: Invalid value: 1: must be a string",
        'one.kind: Invalid value: "": must not be empty',
      ],
    ],
    [
      "has a version with at most one slash",
      { apiVersion: "a/b/c", kind: "A" },
      ['one.apiVersion: Invalid value: "a/b/c": unexpected GroupVersion string: a/b/c'],
    ],
    [
      "has a kind that is a valid name",
      { apiVersion: "v1", kind: "A b" },
      [
        `one.kind: Invalid value: "A b": may have mixed case, but should otherwise match: a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')`,
      ],
    ],
    [
      "has a name that fits in a URL",
      { apiVersion: "v1", kind: "A", metadata: { name: "a/b" } },
      [`one.metadata.name: Invalid value: "a/b": may not contain '/'`],
    ],
    [
      "has metadata of the right types",
      { apiVersion: "v1", kind: "A", metadata: { labels: { a: 1 } } },
      [
        'one.metadata: Invalid value: {"labels":{"a":1}}: json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string',
      ],
    ],
  ])("%s", (_, one, expected) => {
    expect(about({ one })).toEqual(expected);
  });

  it("is found in lists and maps", () => {
    expect(about({ list: [{ apiVersion: "v1" }], many: { "a.b": { kind: "A" } } })).toEqual([
      "list[0].kind: Required value",
      "many[a.b].apiVersion: Required value",
    ]);
  });

  it("is decoded like any resource: unknown metadata is dropped, and wrong types fail", () => {
    const object = tree({ list: [{ apiVersion: "v1", kind: "A", metadata: { name: "a", color: 1 }, x: 1 }] });
    const decoded = decodeResource(object, VERSION);
    expect(decoded.value).toEqual(
      tree({ list: [{ apiVersion: "v1", kind: "A", metadata: { name: "a" }, x: 1 }] }),
    );
    expect(decoded.unknown.map(({ field }) => field)).toEqual(["list[0].metadata.color"]);
    expect(decodeResource(tree({ one: { kind: 5 } }), VERSION).fault).toBe(
      "one.kind: Invalid value: 5: must be a string",
    );
  });
});
