import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { commitAll, git, makeRepository } from "./repository.js";
import { describe, expect, it } from "vitest";
import { dirname, join } from "node:path";
import { type PlanOptions, openWorkspace } from "../../src/workspace/index.js";
import { readPlan, planDocument, writeFiles, writePlan } from "../../src/workspace/internal.js";
import { fill, folderWith, madeOnce, treeOf } from "./folder.js";
import { VarveError } from "../../src/model/index.js";

const map = (name: string, value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {k: "${value}"}\n`;

const pattern = (value: string): string => `apiVersion: varve.dev/v1
kind: Pattern
metadata: {name: app}
spec:
  version: 1.0.0
  resources:
    - {id: a, file: all.yaml, resource: {apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {k: "${value}"}}}
`;

const CODE = `import { definePattern } from "varve";
import { readFileSync } from "node:fs";
import { value } from "../lib/value.mjs";
const data = readFileSync(new URL("../data/limits.csv", import.meta.url), "utf8");
export default definePattern({
  name: "coded", version: "1.0.0",
  resources: () => [{ id: "c", file: "coded.yaml", resource: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "c" }, data: { value, data } } }],
});
`;

/** Everything that a plan can depend on, in one workspace. */
const FILES = {
  "varve.yaml": `apiVersion: varve.dev/v1
kind: Workspace
spec:
  patterns: [patterns/*]
  pipelines: [pipelines/*.yaml]
  rules: [.rules.yaml]
  generate:
    - {pattern: app}
    - {pattern: coded}
    - {from: rendered}
    - {pipeline: web, version: 1.0.0, file: web.yaml}
`,
  ".rules.yaml":
    "- {type: warn, path: data.x, change: modify, message: x, exemptions: [{reason: later, until: 2026-12-31}]}\n",
  "patterns/app.yaml": pattern("1"),
  "patterns/coded.mjs": CODE,
  "lib/value.mjs": 'export const value = "1";\n',
  "data/limits.csv": "cpu,1\n",
  ".env": "REGION=eu\n",
  "rendered/r.yaml": map("r", "1"),
  "pipelines/web.yaml":
    "apiVersion: varve.dev/v1\nkind: Pipeline\nmetadata: {name: web}\nspec:\n  baseline: base.yaml\n  mutations: [{name: Level, phase: default, patch: {data: {level: debug}}}]\n",
  "pipelines/base.yaml": map("web", "1"),
  "foreign.yaml": map("foreign", "1"),
  "notes.json": "{}\n",
};

const PLAN: PlanOptions = { today: "2026-11-15" };

async function opened(root: string) {
  return openWorkspace(root, { code: true });
}

/** The plan for this folder. */
let planned: ReturnType<typeof planDocument>;

/** A folder that was generated and committed, and is about to change: the pattern has another value. */
const ready = madeOnce(async (root) => {
  fill(root, FILES);
  makeRepository(root);
  const workspace = await opened(root);
  await workspace.apply(await workspace.plan(PLAN), { confirmed: true });
  commitAll(root, "generated");
  writeFileSync(join(root, "patterns/app.yaml"), pattern("2"));
  planned = planDocument(await (await opened(root)).plan(PLAN));
});

interface Change {
  readonly root: string;
  readonly write: (file: string, text: string) => void;
  readonly append: (file: string, text?: string) => void;
  readonly remove: (file: string) => void;
}

function changesOf(root: string): Change {
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  return {
    root,
    write,
    append: (file, text = "# edited\n") => appendFileSync(join(root, file), text),
    remove: (file) => rmSync(join(root, file), { recursive: true }),
  };
}

/** The result of applying a plan after a change. */
async function staleAfter(happens: (change: Change) => void, today?: string) {
  const root = await ready();
  const { basis, changes } = planned;
  happens(changesOf(root));
  const before = treeOf(root);
  const outcome = async (run: () => unknown): Promise<unknown> => {
    try {
      await run();
      return "written";
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      return error.diagnostics.map(({ code, params }) => [code, params?.["moved"]]);
    }
  };
  const later = await outcome(async () => {
    const run = { basis, command: "test", ...(today === undefined ? {} : { today }) };
    return writeFiles(await opened(root), changes, run);
  });
  const isUntouched = later === "written" || JSON.stringify(treeOf(root)) === JSON.stringify(before);
  return { later, isUntouched };
}

const stale = (...moved: string[]) => ({ later: [["workspace/stale-plan", moved]], isUntouched: true });

const FOLDER: readonly (readonly [string, (change: Change) => void])[] = [
  ["a generated file is edited", ({ append }) => append("all.yaml")],
  ["a generated file is removed", ({ remove }) => remove("all.yaml")],
  ["an external resource is edited", ({ append }) => append("foreign.yaml")],
  ["an external resource is new", ({ write }) => write("new.yaml", map("new", "1"))],
  ["an external resource is removed", ({ remove }) => remove("foreign.yaml")],
  ["a file becomes unreadable", ({ write }) => write("foreign.yaml", "a: [\n")],
  ["the record of a file is edited", ({ append }) => append(".varve/ownership/all.yaml.yaml")],
  ["the record is removed", ({ remove }) => remove(".varve/ownership")],
  ["the settings are edited", ({ append }) => append("varve.yaml")],
  ["settings in code are new", ({ write }) => write("varve.config.mjs", "export default {};\n")],
  ["a pattern is edited", ({ append }) => append("patterns/app.yaml")],
  ["a pattern is new", ({ write }) => write("patterns/b.yaml", pattern("1").replace("app", "b"))],
  ["a pattern in code is edited", ({ append }) => append("patterns/coded.mjs", "// edited\n")],
  ["a module of a pattern is edited", ({ append }) => append("lib/value.mjs", "// edited\n")],
  ["a data file of a pattern is edited", ({ append }) => append("data/limits.csv", "memory,2\n")],
  ["a data file is new", ({ write }) => write("data/more.csv", "")],
  ["a hidden data file is edited", ({ append }) => append(".env")],
  ["a pipeline is edited", ({ append }) => append("pipelines/web.yaml")],
  ["the baseline of a pipeline is edited", ({ append }) => append("pipelines/base.yaml")],
  ["rules are edited", ({ append }) => append(".rules.yaml")],
  ["the output of another tool is edited", ({ append }) => append("rendered/r.yaml")],
  ["another tool rendered one more file", ({ write }) => write("rendered/s.yaml", map("s", "1"))],
];

describe("a plan is rejected if, after it was created,", () => {
  it.each(FOLDER)("%s", async (_, happens) => {
    expect(await staleAfter(happens)).toEqual(stale("folder"));
  });

  it.each([
    ["a commit is made", ["commit", "--quiet", "--allow-empty", "--message", "more"]],
    ["the last commit is amended", ["commit", "--quiet", "--amend", "--allow-empty", "--message", "other"]],
    ["another branch is checked out", ["checkout", "--quiet", "--orphan", "other"]],
  ])("%s", async (_, args) => {
    expect(await staleAfter(({ root }) => void git(root, ...args))).toEqual(stale("history"));
  });

  it("rules can no longer be read, and the lock is released", async () => {
    const outcome = await staleAfter(({ remove, write }) => {
      remove(".rules.yaml");
      write(".rules.yaml/folder", "");
    });
    expect(outcome).toEqual({ later: [["workspace/unreadable", undefined]], isUntouched: true });
  });

  it("a folder is where a file would be written, and the lock is released", async () => {
    const root = await ready();
    const workspace = await opened(root);
    const { basis } = planDocument(await workspace.plan(PLAN));
    const before = treeOf(root);
    expect(() => writeFiles(workspace, [{ path: "data", content: "" }], { basis, command: "test" })).toThrow(
      "workspace/unreadable",
    );
    expect(treeOf(root)).toEqual(before);
  });

  it("the date changed, and a rule has an exemption that expires", async () => {
    expect(await staleAfter(() => undefined, "2026-11-16")).toEqual(stale("day"));
  });
});

describe("a plan is applied if, after it was created,", () => {
  it.each<readonly [string, (change: Change) => void]>([
    ["nothing happens", () => undefined],
    ["Git packs its objects, and a tag is set", ({ root }) => void (git(root, "gc"), git(root, "tag", "v1"))],
    ["its own private files change", ({ write }) => write(".varve/cache/x", "")],
  ])("%s", async (_, happens) => {
    expect(await staleAfter(happens, PLAN.today)).toEqual({ later: "written", isUntouched: true });
  });

  it("the plan file is written to the workspace, over an older one", async () => {
    const root = await ready();
    const place = join(root, "plan.json");
    for (let round = 0; round < 2; round++) {
      const plan = await (await opened(root)).plan(PLAN);
      writePlan(plan, { place, name: "plan.json", wishes: {} });
    }
    const { basis, changes } = await readPlan([readFileSync(place)], "plan.json");
    expect(writeFiles(await opened(root), changes, { basis, command: "test" }).written).toEqual(["all.yaml"]);
  });

  it("an unrelated file changes, and no code runs", async () => {
    const root = folderWith({
      "varve.yaml":
        "apiVersion: varve.dev/v1\nkind: Workspace\nspec: {patterns: [patterns/*], generate: [{pattern: app}]}\n",
      "patterns/app.yaml": pattern("1"),
      "README.md": "one\n",
    });
    const workspace = await openWorkspace(root);
    const plan = await workspace.plan();
    writeFileSync(join(root, "README.md"), "two\n");
    expect((await workspace.apply(plan)).written).toEqual(["all.yaml"]);
  });
});
