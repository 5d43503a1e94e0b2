import { describe, expect, it } from "vitest";
import { GitStory } from "../workspace/git-story.js";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { recordingHost } from "../cli/varve.js";
import { runCli } from "../../src/cli/index.js";
import { temporaryFolder } from "../workspace/folder.js";
import { join } from "node:path";

/** A run of the command line in a workspace. */
async function varve(root: string, ...argv: readonly string[]) {
  const { host, written } = recordingHost();
  const status = await runCli(["-C", root, ...argv], host);
  return { ...written, status };
}

async function storyWithPlan(): Promise<{ readonly story: GitStory; readonly plan: string }> {
  const story = (await new GitStory({ evidence: "file" }).ran({ x: "1" })).generates({ x: "2" });
  const plan = join(temporaryFolder(), "plan.json");
  await varve(story.root, "plan", "--out", plan);
  return { story, plan };
}

function dataIn(folder: string, key: string): unknown {
  const [, text = ""] =
    /^varveData\("[^"]*",(.*)\);\n$/.exec(readFileSync(join(folder, `data/${key}.js`), "utf8")) ?? [];
  return JSON.parse(JSON.parse(text) as string);
}

describe("varve studio --export", () => {
  it("shows a saved plan with what it says about each field", async () => {
    const { story, plan } = await storyWithPlan();
    const site = join(temporaryFolder(), "site");
    expect(await varve(story.root, "studio", "--export", site, "--plan", plan)).toMatchObject({ status: 0 });
    expect(dataIn(site, "plan")).toMatchObject({ outcome: "ready", saved: plan, counts: { changed: 1 } });
    expect(dataIn(site, "plan/0")).toMatchObject({
      fields: [{ path: "data.x", before: '"1"', after: '"2"' }],
    });
  });

  it("shows that a saved plan is out of date", async () => {
    const { story, plan } = await storyWithPlan();
    story.generates({ x: "3" });
    const site = join(temporaryFolder(), "site");
    await varve(story.root, "studio", "--export", site, "--plan", plan);
    expect(dataIn(site, "plan")).toMatchObject({
      outcome: "failed",
      problems: [{ code: "workspace/stale-plan", hint: "create a new plan" }],
    });
  });

  it("writes nothing for a plan that is missing or damaged, or an unknown revision", async () => {
    const { story, plan } = await storyWithPlan();
    writeFileSync(plan, readFileSync(plan, "utf8").slice(0, -20));
    const site = join(temporaryFolder(), "site");
    const refusals = [
      await varve(story.root, "studio", "--export", site, "--plan", "missing.json"),
      await varve(story.root, "studio", "--export", site, "--plan", plan),
      await varve(story.root, "studio", "--export", site, "--against", "nowhere"),
      await varve(story.root, "studio", "--export", site, "--agianst", "HEAD"),
    ];
    expect(refusals.map(({ stderr }) => /(?:cli|workspace)\/[a-z-]+/.exec(stderr)?.[0])).toEqual([
      "cli/no-such-file",
      "workspace/unusable-plan",
      "workspace/unknown-revision",
      "cli/unknown-flag",
    ]);
    expect(existsSync(site)).toBe(false);
  });
});
