/** What is recorded about a resource, beyond what stories of several runs show. */
import { type Evidence, type Regeneration, regenerate } from "../../src/preserve/index.js";
import { type FieldPath, type Json, formatPath, parsePath } from "../../src/model/index.js";
import { ROOT } from "../../src/model/internal.js";
import { describe, expect, it } from "vitest";
import { WRITTEN_DIGEST, evidenceOf, leavesOf, plainDigest, recordOf } from "../../src/preserve/internal.js";
import { builtinSchemas } from "../../src/schema/index.js";
import type { FieldOwner } from "../../src/ledger/index.js";

const ID = { group: "", kind: "Thing", namespace: "", name: "it" };
const keyed = (value: Json): string => `keyed:${plainDigest(value)}`;

function recordAfter(given: Regeneration & { readonly fresh: Json }) {
  return recordOf(regenerate(given), { id: ID, fresh: given.fresh });
}

/** The rows by path. */
function rows(fields: readonly FieldOwner[]): Record<string, Omit<FieldOwner, "path">> {
  return Object.fromEntries(fields.map(({ path, ...row }) => [formatPath(path), row]));
}

describe("the base in a record", () => {
  it("is the current output also where both sides made the same change", () => {
    const evidence = [evidenceOf(recordAfter({ fresh: { a: 1, b: 1 } }))];
    const { fields } = recordAfter({ existing: { a: 2, b: 9 }, fresh: { a: 2, b: 1 }, evidence });
    expect(rows(fields)).toEqual({
      a: { owner: "varve", base: 2 },
      b: { owner: "external", base: 1, value: 9 },
    });
  });

  it("has the items of a list one by one, although the last output had two of one name", () => {
    const items = (...names: readonly string[]): Json => ({ items: names.map((name) => ({ name, x: 1 })) });
    const [base, now] = [items("a", "a"), items("a", "b")];
    const { fields } = recordAfter({ base, existing: structuredClone(now), fresh: now });
    expect(rows(fields)).toEqual({
      "items[name=a].name": { owner: "varve", base: "a" },
      "items[name=a].x": { owner: "varve", base: 1 },
      "items[name=b].name": { owner: "varve", base: "b" },
      "items[name=b].x": { owner: "varve", base: 1 },
    });
  });
});

describe("an initial value that the file had before the pattern", () => {
  it("is recorded with its existing value, not with the initial one of the pattern", () => {
    const modes = { password: "seed" } as const;
    const { fields } = recordAfter({ existing: { password: "old" }, fresh: { password: "new" }, modes });
    expect(rows(fields)).toEqual({ password: { owner: "external", base: "old", value: "old" } });
  });
});

describe("annotations that the pattern makes empty", () => {
  it("are the generator's, although the record is in them", () => {
    const made = (annotations: Record<string, string>) => ({ kind: "Thing", metadata: { annotations } });
    const fresh = made({});
    const { fields } = recordAfter({ base: fresh, existing: made({ [WRITTEN_DIGEST]: "d" }), fresh });
    expect(rows(fields)).toEqual({
      kind: { owner: "varve", base: "Thing" },
      "metadata.annotations": { owner: "varve", base: {} },
    });
  });

  it("are not, if others wrote into them", () => {
    const made = (annotations: Record<string, string>) => ({ metadata: { annotations } });
    const fresh = made({});
    const existing = made({ [WRITTEN_DIGEST]: "d", mine: "1" });
    expect(rows(recordAfter({ base: fresh, existing, fresh }).fields)).toEqual({
      "metadata.annotations": { owner: "external", base: {} },
      "metadata.annotations.mine": { owner: "external", value: "1" },
    });
  });
});

describe("the parts of a decision", () => {
  const path = parsePath("a");

  it("are only those that there are", () => {
    const told = (given: Regeneration) => regenerate(given).decisions;
    const explicit = [{ path, value: 2 }];
    expect([
      told({ existing: {}, fresh: { a: 1 } }),
      told({ existing: {}, fresh: {}, explicit }),
      told({ existing: { a: 1 }, fresh: { a: 1 }, explicit }),
      told({ existing: { a: 9 }, fresh: { a: 1 }, explicit }),
      told({ base: { a: 1 } }),
    ]).toStrictEqual([
      [{ path, outcome: "absent", fresh: 1, isBaseKnown: false, isUnexplained: true }],
      [{ path, outcome: "set", value: 2, isBaseKnown: false }],
      [{ path, outcome: "set", existing: 1, fresh: 1, value: 2, isBaseKnown: false }],
      [{ path, outcome: "set", existing: 9, fresh: 1, value: 2, isBaseKnown: false, replacesOthers: true }],
      [],
    ]);
  });

  it("have the recorded owner of the whole resource if that is gone", () => {
    const evidence: Evidence[] = [{ source: "s", base: { a: 1 }, owners: [{ path: ROOT, owner: "sre" }] }];
    expect(regenerate({ fresh: { a: 1 }, evidence }).decisions).toEqual([
      { path: ROOT, outcome: "deleted", base: { a: 1 }, fresh: { a: 1 }, isBaseKnown: true, owner: "sre" },
    ]);
  });
});

describe("a conflict inside a map that is gone", () => {
  it("is recorded as a dispute about the map, without the value of the member", () => {
    const { fields } = recordAfter({
      base: { probe: { path: "/", timeout: 2 } },
      existing: {},
      fresh: { probe: { path: "/", timeout: 1 } },
      preserve: ["probe.path"],
    });
    expect(rows(fields)).toEqual({
      probe: { owner: "external", value: null, disputed: true },
      "probe.path": { owner: "external", base: "/", value: null },
      "probe.timeout": { owner: "external", base: 1, value: null },
    });
  });
});

describe("a disputed value that is not reported", () => {
  it("is not in the decision of the next run", () => {
    const fields = [{ path: parsePath("a"), owner: "external", base: 3, value: 2, disputed: true }];
    const evidence = [evidenceOf({ ...ID, fields })];
    const { decisions } = regenerate({ existing: { a: 2 }, fresh: { a: 3 }, evidence });
    expect(decisions).toStrictEqual([
      { path: parsePath("a"), outcome: "preserved", existing: 2, fresh: 3, isBaseKnown: true, isDisputed: true, owner: "external" },
    ]);
  }); // prettier-ignore
});

describe("a field that the record must not contain", () => {
  const sensitive = (path: FieldPath): boolean => formatPath(path).endsWith("token");

  it("is recorded as a digest with the key, and so is the resource that holds it", () => {
    const fresh = { auth: { token: "t0p", user: "u" }, size: 1 };
    const record = recordOf(regenerate({ fresh }), { id: ID, fresh, sensitive, digest: keyed });
    const { writtenDigest, freshDigest, fields } = record;
    expect({ writtenDigest, freshDigest, fields: rows(fields) }).toEqual({
      writtenDigest: keyed(fresh),
      freshDigest: keyed(fresh),
      fields: {
        "auth.token": { owner: "varve", baseDigest: keyed("t0p") },
        "auth.user": { owner: "varve", base: "u" },
        size: { owner: "varve", base: 1 },
      },
    });
  });

  it("makes the digests keyed also if only the file has it", () => {
    const fresh = { size: 1 };
    const existing = { size: 1, token: "t0p" };
    const made = regenerate({ base: fresh, existing, fresh });
    const { writtenDigest, freshDigest } = recordOf(made, { id: ID, fresh, sensitive, digest: keyed });
    expect({ writtenDigest, freshDigest }).toEqual({
      writtenDigest: keyed(existing),
      freshDigest: keyed(fresh),
    });
  });
});

describe("the leaves of a document", () => {
  it("are its values, empty containers and lists without identity; null is absence", () => {
    const leaves = leavesOf({ b: { y: null, x: 1 }, a: ["p", "q"], c: {}, d: null }, undefined);
    expect(leaves.map(({ text, value }) => [text, value])).toEqual([
      ["a", ["p", "q"]],
      ["b.x", 1],
      ["c", {}],
    ]);
  });
});

describe("the leaves of a document with a schema", () => {
  it("are sorted by the keys of items, and a map that is one value is one leaf", () => {
    const schemas = builtinSchemas();
    const texts = (document: Json, kind: string) =>
      leavesOf(document, schemas("v1", kind)).map(({ text }) => text);
    expect([
      texts({ spec: { containers: [{ name: "b" }, { name: "a" }] } }, "Pod"),
      texts({ spec: { selector: { app: "a", tier: "b" } } }, "Service"),
    ]).toEqual([["spec.containers[name=a].name", "spec.containers[name=b].name"], ["spec.selector"]]);
  });
});

describe("a resource that the pattern dropped", () => {
  const table = { apiVersion: "x.io/v1", kind: "Table", metadata: { name: "t" }, spec: { size: 1 } };
  const role = { ...table, kind: "Role" };
  const told = (given: Regeneration) =>
    regenerate(given).decisions.map(({ path, outcome, isUntouched, doubt }) => ({
      path: formatPath(path),
      outcome,
      ...(isUntouched === undefined ? {} : { isUntouched }),
      ...(doubt === undefined ? {} : { doubt }),
    }));

  it("is reported as removed, or as kept, with whether it was edited", () => {
    const edited = { ...table, spec: { size: 2 } };
    expect([
      told({ base: role, existing: role }),
      told({ base: table, existing: table }),
      told({ base: table, existing: edited }),
    ]).toEqual([
      [{ path: "", outcome: "removed" }],
      [{ path: "", outcome: "orphaned", isUntouched: true }],
      [{ path: "", outcome: "orphaned" }],
    ]);
  });

  it("is kept if the whole last output is doubted", () => {
    const doubts = [{ path: ROOT, reason: "rewritten" }];
    const evidence: Evidence[] = [{ source: "s", base: role, doubts }];
    expect(told({ existing: role, evidence })).toEqual([
      { path: "", outcome: "orphaned", doubt: "rewritten" },
    ]);
  });

  it("is compared with its last output by the schema of its kind", () => {
    const service = (...ports: Record<string, Json>[]): Json => ({
      apiVersion: "v1",
      kind: "Service",
      metadata: { name: "dns" },
      spec: { ports },
    });
    const base = service({ port: 53, protocol: "UDP" }, { port: 53, protocol: "TCP" });
    const existing = service({ port: 53 }, { port: 53, protocol: "UDP" });
    expect(told({ base, existing })).toEqual([{ path: "", outcome: "removed" }]);
  });
});
