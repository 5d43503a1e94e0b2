/** Ownership records as text, and random ones. */
import * as fc from "fast-check";
import {
  type FieldPath,
  type Json,
  type JsonObject,
  formatJson,
  formatPath,
  parsePath,
} from "../../src/model/index.js";
import { ROOT, pathOf } from "../../src/model/internal.js";
import { fieldPath, json, jsonObject, key, text } from "../model/arbitraries.js";
import type {
  FieldOwner,
  FileRecord,
  GeneratorRecord,
  OwnedResource,
  OwnershipFile,
} from "../../src/ledger/index.js";

/** `owners({ "spec.replicas": "hpa" })` */
export function owners(record: Readonly<Record<string, string>>): FieldOwner[] {
  return Object.entries(record).map(([path, owner]) => ({ path: parsePath(path), owner }));
}

export function inWords(found: readonly FieldOwner[]): string[] {
  return found.map(({ path, owner }) => `${formatPath(path)} is ${owner}'s`);
}

/** Fields, the document as a whole, and keys that a flat map may have. */
const path: fc.Arbitrary<FieldPath> = fc.oneof(
  fieldPath,
  fc.constantFrom(ROOT, pathOf(".")),
  fc
    .tuple(fc.constantFrom("labels", "annotations"), fc.array(key, { minLength: 1, maxLength: 3 }))
    .map(([map, keys]) => pathOf("spec", "metadata", map, ...keys)),
);

const ownerName = text.filter((name) => name !== "");

export const bareOwner: fc.Arbitrary<FieldOwner> = fc.record(
  { path, owner: ownerName },
  { noNullPrototype: true },
);

const fieldOwner: fc.Arbitrary<FieldOwner> = fc.record(
  {
    path,
    owner: ownerName,
    base: json,
    baseDigest: text,
    value: json,
    valueDigest: text,
    since: text,
    absent: fc.boolean(),
    disputed: fc.boolean(),
    was: json,
    accepted: text,
  },
  { requiredKeys: ["path", "owner"], noNullPrototype: true },
);

/** One owner per path, as in a record. */
export function distinct(owner: fc.Arbitrary<FieldOwner>): fc.Arbitrary<FieldOwner[]> {
  return fc.uniqueArray(owner, { selector: (owned) => formatPath(owned.path), maxLength: 6 });
}

export const ownedResource: fc.Arbitrary<OwnedResource> = fc.record(
  {
    kind: text,
    name: text,
    group: text,
    namespace: text,
    generator: text,
    templateId: text,
    writtenDigest: text,
    freshDigest: text,
    recordDigest: text,
    fields: distinct(fieldOwner),
  },
  { requiredKeys: ["kind", "name", "fields"], noNullPrototype: true },
);

const generator: fc.Arbitrary<GeneratorRecord> = fc.record(
  {
    name: text,
    pattern: text,
    pipeline: text,
    from: text,
    patternVersion: text,
    into: text,
    inputs: jsonObject,
  },
  { requiredKeys: ["name"], noNullPrototype: true },
);

export const generators = fc.uniqueArray(generator, { selector: ({ name }) => name, maxLength: 3 });

const filePart = fc.record({ token: text, size: fc.nat() }, { noNullPrototype: true });

const fileRecord: fc.Arbitrary<FileRecord> = fc.record(
  {
    digest: text,
    fresh: text,
    kept: fc.nat(),
    by: fc.dictionary(fc.constantFrom("app", "team 1", "c/d"), filePart, { noNullPrototype: true }),
  },
  { requiredKeys: ["digest", "fresh", "kept"], noNullPrototype: true },
);

export const ownershipFile: fc.Arbitrary<OwnershipFile> = fc.record(
  {
    tool: text,
    indexDigest: text,
    generators,
    files: fc.array(fc.tuple(key, fileRecord), { maxLength: 3 }).map((entries) => new Map(entries)),
    file: text,
    resources: fc.uniqueArray(ownedResource, {
      selector: ({ group, kind, namespace, name }) =>
        formatJson([group ?? null, kind, namespace ?? null, name]),
      maxLength: 4,
    }),
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** Some of the keys of a map, each with its own type of value or with anything else, and an unknown key. */
function almost(fields: Readonly<Record<string, fc.Arbitrary<Json>>>): fc.Arbitrary<JsonObject> {
  const entries = Object.entries({ ...fields, ["__proto__"]: json }).map(([name, value]) =>
    fc.option(
      fc
        .oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: json })
        .map((given) => [name, given] as const),
    ),
  );
  return fc.tuple(...entries).map((all) => Object.fromEntries(all.filter((entry) => entry !== null)));
}

const fieldText = fc.oneof(fieldPath.map(formatPath), text, fc.constant("/metadata/labels/a"));

/** An ownership file that was edited carelessly. */
export const almostOwnershipFile: fc.Arbitrary<Json> = almost({
  version: fc.constantFrom(1, 2),
  tool: text,
  file: text,
  files: fc.dictionary(text, almost({ digest: text, fresh: text, kept: fc.nat(), by: jsonObject }), {
    noNullPrototype: true,
  }),
  generators: fc.array(almost({ name: text, pattern: text, inputs: jsonObject }), { maxLength: 2 }),
  resources: fc.array(
    almost({
      name: fc.constantFrom("a", "b"),
      kind: fc.constant("K"),
      apiGroup: fc.constantFrom("", "g"),
      fields: fc
        .array(
          fc.tuple(
            fieldText,
            fc.oneof(
              text,
              almost({ owner: text, base: json, since: text, absent: fc.boolean(), disputed: fc.boolean() }),
            ),
          ),
          {
            maxLength: 4,
          },
        )
        .map((entries) => Object.fromEntries(entries)),
    }),
    { maxLength: 4 },
  ),
});
