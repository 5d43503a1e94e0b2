/** The history of a workspace gives the same result however many resources are decided together. */
import { type Plan, plan } from "../../src/flow/index.js";
import { describe, expect, it } from "vitest";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { FolderStore } from "../../src/workspace/store/folder-store.js";
import { GitStory } from "./git-story.js";
import { formatPath } from "../../src/model/index.js";
import { join } from "node:path";
import { openWorkspace } from "../../src/workspace/index.js";
import { sourcesOf } from "../../src/workspace/store/sources.js";
import { turns } from "../long.js";

const COUNT = 32;
const FILES = Array.from({ length: COUNT }, (_, i) => `f${i}.yaml`);

/** Users changed every third map there and back, removed two, and moved one. */
async function told(evidence: "file" | "git"): Promise<GitStory> {
  const story = new GitStory({ evidence });
  for (const value of ["1", "2"]) {
    story.generatesFiles(FILES, value);
    await story.run();
    story.commitRun();
  }
  for (const value of ["9", "2"]) {
    for (let i = 0; i < COUNT; i += 3) story.edit("v", value, `f${i}.yaml`);
    story.commit(`set ${value}`);
  }
  const at = (file: string): string => join(story.root, file);
  writeFileSync(
    at("f5.yaml"),
    `${readFileSync(at("f5.yaml"), "utf8")}---\n${readFileSync(at("f4.yaml"), "utf8")}`,
  );
  for (const file of ["f4.yaml", "f7.yaml", "f8.yaml"]) rmSync(at(file));
  return story.commit("more").generatesFiles(FILES, "3");
}

async function planned(root: string, atOnce: number): Promise<Plan> {
  const workspace = await openWorkspace(root);
  const store = new FolderStore(workspace);
  return plan({ store, sources: () => sourcesOf(workspace, store.ownership, {}), wishes: {}, atOnce });
}

function sayings({ resources, diagnostics }: Plan): readonly string[] {
  const decided = resources.flatMap(({ name, decisions }) =>
    decisions.map(({ path, outcome, doubt, author }) =>
      [name, formatPath(path), outcome, doubt ?? "", author?.name ?? ""].join(" | "),
    ),
  );
  return [...decided, ...diagnostics.map(({ code, message }) => `${code}: ${message}`).sort()];
}

describe.each(["file", "git"] as const)("a history behind a record of the kind %s", (evidence) => {
  it("gives the same result for one group and for many", async () => {
    const { root } = await told(evidence);
    const atOnce = sayings(await planned(root, 1000));
    expect(atOnce.filter((one) => one.includes("changed in")).length).toBeGreaterThan(COUNT / 4);
    expect(atOnce.filter((one) => one.includes("| updated |")).length).toBeGreaterThan(COUNT / 4);
    for (const few of turns([4, 25], ["file", "git"].indexOf(evidence)))
      expect(sayings(await planned(root, few))).toEqual(atOnce);
  });
});
