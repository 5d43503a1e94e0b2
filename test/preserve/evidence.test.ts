/** Evidence of the past: which record is used, which only has owners, which is not trusted. */
import { type Decision, type Evidence, type Regeneration, regenerate } from "../../src/preserve/index.js";
import {
  acceptanceOf,
  WRITTEN_DIGEST,
  evidenceOf,
  freshDigestOf,
  isSealed,
  plainDigest,
  recordOf,
  sealed,
  withoutRecord,
  writtenDigestOf,
} from "../../src/preserve/internal.js";
import { type Json, formatPath, parsePath } from "../../src/model/index.js";
import { ROOT } from "../../src/model/internal.js";
import { describe, expect, it } from "vitest";
import {
  type FieldOwner,
  type OwnedResource,
  readOwnersAnnotation,
  readOwnershipFile,
  writeOwnershipFile,
} from "../../src/ledger/index.js";
import { FIELD_OWNERS, ownedResource } from "../../src/ledger/internal.js";
import { document } from "./story.js";

const ID = { group: "", kind: "Thing", namespace: "", name: "it" };

function owners(...lines: readonly string[]) {
  return lines.map((line) => {
    const [path = "", owner = ""] = line.split(": ");
    return { path: parsePath(path), owner };
  });
}

/** `conflict a (finops)` for each decision, then the codes of the diagnostics. */
function run(given: Regeneration): {
  readonly decisions: string[];
  readonly said: string[];
  readonly result: unknown;
} {
  const { decisions, diagnostics, resource: result } = regenerate(given);
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
  it("with values decides field by field, and reports the owners of kept values", () => {
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

  it("does not report the generator as owner of an externally changed value", () => {
    const evidence: Evidence = { source: "s", base: { a: 128, b: 1 }, owners: owners("a: varve") };
    expect(run({ existing, fresh, evidence: [evidence] }).decisions).toEqual(["conflict a", "updated b"]);
  });

  it("with only owners just reports authors: it does not show that our fields are unchanged", () => {
    const evidence: Evidence = { source: "s", owners: owners("a: finops", "b: varve") };
    expect(run({ existing, fresh, evidence: [evidence] })).toEqual({
      decisions: ["preserved a (finops)", "preserved b"],
      said: ["preserve/owners-without-values"],
      result: existing,
    });
  });

  it("with owners and a matching digest lets our fields be updated", () => {
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

  it("with owners and another digest is stale, which is reported", () => {
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

  it("is named in the diagnostic about it", () => {
    const sources: Evidence[][] = [
      [{ source: "one", owners: owners("b: varve") }],
      [{ source: "two", owners: owners("b: varve"), writtenDigest: plainDigest({}) }],
      [{ source: "three", isBroken: true }],
      [
        { source: "four", base: existing, owners: owners("b: varve") },
        { source: "five", owners: owners("b: sre") },
      ],
    ];
    const said = sources.map((evidence) => regenerate({ existing, fresh, evidence }).diagnostics);
    expect(said.map((all) => all.map(({ code, params }) => [code, params]))).toEqual([
      [["preserve/owners-without-values", { source: "one" }]],
      [["preserve/stale-owners", { source: "two" }]],
      [["preserve/edited-evidence", { source: "three" }]],
      [["preserve/owners-disagree", { source: "five" }]],
    ]);
  });

  it("that was edited by hand is reported and not trusted", () => {
    const [a, b] = [parsePath("a"), parsePath("b")];
    const record = sealed({
      ...ID,
      fields: [
        { path: b, owner: "varve", base: 1 },
        { path: a, owner: "finops", base: 128 },
      ],
    });
    const edited: readonly OwnedResource[] = [
      record,
      { ...record, fields: record.fields.map((field) => ({ ...field, base: 1 })) },
      { ...record, fields: record.fields.map((field) => ({ ...field, owner: "varve" })) },
      { ...record, fields: record.fields.slice(1) },
      { ...record, name: "other" },
      { ...record, writtenDigest: "sha256:0" },
    ];
    const notBelieved = {
      decisions: ["preserved a", "preserved b"],
      said: ["preserve/edited-evidence"],
      result: existing,
    };
    expect(edited.map((one) => run({ existing, fresh, evidence: [evidenceOf(one)] }))).toEqual([
      { decisions: ["conflict a (finops)", "updated b"], said: [], result: { a: 192, b: 2 } },
      ...edited.slice(1).map(() => notBelieved),
    ]);
  });

  it("that contradicts itself is not trusted", () => {
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

  it("takes values from the best source, owners from all, and reports disagreements", () => {
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

  it("keeps a value that a better source reports as external, although it equals the base of another", () => {
    const evidence: Evidence[] = [
      { source: "file", owners: owners("a: external") },
      { source: "git", base: { a: 192, b: 1 } },
    ];
    expect(run({ existing, fresh, evidence })).toEqual({
      decisions: ["preserved a (external)", "updated b"],
      said: [],
      result: { a: 192, b: 2 },
    });
  });

  it("does not add a field that a better source saw removed, whatever the base of another", () => {
    const removed = { path: parsePath("b"), owner: "external", value: null };
    const evidence: Evidence[] = [
      { source: "file", owners: [removed] },
      { source: "git", base: { a: 192 } },
    ];
    const options = { existing: { a: 192 }, fresh: { a: 192, b: 2 }, evidence, addMissing: true };
    expect(regenerate(options).decisions.map(({ outcome }) => outcome)).toEqual(["deleted"]);
  });

  it("comes after a given base", () => {
    const evidence: Evidence[] = [{ source: "file", base: { a: 192, b: 1 } }];
    expect(run({ base: { a: 128, b: 1 }, existing, fresh, evidence }).decisions).toEqual([
      "conflict a",
      "updated b",
    ]);
  });

  it("from a history has the commit of a kept value", () => {
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

  it("survives the file: the next run decides as with the generated document", () => {
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

  it("keeps external owners, run after run", () => {
    const evidence: Evidence = { source: "s", base: { a: 128 }, owners: owners("a: finops", "x: sre") };
    const outcome = regenerate({ existing: { a: 192, x: 1 }, fresh: { a: 256 }, evidence: [evidence] });
    const { recordDigest, ...record } = recordOf(outcome, {
      id: ID,
      fresh: { a: 256 },
      generator: "g",
      templateId: "t",
    });
    expect(record).toEqual({
      ...ID,
      generator: "g",
      templateId: "t",
      writtenDigest: writtenDigestOf({ a: 192, x: 1 }),
      freshDigest: freshDigestOf({ a: 256 }),
      fields: [
        { path: parsePath("a"), owner: "finops", base: 256, value: 192, disputed: true, was: 128 },
        { path: parsePath("x"), owner: "sre", value: 1 },
      ],
    });
    expect(sealed(record).recordDigest).toBe(recordDigest);
  });

  it("has all three values of a conflict, run after run, until it is decided", () => {
    const theirs = { a: 192 };
    const next = (now: Json, evidence: readonly Evidence[]) => {
      const outcome = regenerate({ existing: theirs, fresh: now, evidence });
      const record = recordOf(outcome, { id: ID, fresh: now });
      return {
        told: outcome.conflicts.map(({ base, fresh: wanted }) => [base, wanted]),
        evidence: [evidenceOf(record)],
      };
    };
    const first = next({ a: 256 }, [{ source: "s", base: { a: 128 } }]);
    const second = next({ a: 256 }, first.evidence);
    const moved = next({ a: 512 }, second.evidence);
    expect([first, second, moved].map(({ told }) => told)).toEqual([
      [[128, 256]],
      [[128, 256]],
      [[128, 512]],
    ]);
  });

  it("keeps what was accepted as long as it is the same difference", () => {
    const first = regenerate({ base: { a: 1 }, existing: { a: 2 }, fresh: { a: 3 } });
    const record = recordOf(first, { id: ID, fresh: { a: 3 }, accept: () => true });
    const accepted = acceptanceOf(first.conflicts[0] as Decision, first.ledger, plainDigest);
    const next = (now: Json) =>
      recordOf(regenerate({ existing: { a: 2 }, fresh: now, evidence: [evidenceOf(record)] }), {
        id: ID,
        fresh: now,
      });
    expect([record, next({ a: 3 }), next({ a: 4 })].map(({ fields: [field] }) => field)).toEqual([
      { path: parsePath("a"), owner: "external", base: 3, value: 2, accepted },
      { path: parsePath("a"), owner: "external", base: 3, value: 2, accepted },
      { path: parsePath("a"), owner: "external", base: 4, value: 2, disputed: true, was: 3 },
    ]);
  });

  it("keeps since when a field has an owner", () => {
    const field = { path: parsePath("a"), owner: "sre", base: 1, since: "1a2b3c4" };
    const evidence = [evidenceOf({ ...ID, fields: [field] })];
    const next = (now: Json) =>
      recordOf(regenerate({ existing: now, fresh: { a: 1 }, evidence }), { id: ID, fresh: { a: 1 } }).fields;
    expect([next({ a: 2 }), next({ a: 1 })]).toEqual([
      [{ ...field, value: 2 }],
      [{ path: parsePath("a"), owner: "varve", base: 1 }],
    ]);
  });
});

describe("a record with a digest", () => {
  const row: FieldOwner = {
    path: parsePath("a"),
    owner: "finops",
    base: 1,
    value: { x: 1, y: [2] },
    since: "run 1",
    accepted: "of 2",
    absent: true,
    disputed: true,
    was: { x: 0 },
  };
  const head = { ...ID, generator: "app", templateId: "main", writtenDigest: "w", freshDigest: "f" };
  const record = (more: Partial<OwnedResource> = {}, of: Partial<FieldOwner> = {}): OwnedResource => ({
    ...sealed({ ...head, fields: [row] }),
    ...more,
    fields: [{ ...row, ...of }],
  });
  const isBelieved = (one: OwnedResource) => [isSealed(one), evidenceOf(one).isBroken !== true];

  it("is trusted as written, in any key order of its values", () => {
    expect([record(), record({}, { value: { y: [2], x: 1 } })].map(isBelieved)).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it.each<[string, Partial<FieldOwner>]>([
    ["path", { path: parsePath("b") }],
    ["owner", { owner: "varve" }],
    ["base", { base: 2 }],
    ["digest of a base", { baseDigest: "d" }],
    ["value", { value: { x: 1, y: [3] } }],
    ["digest of a value", { valueDigest: "d" }],
    ["beginning", { since: "run 2" }],
    ["acceptance", { accepted: "of 3" }],
    ["absence", { absent: false }],
    ["dispute", { disputed: false }],
    ["value before a dispute", { was: { x: 1 } }],
  ])("is not trusted after an edit of a row: its %s", (_, edit) => {
    expect(isBelieved(record({}, edit))).toEqual([false, false]);
  });

  it.each<[string, Partial<OwnedResource>]>([
    ["name", { name: "other" }],
    ["generator", { generator: "other" }],
    ["template", { templateId: "other" }],
    ["digest of what was written", { writtenDigest: "other" }],
    ["digest of what was generated", { freshDigest: "other" }],
  ])("is not trusted after an edit of its head: its %s", (_, edit) => {
    expect(isBelieved(record(edit))).toEqual([false, false]);
  });
});

describe("a doubt about a field", () => {
  it("keeps it, with the reason in the decision; other fields are updated", () => {
    const doubts = [{ path: parsePath("a"), reason: "changed later" }];
    const evidence: Evidence = { source: "s", base: { a: 192, b: 1 }, doubts };
    const { decisions } = regenerate({ existing, fresh, evidence: [evidence] });
    expect(decisions.map(({ path, outcome, doubt }) => [formatPath(path), outcome, doubt])).toEqual([
      ["a", "preserved", "changed later"],
      ["b", "updated", undefined],
    ]);
  });
});

describe("a resource without its record", () => {
  const bare = { kind: "Thing", metadata: { name: "it" } };
  const annotated = (annotations: Record<string, string>): Json => ({
    kind: "Thing",
    metadata: { name: "it", annotations },
  });

  it("has no annotations if those held only the record, otherwise the others", () => {
    const marks = { [FIELD_OWNERS]: "{}", [WRITTEN_DIGEST]: "d" };
    expect([withoutRecord(annotated(marks)), withoutRecord(annotated({ [WRITTEN_DIGEST]: "d" }))]).toEqual([bare, bare]);
    expect(withoutRecord(annotated({ mine: "1", ...marks }))).toEqual(annotated({ mine: "1" }));
  }); // prettier-ignore

  it("is unchanged if it contains no record", () => {
    expect([bare, annotated({}), annotated({ mine: "1" })].map(withoutRecord)).toEqual([
      bare,
      annotated({}),
      annotated({ mine: "1" }),
    ]);
  });
});

describe("hearsay", () => {
  const evidence: Evidence[] = [{ source: "last-applied", base: { a: 128, b: 1, c: 1 }, hearsay: [ROOT] }];

  it("shows what changed since, and reverts nothing", () => {
    expect(run({ existing: { a: 192, b: 1 }, fresh: { a: 256, b: 2, c: 1, d: 1 }, evidence })).toEqual({
      decisions: ["conflict a", "preserved b", "deleted c", "absent d"],
      said: [],
      result: { a: 192, b: 1 },
    });
  });

  it("removes no resource", () => {
    expect(regenerate({ existing: { a: 128, b: 1, c: 1 }, evidence }).fate).toBe("orphaned");
  });

  it("comes after a record", () => {
    const record: Evidence = { source: "file", base: { a: 192 } };
    expect(run({ existing: { a: 192 }, fresh: { a: 256 }, evidence: [record, ...evidence] }).result).toEqual({
      a: 256,
    });
  });
});

describe("a better source that reports a field of an item as external", () => {
  it("keeps the whole item that the pattern dropped, although it equals the base of another", () => {
    const item = { name: "a", image: "1" };
    const evidence: Evidence[] = [
      { source: "file", owners: owners("containers[name=a].image: finops") },
      { source: "git", base: { containers: [item, { name: "b" }] } },
    ];
    const given = { existing: { containers: [item, { name: "b" }] }, fresh: { containers: [{ name: "b" }] } };
    expect(run({ ...given, evidence })).toEqual({
      decisions: ["not-in-pattern containers[name=a]"],
      said: ["schema/guessed-list"],
      result: given.existing,
    });
  });
});

describe("owners that fill gaps", () => {
  it("report owners that no record has, and contradict none", () => {
    const evidence: Evidence[] = [
      { source: "file", base: { a: 128, b: 1 }, owners: owners("a: finops", "b: varve") },
      { source: "managedFields", owners: owners("a: kubectl", "c: hpa"), isFiller: true },
    ];
    expect(run({ existing: { a: 192, b: 1, c: 1 }, fresh, evidence })).toEqual({
      decisions: ["conflict a (finops)", "updated b", "not-in-pattern c (hpa)"],
      said: [],
      result: { a: 192, b: 2, c: 1 },
    });
  });
});
