import * as fc from "fast-check";
import {
  type OwnedResource,
  type OwnershipFile,
  fieldOwners,
  readOwnershipFile,
  writeOwnershipFile,
} from "../../src/ledger/index.js";
import { OWNERSHIP_VERSION, ownedResource } from "../../src/ledger/internal.js";
import { type Json, type ResourceId, formatJson, formatPath, parsePath } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { almostOwnershipFile, inWords, owners, ownershipFile } from "./ownership.js";
import { json } from "../model/arbitraries.js";
import { frozen, inShort } from "../model/expectations.js";
import { story } from "./story.js";
import { runs } from "../long.js";

/** The form of the decision record: a name, a kind, and a word per field. */
const plain: Json = {
  resources: [
    { name: "worker", kind: "Function", fields: { "spec.zone": "xpand", "spec.size": "external" } },
    { name: "api", kind: "Function", fields: { "metadata.labels.app.io/tier": "external" } },
  ],
};

describe("an ownership file", () => {
  it("of the decision record is read as it is, missing parts are left open", () => {
    expect(readOwnershipFile(frozen(plain))).toStrictEqual({
      value: {
        resources: [
          {
            kind: "Function",
            name: "worker",
            fields: owners({ "spec.size": "external", "spec.zone": "xpand" }),
          },
          { kind: "Function", name: "api", fields: owners({ 'metadata.labels["app.io/tier"]': "external" }) },
        ],
      },
      diagnostics: [],
    });
  });

  it("is written sorted, with a string for entries with only an owner", () => {
    const { ledger } = story({ spec: { size: 128, ports: [{ port: 53 }] } })
      .by("finops")
      .set("spec.size", 192);
    const file: OwnershipFile = {
      tool: "varve 0.1.0",
      generators: [
        { name: "web", pattern: "web-app", patternVersion: "2", into: ".", inputs: { region: "eu" } },
        { name: "charts", from: "rendered" },
      ],
      files: new Map([
        ["b.yaml", { digest: "1", fresh: "2", kept: 0 }],
        ["a.yaml", { digest: "3", fresh: "4", kept: 1 }],
      ]),
      resources: [
        { group: "apps", kind: "Deployment", namespace: "prod", name: "web", fields: fieldOwners(ledger) },
        {
          kind: "Function",
          name: "api",
          generator: "web",
          templateId: "handler",
          writtenDigest: "sha256:1",
          recordDigest: "sha256:3",
          fields: [
            {
              path: parsePath("spec.size"),
              owner: "user",
              base: 128,
              baseDigest: "sha256:2",
              value: 192,
              valueDigest: "sha256:4",
              since: "1a2b3c4",
              disputed: true,
              accepted: "keep",
            },
          ],
        },
      ],
    };
    // Text, since the order of the keys is part of the contract.
    expect(JSON.stringify(writeOwnershipFile(file), undefined, 2)).toBe(
      JSON.stringify(
        {
          version: OWNERSHIP_VERSION,
          tool: "varve 0.1.0",
          generators: [
            { name: "charts", from: "rendered" },
            { name: "web", pattern: "web-app", patternVersion: "2", into: ".", inputs: { region: "eu" } },
          ],
          files: {
            "a.yaml": { digest: "3", fresh: "4", kept: 1 },
            "b.yaml": { digest: "1", fresh: "2", kept: 0 },
          },
          resources: [
            {
              name: "api",
              kind: "Function",
              generator: "web",
              templateId: "handler",
              writtenDigest: "sha256:1",
              recordDigest: "sha256:3",
              fields: {
                "spec.size": {
                  owner: "user",
                  base: 128,
                  baseDigest: "sha256:2",
                  value: 192,
                  valueDigest: "sha256:4",
                  since: "1a2b3c4",
                  disputed: true,
                  accepted: "keep",
                },
              },
            },
            {
              name: "web",
              kind: "Deployment",
              apiGroup: "apps",
              namespace: "prod",
              fields: { "spec.ports[port=53,protocol=TCP].port": "baseline", "spec.size": "finops" },
            },
          ],
        },
        undefined,
        2,
      ),
    );
  });

  it("is written the same for any order of resources and fields", () => {
    const fields = owners({ b: "x", a: "y" });
    const resources: OwnedResource[] = [
      { kind: "A", name: "a", fields },
      { kind: "A", name: "a", group: "", fields },
      { kind: "A", name: "a", group: "", namespace: "", fields },
      { kind: "A", name: "b", group: "g", fields },
    ];
    const reversed = resources.map((owned) => ({ ...owned, fields: fields.toReversed() })).toReversed();
    expect(JSON.stringify(writeOwnershipFile({ resources: reversed }))).toBe(
      JSON.stringify(writeOwnershipFile({ resources })),
    );
  });

  it("reads back exactly what was written", () => {
    fc.assert(
      fc.property(ownershipFile, (file) => {
        const { value, diagnostics } = readOwnershipFile(writeOwnershipFile(frozenFile(file)));
        expect([unordered(value), diagnostics]).toStrictEqual([unordered(file), []]);
      }),
      { numRuns: runs({ normal: 60, long: 3000 }) },
    );
  });
});

describe("an ownership file that was edited by hand", () => {
  const SHAPE = "A part of the ownership file does not match the format, so that part is ignored.";
  const UNKNOWN =
    "The ownership file has a key that Varve does not know; it is dropped when the file is written.";
  const VERSION = "This version of Varve does not know the version of the ownership file.";
  const NO_PATH = "An entry of an ownership record does not start with a field path, so it is ignored.";
  const NO_OWNER = "An ownership record has no owner for a field, so the entry is ignored.";
  const TWICE = "An ownership record names the same field or resource twice; the last entry is used.";

  const one = (fields: Json): Json => ({ resources: [{ name: "a", kind: "K", fields }] });

  it.each<[file: Json, read: string[]]>([
    [null, [`ledger/invalid-ownership-file  ${SHAPE}`]],
    ["text", [`ledger/invalid-ownership-file  ${SHAPE}`]],
    [{}, []],
    [{ resources: null }, []],
    [{ resources: {} }, [`ledger/invalid-ownership-file resources ${SHAPE}`]],
    [{ version: 2, resources: [] }, [`ledger/unknown-ownership-version version ${VERSION}`]],
    [{ version: 1, extra: 1, resources: [] }, [`ledger/unknown-ownership-key extra ${UNKNOWN}`]],
    [
      { tool: 1, file: null, generators: {}, files: [], resources: [] },
      ["file", "files", "generators", "tool"].map((key) => `ledger/invalid-ownership-file ${key} ${SHAPE}`),
    ],
    [
      { generators: [1, { pattern: "p" }, { name: "n", inputs: [], x: 1 }], files: { a: 1, b: { kept: 1 } } },
      [
        ...["files.a", "files.b", "generators[0]", "generators[1]", "generators[2].inputs"].map(
          (at) => `ledger/invalid-ownership-file ${at} ${SHAPE}`,
        ),
        `ledger/unknown-ownership-key generators[2].x ${UNKNOWN}`,
      ],
    ],
    [{ resources: [1] }, [`ledger/invalid-ownership-file resources[0] ${SHAPE}`]],
    [{ resources: [{ name: "a" }] }, [`ledger/invalid-ownership-file resources[0] ${SHAPE}`]],
    [
      { resources: [{ name: 1, kind: "K", fields: {} }] },
      [
        `ledger/invalid-ownership-file resources[0] ${SHAPE}`,
        `ledger/invalid-ownership-file resources[0].name ${SHAPE}`,
      ],
    ],
    [
      { resources: [{ name: "a", kind: "K", namespace: 1, owner: "x", fields: { b: "x" } }] },
      [
        "a K: b is x's",
        `ledger/invalid-ownership-file resources[0].namespace ${SHAPE}`,
        `ledger/unknown-ownership-key resources[0].owner ${UNKNOWN}`,
      ],
    ],
    [one([]), ["a K: ", `ledger/invalid-ownership-file resources[0].fields ${SHAPE}`]],
    [one(null), ["a K: "]],
    [
      one({ "b..c": "x", d: "y" }),
      ["a K: d is y's", `ledger/invalid-owner-path resources[0].fields["b..c"] ${NO_PATH}`],
    ],
    [one({ "": "x" }), ["a K: ", `ledger/invalid-owner-path resources[0].fields[""] ${NO_PATH}`]],
    [one({ b: "" }), ["a K: ", `ledger/invalid-owner resources[0].fields.b ${NO_OWNER}`]],
    [one({ b: 1 }), ["a K: ", `ledger/invalid-owner resources[0].fields.b ${NO_OWNER}`]],
    [one({ b: { base: 1 } }), ["a K: ", `ledger/invalid-owner resources[0].fields.b ${NO_OWNER}`]],
    [
      one({ b: { owner: "x", since: 1, disputed: 1, by: "y" } }),
      [
        "a K: b is x's",
        `ledger/invalid-ownership-file resources[0].fields.b.disputed ${SHAPE}`,
        `ledger/invalid-ownership-file resources[0].fields.b.since ${SHAPE}`,
        `ledger/unknown-ownership-key resources[0].fields.b.by ${UNKNOWN}`,
      ],
    ],
    [one({ "/b": "x", b: "y" }), ["a K: b is y's", `ledger/duplicate-owner resources[0].fields.b ${TWICE}`]],
    [
      {
        resources: [
          { name: "a", kind: "K", fields: { b: "x" } },
          { name: "a", kind: "K", fields: { c: "y" } },
          { name: "a", kind: "K", namespace: "", fields: { d: "z" } },
        ],
      },
      ["a K: c is y's", "a K: d is z's", `ledger/duplicate-owner resources[1] ${TWICE}`],
    ],
  ])("%j is reported at its place, and the rest is used", (file, read) => {
    const { value, diagnostics } = readOwnershipFile(frozen(file));
    expect([
      ...(value.resources ?? []).map(
        ({ name, kind, fields }) => `${name} ${kind}: ${inWords(fields).join(", ")}`,
      ),
      ...diagnostics.map(inShort).toSorted(),
    ]).toStrictEqual(read);
  });

  it("accepts any value without an error, and the result round-trips", () => {
    fc.assert(
      fc.property(fc.oneof(json, almostOwnershipFile), (file) => {
        const { value } = readOwnershipFile(frozen(file));
        const written = writeOwnershipFile(value);
        const again = readOwnershipFile(written);
        expect([unordered(again.value), again.diagnostics]).toStrictEqual([unordered(value), []]);
        // Not toStrictEqual: it treats a field called `constructor` as a type.
        expect(formatJson(writeOwnershipFile(again.value))).toBe(formatJson(written));
      }),
      { numRuns: runs({ normal: 60, long: 3000 }) },
    );
  });
});

describe("the record of a resource", () => {
  const id: ResourceId = { group: "apps", kind: "Deployment", namespace: "prod", name: "web" };
  const record = (more: Partial<OwnedResource>): OwnedResource => ({
    kind: "Deployment",
    name: "web",
    fields: [],
    ...more,
  });

  it.each<[Partial<OwnedResource>[], Partial<OwnedResource> | undefined]>([
    [[], undefined],
    [[{}], {}],
    [[{}, { group: "apps", namespace: "prod" }], { group: "apps", namespace: "prod" }],
    [[{ group: "apps" }, {}], { group: "apps" }],
    [[{ group: "" }, { namespace: "" }], undefined],
    [[{ name: "other" }, { kind: "StatefulSet" }], undefined],
    [[{ group: "apps", namespace: "dev" }, {}], {}],
  ])("among %j is %j: its known parts must match, and the more specific one counts", (records, found) => {
    expect(ownedResource({ resources: records.map(record) }, id)).toStrictEqual(found && record(found));
  });
});

/** A file without its order. */
function unordered({ resources, generators, ...rest }: OwnershipFile): unknown {
  const named = generators && new Map(generators.map((one) => [one.name, one]));
  const records = resources?.map(({ fields, group, kind, namespace, name, ...more }) => [
    formatJson([group ?? null, kind, namespace ?? null, name]),
    { ...more, fields: new Map(fields.map((owned) => [formatPath(owned.path), owned])) },
  ]);
  return { ...rest, generators: named, resources: records && new Map(records as [string, unknown][]) };
}

function frozenFile(file: OwnershipFile): OwnershipFile {
  for (const owned of file.resources ?? []) Object.freeze(owned.fields);
  Object.freeze(file.resources);
  return Object.freeze(file);
}
