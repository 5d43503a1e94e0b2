/** Digests in records: in which form they are read, and with which key. */
import { type Decision, type Digest, regenerate } from "../../src/preserve/index.js";
import {
  acceptanceOf,
  evidenceOf,
  isSealed,
  knowsPast,
  plainDigest,
  shortened,
  writtenDigestOf,
  writtenForm,
} from "../../src/preserve/internal.js";
import { type Json, parsePath } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";

const ID = { group: "", kind: "Thing", namespace: "", name: "it" };
const PATH = parsePath("a");

/** The digest of a workspace, which does not read those of others. */
const keyed: Digest = Object.assign((value: Json) => `keyed:${plainDigest(value)}`, {
  understands: (text: string) => text.startsWith("keyed:"),
});

describe("a digest", () => {
  it("has a long form and a short one, and what is neither is left alone", () => {
    const value = { b: [1], a: "x" };
    expect([shortened(plainDigest(value)), shortened(writtenDigestOf(value)), shortened("keyed:1")]).toEqual([
      writtenDigestOf(value),
      writtenDigestOf(value),
      "keyed:1",
    ]);
  });

  it("does not depend on the order of keys, in maps or in items of lists", () => {
    const [one, other]: [Json, Json] = [
      { l: [{ a: 1, b: [{ x: 1, y: null }] }], m: 1 },
      { m: 1, l: [{ b: [{ x: 1 }], a: 1 }] },
    ];
    expect(plainDigest(one)).toBe(plainDigest(other));
  });

  it("without a key is read in a workspace with one", () => {
    const fields = [
      { path: PATH, owner: "varve", baseDigest: plainDigest(1) },
      { path: parsePath("b"), owner: "varve", baseDigest: "other:1" },
    ];
    const evidence = evidenceOf({ ...ID, fields }, { digest: keyed });
    expect(evidence).toEqual({
      source: "ownership file",
      base: { a: plainDigest(1), b: "other:1" },
      digested: [PATH, parsePath("b")],
      unknown: [parsePath("b")],
      owners: fields,
    });
  });

  it("is read by a function that does not say which ones it understands", () => {
    const fields = [{ path: PATH, owner: "varve", baseDigest: "any:1" }];
    expect(evidenceOf({ ...ID, fields }, { digest: (value) => `any:${plainDigest(value)}` }).unknown).toBe(
      undefined,
    );
  });
});

describe("a difference that was accepted", () => {
  it("is recorded without the key of the workspace unless it is a secret, and is accepted on all machines", () => {
    const given = { existing: { a: 2 }, fresh: { a: 3 }, digest: keyed };
    const { conflicts, ledger } = regenerate({ ...given, base: { a: 1 } });
    const accepted = acceptanceOf(conflicts[0] as Decision, ledger, keyed);
    const owners = [{ path: PATH, owner: "external", accepted }];
    const { decisions } = regenerate({ ...given, evidence: [{ source: "s", base: { a: 1 }, owners }] });
    expect([accepted, decisions.map(({ isAccepted }) => isAccepted)]).toEqual([
      plainDigest([[2], [3]]),
      [true],
    ]);
  });
});

describe("a record of this release", () => {
  it("is trusted by the next ones: its digest is the same in each of them", () => {
    const record = {
      ...ID,
      generator: "app",
      writtenDigest: "w",
      fields: [
        { path: PATH, owner: "varve", base: 1 },
        { path: parsePath("b"), owner: "external", base: "x", value: { k: [1, null] }, since: "run 1" },
        { path: parsePath("c"), owner: "external", baseDigest: "d", absent: true },
        { path: parsePath("d"), owner: "finops", base: 1, valueDigest: "v", disputed: true, was: "line\n2" },
      ],
      recordDigest: "qxm-a1joop-R",
    };
    expect([isSealed(record), evidenceOf(record).isBroken]).toEqual([true, undefined]);
  });
});

describe("the digest of a resource as written", () => {
  const annotated = (annotations: Record<string, string>): Json => ({ kind: "Thing", metadata: { name: "it", annotations } }); // prettier-ignore

  it("does not cover the record in it, nor annotations that are empty without it", () => {
    const mark = { "varve.dev/written-digest": "d" };
    const bare = { kind: "Thing", metadata: { name: "it" } };
    const forms = [annotated({}), annotated(mark), annotated({ ...mark, mine: "1" }), bare].map(writtenForm);
    expect(forms).toEqual([bare, bare, annotated({ mine: "1" }), bare]);
  });

  it("shows that owners without values are of exactly this resource", () => {
    const existing = { a: 192, b: 1 };
    const fields = [
      { path: PATH, owner: "finops" },
      { path: parsePath("b"), owner: "varve" },
    ];
    const after = (writtenDigest: string) => {
      const evidence = [evidenceOf({ ...ID, fields, writtenDigest })];
      const { resource, diagnostics } = regenerate({ existing, fresh: { a: 256, b: 2 }, evidence });
      return [resource, diagnostics.map(({ code }) => code)];
    };
    expect([after(writtenDigestOf(existing)), after(writtenDigestOf({ a: 192, b: 0 }))]).toEqual([
      [{ a: 192, b: 2 }, []],
      [existing, ["preserve/stale-owners"]],
    ]);
  });
});

describe("the past of a resource", () => {
  const owners = [{ path: PATH, owner: "varve" }];
  const existing = { a: 1 };
  const written = writtenDigestOf(existing);

  it.each([
    ["there is no source", [], existing, false],
    ["a source has the last output", [{ source: "s", base: {} }], existing, true],
    ["the record was edited", [{ source: "s", isBroken: true }], existing, true],
    ["owners have no values", [{ source: "s", owners }], existing, false],
    ["owners have the digest of the resource", [{ source: "s", owners, writtenDigest: written }], existing, true],
    ["owners are of a resource that is gone", [{ source: "s", owners }], undefined, true],
    ["managers of fields are of a resource that is gone", [{ source: "s", owners, isFiller: true }], undefined, false],
  ] as const)("is known or not if %s", (_, sources, resource, isKnown) => {
    expect(knowsPast(sources, resource, plainDigest)).toBe(isKnown);
  }); // prettier-ignore
});
