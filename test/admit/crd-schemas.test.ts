import { checkCrdSchema, formatFieldError } from "../../src/admit/internal.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

/** What is wrong with a schema that has one field `f`. */
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
  ["is fine", { type: "object", properties: { a: { type: "string" } } }, []],
  [
    "has a type everywhere",
    { properties: { a: {} } },
    [
      "f.properties[a].type: Required value: must not be empty for specified object fields",
      "f.type: Required value: must not be empty for specified object fields",
    ],
  ],
  ["needs no type where anything goes", { "x-kubernetes-preserve-unknown-fields": true }, []],
  ["says what its lists hold", { type: "array" }, ["f.items: Required value: must be specified"]],
  [
    "has no type in alternatives",
    { type: "string", anyOf: [{ type: "string" }] },
    ["f.anyOf[0].type: Forbidden: must be empty to be structural"],
  ],
  [
    "may spell out integers or strings",
    { "x-kubernetes-int-or-string": true, anyOf: [{ type: "integer" }, { type: "string" }] },
    [],
  ],
  [
    "may spell them out among other things",
    {
      "x-kubernetes-int-or-string": true,
      allOf: [{ anyOf: [{ type: "integer" }, { type: "string" }] }, { minLength: 1 }],
    },
    [],
  ],
  [
    "keeps metadata out of alternatives",
    { type: "object", properties: { metadata: { type: "object" } }, not: { properties: { metadata: {} } } },
    ["f.not.properties[metadata]: Forbidden: must not be specified in a nested context"],
  ],
  [
    "has patterns that Go can read",
    { type: "string", pattern: "a(" },
    [
      'f.pattern: Invalid value: "a(": must be a valid regular expression, but isn\'t: error parsing regexp: missing closing ): `a(`',
    ],
  ],
  [
    "has fields or free keys",
    { type: "object", properties: { a: { type: "string" } }, additionalProperties: { type: "string" } },
    ["f.additionalProperties: Forbidden: additionalProperties and properties are mutual exclusive"],
  ],
  [
    "embeds objects",
    { type: "string", "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true },
    ['f.type: Invalid value: "string": must be object if x-kubernetes-embedded-resource is true'],
  ],
  [
    "knows its types",
    { type: "text" },
    [
      'f.type: Unsupported value: "text": supported values: "array", "boolean", "integer", "number", "object", "string"',
    ],
  ],
  [
    "does not compare all items with all",
    { type: "array", items: { type: "string" }, uniqueItems: true },
    [
      "f.uniqueItems: Forbidden: uniqueItems cannot be set to true since the runtime complexity becomes quadratic",
    ],
  ],
  ["refers to nothing", { type: "string", $ref: "#/x" }, ["f.$ref: Forbidden: $ref is not supported"]],
  ["has lists with keys", MAP, []],
  [
    "names the keys",
    { ...MAP, "x-kubernetes-list-map-keys": [] },
    ["f.x-kubernetes-list-map-keys: Required value: must not be empty if x-kubernetes-list-type is map"],
  ],
  [
    "names keys that there are",
    { ...MAP, "x-kubernetes-list-map-keys": ["z"] },
    ['f.x-kubernetes-list-map-keys: Invalid value: ["z"]: entries must all be names of item properties'],
  ],
  [
    "has keys that are always there",
    { ...MAP, items: { ...ITEMS, required: [] } },
    [
      "f.items.properties[k].default: Required value: this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property",
    ],
  ],
  [
    "has sets of what is one value",
    { type: "array", "x-kubernetes-list-type": "set", items: { type: "object" } },
    [
      "f.items.x-kubernetes-map-type: Invalid value: null: must be atomic as item of a list with x-kubernetes-list-type=set",
    ],
  ],
  [
    "has rules that say something",
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
    "has keys only for lists that are maps",
    { type: "array", "x-kubernetes-list-map-keys": ["k"], items: ITEMS },
    ["f.x-kubernetes-list-type: Required value: must be map if x-kubernetes-list-map-keys is non-empty"],
  ],
  [
    "has keys only for lists that are no sets",
    { ...MAP, "x-kubernetes-list-type": "set", items: { type: "string" } },
    [
      'f.x-kubernetes-list-type: Invalid value: "set": must be map if x-kubernetes-list-map-keys is non-empty',
    ],
  ],
  [
    "has lists of known kinds",
    { type: "array", "x-kubernetes-list-type": "bag", items: { type: "string" } },
    ['f.x-kubernetes-list-type: Unsupported value: "bag": supported values: "atomic", "set", "map"'],
  ],
  [
    "has kinds of lists for lists",
    { type: "object", "x-kubernetes-list-type": "atomic" },
    ['f.type: Invalid value: "object": must be array if x-kubernetes-list-type is specified'],
  ],
  [
    "has kinds of maps for maps, of which there are two",
    { type: "string", "x-kubernetes-map-type": "bag" },
    [
      'f.type: Invalid value: "string": must be object if x-kubernetes-map-type is specified',
      'f.x-kubernetes-map-type: Unsupported value: "bag": supported values: "atomic", "granular"',
    ],
  ],
  [
    "has maps with items",
    { type: "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["k"] },
    [
      "f.items: Required value: must be specified",
      "f.items: Required value: must have a schema if x-kubernetes-list-type is map",
    ],
  ],
  [
    "has maps of objects",
    { ...MAP, items: { type: "string" } },
    [`f.items.type: Invalid value: "string": must be object if parent array's x-kubernetes-list-type is map`],
  ],
  [
    "has keys that are scalars, each once, and neither they nor the items null",
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
    "has sets of lists that are one value",
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
    "has rules with messages and paths in one line",
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
    "is an integer or a string and nothing else",
    { "x-kubernetes-int-or-string": true, "x-kubernetes-preserve-unknown-fields": true },
    [
      "f.x-kubernetes-preserve-unknown-fields: Invalid value: true: must be false if x-kubernetes-int-or-string is true",
    ],
  ],
  [
    "embeds resources of which something is known, and no maps",
    { type: "object", "x-kubernetes-embedded-resource": true, additionalProperties: { type: "string" } },
    [
      "f.additionalProperties: Forbidden: must not be used if x-kubernetes-embedded-resource is set",
      "f.properties: Required value: must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields",
    ],
  ],
  [
    "embeds resources whose kind is a text",
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
    "knows no null, and preserves or does not say",
    { type: "null", "x-kubernetes-preserve-unknown-fields": false },
    [
      "f.type: Forbidden: type cannot be set to null, use nullable as an alternative",
      'f.type: Unsupported value: "null": supported values: "array", "boolean", "integer", "number", "object", "string"',
      "f.x-kubernetes-preserve-unknown-fields: Invalid value: false: must be true or undefined",
    ],
  ],
  [
    "has defaults that fit",
    { type: "integer", default: "x" },
    ['f.default: Invalid value: "string":  in body must be of type integer: "string"'],
  ],
  [
    "has defaults without unknown fields",
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
      "is an object at the root",
      { type: "array", items: { type: "string" } },
      false,
      ['type: Invalid value: "array": must be object at the root'],
    ],
    [
      "describes there what it restricts",
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
      "has a type that goes with a status of its own",
      { type: "array", items: { type: "string" } },
      true,
      [
        'type: Invalid value: "array": must be object at the root',
        'type: Invalid value: "array": only "object" is allowed as the type at the root of the schema if the status subresource is enabled',
      ],
    ],
    [
      "is not nullable there",
      { nullable: true },
      false,
      ["nullable: Forbidden: nullable cannot be true at the root"],
    ],
    [
      "has no free keys there",
      { properties: {}, additionalProperties: { type: "string" } },
      false,
      ["additionalProperties: Forbidden: must not be used at the root"],
    ],
    [
      "restricts names and nothing else in metadata",
      { properties: { metadata: { type: "object", properties: { labels: { type: "object" } } } } },
      false,
      [
        "properties[metadata]: Forbidden: must not specify anything other than name and generateName, but metadata is implicitly specified",
      ],
    ],
    [
      "has no defaults for it",
      { properties: { kind: { type: "string", default: "A" } } },
      false,
      ["properties[kind].default: Forbidden: must not be set in top-level kind"],
    ],
    [
      "says nothing about the whole when the status is apart",
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

  it("judges the defaults of an embedded resource by the metadata they make", () => {
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
