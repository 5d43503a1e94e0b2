/** Knowledge from the history of a repository: who changed a field, and what was generated last. */
import { nextRecord } from "./next-record.js";
import { pastOfRecords } from "../../src/flow/index.js";
import { sayOnce } from "../../src/flow/evidence/gathered.js";
import { type Evidence, type PastResource, regenerate, regenerateAll } from "../../src/preserve/index.js";
import { isKept, plainDigest, recordOf } from "../../src/preserve/internal.js";
import {
  type Diagnostic,
  type Json,
  formatPath,
  formatResourceId,
  parsePath,
} from "../../src/model/index.js";
import type { OwnedResource } from "../../src/ledger/index.js";
import { Ownership } from "../../src/workspace/ownership/ownership.js";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { fill, folderWith } from "./folder.js";
import { formatYaml, parseYaml } from "../../src/yaml/index.js";
import { git, repositoryWith } from "./repository.js";
import { signed } from "./signed.js";
import { GitEvidence } from "../../src/workspace/ownership/git-evidence.js";
import { readFileSync, rmSync } from "node:fs";
import { wordOf } from "../../src/workspace/ownership/run-mark.js";

const ID = { group: "g", kind: "Function", namespace: "", name: "api" };

/** A function called `api` with this spec, as YAML. */
function api(spec: string, labels = ""): string {
  return `apiVersion: g/v1\nkind: Function\nmetadata:\n  name: api\n  labels: {${labels}}\nspec: {${spec}}\n`;
}

const OTHER = "apiVersion: g/v1\nkind: Function\nmetadata: { name: api-2 }\nspec: { size: 1 }\n";

const MADE = [{ id: ID, generator: "app" }];
const AROUND = {
  there: new Set<string>(),
  files: ["a.yaml"],
  isResourceFile: (path: string) => path.endsWith(".yaml"),
};

/** The history of `api`, as a plan shows it. */
async function read(
  root: string,
): Promise<{ past: readonly PastResource[]; diagnostics: readonly Diagnostic[] }> {
  const { past, gathered = [] } = await new GitEvidence(root, AROUND).read(MADE);
  return { past, diagnostics: sayOnce(gathered) };
}

/** A repository that is built commit by commit; a text for `a.yaml`, or files by name. */
class History {
  readonly root: string;

  constructor(first: string, message = "first") {
    this.root = repositoryWith({});
    this.commit(first, message);
  }

  static of(first: string, message?: string): History {
    return new History(first, message);
  }

  commit(files: string | Readonly<Record<string, string>>, message: string, author = "Ada"): this {
    fill(this.root, typeof files === "string" ? { "a.yaml": files } : files);
    git(this.root, "add", "--all", "--force");
    git(
      this.root,
      "commit",
      "--quiet",
      "--no-verify",
      "--allow-empty",
      `--author=${author} <a@b>`,
      "--message",
      message,
    );
    return this;
  }

  git(...args: readonly string[]): this {
    git(this.root, ...args);
    return this;
  }

  /** `Ada: first`, `not committed`, or `nobody`. */
  async author(path: string, now: string | undefined, file = "a.yaml"): Promise<string> {
    const value = now === undefined ? undefined : parseYaml(now);
    const [author] = (await signed(this.root, [{ file, id: ID, value }], [path])).flat();
    if (author === undefined) return "nobody";
    const { origin } = author;
    if (origin === undefined) return author.name;
    return "commit" in origin ? `${author.name}: ${origin.subject ?? ""}` : "somewhere else";
  }

  async past(...names: readonly string[]): Promise<readonly PastResource[]> {
    const made = ["api", ...names].map((name) => ({ id: { ...ID, name }, generator: "app" }));
    return (await new GitEvidence(this.root, AROUND).read(made)).past;
  }

  /** A commit by a run that left `a.yaml` like this. */
  ran(text: string, ...lines: readonly string[]): this {
    return this.commit(text, ran(text, ...lines));
  }

  /** The history of `api`. */
  async evidence(): Promise<Evidence | undefined> {
    return (await this.past()).find(({ id }) => id.name === "api")?.evidence[0];
  }

  /** The spec of the base, and its source. */
  async base(): Promise<unknown> {
    const evidence = await this.evidence();
    if (evidence?.base === undefined) return evidence && [evidence.source];
    return [evidence.source, (evidence.base as { spec: Json }).spec];
  }
}

/** The message of a run that left a text unchanged. */
function ran(text: string, ...lines: readonly string[]): string {
  const words = text.split("---\n").map((document) => {
    const value = parseYaml(document);
    const id = { ...ID, name: (value as { metadata: { name: string } }).metadata.name };
    return wordOf({ prefix: "", id }, plainDigest(value));
  });
  return ["generate", "", "Varve-Run: app", `Varve-Generated: ${words.join(" ")}`, ...lines].join("\n");
}

describe("the author of a value", () => {
  it("is the author of the newest commit that set it", async () => {
    const history = History.of(api("size: 128, time: 1"))
      .commit(api("size: 192, time: 1"), "smaller bills", "FinOps")
      .commit(api("size: 128, time: 1"), "back", "Bob")
      .commit(api("size: 192, time: 1, more: { x: 1 }"), "smaller bills again", "FinOps")
      .commit(api("size: 192, time: 2, more: { x: 1 }"), "patience", "SRE");
    const now = api("size: 192, time: 2, more: { x: 1 }");
    expect(
      await Promise.all(
        ["spec.size", "spec.time", "spec.more.x", "kind", "spec.none"].map((path) =>
          history.author(path, now),
        ),
      ),
    ).toEqual([
      "FinOps: smaller bills again",
      "SRE: patience",
      "FinOps: smaller bills again",
      "Ada: first",
      "nobody",
    ]);
  });

  it("is shown with the commit, its subject and its date", async () => {
    const history = History.of(api("size: 128")).commit(api("size: 192"), "smaller bills", "FinOps");
    const standing = { file: "a.yaml", id: ID, value: parseYaml(api("size: 192")) };
    const [author] = (await signed(history.root, [standing], ["spec.size"])).flat();
    expect(author).toEqual({
      stage: "git",
      name: "FinOps",
      origin: {
        commit: git(history.root, "rev-parse", "HEAD").trim(),
        by: "FinOps",
        subject: "smaller bills",
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
      },
    });
  });

  it("is the author of its removal, for a field and for a whole resource", async () => {
    const history = History.of(`${OTHER}---\n${api("size: 128, time: 1")}`)
      .commit(`${OTHER}---\n${api("size: 128")}`, "no time", "Bob")
      .commit(OTHER, "no api", "Eve");
    expect(await history.author("", undefined)).toBe("Eve: no api");
    history.git("reset", "--quiet", "--hard", "HEAD~1");
    expect(await history.author("spec.time", api("size: 128"))).toBe("Bob: no time");
  });

  it("is unknown for an uncommitted edit and for an untracked file", async () => {
    const history = History.of(api("size: 128"));
    expect([
      await history.author("spec.size", api("size: 192")),
      await history.author("spec.size", api("size: 192"), "new.yaml"),
    ]).toEqual(["not committed", "not committed"]);
  });

  it("is found on a merged branch, and in a merge that chose its own value", async () => {
    const history = History.of(api("size: 128, time: 1, x: 1"))
      .git("checkout", "--quiet", "-b", "side")
      .commit(api("size: 192, time: 2, x: 1"), "side", "Side")
      .git("checkout", "--quiet", "main")
      .commit(api("size: 128, time: 3, x: 2"), "main", "Main");
    expect(() => history.git("merge", "--quiet", "side")).toThrow("merge --quiet side");
    const merged = api("size: 192, time: 4, x: 2");
    history.commit(merged, "merge", "Merger");
    expect(
      await Promise.all(["spec.size", "spec.time", "spec.x"].map((path) => history.author(path, merged))),
    ).toEqual(["Side: side", "Merger: merge", "Main: main"]);
  });

  it("is found through items of a List, keyed lists, and a folder inside the repository", async () => {
    const list = (port: number) =>
      formatYaml({
        apiVersion: "v1",
        kind: "List",
        items: [parseYaml(api(`ports: [{ name: a, port: 1 }, { name: b, port: ${port} }]`))],
      });
    const history = new History(OTHER)
      .commit({ "sub/a.yaml": list(2) }, "list")
      .commit({ "sub/a.yaml": list(3) }, "port", "Eve");
    const value = parseYaml(api("ports: [{ name: b, port: 3 }, { name: a, port: 1 }]"));
    const paths = ["spec.ports[name=b].port", "spec.ports[name=a].port"];
    const authors = (await signed(`${history.root}/sub`, [{ file: "a.yaml", id: ID, value }], paths)).flat();
    expect(authors.map((author) => author?.name)).toEqual(["Eve", "Ada"]);
  });

  it("is found under earlier names of the file", async () => {
    const padded = (spec: string) => `# ${"the same line ".repeat(20)}\n${api(spec)}`;
    const history = History.of(padded("size: 128, time: 1"))
      .commit(padded("size: 192, time: 1"), "smaller bills", "FinOps")
      .git("mv", "a.yaml", "b.yaml")
      .commit({ "b.yaml": padded("size: 192, time: 2") }, "rename", "Bob")
      .git("mv", "b.yaml", "c.yaml")
      .commit({}, "rename again", "Bob")
      .commit({ "a.yaml": padded("size: 192, time: 2") }, "another one", "Eve");
    const now = padded("size: 192, time: 2");
    const found = ["spec.size", "spec.time", "kind"].map((path) => history.author(path, now, "c.yaml"));
    expect(await Promise.all(found)).toEqual(["FinOps: smaller bills", "Bob: rename", "Ada: first"]);
  });

  it("is part of the decision that keeps the value", async () => {
    const history = History.of(api("size: 128")).commit(api("size: 192"), "smaller bills", "FinOps");
    const existing = parseYaml(api("size: 192"));
    const standing = { file: "a.yaml", id: ID, value: existing };
    const [size] = (await signed(history.root, [standing], ["spec.size"])).flat();
    const { decisions } = regenerate({
      base: parseYaml(api("size: 128")),
      existing,
      fresh: parseYaml(api("size: 256")),
      evidence: [{ source: "git", author: () => size }],
    });
    expect(decisions.map(({ outcome, author }) => `${outcome} by ${author?.name ?? ""}`)).toEqual([
      "conflict by FinOps",
    ]);
  });
});

describe("the base from a history", () => {
  it("is the output of the last run, regardless of later edits", async () => {
    const history = new History(OTHER)
      .ran(api("size: 128, time: 1"))
      .commit(api("size: 192"), "smaller bills");
    expect(await history.base()).toEqual(["git", { size: 128, time: 1 }]);
  });

  it("A29: is unknown if a later run kept an external change", async () => {
    const left = api("size: 192, time: 2");
    const history = new History(OTHER)
      .ran(api("size: 128, time: 1"))
      .commit(api("size: 192, time: 1"), "smaller bills")
      .ran(left, "Varve-Kept: Function.g/api:spec.size");
    const size = parsePath("spec.size");
    expect(await history.evidence()).toEqual({
      source: "git",
      base: parseYaml(left),
      commit: git(history.root, "rev-parse", "HEAD").trim(),
      unknown: [size],
      hearsay: [size],
    });
  });

  it("A8: excludes explicitly set values, which stay the user's", async () => {
    const history = new History(OTHER).ran(api("size: 512, time: 1"), "Varve-Set: Function/api:spec.size");
    const evidence = await history.evidence();
    expect(evidence).toMatchObject({
      unknown: [parsePath("spec.size")],
      owners: [{ path: parsePath("spec.size"), owner: "user", value: 512 }],
    });
    const outcomes = (now: string) =>
      regenerate({
        existing: parseYaml(api(now)),
        fresh: parseYaml(api("size: 256, time: 2")),
        evidence: evidence === undefined ? [] : [evidence],
      }).decisions.map(({ path, outcome }) => `${formatPath(path)} ${outcome}`);
    expect([outcomes("size: 512, time: 1"), outcomes("size: 640, time: 1")]).toEqual([
      ["spec.size yours", "spec.time updated"],
      ["spec.size preserved", "spec.time updated"],
    ]);
  });

  it("does not come from an edited line", async () => {
    const lines = ["Varve-Kept: a[", "Varve-Set: [", "Varve-Generated: xyz"];
    expect(await new History(OTHER).ran(api("size: 128"), ...lines).base()).toEqual(["git", { size: 128 }]);
  });

  it.each([
    ["color.ui", "always"],
    ["color.diff", "always"],
    ["core.commentChar", "V"],
    ["core.quotePath", "true"],
    ["diff.orderFile", "nowhere"],
    ["diff.relative", "true"],
    ["diff.renames", "copies"],
    ["grep.patternType", "perl"],
    ["grep.patternType", "fixed"],
    ["i18n.logOutputEncoding", "UTF-16"],
    ["log.follow", "true"],
    ["log.showRoot", "false"],
    ["log.showSignature", "true"],
    ["trailer.separators", "="],
  ])("does not depend on the user's %s=%s", async (name, value) => {
    const history = History.of(api("size: 128"), ran(api("size: 128"))).commit({ "ü.txt": "1" }, "other");
    history.git("config", name, value);
    expect([await history.base(), await history.author("spec.size", api("size: 128"))]).toEqual([
      ["git", { size: 128 }],
      "Ada: generate",
    ]);
  });

  it.each([
    ["a replacement", (history: History) => history.git("replace", "--graft", "HEAD")],
    [
      "a graft",
      (history: History) => {
        const commit = git(history.root, "rev-parse", "HEAD");
        fill(history.root, { ".git/info/grafts": commit });
      },
    ],
  ])("does not come from %s, which has another history", async (_, falsify) => {
    const history = new History(OTHER).ran(api("size: 128")).commit(api("size: 192"), "smaller bills");
    falsify(history);
    expect(await history.base()).toEqual(["git", { size: 128 }]);
  });

  it("is unknown for a resource that no run made, even if a run kept it", async () => {
    const history = History.of(api("size: 128")).commit(
      api("size: 128, time: 1"),
      "generate\n\nVarve-Run: app",
    );
    expect(await history.base()).toEqual(["git"]);
  });

  it("is dropped for a resource that a run did not make, and kept for a removed one", async () => {
    const first = `${OTHER}---\n${api("size: 128")}`;
    const byRun = new History(OTHER).ran(first).ran(OTHER);
    const byHand = new History(OTHER).ran(first).commit(OTHER, "no api");
    expect([await byRun.base(), await byHand.base()]).toEqual([undefined, ["git", { size: 128 }]]);
  });

  it("follows a resource to another file", async () => {
    const moved = api("size: 192, time: 1");
    const history = new History(OTHER)
      .ran(`${OTHER}---\n${api("size: 128")}`)
      .commit({ "a.yaml": OTHER, "b.yaml": moved }, ran(moved));
    expect(await history.base()).toEqual(["git", { size: 192, time: 1 }]);
  });

  it("is a guess without marked runs: the oldest version marked as made by a pattern", async () => {
    const label = "varve.dev/pattern: app";
    const history = History.of(api("size: 1"))
      .commit(api("size: 128", label), "adopted")
      .commit(api("size: 192", label), "smaller bills");
    expect(await history.base()).toEqual(["git (guessed)", { size: 128 }]);
    expect(await History.of(api("size: 128")).base()).toBe(undefined);
  });

  it("comes from the last committed ownership file and the runs since", async () => {
    const value = parseYaml(api("size: 128, time: 1"));
    const record = recordOf(regenerate({ fresh: value }), { id: ID, fresh: value, templateId: "t" });
    const part = partOf("a.yaml", [record]);
    const history = new History(OTHER)
      .commit({ "a.yaml": api("size: 128, time: 1"), [part.path]: part.text }, "record")
      .commit(api("size: 192, time: 1"), "smaller bills");
    rmSync(`${history.root}/${part.path}`);
    const name = `the record of commit ${git(history.root, "rev-parse", "HEAD~1").slice(0, 7)}`;
    expect([await history.base(), (await history.past())[0]?.templateId]).toEqual([
      [name, { size: 128, time: 1 }],
      "t",
    ]);
    history.ran(api("size: 192, time: 2"), "Varve-Kept: Function.g/api:spec.size");
    expect([await history.base(), (await history.past())[0]?.templateId]).toEqual([
      ["git", { size: 192, time: 2 }],
      "t",
    ]);
  });
});

/** The part that a run writes about a file. */
function partOf(file: string, resources: readonly OwnedResource[]) {
  const files = new Map([[file, { digest: "", fresh: "", kept: 0, resources }]]);
  const [change] = nextRecord(Ownership.fromParts([], "nothing"), { generators: [], files });
  return { path: change?.path as string, text: change?.content as string };
}

describe("a missing history", () => {
  const asked = async (root: string) => {
    const evidence = await read(root);
    const value = parseYaml(readFileSync(`${root}/a.yaml`, "utf8"));
    const [author] = (await signed(root, [{ file: "a.yaml", id: ID, value }], ["spec.size"])).flat();
    return [author, evidence.past, evidence.diagnostics.map(({ code, severity }) => `${severity} ${code}`)];
  };
  const NOTHING = [undefined, [], ["info workspace/no-history"]];

  it("is reported once and is not an error: outside a repository, before the first commit, in a shallow clone", async () => {
    const outside = folderWith({ "a.yaml": api("size: 1") });
    const empty = folderWith({ "a.yaml": api("size: 1") });
    git(empty, "init", "--quiet");
    const full = History.of(api("size: 1"), ran(api("size: 1"))).commit(api("size: 2"), "more");
    const shallow = folderWith({});
    git(shallow, "clone", "--quiet", "--depth=1", `file://${full.root}`, "clone");
    expect([await asked(outside), await asked(empty), await asked(`${shallow}/clone`)]).toEqual([
      NOTHING,
      NOTHING,
      NOTHING,
    ]);
  });
});

describe("a machine without Git", () => {
  it("has no history, which is reported", async () => {
    const history = History.of(api("size: 1"), ran(api("size: 1")));
    vi.stubEnv("PATH", "");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { past, diagnostics } = await read(history.root);
    expect([past, diagnostics.map(({ message }) => message)]).toEqual([
      [],
      ["the history is not used: Git is not installed."],
    ]);
  });
});

describe("sources that know values", () => {
  const resource = (name: string, spec: Json): Json => ({
    apiVersion: "g/v1",
    kind: "Function",
    metadata: { name, labels: { "varve.dev/pattern": "app" } },
    spec,
  });

  it("make the same decision for the same base: a given one, the file, marked runs, the guess", async () => {
    const base = [
      resource("a", {
        size: 128,
        time: 1,
        env: [
          { name: "x", value: "1" },
          { name: "y", value: "1" },
        ],
        tags: {},
      }),
      resource("b", { size: 1 }),
      resource("c", { size: 1 }),
    ];
    const existing = [
      resource("a", {
        size: 192,
        time: 1,
        env: [
          { name: "y", value: "2" },
          { name: "z", value: "1" },
        ],
        mine: { k: [1] },
      }),
      resource("c", { size: 1 }),
    ];
    const fresh = [
      resource("a", {
        size: 256,
        time: 2,
        env: [
          { name: "x", value: "1" },
          { name: "y", value: "3" },
          { name: "w", value: "1" },
        ],
      }),
      resource("b", { size: 2 }),
    ];
    const text = (resources: readonly Json[]) => resources.map(formatYaml).join("---\n");
    const ids = base.map((value) => ({
      value,
      id: { ...ID, name: (value as { metadata: { name: string } }).metadata.name },
    }));
    const records = ids.map(({ value, id }) => recordOf(regenerate({ fresh: value }), { id, fresh: value }));
    const ownership = Ownership.fromParts([partOf("a.yaml", records)], "record");
    const sources: Readonly<Record<string, readonly PastResource[]>> = {
      given: ids.map(({ value, id }) => ({ id, evidence: [{ source: "given", base: value }] })),
      file: pastOfRecords(ownership.recordsIn("a.yaml"), ownership.source, {}),
      runs: await History.of(text(base), ran(text(base)))
        .commit(text(existing), "others")
        .past("a", "b", "c"),
      guess: await History.of(text(base)).commit(text(existing), "others").past("a", "b", "c"),
    };
    const outcomes = Object.values(sources).map((past) =>
      regenerateAll({
        existing: existing.map((value) => ({ value })),
        fresh: fresh.map((value) => ({ value })),
        past,
      }).resources.map(({ id, fate, resource: result, decisions }) => ({
        id: formatResourceId(id),
        fate,
        result,
        decisions: decisions.map(({ path, outcome, base: was, existing: is, fresh: wanted }) => ({
          path: formatPath(path),
          outcome,
          was,
          is,
          wanted,
        })),
      })),
    );
    const [first, ...others] = outcomes;
    expect(first?.map(({ id, fate }) => `${id} ${fate}`)).toEqual([
      "Function.g/a updated",
      "Function.g/b deleted",
      "Function.g/c removed",
    ]);
    expect(first?.[0]?.decisions.filter(({ outcome }) => isKept(outcome)).length).toBe(5);
    expect(others).toEqual([first, first, first]);
  });
});
