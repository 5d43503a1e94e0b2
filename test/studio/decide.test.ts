import { studioData } from "./studio-data.js";
import { describe, expect, it } from "vitest";
import { type StudioPlan } from "../../src/studio/wire/plan.js";
import { GitStory } from "../workspace/git-story.js";
import { decideOn } from "../../src/studio/index.js";
import { fill, treeOf } from "../workspace/folder.js";
import { openWorkspace } from "../../src/workspace/index.js";

/** A map whose value both sides changed, and the rules of its workspace. */
async function disputed(rules = "[]\n"): Promise<GitStory> {
  const story = new GitStory({ evidence: "file", settings: "  rules: [rules.yaml]\n" });
  fill(story.root, { "rules.yaml": "[]\n" });
  await story.ran({ x: "1" });
  fill(story.root, { "rules.yaml": rules });
  return story.edit("x", "2").generates({ x: "3" });
}

async function basisOf({ root }: GitStory): Promise<string> {
  const data = await studioData(root, { isServed: true });
  return ((await data.get("plan")) as StudioPlan).basis;
}

const FIELD = { resource: "ConfigMap/one", path: "data.x" } as const;

async function decided(
  story: GitStory,
  request: Partial<Parameters<typeof decideOn>[1]>,
): ReturnType<typeof decideOn> {
  const basis = await basisOf(story);
  const workspace = await openWorkspace(story.root);
  return decideOn(workspace, { verdict: "accept", ...FIELD, basis, ...request }, undefined);
}

const NOTHING = { written: [], deleted: [] };

describe("a decision on the page", () => {
  it("accepts the value in the file, which is then no longer reported", async () => {
    const story = await disputed();
    expect(await decided(story, { verdict: "accept" })).toMatchObject({
      outcome: "written",
      texts: ["ConfigMap/one data.x"],
    });
    expect(await story.data()).toEqual({ x: "2" });
    expect(await story.open()).toEqual([]);
  });

  it("rejects it, and writes the generated value", async () => {
    const story = await disputed();
    expect(await decided(story, { verdict: "reject" })).toEqual({
      outcome: "written",
      texts: ["ConfigMap/one data.x"],
      hint: null,
      written: ["all.yaml"],
      deleted: [],
    });
    expect(await story.data()).toEqual({ x: "3" });
  });

  it("writes nothing if the files are not those that the page shows", async () => {
    const story = await disputed();
    const basis = await basisOf(story);
    story.edit("x", "4");
    const before = treeOf(story.root);
    expect(await decided(story, { verdict: "reject", basis })).toMatchObject({
      outcome: "stale",
      ...NOTHING,
    });
    expect(treeOf(story.root)).toEqual(before);
  });

  it("writes nothing without a basis", async () => {
    expect(await decided(await disputed(), { basis: "" })).toMatchObject({ outcome: "stale", ...NOTHING });
  });

  it("refuses a resource or a field that does not differ, with the reason", async () => {
    const story = await disputed();
    const before = treeOf(story.root);
    expect(await decided(story, { resource: "ConfigMap/two" })).toMatchObject({
      outcome: "refused",
      texts: ['no resource "ConfigMap/two"'],
      ...NOTHING,
    });
    expect(await decided(story, { path: "data.y" })).toMatchObject({
      outcome: "refused",
      texts: ["ConfigMap/one matches the generated value at data.y"],
      ...NOTHING,
    });
    expect(await decided(story, { path: "data[" })).toMatchObject({ outcome: "refused", ...NOTHING });
    expect(treeOf(story.root)).toEqual(before);
  });

  it("asks where a rule warns, and writes once that is confirmed", async () => {
    const story = await disputed("- {type: warn, path: data, message: data changes}\n");
    expect(await decided(story, { verdict: "reject" })).toEqual({
      outcome: "asks",
      texts: ["ConfigMap/one: data.x: data changes"],
      hint: null,
      ...NOTHING,
    });
    expect(await story.data()).toEqual({ x: "2" });
    expect(await decided(story, { verdict: "reject", confirmed: true })).toMatchObject({
      outcome: "written",
    });
    expect(await story.data()).toEqual({ x: "3" });
  });

  it("refuses what a rule forbids, confirmed or not", async () => {
    const story = await disputed("- {type: error, path: data, message: data is fixed}\n");
    expect(await decided(story, { verdict: "reject", confirmed: true })).toMatchObject({
      outcome: "refused",
      texts: ["ConfigMap/one: data.x: data is fixed"],
      ...NOTHING,
    });
    expect(await story.data()).toEqual({ x: "2" });
  });
});
