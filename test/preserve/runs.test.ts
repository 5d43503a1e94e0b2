/** Runs of one generator over one resource, each with the record of the one before, through the file and back. */
import {
  type Decision,
  type Evidence,
  type RegenerateOptions,
  type Regenerated,
  regenerate,
} from "../../src/preserve/index.js";
import {
  acceptanceOf,
  evidenceOf,
  isKept,
  plainDigest,
  recordOf,
  sealed,
} from "../../src/preserve/internal.js";
import {
  type FieldOwner,
  type OwnedResource,
  readOwnershipFile,
  writeOwnershipFile,
} from "../../src/ledger/index.js";
import { type Json, formatJson, formatPath, parseJson, parsePath } from "../../src/model/index.js";
import { ROOT } from "../../src/model/internal.js";
import { describe, expect, it } from "vitest";

const ID = { group: "", kind: "ConfigMap", namespace: "", name: "settings" };

/** A record as read back from the file of a workspace; a difference would be an error of the file. */
function throughFile(record: OwnedResource): OwnedResource {
  const text = formatJson(writeOwnershipFile({ resources: [record] }));
  const { value, diagnostics } = readOwnershipFile(parseJson(text));
  const [found] = value.resources ?? [];
  if (found === undefined || diagnostics.length > 0 || evidenceOf(found).isBroken === true)
    throw new Error(`the record does not come back as it was: ${text}`);
  return found;
}

class Runs {
  record: OwnedResource | undefined;
  existing: Json | undefined;

  constructor(existing?: Json) {
    this.existing = existing;
  }

  run(fresh: Json, options: RegenerateOptions = {}): Regenerated {
    const evidence = this.record === undefined ? [] : [evidenceOf(this.record)];
    const outcome = regenerate({ existing: this.existing, fresh, evidence, ...options });
    this.existing = outcome.resource;
    this.record = throughFile(recordOf(outcome, { id: ID, fresh }));
    return outcome;
  }

  /** What was kept, and whether that is new: `a absent`, `b preserved (new)`. */
  kept(fresh: Json, options: RegenerateOptions = {}): string[] {
    const { decisions } = this.run(fresh, options);
    return decisions
      .filter(({ outcome }) => isKept(outcome))
      .map(
        ({ path, outcome, isNew, isAccepted }) =>
          `${formatPath(path)} ${outcome}${isNew === true ? " (new)" : ""}${isAccepted === true ? " (accepted)" : ""}`,
      );
  }

  row(path: string): Omit<FieldOwner, "path"> | undefined {
    const { path: _, ...row } = this.record?.fields.find((one) => formatPath(one.path) === path) ?? {
      path: ROOT,
      owner: "nobody",
    };
    return row;
  }
}

describe("a missing resource with a minimal record", () => {
  const fresh = {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "settings" },
    data: { a: "1" },
  };
  const record = recordOf(regenerate({ fresh }), { id: ID, fresh });

  it.each<[string, Evidence]>([
    ["was edited", evidenceOf({ ...record, templateId: "another" })],
    [
      "names owners and no values",
      evidenceOf({ ...ID, fields: [{ path: parsePath("data.a"), owner: "xpand" }] }),
    ],
    ["has nothing but the name left", evidenceOf({ ...ID, fields: [] })],
  ])("stays removed and is reported when the record %s; overwriting creates it", (_, evidence) => {
    const outcomes = [false, true].map((overwrite) => regenerate({ fresh, evidence: [evidence], overwrite }));
    expect(
      outcomes.map(({ fate, resource: result, decisions }) => ({
        fate,
        result,
        decisions: decisions.map(({ outcome }) => outcome),
      })),
    ).toEqual([
      { fate: "deleted", result: undefined, decisions: ["deleted"] },
      { fate: "created", result: fresh, decisions: ["added"] },
    ]);
  });

  it.each<[string, Evidence[]]>([
    ["there is no record", []],
    [
      "managers of fields are known, who may be anybody",
      [{ source: "managedFields", owners: [], isFiller: true }],
    ],
    ["a history knows authors and no more", [{ source: "git", author: () => undefined }]],
  ])("is created when %s", (_, evidence) => {
    expect(regenerate({ fresh, evidence }).fate).toBe("created");
  });
});

describe("A2: a field that was absent when it was first checked", () => {
  const fresh = { a: 1, tracing: { mode: "Active", rate: 5 } };

  it("is reported once, marked in the record, and added by a later run on request", () => {
    const runs = new Runs({ a: 1 });
    expect([runs.kept(fresh), runs.row("tracing.mode")]).toEqual([
      ["tracing absent"],
      { owner: "external", base: "Active", absent: true },
    ]);
    const first = runs.record;
    expect([runs.kept(fresh), runs.record]).toEqual([["tracing absent"], first]);
    expect([runs.kept(fresh, { addMissing: true }), runs.existing]).toEqual([[], fresh]);
    expect(runs.row("tracing.mode")).toEqual({ owner: "varve", base: "Active" });
  });

  it("stays removed, for any request, once it existed and was removed externally", () => {
    const runs = new Runs({ a: 1 });
    runs.run(fresh);
    runs.run(fresh, { addMissing: true });
    runs.existing = { a: 1 };
    expect([runs.kept(fresh), runs.kept(fresh, { addMissing: true }), runs.existing]).toEqual([
      ["tracing deleted (new)"],
      ["tracing deleted"],
      { a: 1 },
    ]);
    expect(runs.row("tracing.mode")).toEqual({ owner: "external", base: "Active", value: null });
  });

  it("counts a resource as removed if only an added part of it remained", () => {
    const runs = new Runs({ a: 1 });
    runs.run(fresh);
    runs.existing = { a: 1, tracing: { mode: "Active" } };
    expect(runs.kept(fresh)).toEqual(["tracing.rate absent"]);
    runs.existing = { a: 1 };
    expect([runs.kept(fresh, { addMissing: true }), runs.existing]).toEqual([
      ["tracing deleted (new)"],
      { a: 1 },
    ]);
  });

  it("is not a conflict when the pattern changes, but new", () => {
    const runs = new Runs({ a: 1 });
    runs.run({ a: 1, b: 1 });
    const { conflicts, decisions } = runs.run({ a: 1, b: 2 });
    expect([conflicts, decisions]).toEqual([
      [],
      [
        {
          path: parsePath("b"),
          outcome: "absent",
          fresh: 2,
          isBaseKnown: true,
          isUnexplained: true,
          owner: "external",
          isNew: true,
        },
      ],
    ]);
    expect(runs.kept({ a: 1, b: 2 }, { addMissing: true })).toEqual([]);
    expect(runs.existing).toEqual({ a: 1, b: 2 });
  });

  it("is added later also if the pattern only seeds it, or it was kept absent on request", () => {
    const runs = [{ modes: { b: "seed" } } as const, { preserve: ["b"] }].map((options) => {
      const story = new Runs({ a: 1 });
      story.run({ a: 1, b: 1 }, options);
      story.run({ a: 1, b: 1 }, { ...("modes" in options ? options : {}), addMissing: true });
      return story.existing;
    });
    expect(runs).toEqual([
      { a: 1, b: 1 },
      { a: 1, b: 1 },
    ]);
  });
});

describe("a seeded field", () => {
  const seed = { modes: { "data.a": "seed" } } as const;
  const secret = (a: string) => ({ apiVersion: "v1", kind: "Secret", metadata: { name: "s" }, data: { a } });
  const open = (a: string) => ({ ...secret(a), kind: "ConfigMap" });

  it.each([
    ["ConfigMap", open],
    ["Secret", secret],
  ])("keeps its first value as the base in a %s, and is external only while it has another value", (_, made) => {
    const life = new Runs();
    life.run(made("1"), seed);
    const first = life.row("data.a");
    life.run(made("2"), seed);
    expect([first?.owner, life.row("data.a")]).toEqual(["varve", first]);
    life.existing = made("9");
    life.run(made("2"), seed);
    expect(life.row("data.a")).toMatchObject({ ...first, owner: "external" });
    life.existing = made("1");
    life.run(made("3"), seed);
    expect(life.row("data.a")).toEqual(first);
  }); // prettier-ignore
});

describe("A28: an external change", () => {
  const fresh = { m: 128, l: ["x"] };

  it("is new when it changes again, and only then", () => {
    const runs = new Runs();
    runs.run(fresh);
    const after = (m: Json): string[] => {
      runs.existing = { m, l: ["x"] };
      return runs.kept(fresh);
    };
    expect([192, 192, 256, 256, null, null, 7].map(after)).toEqual([
      ["m preserved (new)"],
      ["m preserved"],
      ["m preserved (new)"],
      ["m preserved"],
      ["m deleted (new)"],
      ["m deleted"],
      ["m preserved (new)"],
    ]);
  });

  it("is recorded as it is if short, otherwise as a digest", () => {
    const runs = new Runs();
    runs.run(fresh);
    const long = "x".repeat(65);
    runs.existing = { m: long, l: ["y"], more: 1 };
    runs.run(fresh);
    expect(["m", "l", "more"].map((path) => runs.row(path))).toEqual([
      { owner: "external", base: 128, valueDigest: plainDigest(long) },
      { owner: "external", base: ["x"], valueDigest: plainDigest(["y"]) },
      { owner: "external", value: 1 },
    ]);
    expect(runs.kept(fresh)).toEqual(["l preserved", "m preserved", "more not-in-pattern"]);
    runs.existing = { m: long, l: ["z"], more: 1 };
    expect(runs.kept(fresh)).toEqual(["l preserved (new)", "m preserved", "more not-in-pattern"]);
  });

  it("is new in a resource that is restored with a change", () => {
    const runs = new Runs();
    runs.run(fresh);
    runs.existing = undefined;
    expect(runs.kept(fresh)).toEqual([" deleted"]);
    runs.existing = { m: 1, l: ["x"] };
    expect(runs.kept(fresh)).toEqual(["m preserved (new)"]);
  });

  it("is not new in a secret recorded with the key of another machine", () => {
    const keyed = (key: string) =>
      Object.assign((value: Json) => `${key}:${plainDigest(value)}`, {
        understands: (text: string) => text.startsWith(`${key}:`),
      });
    const secret = (password: string): Json => ({
      apiVersion: "v1",
      kind: "Secret",
      metadata: { name: "s" },
      stringData: { password },
    });
    const first = regenerate({
      base: secret("a"),
      existing: secret("b"),
      fresh: secret("a"),
      digest: keyed("one"),
    });
    const record = recordOf(first, { id: ID, fresh: secret("a"), digest: keyed("one") });
    const news = (key: string, password: string) =>
      regenerate({
        existing: secret(password),
        fresh: secret("a"),
        evidence: [evidenceOf(record, { digest: keyed(key) })],
        digest: keyed(key),
      }).decisions.map(({ isNew = false }) => isNew);
    expect(formatJson(writeOwnershipFile({ resources: [record] }))).not.toContain('"b"');
    expect([news("one", "b"), news("one", "c"), news("two", "c")]).toEqual([[false], [true], [false]]);
  });
});

describe("a row about the whole resource", () => {
  const fresh = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "settings" }, data: { a: "1" } };

  it("keeps a decision about a missing resource, run after run, until the pattern has another one", () => {
    const runs = new Runs();
    runs.run(fresh);
    runs.existing = undefined;
    const { decisions, ledger } = runs.run(fresh);
    const accepted = acceptanceOf(decisions[0] as Decision, ledger, plainDigest);
    const fields = [...(runs.record?.fields ?? []), { path: ROOT, owner: "external", accepted }];
    runs.record = throughFile(sealed({ ...(runs.record as OwnedResource), fields }));
    const agreed = runs.record;
    expect([runs.kept(fresh), runs.record]).toEqual([[" deleted (accepted)"], agreed]);
    expect(writeOwnershipFile({ resources: [agreed] })).toMatchObject({
      resources: [{ fields: { ".": { owner: "external", accepted } } }],
    });
    expect(runs.kept({ ...fresh, data: { a: "2" } })).toEqual([" deleted"]);
    expect(runs.row("")).toEqual({ owner: "nobody" });
  });

  it("has no owner of the fields, and an edit of it is detected", () => {
    const record = recordOf(regenerate({ fresh }), { id: ID, fresh });
    const whole = { path: ROOT, owner: "sre" };
    const evidence = evidenceOf(sealed({ ...record, fields: [...record.fields, whole] }));
    const existing = { ...fresh, data: { a: "1", b: "2" } };
    const [added] = regenerate({ existing, fresh, evidence: [evidence] }).decisions;
    expect(added).toEqual({
      path: parsePath("data.b"),
      outcome: "not-in-pattern",
      existing: "2",
      isBaseKnown: true,
      isNew: true,
    });
    expect(evidenceOf({ ...record, fields: [whole, ...record.fields] }).isBroken).toBe(true);
  });

  it("is a digest with the key of the workspace if the resource is a Secret", () => {
    const secret = {
      apiVersion: "v1",
      kind: "Secret",
      metadata: { name: "s" },
      stringData: { password: "hunter2" },
    };
    const keyed = (value: Json): string => `keyed:${plainDigest(value)}`;
    const { decisions, ledger } = regenerate({ base: secret, fresh: secret });
    expect(acceptanceOf(decisions[0] as Decision, ledger, keyed)).toMatch(/^keyed:/);
  });
});
