import { describe, expect, it } from "vitest";
import { GitStory } from "../workspace/git-story.js";
import { SETTINGS, Studio } from "./read-resource.js";
import { commitAll, makeRepository } from "../workspace/repository.js";
import { fill, folderWith } from "../workspace/folder.js";
import { openWorkspace } from "../../src/workspace/index.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { versionAt } from "../../src/studio/page/resource/versions.js";

/** Every moment of a resource, newest first, with the line of a field as it was then. */
async function told(root: string, field: RegExp, index = 0): Promise<readonly string[]> {
  const studio = await Studio.open(root);
  const [sheet, past] = [await studio.sheet(index), await studio.moments(index)];
  return past.moments.map(({ subject, isPending, isRun }, at) => {
    const line = versionAt(sheet, past, at).lines.find((one) => field.test(one));
    const words = [isPending ? "pending" : "", isRun ? "run" : "", subject, line?.trim() ?? "-"];
    return words.filter((word) => word !== "").join(" | ");
  });
}

const X = /^ *x:/;

describe("a run that is not committed", () => {
  it.each(["file", "git"] as const)("is a moment, with evidence in %s", async (evidence) => {
    const story = await new GitStory({ evidence }).ran({ x: "1" });
    await story.generates({ x: "2" }).run();
    expect(await told(story.root, X)).toEqual([
      'pending | run | varve apply | x: "2"',
      'run | Generate | x: "1"',
    ]);
    story.commit("Generate again");
    expect((await told(story.root, X))[0]).toBe('run | Generate again | x: "2"');
  });

  it("has the uncommitted edits that it found before it", async () => {
    const story = await new GitStory({ evidence: "file" }).ran({ x: "1", z: "1" });
    story.edit("x", "5");
    await story.generates({ x: "1", z: "2" }).run();
    expect(await told(story.root, X)).toEqual([
      'pending | run | varve apply | x: "5"',
      'pending | before the run | x: "5"',
      'run | Generate | x: "1"',
    ]);
    expect(await told(story.root, /^ *z:/)).toEqual([
      'pending | run | varve apply | z: "2"',
      'pending | before the run | z: "1"',
      'run | Generate | z: "1"',
    ]);
  });

  it("is none for a resource that it did not change, and none once the file was edited", async () => {
    const story = await new GitStory({ evidence: "file" }).ran({ x: "1" }, { two: { z: "1" } });
    await story.generates({ x: "2" }, { two: { z: "1" } }).run();
    expect(await told(story.root, /^ *z:/, 1)).toEqual(['run | Generate | z: "1"']);
    story.edit("x", "9");
    expect(await told(story.root, X)).toEqual(['run | Generate | x: "1"']);
  });

  it("is the only moment where there are no commits", async () => {
    const story = new GitStory({ evidence: "file" });
    await story.generates({ x: "1" }).run();
    const { moments, end } = await (await Studio.open(story.root)).moments();
    expect([moments.map(({ commit }) => commit), end]).toEqual([["run"], "added"]);
    await story.generates({ x: "2" }).run();
    const later = await (await Studio.open(story.root)).moments();
    expect([later.moments.map(({ commit }) => commit), later.end]).toEqual([["run", "before-run"], "more"]);
  });

  it("is left out if its record is damaged", async () => {
    const story = await new GitStory({ evidence: "file" }).ran({ x: "1" });
    await story.generates({ x: "2" }).run();
    fill(story.root, { ".varve/last-run.json": "{" });
    expect(await told(story.root, X)).toEqual(['run | Generate | x: "1"']);
  });

  it("shows no sensitive value that it replaced", async () => {
    const pattern = (token: string, size: number): string =>
      `apiVersion: varve.dev/v1\nkind: Pattern\nmetadata: {name: app}\nspec:\n  version: 1.0.0\n  resources:\n    - id: one\n      file: all.yaml\n      sensitive: [data.token]\n      resource: {apiVersion: v1, kind: ConfigMap, metadata: {name: one}, data: {token: ${token}, size: "${size}"}}\n    - id: two\n      file: all.yaml\n      resource: {apiVersion: v1, kind: Secret, metadata: {name: two}, stringData: {key: ${token}}}\n`;
    const root = folderWith({
      "varve.yaml": `${SETTINGS}spec: {patterns: [patterns/*], generate: [{pattern: app}]}\n`,
      "patterns/app.yaml": pattern("first-value", 1),
    });
    const run = async (): Promise<void> => {
      const workspace = await openWorkspace(root);
      await workspace.apply(await workspace.plan());
    };
    await run();
    makeRepository(root);
    commitAll(root, "generated");
    fill(root, { "patterns/app.yaml": pattern("second-value", 2) });
    await run();
    expect(readFileSync(join(root, "all.yaml"), "utf8")).toContain("second-value");
    const everything = await (await Studio.open(root)).everything();
    expect(everything).not.toMatch(/(?:first|second)-value/);
  });
});
