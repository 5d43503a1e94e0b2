/** The record in parts: what is read at once, what only on demand, and what a write leaves unchanged. */
import { nextRecord } from "./next-record.js";
import * as fc from "fast-check";
import { type FileOwnership, OWNERSHIP_FILE, Ownership } from "../../src/workspace/ownership/ownership.js";
import { type OwnedResource } from "../../src/ledger/index.js";
import { formatFieldOwners } from "../../src/ledger/internal.js";
import { describe, expect, it } from "vitest";
import { regenerate } from "../../src/preserve/index.js";
import { evidenceOf, recordOf } from "../../src/preserve/internal.js";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { fill, folderWith, temporaryFolder, treeOf } from "./folder.js";
import { formatPath, parsePath } from "../../src/model/index.js";
import { generatorPath, partPath } from "../../src/workspace/ownership/part-path.js";
import { generators, ownedResource } from "../ledger/ownership.js";
import type { FileChange } from "../../src/workspace/write/steps.js";
import { INDEX_FILE } from "../../src/workspace/disk/private-folder.js";
import { commitFiles } from "../../src/workspace/write/commit.js";
import { join } from "node:path";
import { pastOfRecords } from "../../src/flow/index.js";
import { indexChange, readIndex } from "../../src/workspace/ownership/record-index.js";
import { sealedLines } from "../../src/workspace/disk/sealed-lines.js";
import { runs } from "../long.js";

const fresh = { apiVersion: "g/v1", kind: "Function", metadata: { name: "api" }, spec: { size: 128 } };
const ID = { group: "g", kind: "Function", namespace: "", name: "api" };

function recorded(name: string, existing = fresh): OwnedResource {
  const outcome = regenerate({ base: fresh, existing, fresh });
  return recordOf(outcome, { id: { ...ID, name }, fresh, generator: "app", templateId: name });
}

/** As written in a part. */
function stored(name: string): OwnedResource {
  return { ...recorded(name), fileDigest: "d1" };
}

function file(...resources: readonly OwnedResource[]): FileOwnership {
  return { digest: "d1", fresh: "f1", kept: 0, resources };
}

const APP = { name: "app", pattern: "app", patternVersion: "1.0.0", into: ".", inputs: { env: "dev" } };

type Files = Readonly<Record<string, FileOwnership | undefined>>;

/** Writes the record as a run does, and returns the written files. */
function remember(root: string, files: Files, all: readonly (typeof APP)[] = [APP]): string[] {
  const changes = nextRecord(Ownership.read(root), {
    generators: all,
    files: new Map(Object.entries(files)),
  });
  return write(root, changes);
}

function write(root: string, changes: readonly FileChange[]): string[] {
  expect(commitFiles(root, changes).diagnostics).toEqual([]);
  return changes.map(({ path, content }) => (content === null ? `-${path}` : path)).toSorted();
}

function workspaceWith(files: Files): string {
  const root = temporaryFolder();
  remember(root, files);
  return root;
}

const A = ".varve/ownership/a.yaml.yaml";
const B = ".varve/ownership/b.yaml.yaml";
const GENERATOR = ".varve/generators/app.yaml";

function textOf(root: string, path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** `api: spec.size: external` for each record and field. */
function inWords(records: readonly OwnedResource[]): string[] {
  return records.map(
    ({ name, fields }) => `${name}: ${formatFieldOwners(fields).trim().replaceAll("\n", "; ")}`,
  );
}

describe("a record in parts", () => {
  it("has a part for each file and a file for each generator, sorted, without a time (A35)", () => {
    const kept = { ...fresh, spec: { size: 192 }, "a: b": [1] };
    const root = workspaceWith({ "b.yaml": file(recorded("b", kept), recorded("api")) });
    const sealed = textOf(root, B)
      .replaceAll(/seal: [\w-]{12} [\w-]{12} ([\w-]{12}|=)/g, (_, written: string) =>
        written === "=" ? "seal: RECORD FRESH =" : "seal: RECORD FRESH WRITTEN",
      )
      .replaceAll(/sha256:[0-9a-f]{64}/g, "sha256:...");
    expect(sealed).toBe(`\
# Written by varve: what was generated last, and who owns what. Edits are noticed.
version: 2
resources:

- is: g/v1 Function api
  by: app api
  seal: RECORD FRESH = d1
  spec: {size: 128}

- is: {kind: Function, name: b, apiGroup: g, namespace: ""}
  by: app b
  seal: RECORD FRESH WRITTEN d1
  apiVersion: g/v1
  kind: Function
  metadata: {name: api}
  spec: {size: 128}
  owners:
   "[\\"a: b\\"]": {owner: external, valueDigest: "sha256:..."}
   spec.size: {owner: external, value: 192}

end: true
`);
    expect(textOf(root, GENERATOR)).toBe(`\
# Written by varve: what a generator was given last.
version: 2
name: app
pattern: app
patternVersion: 1.0.0
into: "."
inputs:
  env: dev
`);
  });

  it("knows which files are unchanged", () => {
    const root = workspaceWith({
      "a.yaml": file(recorded("a")),
      "b.yaml": { ...file(recorded("b")), kept: 1 },
    });
    const ownership = Ownership.read(root);
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
      true,
      false,
    ]);
    expect(ownership.fileRecord("b.yaml")?.kept).toBe(1);
    expect([ownership.files, ownership.generators, ownership.diagnostics]).toEqual([
      ["a.yaml", "b.yaml"],
      [APP],
      [],
    ]);
  });

  it("lists the records of a file with and without an index, for any name", () => {
    const odd = {
      ...recorded("b", { ...fresh, spec: { size: 192 } }),
      generator: "a\tb",
      templateId: "\\9;\n",
    };
    const { generator: _, templateId: __, ...bare } = recorded("c");
    const root = workspaceWith({ "a.yaml": file(recorded("a"), bare, odd) });
    for (const ownership of [Ownership.read(root), withoutIndex(root)]) {
      const heads = ownership
        .headsIn("a.yaml")
        .map(({ id, generator, templateId, kept }) => ({ id, generator, templateId, kept }));
      expect(heads).toEqual([
        { id: { ...ID, name: "a" }, generator: "app", templateId: "a", kept: 0 },
        { id: { ...ID, name: "b" }, generator: "a\tb", templateId: "\\9;\n", kept: 1 },
        { id: { ...ID, name: "c" }, generator: "", templateId: "", kept: 0 },
      ]);
      expect(ownership.headsIn("other.yaml")).toEqual([]);
    }
  });

  it("returns the records of a file, and the evidence in them", () => {
    const root = workspaceWith({ "a.yaml": file(recorded("a")), "b.yaml": file(recorded("b")) });
    const ownership = Ownership.read(root);
    const records = ownership.recordsIn("b.yaml");
    expect(records).toEqual([stored("b")]);
    expect(ownership.recordsIn("b.yaml")).toBe(records);
    expect(pastOfRecords(records, ownership.source, {})).toEqual([
      {
        id: { ...ID, name: "b" },
        templateId: "b",
        evidence: [evidenceOf(stored("b"), { source: ".varve/ownership" })],
      },
    ]);
    expect(ownership.recordsIn("c.yaml")).toEqual([]);
  });

  it("is written only where something changed", () => {
    const root = workspaceWith({ "a.yaml": file(recorded("a")), "b.yaml": file(recorded("b")) });
    const kept = recorded("a", { ...fresh, spec: { size: 192 } });
    expect([
      remember(root, {}),
      remember(root, { "a.yaml": file(recorded("a")) }),
      remember(root, { "x.yaml": undefined }),
      remember(root, { "a.yaml": file(kept) }),
      remember(root, { "a.yaml": { ...file(kept), digest: "d2" } }),
      remember(root, {}, [
        { ...APP, into: "x" },
        { ...APP, name: "other" },
      ]),
      remember(root, { "a.yaml": undefined }, [{ ...APP, name: "other" }]),
      remember(root, { "b.yaml": undefined }, []),
    ]).toEqual([
      [],
      [],
      [],
      [INDEX_FILE, A],
      [INDEX_FILE],
      [GENERATOR, ".varve/generators/other.yaml"],
      [INDEX_FILE, `-${GENERATOR}`, `-${A}`].toSorted(),
      [`-${INDEX_FILE}`, "-.varve/generators/other.yaml", `-${B}`].toSorted(),
    ]);
    expect([Ownership.read(root).isThere, Ownership.read(root).digest]).toEqual([false, undefined]);
  });

  it("keeps the records of other resources in a changed file", () => {
    const root = workspaceWith({ "a.yaml": file(recorded("a"), recorded("b")) });
    const kept = recorded("a", { ...fresh, spec: { size: 192 } });
    remember(root, { "a.yaml": { ...file(kept, recorded("b")), digest: "d2" } });
    const [a, b] = Ownership.read(root).recordsIn("a.yaml");
    expect([a?.fileDigest, b]).toEqual(["d2", stored("b")]);
  });

  it("remembers a removed file, so that its resources are not recreated", () => {
    const root = workspaceWith({ "a.yaml": file(recorded("a")) });
    expect([existsSync(join(root, "a.yaml")), Ownership.read(root).files]).toEqual([false, ["a.yaml"]]);
  });

  it("moves with its file", () => {
    const root = workspaceWith({ "a.yaml": file(recorded("a")) });
    fill(root, { ".varve/ownership/sub/c.yaml.yaml": textOf(root, A) });
    rmSync(join(root, A));
    const ownership = Ownership.read(root);
    expect([ownership.files, ownership.recordsIn("sub/c.yaml")]).toEqual([["sub/c.yaml"], [stored("a")]]);
  });
});

function withoutIndex(root: string): Ownership {
  rmSync(join(root, INDEX_FILE), { force: true });
  return Ownership.read(root);
}

describe("the name of a part", () => {
  const LONG = "n".repeat(252);
  it.each([
    ["a.yaml", A],
    ["a", ".varve/ownership/a.yaml"],
    ["a.yaml/b.yaml", ".varve/ownership/a%2Eyaml/b.yaml.yaml"],
    ["A.YAML/b.yml", ".varve/ownership/A%2EYAML/b.yml.yaml"],
    ["100%/50%25.yaml", ".varve/ownership/100%25/50%2525.yaml.yaml"],
    [".hidden/ä b.yaml", ".varve/ownership/.hidden/ä b.yaml.yaml"],
    [`${LONG}/b.yaml`, `.varve/ownership/${LONG}/b.yaml.yaml`],
    [`a/${LONG}`, expect.stringMatching(/^\.varve\/ownership\/%long\/[0-9a-f]{32}\.yaml$/)],
    [`${"ö".repeat(126)}.yaml`, expect.stringMatching(/^\.varve\/ownership\/%long\//)],
    [`${"deep/".repeat(200)}b.yaml`, expect.stringMatching(/^\.varve\/ownership\/%long\//)],
  ])("of %s is found again", (name, path) => {
    const root = workspaceWith({ [name]: file(recorded("a")) });
    expect(partPath(name)).toEqual(path);
    expect(existsSync(join(root, partPath(name)))).toBe(true);
    for (const ownership of [Ownership.read(root), withoutIndex(root)])
      expect([ownership.files, ownership.recordsIn(name), ownership.diagnostics]).toEqual([
        [name],
        [stored("a")],
        [],
      ]);
  });

  it("is unique and not a folder name, also on case-insensitive disks", () => {
    const name = fc.constantFrom(
      "a",
      "A",
      "a.yaml",
      "A.YAML",
      "a.yaml.yaml",
      "%",
      "%25",
      "a%2Eyaml",
      "%long",
    );
    const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join("/"));
    fc.assert(
      fc.property(path, path, (one, other) => {
        const [a, b] = [partPath(one), partPath(other)];
        if (one.toLowerCase() === other.toLowerCase()) return;
        expect(a.toLowerCase()).not.toBe(b.toLowerCase());
        expect(b.toLowerCase().startsWith(`${a.toLowerCase()}/`)).toBe(false);
      }),
    );
  });

  it.each(["App", "a/b", "..", "", "ä", "con:x", "x".repeat(300), "%long-1", "a.", ".a"])(
    "of the generator %s is valid on every file system",
    (name) => {
      const root = temporaryFolder();
      remember(root, {}, [{ ...APP, name }, APP]);
      expect(generatorPath(name)).toMatch(/^\.varve\/generators\/[a-z0-9_%-][a-z0-9_.%-]*\.yaml$/);
      expect(Ownership.read(root).generators.map((one) => one.name)).toEqual([name, "app"].toSorted());
    },
  );

  it.each([
    ["%2E%2E/x.yaml", "is not named after a file of the workspace"],
    ["a%2E/x.yaml", "is not named after a file of the workspace"],
    ["a%2eyaml/x.yaml", "is not named after a file of the workspace"],
    ["%/x.yaml", "is not named after a file of the workspace"],
    [".yaml", "is not named after a file of the workspace"],
    [".git/config.yaml", "is not named after a file of the workspace"],
    ["%long/x.yaml", "is not named after a file of the workspace"],
  ])("%s is rejected", (name, why) => {
    const root = workspaceWith({ "a.yaml": file(recorded("a")) });
    const path = `.varve/ownership/${name}`;
    fill(root, { [path]: textOf(root, A) });
    const said = Ownership.read(root).diagnostics.map(({ code, message }) => [code, message]);
    expect(said).toEqual([["workspace/unreadable-ownership", `${path} ${why}`]]);
  });

  it("is never outside the workspace, for any content of a part", () => {
    const root = workspaceWith({ [`a/${LONG}`]: file(recorded("a")) });
    const path = partPath(`a/${LONG}`);
    const moved = textOf(root, path).replace(/^file: .*$/m, "file: ../../etc/passwd");
    fill(root, { [path]: moved });
    expect(Ownership.read(root).diagnostics).toHaveLength(1);
  });

  it.each([A, ".varve/ownership", ".varve/ownership/sub", ".varve/generators"])(
    "%s is rejected if it is a link",
    (path) => {
      const root = workspaceWith({ "a.yaml": file(recorded("a")) });
      const elsewhere = workspaceWith({ "a.yaml": file(recorded("evil")) });
      rmSync(join(root, path), { recursive: true, force: true });
      symlinkSync(
        join(elsewhere, path === ".varve/ownership/sub" ? ".varve/ownership" : path),
        join(root, path),
      );
      const ownership = Ownership.read(root);
      expect(ownership.diagnostics.map(({ code }) => code)).toEqual(["workspace/through-link"]);
      expect(ownership.all().map(({ name }) => name)).not.toContain("evil");
    },
  );

  it("may have other files next to it", () => {
    const root = workspaceWith({ "a.yaml": file(recorded("a")) });
    fill(root, { [`${A}~`]: "x", [`${A}.orig`]: "x", ".varve/ownership/README.md": "x" });
    expect([Ownership.read(root).files, Ownership.read(root).diagnostics]).toEqual([["a.yaml"], []]);
  });
});

describe("a modified part", () => {
  const whole = workspaceText();

  function workspaceText(): string {
    const ownership = Ownership.fromParts([], "x");
    const [change] = nextRecord(ownership, {
      generators: [],
      files: new Map([["a.yaml", file(recorded("a"))]]),
    });
    return change?.content as string;
  }

  function after(text: string) {
    const root = workspaceWith({ "a.yaml": file(recorded("a")), "b.yaml": file(recorded("b")) });
    fill(root, { [A]: text });
    const ownership = Ownership.read(root);
    return {
      settled: ["a.yaml", "b.yaml"].filter((name) => ownership.isSettled(name, "d1", "f1")),
      records: ownership.all().map(({ name }) => name),
      said: ownership.diagnostics.map(({ code, message, at }) => `${code} ${at?.file}: ${message}`),
    };
  }

  const SOUND = { settled: ["b.yaml"], records: ["a", "b"], said: [] };
  it.each<[string, string]>([
    ["Windows line ends", whole.replaceAll("\n", "\r\n")],
    ["comments and blank lines", whole.replace("resources:\n", "resources:\n# ours\n\n\n")],
    ["another layout", whole.replace("spec: {size: 128}", "spec:\n    size: 128")],
  ])("is equivalent with %s, and its file is checked again", (_, text) => {
    expect(after(text)).toEqual(SOUND);
  });

  it.each<[string, string, string]>([
    ["in conflict", whole.replace("  by:", "<<<<<<< HEAD\n  by:"), `${A} has a merge conflict`],
    ["empty", "", `${A} is empty`],
    ["cut in a line", whole.slice(0, -3), `${A} ends in the middle of a line`],
    ["cut between lines", whole.replace("end: true\n", ""), `${A} is truncated`],
    ["not a map", "- 1\n", `${A} is not a record of what was generated`],
    ["another document", "hello: world\n", `${A} is not a record of what was generated`],
    ["in the old format", "version: 1\nresources: []\n", "This version of Varve does not know the version of the ownership file."],
    ["two documents", `${whole}---\n${whole}`, `${A} is not a record of what was generated`],
    ["more than a record", `${whole}more: 1\n`, `${A} is not a record of what was generated`],
    ["an empty record", whole.replace(/is: .*/, "is: x"), `${A} has a record that cannot be read: a record does not name its resource`],
    ["a duplicate key", whole.replace("\nend:", `${whole.slice(whole.indexOf("\n- is"), whole.indexOf("\nend:"))}\nend:`), `${A} has two records for one resource`],
  ])("is reported when it is %s, and the rest is used", (_, text, message) => {
    expect(after(text)).toEqual({
      settled: ["b.yaml"],
      records: ["b"],
      said: [expect.stringContaining(`${A}: ${message}`)],
    });
  }); // prettier-ignore

  it("is reported for an edited record, which is not trusted", () => {
    const root = workspaceWith({ "a.yaml": file(recorded("a")) });
    fill(root, { [A]: textOf(root, A).replace("size: 128", "size: 192") });
    const ownership = Ownership.read(root);
    const existing = { ...fresh, metadata: { name: "a" }, spec: { size: 192 } };
    const [past] = pastOfRecords(ownership.recordsIn("a.yaml"), ownership.source, {});
    const outcome = regenerate({
      existing,
      fresh: { ...existing, spec: { size: 256 } },
      evidence: past?.evidence ?? [],
    });
    expect([outcome.resource, outcome.diagnostics.map(({ code }) => code)]).toEqual([
      existing,
      ["preserve/edited-evidence"],
    ]);
  });

  it.each([
    ["changes", (root: string) => fill(root, { [A]: whole.replace("size: 128", "size: 192") })],
    ["goes", (root: string) => rmSync(join(root, A))],
  ])("does not stop a run when it %s during the read, but is reported", (_, act) => {
    const root = workspaceWith({ "a.yaml": file(recorded("a")) });
    const ownership = Ownership.read(root);
    act(root);
    expect([ownership.recordsIn("a.yaml"), ownership.diagnostics.map(({ message }) => message)]).toEqual([
      [],
      [`${A} changed while it was read`],
    ]);
  });

  it.each([
    ["about another generator", (text: string) => text.replace("name: app", "name: other")],
    ["without a name", (text: string) => text.replace("name: app\n", "")],
    ["with something else", (text: string) => `${text}more: 1\n`],
    ["of another version", (text: string) => text.replace("version: 2", "version: 3")],
    ["in conflict", (text: string) => `<<<<<<< HEAD\n${text}`],
  ])("is also reported for a generator, %s", (_, edit) => {
    const root = workspaceWith({ "a.yaml": file(recorded("a")) });
    fill(root, { [GENERATOR]: edit(textOf(root, GENERATOR)) });
    expect(Ownership.read(root).diagnostics.map(({ severity, at }) => [severity, at?.file])).toEqual([
      ["error", GENERATOR],
    ]);
  });
});

function linesWith(layout: string, ...lines: readonly string[]): string {
  return Buffer.from(sealedLines(layout, lines).content).toString();
}

describe("the index of this machine", () => {
  const read = (root: string) => {
    const ownership = Ownership.read(root);
    return [ownership.isSettled("a.yaml", "d1", "f1"), ownership.all(), ownership.diagnostics] as const;
  };

  it.each<[string, (text: string) => string | null]>([
    ["missing", () => null],
    ["empty", () => ""],
    ["garbage", () => "{"],
    ["cut", (text) => text.slice(0, -20)],
    ["edited", (text) => text.replace('"d1"', '"d2"')],
    ["of the previous layout", () => linesWith('{"layout":2,"parts":{}}')],
    ["of another layout", (text) => linesWith("varve index 99", ...text.trimEnd().split("\n").slice(2))],
  ])("is ignored when it is %s, without data loss", (_, damage) => {
    const root = workspaceWith({ "a.yaml": file(recorded("a")) });
    const text = damage(textOf(root, INDEX_FILE));
    if (text === null) rmSync(join(root, INDEX_FILE));
    else writeFileSync(join(root, INDEX_FILE), text);
    expect(read(root)).toEqual([false, [stored("a")], []]);
    expect(Ownership.read(root).fileRecord("a.yaml")).toEqual({
      digest: "",
      fresh: "",
      kept: 0,
      by: { app: { token: "", size: 1 } },
    });
  });

  it.each(["folder", "link"])("is ignored when it is a %s", (kind) => {
    const root = workspaceWith({ "a.yaml": file(recorded("a")) });
    const elsewhere = workspaceWith({ "a.yaml": file(recorded("a")) });
    rmSync(join(root, INDEX_FILE));
    if (kind === "folder") mkdirSync(join(root, INDEX_FILE));
    else symlinkSync(join(elsewhere, INDEX_FILE), join(root, INDEX_FILE));
    expect(read(root)).toEqual([false, [stored("a")], []]);
  });

  it("is not written, or removed, if it would exceed the read limit", () => {
    const root = workspaceWith({ "a.yaml": file(recorded("a")) });
    const { entries, seal } = readIndex(root);
    const changes = [indexChange(entries, seal, 10), indexChange(entries, undefined, 10)];
    expect([seal, ...changes]).toEqual([expect.any(String), { path: INDEX_FILE, content: null }, undefined]);
  });

  it("is written without the known differences before it is not written at all", () => {
    const standing = { under: "u", at: "", rows: ["a long text", "and another"] };
    const root = workspaceWith({ "a.yaml": { ...file(recorded("a")), kept: 0, standing } });
    const { entries, seal } = readIndex(root);
    const whole = indexChange(entries, undefined)?.content ?? "";
    const change = indexChange(entries, seal, whole.length - 1);
    fill(root, { [INDEX_FILE]: Buffer.from(change?.content ?? "").toString("utf8") });
    const [known, left] = [entries, readIndex(root).entries].map((all) => all.get(A)?.facts);
    expect([known?.standing, left]).toEqual([
      standing,
      { ...file(recorded("a")), kept: 1, resources: undefined },
    ]);
  });

  it("is not used for a part with other content", () => {
    const root = workspaceWith({ "a.yaml": file(recorded("a")) });
    fill(root, { [A]: `# mine\n${textOf(root, A)}` });
    expect(read(root)).toEqual([false, [stored("a")], []]);
  });

  it("is ignored by Git and readable only by this user", () => {
    const root = workspaceWith({ "a.yaml": file(recorded("a")) });
    expect(textOf(root, ".varve/.gitignore")).toContain("/cache*\n");
    expect(treeOf(root)[INDEX_FILE]).toMatch(/^600 /);
  });
});

describe("the format of the decision record", () => {
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

  it("R7: ranks below our own record, and is never written", () => {
    const root = folderWith({ ".xpand-ownership.yaml": ADR });
    expect(remember(root, { "a.yaml": file(recorded("a")) }, [])).toEqual([INDEX_FILE, A]);
    expect(Ownership.read(root).all()).toEqual([stored("a")]);
    expect(textOf(root, ".xpand-ownership.yaml")).toBe(ADR);
  });

  it("R7: inside our own file is kept until its resources are found", () => {
    const root = folderWith({
      [OWNERSHIP_FILE]: `${ADR}  - { name: b, kind: Function, fields: { x: sre } }\n`,
    });
    const owners = () => inWords(Ownership.read(root).all()).map((line) => line.slice(0, 9));
    remember(root, { "a.yaml": file(recorded("api")) }, []);
    expect(owners()).toEqual(["api: apiV", "b: x: sre"]);
    remember(root, { "a.yaml": file(recorded("api"), recorded("b")) }, []);
    expect(owners()).toEqual(["api: apiV", "b: apiVer"]);
  });
});

describe("a record with any content", () => {
  /** YAML as Kubernetes reads it has no integers beyond 64 bits. */
  const isSayable = (value: unknown): boolean =>
    !/\d{19}/.test(JSON.stringify(value, (_, at: unknown) => (typeof at === "bigint" ? String(at) : at)));
  const named = fc.uniqueArray(ownedResource.filter(isSayable), {
    selector: ({ group, kind, namespace, name }) =>
      JSON.stringify([group ?? null, kind, namespace ?? null, name]),
    minLength: 1,
    maxLength: 3,
  });
  const word = fc.stringMatching(/^[a-z]{0,3}$/);
  const fileOwnership = fc.record({
    digest: fc.constant("d1"),
    fresh: word,
    kept: fc.nat({ max: 2 }),
    resources: named,
  });
  const path = fc.stringMatching(/^[a-zA-Z%]{1,3}(\/[a-z]{1,3}\.yaml){0,2}$/);
  const files = fc
    .uniqueArray(fc.tuple(path, fileOwnership), { selector: ([name]) => name, minLength: 1, maxLength: 4 })
    .map((entries) => new Map<string, FileOwnership>(entries));

  function said(records: readonly OwnedResource[]) {
    return new Map(
      records.map(({ fields, ...head }) => [
        JSON.stringify([head.group ?? null, head.kind, head.namespace ?? null, head.name]),
        { head, rows: new Map(fields.map(({ path: at, ...row }) => [formatPath(at), row])) },
      ]),
    );
  }

  function parsed(changes: readonly FileChange[], before = new Map<string, string>()): Map<string, string> {
    const all = new Map(before);
    for (const { path: at, content } of changes) {
      if (content === null) all.delete(at);
      else if (at !== INDEX_FILE) all.set(at, content as string);
    }
    return all;
  }

  function reading(texts: ReadonlyMap<string, string>): Ownership {
    return Ownership.fromParts(
      Array.from(texts, ([at, text]) => ({ path: at, text })),
      "elsewhere",
    );
  }

  it("is read back as written, file by file", () => {
    fc.assert(
      fc.property(files, generators.filter(isSayable), (given, all) => {
        const again = reading(parsed(nextRecord(reading(new Map()), { generators: all, files: given })));
        expect(again.diagnostics).toEqual([]);
        expect(again.files).toEqual([...given.keys()].toSorted());
        for (const [name, { resources }] of given)
          expect(said(again.recordsIn(name))).toEqual(
            said(resources.map((record) => ({ ...record, fileDigest: "d1" }))),
          );
        const isIndex = ({ path: at }: FileChange): boolean => at === INDEX_FILE;
        expect(nextRecord(again, { generators: again.generators, files: new Map() }).every(isIndex)).toBe(
          true,
        );
      }),
      { numRuns: runs({ normal: 12, long: 1000 }) },
    );
  });

  it("is the same regardless of how it was created", () => {
    fc.assert(
      fc.property(files, files, (first, second) => {
        const one = parsed(nextRecord(reading(new Map()), { generators: [APP], files: first }));
        const inSteps = parsed(nextRecord(reading(one), { generators: [APP], files: second }), one);
        const both = new Map([...new Map([...first, ...second])].toReversed());
        const atOnce = parsed(nextRecord(reading(new Map()), { generators: [APP], files: both }));
        expect(reading(inSteps).digest).toBe(reading(atOnce).digest);
      }),
      { numRuns: runs({ normal: 8, long: 1000 }) },
    );
  });
});
