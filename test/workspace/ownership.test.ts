/** The ownership file: what is read at once, what only when asked for, and what a write leaves alone. */
import { pastOfRecords } from "../../src/flow/index.js";
import * as fc from "fast-check";
import {
  type FileOwnership,
  OWNERSHIP_FILE,
  Ownership,
  type OwnershipChanges,
} from "../../src/workspace/ownership/ownership.js";
import { type OwnedResource, formatFieldOwners } from "../../src/ledger/index.js";
import { describe, expect, it } from "vitest";
import { evidenceOf, recordOf, regenerate } from "../../src/preserve/index.js";
import { fill, folderWith, temporaryFolder } from "./folder.js";
import { type Json, formatJson, formatPath, parsePath } from "../../src/model/index.js";
import { generators, ownedResource } from "../ledger/ownership.js";
import { digest } from "../../src/workspace/digest.js";
import { text } from "../model/arbitraries.js";

const fresh = { apiVersion: "g/v1", kind: "Function", metadata: { name: "api" }, spec: { size: 128 } };
const ID = { group: "g", kind: "Function", namespace: "", name: "api" };

function recorded(name: string, existing = fresh): OwnedResource {
  const outcome = regenerate({ base: fresh, existing, fresh });
  return recordOf(outcome, { id: { ...ID, name }, fresh, generator: "app", templateId: name });
}

function file(...resources: readonly OwnedResource[]): FileOwnership {
  return { digest: "d1", fresh: "f1", kept: 0, resources };
}

const APP = { name: "app", pattern: "app", patternVersion: "1.0.0", into: ".", inputs: { env: "dev" } };

function written(
  files: Readonly<Record<string, FileOwnership>>,
  before = Ownership.parse("", OWNERSHIP_FILE),
) {
  const change = before.next({
    generators: [APP],
    files: new Map(Object.entries(files)),
    tool: "varve 0.1.0",
  });
  return change?.content as string;
}

function reading(content: string): Ownership {
  return Ownership.read(folderWith({ [OWNERSHIP_FILE]: content }));
}

/** `api: spec.size: external` for each record and field. */
function inWords(records: readonly OwnedResource[]): string[] {
  return records.map(
    ({ name, fields }) => `${name}: ${formatFieldOwners(fields).trim().replaceAll("\n", "; ")}`,
  );
}

describe("an ownership file", () => {
  it("is a line per file and a line per field, sorted, without a time (A35)", () => {
    const kept = { ...fresh, spec: { size: 192 }, "a: b": [1] };
    const content = written({ "b.yaml": file(recorded("api", kept)), "a.yaml": { ...file(), kept: 1 } });
    expect(content.replaceAll(/sha256:[0-9a-f]{64}/g, "sha256:...")).toBe(`\
# Written by varve: what was generated last, and who owns what. Edits are noticed.
version: 1
tool: varve 0.1.0
indexDigest: sha256:...
generators:
- name: app
  pattern: app
  patternVersion: 1.0.0
  into: "."
  inputs:
    env: dev
files:
  a.yaml: {digest: d1, fresh: f1, kept: 1}
  b.yaml: {digest: d1, fresh: f1, kept: 0}
---
file: a.yaml
resources:
---
file: b.yaml
resources:
  - name: api
    kind: Function
    apiGroup: g
    namespace: ""
    generator: app
    templateId: api
    writtenDigest: "sha256:..."
    recordDigest: "sha256:..."
    fields:
      "[\\"a: b\\"]": {owner: external, valueDigest: "sha256:..."}
      apiVersion: {owner: varve, base: g/v1}
      kind: {owner: varve, base: Function}
      metadata.name: {owner: varve, base: api}
      spec.size: {owner: external, base: 128, value: 192}
`);
  });

  it("knows which files need no second look", () => {
    const ownership = reading(
      written({ "a.yaml": file(recorded("a")), "b.yaml": { ...file(recorded("b")), kept: 1 } }),
    );
    const asked: readonly (readonly [string, string, string])[] = [
      ["a.yaml", "d1", "f1"],
      ["a.yaml", "d2", "f1"],
      ["a.yaml", "d1", "f2"],
      ["b.yaml", "d1", "f1"],
      ["c.yaml", "d1", "f1"],
    ];
    expect(asked.map((question) => ownership.isSettled(...question))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect([ownership.files, ownership.generators, ownership.diagnostics]).toEqual([
      ["a.yaml", "b.yaml"],
      [APP],
      [],
    ]);
  });

  it("gives the records of a file, and the evidence in them", () => {
    const ownership = reading(written({ "a.yaml": file(recorded("a")), "b.yaml": file(recorded("b")) }));
    const records = ownership.recordsIn("b.yaml");
    expect(records).toEqual([recorded("b")]);
    expect(ownership.recordsIn("b.yaml")).toBe(records);
    expect(pastOfRecords(records, ownership.source, {})).toEqual([
      {
        id: { ...ID, name: "b" },
        templateId: "b",
        evidence: [evidenceOf(recorded("b"), { source: OWNERSHIP_FILE })],
      },
    ]);
    expect(ownership.recordsIn("c.yaml")).toEqual([]);
  });

  it("is not written when nothing changes, not even by a newer program", () => {
    const content = written({ "a.yaml": file(recorded("a")) });
    const ownership = reading(content);
    const same = (more: Partial<OwnershipChanges>) =>
      ownership.next({ generators: [APP], files: new Map(), ...more });
    expect([
      same({}),
      same({ tool: "varve 9" }),
      same({ files: new Map([["a.yaml", file(recorded("a"))]]) }),
      same({ files: new Map([["x.yaml", undefined]]) }),
    ]).toEqual([undefined, undefined, undefined, undefined]);
    expect(same({ generators: [], tool: "varve 9" })).toMatchObject({
      path: OWNERSHIP_FILE,
      before: digest(content),
      content: expect.stringContaining("tool: varve 9\n"),
    });
  });

  it("goes when there is nothing to remember, and does not come for nothing", () => {
    const content = written({ "a.yaml": file(recorded("a")) });
    const nothing = { generators: [], files: new Map([["a.yaml", undefined]]) };
    expect([reading(content).next(nothing), Ownership.read(temporaryFolder()).next(nothing)]).toEqual([
      { path: OWNERSHIP_FILE, content: null, before: digest(content) },
      undefined,
    ]);
  });
});

describe("an ownership file that is not as it was written", () => {
  const content = written({ "a.yaml": file(recorded("a")), "b.yaml": file(recorded("b")) });
  const documents = content.split("---\n");

  function after(edit: (content: string) => string) {
    const ownership = reading(edit(content));
    return {
      settled: ["a.yaml", "b.yaml"].filter((name) => ownership.isSettled(name, "d1", "f1")),
      records: ownership.all().map(({ name, fields }) => (fields.length === 0 ? `${name} by name` : name)),
      said: ownership.diagnostics.map(({ code, at }) => `${code} ${at?.start.line}`),
    };
  }

  const WHOLE = { settled: ["a.yaml", "b.yaml"], records: ["a", "b"], said: [] };

  it.each<[string, (content: string) => string, ReturnType<typeof after>]>([
    ["in another order", () => documents.toReversed().join("---\n"), WHOLE],
    ["with Windows line ends", (whole) => whole.replaceAll("\n", "\r\n"), WHOLE],
    [
      "with comments",
      (whole) => whole.replaceAll("---\n", "--- # next\n").replaceAll("resources:", "# x\nresources:"),
      WHOLE,
    ],
    [
      "without its index",
      () => documents.slice(1).join("---\n"),
      { settled: [], records: ["a", "b"], said: [] },
    ],
    [
      "with an edited index",
      (whole) => whole.replace("a.yaml: {digest: d1", "a.yaml: {digest: d2"),
      { settled: [], records: ["a", "b"], said: ["workspace/edited-ownership 1"] },
    ],
    [
      "with a conflict of Git in one document",
      (whole) => whole.replace("file: a.yaml\nresources:\n", "file: a.yaml\nresources:\n<<<<<<< HEAD\n"),
      {
        settled: ["a.yaml", "b.yaml"],
        records: ["a by name", "b"],
        said: ["workspace/unreadable-ownership 18"],
      },
    ],
    [
      "with two documents about one file",
      (whole) => `${whole}---\n${documents[1] as string}`,
      {
        settled: ["b.yaml"],
        records: ["a by name", "b"],
        said: [expect.stringContaining("workspace/unreadable-ownership")],
      },
    ],
    [
      "without the records of a file",
      () => [documents[0], documents[2]].join("---\n"),
      { settled: ["b.yaml"], records: ["b"], said: ["workspace/unreadable-ownership 31"] },
    ],
    [
      "with a document whose first line was edited",
      (whole) => whole.replace("file: a.yaml\n", "fiel: a.yaml\n<<<<<<< HEAD\n"),
      { settled: ["b.yaml"], records: ["b", "a by name"], said: ["workspace/unreadable-ownership 17"] },
    ],
    [
      "that is no YAML",
      () => "a: [",
      { settled: [], records: [], said: ["workspace/unreadable-ownership 1"] },
    ],
    ["that is empty", () => "", { settled: [], records: [], said: ["workspace/unreadable-ownership 1"] }],
  ])("%s is told of, and says what it can", (_, edit, expected) => {
    expect(after(edit)).toEqual(expected);
  });

  it("is said for a record that was edited, which is not trusted", () => {
    const ownership = reading(
      content.replace("spec.size: {owner: varve, base: 128}", "spec.size: {owner: varve, base: 192}"),
    );
    const existing = { ...fresh, metadata: { name: "a" }, spec: { size: 192 } };
    const [past] = pastOfRecords(ownership.recordsIn("a.yaml"), ownership.source, {});
    const outcome = regenerate({
      existing,
      fresh: { ...existing, spec: { size: 256 } },
      evidence: past?.evidence ?? [],
    });
    expect([outcome.result, outcome.diagnostics.map(({ code }) => code)]).toEqual([
      existing,
      ["preserve/edited-evidence"],
    ]);
  });

  it("is repaired by the next write, which keeps what could be read", () => {
    const ownership = reading(documents.slice(1).toReversed().join("---\n"));
    const files = new Map([["b.yaml", file(recorded("b"))]]);
    const change = ownership.next({ generators: [APP], files, tool: "varve 0.1.0" });
    expect(reading(change?.content as string).all()).toEqual([recorded("a"), recorded("b")]);
    expect(reading(change?.content as string).isSettled("b.yaml", "d1", "f1")).toBe(true);
  });
});

describe("the form of the decision record", () => {
  const ADR = `resources:
  - name: api
    kind: Function
    fields:
      spec.size: external
      spec.zone: xpand
`;

  it("R7: is read from the file that the decision record names, and owners are found by kind and name", () => {
    const ownership = Ownership.read(folderWith({ ".xpand-ownership.yaml": ADR }));
    const other = { ...ID, group: "h", kind: "Table" };
    expect(inWords(ownership.all())).toEqual(["api: spec.size: external; spec.zone: xpand"]);
    expect(pastOfRecords(ownership.all(), ownership.source, { ids: [ID, other] })).toEqual([
      {
        id: ID,
        evidence: [
          {
            source: ".xpand-ownership.yaml",
            owners: [
              { path: parsePath("spec.size"), owner: "external" },
              { path: parsePath("spec.zone"), owner: "xpand" },
            ],
          },
        ],
      },
    ]);
  });

  it("R7: goes behind our own file, and is never written", () => {
    const root = folderWith({ ".xpand-ownership.yaml": ADR });
    const change = Ownership.read(root).next({
      generators: [],
      files: new Map([["a.yaml", file(recorded("a"))]]),
    });
    expect([change?.path, change?.before]).toEqual([OWNERSHIP_FILE, null]);
    fill(root, { [OWNERSHIP_FILE]: change?.content as string });
    expect(Ownership.read(root).all()).toEqual([recorded("a")]);
  });

  it("R7: inside our own file is kept until its resources have a place", () => {
    const ownership = reading(`${ADR}  - { name: b, kind: Function, fields: { x: sre } }\n`);
    const content = ownership.next({ generators: [], files: new Map([["a.yaml", file(recorded("api"))]]) });
    expect(inWords(reading(content?.content as string).all()).map((line) => line.slice(0, 9))).toEqual([
      "api: apiV",
      "b: x: sre",
    ]);
  });
});

describe("an ownership file, whatever is in it", () => {
  /** YAML as Kubernetes reads it has no integers beyond 64 bits. */
  const isSayable = (value: unknown): boolean => !/\d{19}/.test(formatJson(value as Json));
  const named = fc.uniqueArray(ownedResource.filter(isSayable), {
    selector: ({ group, kind, namespace, name }) =>
      formatJson([group ?? null, kind, namespace ?? null, name]),
    minLength: 1,
    maxLength: 3,
  });
  const fileOwnership = fc.record({ digest: text, fresh: text, kept: fc.nat({ max: 2 }), resources: named });
  const files = fc
    .uniqueArray(fc.tuple(text, fileOwnership), { selector: ([name]) => name, minLength: 1, maxLength: 4 })
    .map((entries) => new Map<string, FileOwnership>(entries));

  function sorted(records: readonly OwnedResource[]): string[] {
    const sortedFields = ({ fields, ...rest }: OwnedResource) => ({
      ...rest,
      fields: fields
        .map(({ path, ...field }) => ({ at: formatPath(path), ...field }))
        .toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    });
    return records.map((record) => formatJson(canonicalKeys(sortedFields(record)))).toSorted();
  }

  it("says what was written into it, file by file", () => {
    fc.assert(
      fc.property(files, generators.filter(isSayable), (given, all) => {
        const empty = Ownership.parse("", OWNERSHIP_FILE);
        const change = empty.next({ generators: all, files: given });
        const again = Ownership.parse(change?.content ?? "", OWNERSHIP_FILE);
        expect(again.files).toEqual([...given.keys()].toSorted());
        for (const [name, { resources, digest: own, fresh: made, kept }] of given) {
          expect(sorted(again.recordsIn(name))).toEqual(sorted(resources));
          expect(again.isSettled(name, own, made)).toBe(kept === 0 && own !== "");
        }
        expect(again.diagnostics).toEqual([]);
        expect(again.next({ generators: again.generators, files: new Map() })).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  it("is the same whichever way it came about, and the files not given anew keep their bytes", () => {
    const after = (before: Ownership, given: ReadonlyMap<string, FileOwnership>): Ownership => {
      const change = before.next({ generators: [APP], files: given });
      return change === undefined ? before : Ownership.parse(change.content as string, OWNERSHIP_FILE);
    };
    fc.assert(
      fc.property(files, files, (first, second) => {
        const empty = Ownership.parse("", OWNERSHIP_FILE);
        const inSteps = after(after(empty, first), second);
        const atOnce = after(empty, new Map([...new Map([...first, ...second])].toReversed()));
        expect(inSteps.digest).toBe(atOnce.digest);
      }),
      { numRuns: 40 },
    );
  });

  it("keeps even the comments of the files that are not given anew", () => {
    const content = written({ "a.yaml": file(recorded("a")), "b.yaml": file(recorded("b")) });
    const commented = content.replace("file: a.yaml\n", "file: a.yaml\n# ours\n");
    const change = reading(commented).next({
      generators: [APP],
      files: new Map([["b.yaml", file(recorded("c"))]]),
    });
    expect(change?.content).toBe(
      written({ "a.yaml": file(recorded("a")), "b.yaml": file(recorded("c")) }).replace(
        "file: a.yaml\n",
        "file: a.yaml\n# ours\n",
      ),
    );
  });
});

/** Keys in one order, so that texts can be compared. */
function canonicalKeys(value: unknown): never {
  const visit = (at: unknown): unknown => {
    if (Array.isArray(at)) return at.map(visit);
    if (typeof at !== "object" || at === null) return at;
    return Object.fromEntries(
      Object.entries(at)
        .map(([key, below]) => [key, visit(below)] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  };
  return visit(value) as never;
}
