/** Why a value is kept although it equals the record, and that a base is a guess, is reported wherever it decides. */
import { describe, expect, it } from "vitest";
import { type Host, runCli } from "../../src/cli/index.js";
import { GitStory } from "../workspace/git-story.js";

async function said(story: GitStory, ...argv: readonly string[]): Promise<string> {
  let text = "";
  const stdout = { write: (more: string) => (text += more), isTTY: false, columns: 200 };
  const host: Host = { stdout, stderr: stdout, env: {}, cwd: story.root };
  await runCli(argv, host);
  return text.replaceAll(/\b[0-9a-f]{7}\b/g, "COMMIT");
}

const WHY = ["why", "ConfigMap/one", "data.v"] as const;

describe("a value that was changed after its record was written", () => {
  const DOUBT = "changed in COMMIT, after its record was written";

  it("is shown with the reason by plan, apply and why, and can be rejected", async () => {
    const story = await new GitStory({ evidence: "file" }).ran({ v: "1" });
    await story.ran({ v: "2" });
    story
      .edit("v", "1")
      .commit()
      .git("checkout", "HEAD~2", "--", ".varve/ownership/all.yaml.yaml")
      .commit("restore");
    const line = `data.v: "1" (varve default: "2"; ${DOUBT})`;
    expect(await said(story, "plan")).toContain(`keeps ${line}`);
    expect(await said(story, "plan", "--output", "json")).toContain(`"doubt": "${DOUBT}"`);
    expect(await said(story, ...WHY)).toContain(`(${DOUBT}, in the file "1", generated now "2")`);
    expect(await said(story, "apply")).toContain(`- ${line}`);
    await said(story, "reject", "ConfigMap/one", "data.v", "--yes");
    expect(await story.data()).toEqual({ v: "2" });
  });
});

describe("a base that is a guess", () => {
  it("is shown as a guess by plan, apply and why", async () => {
    const story = new GitStory();
    await story.generates({ v: "1", w: "1" }).run();
    story.commit("created").edit("v", "9").commit();
    story.generates({ v: "2", w: "2" });
    const warning = "the last generated version is a guess for 1 resource";
    expect(await said(story, "plan")).toContain(warning);
    expect(await said(story, "plan")).toContain('keeps data.v: "9" (varve default: "2", was "1" (a guess))');
    expect(await said(story, "plan")).toMatch(/data\.w .*"1" -> "2" .*\(base guessed\)/);
    expect(await said(story, "plan", "--output", "json")).toContain('"isBaseGuessed": true');
    expect(await said(story, ...WHY)).toContain('last generated "1" (a guess)');
    expect(await said(story, "apply", "--yes")).toContain(warning);
  });
});
