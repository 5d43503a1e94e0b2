/**
 * Random values for property tests, shared by the tests of every room. All of them are hostile on purpose: lone
 * surrogates, `__proto__`, empty and index-like keys, -0, integers beyond 2^53, strings that look like other types.
 *
 * - `text`, `key`, `scalar`: strings of any kind, map keys, JSON leaves
 * - `json`, `jsonObject`: whole documents, their key order remembered as a reader would
 * - `segment`, `fieldPath`: any path that can be written down
 * - `resourceId`, `resource`: any identity; a Kubernetes object that has it
 * - `typedDocument`: a schema with all kinds of lists, and a document that mostly fits it
 */
import * as fc from "fast-check";
import {
  type FieldPath,
  type Json,
  type JsonObject,
  type ResourceId,
  type Scalar,
  type SchemaNode,
  type Segment,
} from "../../src/model/index.js";
import { itemKey, memberKey, pathOf, rememberKeyOrder, setKey } from "../../src/model/internal.js";
import { anything, atomicList, block, keyed, map, object, set } from "./schemas.js";

/** Any UTF-16, including lone surrogates. */
const rawText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff })), { maxLength: 8 })
  .map((codes) => String.fromCharCode(...codes));

const SYNTAX = `. .. / \\ " \\" [0] a.b a=b a,b] = - ~ ~0 ~1 app.kubernetes.io/name`.split(" ");
const LOOK_ALIKES = "true false null 0 -0 01 1.0 1e21 NaN 9007199254740993 0x1F yes".split(" ");
const UNUSUAL = ["", " ", "\n", "\r\n", "\t", "\u0000", "\u2028", "\ufeff", "\ud800", "\udc00", "😀", "é"];

export const text: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("name", "spec", "image", "web", "prod", "TCP"),
  fc.constantFrom(...SYNTAX, ...LOOK_ALIKES, ...UNUSUAL),
  rawText,
);

export const key: fc.Arbitrary<string> = fc.oneof(
  text,
  fc.constantFrom("__proto__", "constructor", "toString", "hasOwnProperty", "length"),
  fc.nat({ max: 12 }).map(String),
  fc.constantFrom("4294967294", "4294967295", "9999999999", "10000000000"),
);

const number = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(-0, 0, 1e21, 1e20, -1e17, 2 ** 53, 5e-324, 1.7976931348623157e308, 0.1),
);

const bigint = fc
  .tuple(
    fc.oneof(fc.bigInt({ min: 2n ** 53n, max: 2n ** 65n }), fc.bigInt({ min: 2n ** 53n, max: 10n ** 300n })),
    fc.boolean(),
  )
  .map(([size, negative]) => (negative ? -size : size));

export const scalar: fc.Arbitrary<Scalar> = fc.oneof(
  fc.constantFrom(null, true, false),
  text,
  number,
  bigint,
);

function objectOf(entries: readonly (readonly [string, Json])[]): JsonObject {
  const made: JsonObject = {};
  for (const [name, value] of entries) setKey(made, name, value);
  rememberKeyOrder(made, [...new Set(entries.map(([name]) => name))]);
  return made;
}

const tree = fc.letrec<{ json: Json; list: Json[]; object: JsonObject }>((tie) => ({
  json: fc.oneof({ maxDepth: 4, depthSize: "small" }, scalar, tie("list"), tie("object")),
  list: fc.array(tie("json"), { maxLength: 4 }),
  object: fc.array(fc.tuple(key, tie("json")), { maxLength: 5 }).map(objectOf),
}));

export const json: fc.Arbitrary<Json> = tree.json;
export const jsonObject: fc.Arbitrary<JsonObject> = tree.object;

const keyFields = fc.uniqueArray(fc.tuple(key, scalar), {
  selector: ([name]) => name,
  minLength: 1,
  maxLength: 3,
});

export const segment: fc.Arbitrary<Segment> = fc.oneof(
  key,
  fc.nat({ max: 2 ** 31 }),
  keyFields.map((fields) => itemKey(fields)),
  scalar.map(memberKey),
);

export const fieldPath: fc.Arbitrary<FieldPath> = fc
  .array(segment, { maxLength: 6, size: "max" })
  .map((segments) => pathOf(...segments));

export const resourceId: fc.Arbitrary<ResourceId> = fc
  .tuple(text, text, text, text)
  .map(([group, kind, namespace, name]) => ({ group, kind, namespace, name }));

const word = text.filter((value) => value !== "" && !value.includes("/"));

export const resource: fc.Arbitrary<JsonObject> = fc
  .tuple(fc.option(word), word, word, fc.option(word), word, json)
  .map(([group, version, kind, namespace, name, spec]) => {
    const metadata: JsonObject = namespace === null ? { name } : { name, namespace };
    return { apiVersion: group === null ? version : `${group}/${version}`, kind, metadata, spec };
  });

export interface TypedDocument {
  readonly schema: SchemaNode;
  readonly document: Json;
}

/** Few values on purpose: items must collide often enough for duplicates, absent keys and defaults to matter. */
const few: fc.Arbitrary<Scalar> = fc.constantFrom<Scalar>(
  "x",
  "y",
  1,
  2,
  1.5,
  "1",
  true,
  null,
  -0,
  2n ** 60n,
);

const typed = fc.letrec<{ any: TypedDocument; map: TypedDocument; list: TypedDocument }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, depthSize: "medium" },
    few.map((document) => ({ schema: anything, document })),
    tie("map"),
    tie("list"),
  ),
  map: fc.array(fc.tuple(key, tie("any")), { maxLength: 4 }).map((fields) => ({
    schema: object(fields.map(([name, { schema }]) => [name, schema] as const)),
    document: objectOf(fields.map(([name, { document }]) => [name, document] as const)),
  })),
  list: fc
    .tuple(
      fc.constantFrom(
        (item: SchemaNode) => keyed(["a"], item),
        (item: SchemaNode) => keyed(["a", "b"], item),
        (item: SchemaNode) => keyed(["b", "a"], item, { b: "x" }),
        () => set(),
        block,
        atomicList,
        map,
      ),
      fc.array(listItem(tie("any")), { maxLength: 5 }),
    )
    .map(([rule, items]) => ({
      schema: rule(items.find(({ schema }) => schema !== anything)?.schema ?? anything),
      document: items.map(({ document }) => document),
    })),
}));

/** Mostly maps with some of the key fields, sometimes a scalar or anything else. */
function listItem(below: fc.Arbitrary<TypedDocument>): fc.Arbitrary<TypedDocument> {
  const item = fc
    .tuple(fc.option(few, { nil: undefined }), fc.option(few, { nil: undefined }), below)
    .map(([a, b, c]) => ({
      schema: object({ c: c.schema }),
      document: objectOf([
        ...(a === undefined ? [] : [["a", a] as const]),
        ...(b === undefined ? [] : [["b", b] as const]),
        ["c", c.document],
      ]),
    }));
  return fc.oneof(
    { weight: 4, arbitrary: item },
    { weight: 2, arbitrary: few.map((document) => ({ schema: anything, document })) },
    { weight: 1, arbitrary: below },
  );
}

export const typedDocument: fc.Arbitrary<TypedDocument> = fc.oneof(typed.map, typed.list);
