import { checkCrdSchema } from "../../src/admit/internal.js";
import { formatFieldError } from "../../src/machinery/index.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

/** The errors of a schema that has one field `f`. */
function about(field: JsonObject, root: JsonObject = {}, hasStatus = false): string[] {
  return checkCrdSchema({ type: "object", properties: { f: field }, ...root }, { hasStatus })
    .map((error) => formatFieldError(error).replaceAll("properties[f]", "f"))
    .toSorted();
}

const ITEMS: JsonObject = { type: "object", required: ["k"], properties: { k: { type: "string" } } };
const MAP: JsonObject = {
  type: "array",
  "x-kubernetes-list-type": "map",
  "x-kubernetes-list-map-keys": ["k"],
  items: ITEMS,
};

type Row = readonly [why: string, field: JsonObject, expected: string[]];

const rows: readonly Row[] = [
  ["may be valid", { type: "object", properties: { a: { type: "string" } } }, []],
  [
    "must have a type everywhere",
    { properties: { a: {} } },
    [
      "f.properties[a].type: Required value: must not be empty for specified object fields",
      "f.type: Required value: must not be empty for specified object fields",
    ],
  ],
  ["needs no type where unknown fields are preserved", { "x-kubernetes-preserve-unknown-fields": true }, []],
  ["must specify the items of its lists", { type: "array" }, ["f.items: Required value: must be specified"]],
  [
    "must not have a type in alternatives",
    { type: "string", anyOf: [{ type: "string" }] },
    ["f.anyOf[0].type: Forbidden: must be empty to be structural"],
  ],
  [
    "may spell out int-or-string",
    { "x-kubernetes-int-or-string": true, anyOf: [{ type: "integer" }, { type: "string" }] },
    [],
  ],
  [
    "may spell it out among other alternatives",
    {
      "x-kubernetes-int-or-string": true,
      allOf: [{ anyOf: [{ type: "integer" }, { type: "string" }] }, { minLength: 1 }],
    },
    [],
  ],
  [
    "must not specify metadata in alternatives",
    { type: "object", properties: { metadata: { type: "object" } }, not: { properties: { metadata: {} } } },
    ["f.not.properties[metadata]: Forbidden: must not be specified in a nested context"],
  ],
  [
    "must have patterns that Go can compile",
    { type: "string", pattern: "a(" },
    [
      'f.pattern: Invalid value: "a(": must be a valid regular expression, but isn\'t: error parsing regexp: missing closing ): `a(`',
    ],
  ],
  [
    "must have either fields or free keys",
    { type: "object", properties: { a: { type: "string" } }, additionalProperties: { type: "string" } },
    ["f.additionalProperties: Forbidden: additionalProperties and properties are mutual exclusive"],
  ],
  [
    "must be an object to embed a resource",
    { type: "string", "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true },
    ['f.type: Invalid value: "string": must be object if x-kubernetes-embedded-resource is true'],
  ],
  [
    "must have a known type",
    { type: "text" },
    [
      'f.type: Unsupported value: "text": supported values: "array", "boolean", "integer", "number", "object", "string"',
    ],
  ],
  [
    "must not set uniqueItems",
    { type: "array", items: { type: "string" }, uniqueItems: true },
    [
      "f.uniqueItems: Forbidden: uniqueItems cannot be set to true since the runtime complexity becomes quadratic",
    ],
  ],
  ["must not have references", { type: "string", $ref: "#/x" }, ["f.$ref: Forbidden: $ref is not supported"]],
  ["may have lists with keys", MAP, []],
  [
    "must list the keys of a map list",
    { ...MAP, "x-kubernetes-list-map-keys": [] },
    ["f.x-kubernetes-list-map-keys: Required value: must not be empty if x-kubernetes-list-type is map"],
  ],
  [
    "must list keys that exist",
    { ...MAP, "x-kubernetes-list-map-keys": ["z"] },
    ['f.x-kubernetes-list-map-keys: Invalid value: ["z"]: entries must all be names of item properties'],
  ],
  [
    "must have keys that are required or have defaults",
    { ...MAP, items: { ...ITEMS, required: [] } },
    [
      "f.items.properties[k].default: Required value: this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property",
    ],
  ],
  [
    "must have atomic items in sets",
    { type: "array", "x-kubernetes-list-type": "set", items: { type: "object" } },
    [
      "f.items.x-kubernetes-map-type: Invalid value: null: must be atomic as item of a list with x-kubernetes-list-type=set",
    ],
  ],
  [
    "must have rules with an expression",
    {
      type: "string",
      "x-kubernetes-validations": [{ rule: " ", reason: "Because" }, { rule: "self\n== 'a'" }],
    },
    [
      "f.x-kubernetes-validations[0].rule: Required value: rule is not specified",
      'f.x-kubernetes-validations[0].reason: Unsupported value: "Because": supported values: "FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired"',
      "f.x-kubernetes-validations[1].message: Required value: message must be specified if rule contains line breaks",
    ],
  ],
  [
    "must have keys only for map lists",
    { type: "array", "x-kubernetes-list-map-keys": ["k"], items: ITEMS },
    ["f.x-kubernetes-list-type: Required value: must be map if x-kubernetes-list-map-keys is non-empty"],
  ],
  [
    "must not have keys for sets",
    { ...MAP, "x-kubernetes-list-type": "set", items: { type: "string" } },
    [
      'f.x-kubernetes-list-type: Invalid value: "set": must be map if x-kubernetes-list-map-keys is non-empty',
    ],
  ],
  [
    "must have a known list type",
    { type: "array", "x-kubernetes-list-type": "bag", items: { type: "string" } },
    ['f.x-kubernetes-list-type: Unsupported value: "bag": supported values: "atomic", "set", "map"'],
  ],
  [
    "must have a list type only on lists",
    { type: "object", "x-kubernetes-list-type": "atomic" },
    ['f.type: Invalid value: "object": must be array if x-kubernetes-list-type is specified'],
  ],
  [
    "must have a known map type, only on maps",
    { type: "string", "x-kubernetes-map-type": "bag" },
    [
      'f.type: Invalid value: "string": must be object if x-kubernetes-map-type is specified',
      'f.x-kubernetes-map-type: Unsupported value: "bag": supported values: "atomic", "granular"',
    ],
  ],
  [
    "must have items in map lists",
    { type: "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["k"] },
    [
      "f.items: Required value: must be specified",
      "f.items: Required value: must have a schema if x-kubernetes-list-type is map",
    ],
  ],
  [
    "must have objects in map lists",
    { ...MAP, items: { type: "string" } },
    [`f.items.type: Invalid value: "string": must be object if parent array's x-kubernetes-list-type is map`],
  ],
  [
    "must have keys that are scalar and unique, and neither keys nor items nullable",
    {
      ...MAP,
      "x-kubernetes-list-map-keys": ["k", "l", "k"],
      items: {
        type: "object",
        nullable: true,
        required: ["k", "l"],
        properties: { k: { type: "string", nullable: true }, l: { type: "object" } },
      },
    },
    [
      "f.items.nullable: Forbidden: cannot be nullable when x-kubernetes-list-type is map",
      "f.items.properties[k].nullable: Forbidden: this property is in x-kubernetes-list-map-keys, so it cannot be nullable",
      "f.items.properties[k].nullable: Forbidden: this property is in x-kubernetes-list-map-keys, so it cannot be nullable",
      `f.items.properties[l].type: Invalid value: "object": must be a scalar type if parent array's x-kubernetes-list-type is map`,
      'f.x-kubernetes-list-map-keys: Invalid value: ["k","l","k"]: must not contain duplicate entries',
    ],
  ],
  [
    "must have atomic lists in sets",
    {
      type: "array",
      "x-kubernetes-list-type": "set",
      items: { type: "array", "x-kubernetes-list-type": "set", items: { type: "string" } },
    },
    [
      'f.items.x-kubernetes-list-type: Invalid value: "set": must be atomic as item of a list with x-kubernetes-list-type=set',
    ],
  ],
  [
    "must have messages and paths of rules in one line",
    {
      type: "string",
      "x-kubernetes-validations": [
        { rule: "true", message: " ", messageExpression: " ", fieldPath: " " },
        { rule: "true", message: "a\nb", fieldPath: ".a\n" },
      ],
    },
    [
      'f.x-kubernetes-validations[0].fieldPath: Invalid value: " ": must be non-empty if specified',
      'f.x-kubernetes-validations[0].message: Invalid value: " ": must be non-empty if specified',
      "f.x-kubernetes-validations[0].messageExpression: Required value: messageExpression must be non-empty if specified",
      'f.x-kubernetes-validations[1].fieldPath: Invalid value: ".a\\n": must not contain line breaks',
      'f.x-kubernetes-validations[1].message: Invalid value: "a\\nb": must not contain line breaks',
    ],
  ],
  [
    "must not combine int-or-string with anything else",
    { "x-kubernetes-int-or-string": true, "x-kubernetes-preserve-unknown-fields": true },
    [
      "f.x-kubernetes-preserve-unknown-fields: Invalid value: true: must be false if x-kubernetes-int-or-string is true",
    ],
  ],
  [
    "must embed resources with fields or preserved fields, not maps",
    { type: "object", "x-kubernetes-embedded-resource": true, additionalProperties: { type: "string" } },
    [
      "f.additionalProperties: Forbidden: must not be used if x-kubernetes-embedded-resource is set",
      "f.properties: Required value: must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields",
    ],
  ],
  [
    "must embed resources whose kind is a string",
    {
      type: "object",
      "x-kubernetes-embedded-resource": true,
      properties: { kind: { type: "integer" }, metadata: { type: "string" } },
    },
    [
      'f.properties[kind].type: Invalid value: "integer": must be string',
      'f.properties[metadata].type: Invalid value: "string": must be object',
    ],
  ],
  [
    "must not have type null, nor preserve set to false",
    { type: "null", "x-kubernetes-preserve-unknown-fields": false },
    [
      "f.type: Forbidden: type cannot be set to null, use nullable as an alternative",
      'f.type: Unsupported value: "null": supported values: "array", "boolean", "integer", "number", "object", "string"',
      "f.x-kubernetes-preserve-unknown-fields: Invalid value: false: must be true or undefined",
    ],
  ],
  [
    "must have defaults that match",
    { type: "integer", default: "x" },
    ['f.default: Invalid value: "string":  in body must be of type integer: "string"'],
  ],
  [
    "must have defaults without unknown fields",
    { type: "object", default: { a: 1 }, properties: { b: { type: "string" } } },
    ['f.default: Invalid value: {"a":1}: must not have unknown fields'],
  ],
];

describe("the schema of a CRD", () => {
  it.each(rows)("%s", (_, field, expected) => {
    expect(about(field)).toEqual(expected.toSorted());
  });

  it.each<readonly [string, JsonObject, boolean, string[]]>([
    [
      "must be an object at the root",
      { type: "array", items: { type: "string" } },
      false,
      ['type: Invalid value: "array": must be object at the root'],
    ],
    [
      "must describe at the root what it restricts",
      {
        allOf: [{ properties: { a: { minLength: 1 }, f: { allOf: [{ minLength: 1 }] } } }],
        not: { items: { minLength: 1 } },
      },
      false,
      [
        "items: Required value: because it is defined in not.items",
        "properties[a]: Required value: because it is defined in allOf[0].properties[a]",
      ],
    ],
    [
      "must have a type that fits a status subresource",
      { type: "array", items: { type: "string" } },
      true,
      [
        'type: Invalid value: "array": must be object at the root',
        'type: Invalid value: "array": only "object" is allowed as the type at the root of the schema if the status subresource is enabled',
      ],
    ],
    [
      "must not be nullable at the root",
      { nullable: true },
      false,
      ["nullable: Forbidden: nullable cannot be true at the root"],
    ],
    [
      "must not have free keys at the root",
      { properties: {}, additionalProperties: { type: "string" } },
      false,
      ["additionalProperties: Forbidden: must not be used at the root"],
    ],
    [
      "must restrict nothing but names in metadata",
      { properties: { metadata: { type: "object", properties: { labels: { type: "object" } } } } },
      false,
      [
        "properties[metadata]: Forbidden: must not specify anything other than name and generateName, but metadata is implicitly specified",
      ],
    ],
    [
      "must not have defaults for kind",
      { properties: { kind: { type: "string", default: "A" } } },
      false,
      ["properties[kind].default: Forbidden: must not be set in top-level kind"],
    ],
    [
      "must not have rules at the root when the status is separate",
      { enum: [{}] },
      true,
      [
        expect.stringContaining(
          "fields are allowed at the root of the schema if the status subresource is enabled",
        ) as string,
      ],
    ],
  ])("%s", (_, root, hasStatus, expected) => {
    expect(about({ type: "string" }, root, hasStatus)).toEqual(expected);
  });

  it("validates the defaults of an embedded resource with the resulting metadata", () => {
    const embedded: JsonObject = {
      type: "object",
      "x-kubernetes-embedded-resource": true,
      "x-kubernetes-preserve-unknown-fields": true,
      properties: { metadata: { type: "object", properties: { name: { type: "string", default: "a/b" } } } },
    };
    expect(about(embedded)).toEqual([
      `f.properties[metadata].properties[name].default: Invalid value: "a/b": must result in valid metadata: metadata.name: Invalid value: "a/b": may not contain '/'`,
    ]);
  });
});
