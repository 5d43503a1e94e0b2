import { SETTINGS, generates, mapsIn, patternOf, run } from "./plan-story.js";
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { commitAll, git } from "./repository.js";
import { describe, expect, it } from "vitest";
import { fill, folderWith, treeOf } from "./folder.js";
import { asOrdinaryUser } from "./ordinary-user.js";
import { hasErrors } from "../../src/model/index.js";
import { join } from "node:path";
import { openWorkspace } from "../../src/workspace/index.js";

const FIRST = { a: { k: "1" } };
const SECOND = { a: { k: "2" } };

/** A folder with one generated file, and a generator that would change it now. */
async function generatedInto(file: string): Promise<string> {
  const root = folderWith({ "varve.yaml": SETTINGS, "patterns/app.yaml": patternOf(FIRST, file) });
  await run(root);
  fill(root, { "patterns/app.yaml": patternOf(SECOND, file) });
  return root;
}

/** The report and outcome of a run, with and without write permission. */
async function outcomeOf(root: string): Promise<readonly string[]> {
  const workspace = await openWorkspace(root);
  const plan = await workspace.plan({ create: { pattern: "app", inputs: {} } });
  const said = plan.diagnostics.map(({ severity, code, at }) => `${severity} ${code} ${at?.file}`);
  if (!hasErrors(plan.diagnostics)) await workspace.apply(plan);
  return [...said, ...plan.resources.map(({ name, fate }) => `${name} ${fate}`), plan.verdict.outcome];
}

describe("a folder that cannot be read", () => {
  it.each([
    ["the folder of a generated file", "deploy/all.yaml", "deploy"],
    ["a folder further up", "deploy/base/all.yaml", "deploy"],
  ])("is an error if it is %s, and nothing is recorded", async (_, file, folder) => {
    const root = await generatedInto(file);
    const before = treeOf(root);
    const outcome = await asOrdinaryUser(root, async () => {
      chmodSync(join(root, folder), 0o000);
      try {
        return await outcomeOf(root);
      } finally {
        chmodSync(join(root, folder), 0o755);
      }
    });
    expect(outcome).toEqual([`error workspace/unreadable ${folder}`, "failed"]);
    expect(treeOf(root)).toEqual(before);
  });

  it("is a warning if it contains nothing generated", async () => {
    const root = await generatedInto("deploy/all.yaml");
    mkdirSync(join(root, "deploy-private"));
    const outcome = await asOrdinaryUser(root, async () => {
      chmodSync(join(root, "deploy-private"), 0o000);
      try {
        return await outcomeOf(root);
      } finally {
        chmodSync(join(root, "deploy-private"), 0o755);
      }
    });
    expect(outcome).toEqual(["warning workspace/unreadable deploy-private", "ConfigMap/a updated", "ready"]);
  });
});

describe("a sparse checkout", () => {
  async function committed(file: string): Promise<string> {
    const root = await generatedInto(file);
    fill(root, { "other/notes.txt": "" });
    git(root, "init", "--quiet");
    commitAll(root, "all");
    return root;
  }

  it.each([
    ["the folder of a generated file", "deploy/base/all.yaml", ["patterns", ".varve", "other"], "deploy"],
    ["the record", "deploy/base/all.yaml", ["patterns", "deploy"], ".varve"],
  ])("that excludes %s is an error, and nothing is recorded", async (_, file, cone, place) => {
    const root = await committed(file);
    git(root, "sparse-checkout", "set", ...cone);
    const before = treeOf(root);
    expect(await outcomeOf(root)).toEqual([`error workspace/not-checked-out ${place}`, "failed"]);
    expect(treeOf(root)).toEqual(before);
    git(root, "sparse-checkout", "disable");
    expect(await outcomeOf(root)).toEqual(["ConfigMap/a updated", "ready"]);
  });

  it("that excludes a part of rendered output is an error: it would look no longer rendered", async () => {
    const map = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`;
    const root = folderWith({
      "varve.yaml": "apiVersion: varve.dev/v1\nkind: Workspace\nspec: {generate: [{from: ./rendered/}]}\n",
      "rendered/a/a.yaml": map("a"),
      "rendered/b/b.yaml": map("b"),
    });
    git(root, "init", "--quiet");
    commitAll(root, "all");
    git(root, "sparse-checkout", "set", "rendered/a");
    const { diagnostics } = await (await openWorkspace(root)).plan();
    expect(diagnostics.map(({ code, at }) => `${code} ${at?.file}`)).toEqual([
      "workspace/not-checked-out rendered/b",
    ]);
  });

  it("that excludes something else is not an error", async () => {
    const root = await committed("deploy/all.yaml");
    git(root, "sparse-checkout", "set", "patterns", ".varve", "deploy");
    expect(await outcomeOf(root)).toEqual(["ConfigMap/a updated", "ready"]);
  });

  it("does not explain a removed file that Git has checked out", async () => {
    const root = await committed("deploy/all.yaml");
    rmSync(join(root, "deploy/all.yaml"));
    expect(await outcomeOf(root)).toEqual(["ConfigMap/a deleted", "ready"]);
  });
});

describe("a resource that was removed", () => {
  it("keeps its base, so that it is updated and not treated as edited when restored", async () => {
    const root = await generatedInto("all.yaml");
    const place = join(root, "all.yaml");
    const text = Buffer.from(treeOf(root)["all.yaml"]?.replace("644 ", "") ?? "");
    rmSync(place);
    expect(await outcomeOf(root)).toEqual(["ConfigMap/a deleted", "ready"]);
    generates(root, { a: { k: "3" } });
    expect(await outcomeOf(root)).toEqual(["ConfigMap/a deleted", "ready"]);
    expect(existsSync(place)).toBe(false);
    writeFileSync(place, text);
    expect(await outcomeOf(root)).toEqual(["ConfigMap/a updated", "ready"]);
    expect(await mapsIn(root)).toEqual({ a: { k: "3" } });
  });
});
