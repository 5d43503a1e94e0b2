import { SETTINGS, Studio } from "./read-resource.js";
import { describe, expect, it } from "vitest";
import { GitStory } from "../workspace/git-story.js";
import { fill, folderWith } from "../workspace/folder.js";
import { openWorkspace } from "../../src/workspace/index.js";

const PATTERN = (inputs: string, resource: string): string =>
  `apiVersion: varve.dev/v1\nkind: Pattern\nmetadata: {name: app}\nspec:\n  version: 1.0.0\n${inputs}  resources:\n    - id: one\n      file: all.yaml\n${resource}`;

async function generated(files: Readonly<Record<string, string>>): Promise<string> {
  const root = folderWith(files);
  const workspace = await openWorkspace(root);
  await workspace.apply(await workspace.plan());
  return root;
}

describe("a generated field", () => {
  it("has the pattern as its author, or the person whose change was kept", async () => {
    const story = await new GitStory({ evidence: "file" }).generates({ x: "1", z: "2" }).ran();
    story.edit("x", "3").commit("by hand");
    const studio = await Studio.open(story.root);
    expect((await studio.blame()).slice(-2)).toEqual([
      '8 | x: "3" | data.x | person Test commit HASH',
      '9 | z: "2" | data.z | pattern app (1.0.0)',
    ]);
    const found = await studio.story("data.x");
    const commit = (await studio.moments()).moments[0]?.commit.slice(0, 7) ?? "";
    const person = { kind: "person", name: "Test", note: `commit ${commit}` };
    expect({ ...found, rows: found?.rows.filter(({ stage }) => stage !== "git") }).toEqual({
      value: '"3"',
      rows: [
        {
          stage: "compose",
          text: expect.stringContaining("patterns/app.yaml") as string,
          author: { kind: "pattern", name: "app (1.0.0)" },
          value: '"1"',
          state: "shadowed",
        },
        {
          stage: "preserve",
          text: "kept: changed in the file",
          author: person,
          sides: { base: '"1"', existing: '"3"', fresh: '"1"' },
        },
        { stage: "admit", text: "allowed" },
      ],
    });
    expect(found?.rows.at(-1)).toEqual({
      stage: "git",
      text: expect.stringMatching(/^added, .*: Generate$/) as string,
      author: { ...person, note: expect.stringMatching(/^commit [0-9a-f]{7}$/) as string },
      value: '"1"',
      state: "shadowed",
    });
  });

  it("names the input behind it", async () => {
    const inputs = "  inputs: [{name: size, type: integer, default: 3}]\n";
    const resource =
      "      resource: {apiVersion: example.com/v1, kind: Box, metadata: {name: one}, spec: {size: '${inputs.size}'}}\n";
    const root = await generated({
      "varve.yaml": `${SETTINGS}spec: {patterns: [patterns/*], generate: [{pattern: app}]}\n`,
      "patterns/app.yaml": PATTERN(inputs, resource),
    });
    expect((await (await Studio.open(root)).blame()).at(-1)).toBe(
      "6 | size: 3 | spec.size | pattern app (1.0.0) input size",
    );
  });

  it("is masked where its pattern says that it is sensitive", async () => {
    const resource =
      "      sensitive: [spec.password]\n      resource: {apiVersion: example.com/v1, kind: Box, metadata: {name: one}, spec: {password: hunter2, size: 3}}\n";
    const root = await generated({
      "varve.yaml": `${SETTINGS}spec: {patterns: [patterns/*], generate: [{pattern: app}]}\n`,
      "patterns/app.yaml": PATTERN("", resource),
    });
    const studio = await Studio.open(root);
    expect((await studio.sheet()).lines.slice(-2)).toEqual(["  password: (secret)", "  size: 3"]);
    expect((await studio.everything()).includes("hunter2")).toBe(false);
  });

  it("shows the mutations of its pipeline: replaced ones, and those that did not run", async () => {
    const mutation = (name: string, size: number, more: string): string =>
      `    - {name: ${name}, phase: default, ${more}patch: {spec: {size: ${size}}}}\n`;
    const pipeline = `apiVersion: varve.dev/v1\nkind: Pipeline\nmetadata: {name: app}\nspec:\n  baseline: {apiVersion: example.com/v1, kind: Box, metadata: {name: one}, spec: {size: 1}}\n  conditions: {large: boolean}\n  mutations:\n${mutation("Small", 2, "")}${mutation("Large", 9, "when: large, ")}`;
    const root = await generated({
      "varve.yaml": `${SETTINGS}spec: {pipelines: [pipelines/*], generate: [{pipeline: app}]}\n`,
      "pipelines/app.yaml": pipeline,
    });
    const studio = await Studio.open(root);
    const index = 0;
    expect((await studio.blame(index)).at(-1)).toBe("6 | size: 2 | spec.size | mutation Small default");
    const rows = (await studio.story("spec.size", index))?.rows ?? [];
    expect(
      rows.map(({ author, state = "", value = "" }) => [author?.name ?? "", state, value].join(" ").trim()),
    ).toEqual(["baseline shadowed 1", "Small  2", "app  2", "Large skipped", "", ""]);
  });

  it("is shown without its generator if the plan fails, with the reason", async () => {
    const story = await new GitStory({ evidence: "file" }).generates({ x: "1" }).ran();
    fill(story.root, { "patterns/app.yaml": "apiVersion: varve.dev/v1\nkind: Pattern\n" });
    const { remarks, authors } = await (await Studio.open(story.root)).sheet();
    expect(authors.map(({ kind, name }) => `${kind} ${name}`)).toEqual(["person Test", "tool API server"]);
    expect(remarks).toEqual([expect.stringMatching(/^The plan failed, so generators are not shown: /)]);
  });

  it("gives the same bytes each time", async () => {
    const story = await new GitStory({ evidence: "file" }).generates({ x: "1" }).ran();
    const [one, other] = [await Studio.open(story.root), await Studio.open(story.root)];
    expect(await one.everything()).toBe(await other.everything());
  });
});
