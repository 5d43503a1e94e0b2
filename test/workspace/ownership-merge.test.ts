/** Records that are merged from two branches, with Git's own merge, and from the format before parts. */
import { nextRecord } from "./next-record.js";
import { type FileOwnership, OWNERSHIP_FILE, Ownership } from "../../src/workspace/ownership/ownership.js";
import { git, gitInTurn, repositoryWith } from "./repository.js";
import { describe, expect, it } from "vitest";
import { regenerate } from "../../src/preserve/index.js";
import { evidenceOf, plainDigest, recordOf } from "../../src/preserve/internal.js";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { fill, folderWith } from "./folder.js";
import { type Json, formatJson } from "../../src/model/index.js";
import type { OwnedResource } from "../../src/ledger/index.js";
import { eachBlob } from "../../src/workspace/git/blobs.js";
import { commitFiles } from "../../src/workspace/write/commit.js";
import { join } from "node:path";
import { writeOwnershipFile } from "../../src/ledger/index.js";

const NAMES = ["a", "b", "c", "d"];
const PART = ".varve/ownership/all.yaml.yaml";

function resource(name: string, size: number): Json {
  return {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name, namespace: "web" },
    data: { size: `${size}` },
  };
}

/** Generated with one size, and changed to another by hand. */
function recorded(name: string, size = 1, found = size): OwnedResource {
  const fresh = resource(name, size);
  const outcome = regenerate({ base: fresh, existing: resource(name, found), fresh });
  const id = { group: "", kind: "ConfigMap", namespace: "web", name };
  return recordOf(outcome, { id, fresh, generator: "app", templateId: name });
}

function remember(root: string, resources: readonly OwnedResource[]): void {
  const file: FileOwnership = { digest: "d", fresh: "f", kept: 0, resources };
  const changes = nextRecord(Ownership.read(root), { generators: [], files: new Map([["all.yaml", file]]) });
  expect(commitFiles(root, changes).diagnostics).toEqual([]);
}

/** The generated and current values of each record; an edited or truncated one would be reported. */
function told(root: string): Readonly<Record<string, Json>> {
  return toldBy(Ownership.read(root));
}

function toldBy(ownership: Ownership): Readonly<Record<string, Json>> {
  expect(ownership.diagnostics).toEqual([]);
  return Object.fromEntries(
    ownership.all().map((record) => {
      const { base, isBroken = false, owners = [] } = evidenceOf(record);
      const kept = owners.filter(({ owner }) => owner !== "varve").map(({ value }) => value ?? null);
      return [record.name, [(base as { data: Json }).data, kept, isBroken]];
    }),
  );
}

/** As a user does: machine-local files of Varve are ignored. */
function commit(root: string, message: string): void {
  git(root, "add", "--all");
  git(root, "commit", "--quiet", "--no-verify", "--message", message);
}

type Change = (records: readonly OwnedResource[]) => readonly OwnedResource[];
const generates =
  (name: string): Change =>
  (records) =>
    records.map((record) => (record.name === name ? recorded(name, 2) : record));
const keeps =
  (name: string): Change =>
  (records) =>
    records.map((record) => (record.name === name ? recorded(name, 1, 3) : record));
const forgets =
  (name: string): Change =>
  (records) =>
    records.filter((record) => record.name !== name);

describe("two branches that changed different resources of one file", () => {
  const branches = NAMES.flatMap((name) =>
    [generates, keeps, forgets].map((kind) => ({ name, kind, branch: `${kind.name}-${name}` })),
  );
  const cases = branches.flatMap((one) =>
    branches
      .filter(({ name }) => name !== one.name)
      // Two adjacent removals are one hunk to Git, in the record as in the resources themselves.
      .filter(({ kind }) => kind !== forgets || one.kind !== forgets)
      .map((other) => ({ one, other })),
  );

  it("merge without a conflict in both directions, also for neighbours", async () => {
    const start = NAMES.map((name) => recorded(name));
    const root = repositoryWith({ "varve.yaml": "x\n" });
    remember(root, start);
    commit(root, "first run");
    const first = git(root, "rev-parse", "HEAD").trim();
    const checkout = (branch: string, at: string): void => {
      git(root, "checkout", "--quiet", "-B", branch, at);
      rmSync(join(root, ".varve/cache-index.json"), { force: true });
    };
    for (const { branch, kind, name } of branches) {
      checkout(branch, first);
      remember(root, kind(name)(start));
      commit(root, branch);
    }
    // One shell merges all: from a worker that holds much memory, each process starts slowly.
    const merging = cases.flatMap(({ one, other }, i) => [
      ["checkout", "--quiet", "-B", `merged-${i}`, other.branch],
      ["merge", "--quiet", "--no-edit", one.branch],
    ]);
    gitInTurn(root, ...merging);
    const merged: unknown[] = [];
    await eachBlob(
      root,
      cases.map((_, i) => `merged-${i}:${PART}`),
      (text) => {
        const parts = [{ path: PART, text: Buffer.from(text ?? "") }];
        merged.push(toldBy(Ownership.fromParts(parts, "a merge")));
      },
    );
    const expected = cases.map(({ one, other }) => {
      remember(root, one.kind(one.name)(other.kind(other.name)(start)));
      return told(root);
    });
    const named = (found: readonly unknown[]) =>
      cases.map(({ one, other }, i) => [one.branch, other.branch, found[i]]);
    expect(named(merged)).toEqual(named(expected));
    expect(cases).toHaveLength(96);
  }, 300_000);
});

describe("the record in one file", () => {
  /** As it was written before there were parts. */
  const old = (...resources: readonly OwnedResource[]): string => {
    const head = "# Written by varve: what was generated last, and who owns what. Edits are noticed.\n";
    const index = { generators: [{ name: "app", pattern: "p" }], files: new Map() };
    const indexDigest = plainDigest(writeOwnershipFile(index));
    const documents = [
      { ...index, indexDigest },
      { file: "all.yaml", resources },
    ].map(writeOwnershipFile);
    return `${head}${documents.map((document) => `${formatJson(document)}\n`).join("---\n")}`;
  };
  const nothing = { generators: [{ name: "app", pattern: "p" }], files: new Map() };

  it("is read, and replaced by parts on the next write", () => {
    const root = folderWith({ [OWNERSHIP_FILE]: old(recorded("a"), recorded("b", 1, 3)) });
    const before = told(root);
    expect(nextRecord(Ownership.read(root), nothing)).toEqual([]);
    const change = { digest: "d", fresh: "f", kept: 0, resources: [recorded("z")] };
    const changes = nextRecord(Ownership.read(root), { ...nothing, files: new Map([["z.yaml", change]]) });
    expect(commitFiles(root, changes).diagnostics).toEqual([]);
    expect(existsSync(join(root, OWNERSHIP_FILE))).toBe(false);
    expect(Ownership.read(root).generators).toEqual([{ name: "app", pattern: "p" }]);
    expect(told(root)).toEqual({ ...before, z: [{ size: "1" }, [], false] });
  });

  it("keeps the seals: an edited record does not become valid by moving", () => {
    const edited = old(recorded("a")).replace('"base":"1"', '"base":"9"');
    const root = folderWith({ [OWNERSHIP_FILE]: edited });
    const change = { digest: "d", fresh: "f", kept: 0, resources: [recorded("z")] };
    commitFiles(root, nextRecord(Ownership.read(root), { ...nothing, files: new Map([["z.yaml", change]]) }));
    expect(told(root)["a"]).toEqual([{ size: "9" }, [], true]);
  });

  it("next to parts is an error that names both: a merge combined them", () => {
    const root = folderWith({});
    remember(root, [recorded("a")]);
    fill(root, { [OWNERSHIP_FILE]: old(recorded("a")) });
    const { files, diagnostics } = Ownership.read(root);
    expect([files, diagnostics.map(({ severity, message }) => [severity, message])]).toEqual([
      [],
      [
        [
          "error",
          "both .varve/ownership.yaml and .varve/ownership exist: branches with the old and the new record format were merged",
        ],
      ],
    ]);
    const texts = [OWNERSHIP_FILE, PART].map((path) => ({
      path,
      text: readFileSync(join(root, path), "utf8"),
    }));
    expect(Ownership.fromParts(texts, "a commit").diagnostics).toEqual(diagnostics);
  });
});
