/** What is known about the past: which record counts, which is only a name, which is not believed. */
import {
  type Evidence,
  type Regeneration,
  acceptanceOf,
  evidenceDigest,
  evidenceOf,
  plainDigest,
  recordOf,
  regenerate,
} from "../../src/preserve/index.js";
import { type Json, formatPath, parsePath } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import {
  ownedResource,
  readOwnersAnnotation,
  readOwnershipFile,
  writeOwnershipFile,
} from "../../src/ledger/index.js";
import { document } from "./story.js";

const ID = { group: "", kind: "Thing", namespace: "", name: "it" };

function owners(...lines: readonly string[]) {
  return lines.map((line) => {
    const [path = "", owner = ""] = line.split(": ");
    return { path: parsePath(path), owner };
  });
}

/** `conflict a (finops)` for each decision, then the codes of what was said. */
function run(given: Regeneration): {
  readonly decisions: string[];
  readonly said: string[];
  readonly result: unknown;
} {
  const { decisions, diagnostics, result } = regenerate(given);
  return {
    decisions: decisions.map(
      ({ outcome, path, owner }) =>
        `${outcome} ${formatPath(path)}${owner === undefined ? "" : ` (${owner})`}`,
    ),
    said: diagnostics.map(({ code }) => code),
    result,
  };
}

const existing = { a: 192, b: 1 };
const fresh = { a: 256, b: 2 };

describe("evidence", () => {
  it("with values decides field by field, and names those behind a kept value", () => {
    const evidence: Evidence = {
      source: "s",
      base: { a: 128, b: 1 },
      owners: owners("a: finops", "b: varve"),
    };
    expect(run({ existing, fresh, evidence: [evidence] })).toEqual({
      decisions: ["conflict a (finops)", "updated b"],
      said: [],
      result: { a: 192, b: 2 },
    });
  });

  it("does not name the generator for a value that somebody else changed", () => {
    const evidence: Evidence = { source: "s", base: { a: 128, b: 1 }, owners: owners("a: varve") };
    expect(run({ existing, fresh, evidence: [evidence] }).decisions).toEqual(["conflict a", "updated b"]);
  });

  it("of owners alone only names authors: nothing shows that our fields are as we left them", () => {
    const evidence: Evidence = { source: "s", owners: owners("a: finops", "b: varve") };
    expect(run({ existing, fresh, evidence: [evidence] })).toEqual({
      decisions: ["preserved a (finops)", "preserved b"],
      said: ["preserve/owners-without-values"],
      result: existing,
    });
  });

  it("of owners and a digest that fits lets our fields move", () => {
    const evidence: Evidence = {
      source: "s",
      owners: owners("a: finops", "b: xpand"),
      writtenDigest: plainDigest({ b: 1, a: 192 }),
    };
    expect(run({ existing, fresh, evidence: [evidence] })).toEqual({
      decisions: ["preserved a (finops)", "updated b"],
      said: [],
      result: { a: 192, b: 2 },
    });
  });

  it("of owners and a digest that does not fit is stale, which is said", () => {
    const evidence: Evidence = {
      source: "s",
      owners: owners("a: finops", "b: xpand"),
      writtenDigest: plainDigest({ a: 128, b: 1 }),
    };
    expect(run({ existing, fresh, evidence: [evidence] })).toEqual({
      decisions: ["preserved a (finops)", "preserved b"],
      said: ["preserve/stale-owners"],
      result: existing,
    });
  });

  it("that was edited by hand is said and not believed", () => {
    const honest: Evidence = { source: "s", base: { a: 128, b: 1 }, owners: owners("a: finops") };
    const recordDigest = evidenceDigest(honest, plainDigest);
    const edited = { ...honest, base: { a: 192, b: 1 }, recordDigest };
    expect(
      [{ ...honest, recordDigest }, edited].map((evidence) => run({ existing, fresh, evidence: [evidence] })),
    ).toEqual([
      { decisions: ["conflict a (finops)", "updated b"], said: [], result: { a: 192, b: 2 } },
      { decisions: ["preserved a", "preserved b"], said: ["preserve/edited-evidence"], result: existing },
    ]);
  });

  it("that contradicts itself is not believed", () => {
    const fields = [
      { path: parsePath("a"), owner: "varve", base: 192 },
      { path: parsePath("a.b"), owner: "varve", base: 1 },
    ];
    const evidence = [evidenceOf({ ...ID, fields })];
    expect(run({ existing, fresh, evidence })).toEqual({
      decisions: ["preserved a", "preserved b"],
      said: ["preserve/edited-evidence"],
      result: existing,
    });
  });

  it("takes values from the best source, owners from all, and says where they disagree", () => {
    const evidence: Evidence[] = [
      { source: "annotation", owners: owners("a: finops") },
      { source: "file", base: { a: 128, b: 1 }, owners: owners("a: sre", "b: varve") },
      { source: "git", base: { a: 192, b: 2 } },
    ];
    expect(run({ existing, fresh, evidence })).toEqual({
      decisions: ["conflict a (finops)", "updated b"],
      said: ["preserve/owners-disagree"],
      result: { a: 192, b: 2 },
    });
    expect(regenerate({ existing, fresh, evidence }).baseSource).toBe("file");
  });

  it("goes behind a base that is given", () => {
    const evidence: Evidence[] = [{ source: "file", base: { a: 192, b: 1 } }];
    expect(run({ base: { a: 128, b: 1 }, existing, fresh, evidence }).decisions).toEqual([
      "conflict a",
      "updated b",
    ]);
  });

  it("from a history names the commit behind a kept value", () => {
    const author = { stage: "git", name: "Ada", origin: { commit: "1a2b3c4", by: "Ada" } };
    const evidence: Evidence[] = [
      {
        source: "git",
        base: { a: 128, b: 1 },
        author: (path) => (formatPath(path) === "a" ? author : undefined),
      },
    ];
    const { decisions, ledger } = regenerate({ existing, fresh, evidence });
    expect(decisions.map((decision) => decision.author)).toEqual([author, undefined]);
    expect(ledger.why("a").entries.at(-1)).toMatchObject({ op: "keep", author, value: 192 });
  });
});

describe("a record", () => {
  it("is read from the ownership file and the annotation of the decision record", () => {
    const { value: file } = readOwnershipFile(
      document("resources: [{ name: it, kind: Thing, fields: { a: external, b: xpand } }]"),
    );
    const fromFile = ownedResource(file, ID);
    const resource = document(
      "{ metadata: { annotations: { xpand.io/field-owners: 'a: finops-optimizer' } }, a: 192, b: 1 }",
    );
    const evidence: Evidence[] = [
      { source: "annotation", owners: readOwnersAnnotation(resource).owners },
      ...(fromFile === undefined ? [] : [evidenceOf(fromFile)]),
    ];
    expect(run({ existing: resource, fresh, evidence }).decisions).toEqual([
      "preserved a (finops-optimizer)",
      "preserved b",
    ]);
  });

  it("survives the file: the next run decides as if it had the generated document", () => {
    const generated = document(
      "{ spec: { containers: [{ name: a, image: '1' }, { name: b, args: [x, z] }], env: [{ vars: { A: b } }], empty: {} }, metadata: { labels: { a.b/c: d } } }",
    );
    const moved = document(
      "{ spec: { containers: [{ name: b, args: [z] }, { name: a, image: '2' }], env: [{ vars: { A: c } }] }, metadata: { labels: { a.b/c: e } } }",
    );
    const record = recordOf(regenerate({ fresh: generated }), { id: ID, fresh: generated });
    const { value: file } = readOwnershipFile(writeOwnershipFile({ resources: [record] }));
    const read = ownedResource(file, ID);
    const evidence = read === undefined ? [] : [evidenceOf(read)];
    const fromFile = regenerate({ existing: generated, fresh: moved, evidence });
    const given = regenerate({ base: generated, existing: generated, fresh: moved });
    expect([fromFile.edits, fromFile.decisions]).toEqual([given.edits, given.decisions]);
  });

  it("keeps the names of others, run after run", () => {
    const evidence: Evidence = { source: "s", base: { a: 128 }, owners: owners("a: finops", "x: sre") };
    const outcome = regenerate({ existing: { a: 192, x: 1 }, fresh: { a: 256 }, evidence: [evidence] });
    expect(recordOf(outcome, { id: ID, fresh: { a: 256 }, templateId: "t" })).toEqual({
      ...ID,
      templateId: "t",
      writtenDigest: plainDigest({ a: 192, x: 1 }),
      fields: [
        { path: parsePath("a"), owner: "finops", base: 256 },
        { path: parsePath("x"), owner: "sre" },
      ],
    });
  });

  it("remembers what a person accepted as long as it is the same difference", () => {
    const first = regenerate({ base: { a: 1 }, existing: { a: 2 }, fresh: { a: 3 } });
    const [conflict] = first.conflicts;
    const record = recordOf(first, { id: ID, fresh: { a: 3 } });
    const accepted = conflict === undefined ? "" : acceptanceOf(conflict, plainDigest);
    const fields = record.fields.map((field) => ({ ...field, accepted }));
    const next = (now: Json) =>
      recordOf(
        regenerate({ existing: { a: 2 }, fresh: now, evidence: [evidenceOf({ ...record, fields })] }),
        {
          id: ID,
          fresh: now,
        },
      );
    expect([next({ a: 3 }), next({ a: 4 })].map(({ fields: [field] }) => field)).toEqual([
      { path: parsePath("a"), owner: "external", base: 3, accepted },
      { path: parsePath("a"), owner: "external", base: 4 },
    ]);
  });
});
