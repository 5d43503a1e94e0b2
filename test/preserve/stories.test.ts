import { describe, expect, it } from "vitest";
import { formatOutcome, judge } from "../../bench/stories/judge.js";
import { type Change, type Story, TOOLS, headingOf, readStories } from "../../bench/stories/story.js";
import { PAGE, withOutcomes } from "../../bench/stories/page.js";
import { readFileSync } from "node:fs";
import { recordingHost } from "../cli/varve.js";
import { runCli } from "../../src/cli/index.js";
import { updateWithVarve } from "../../bench/stories/varve.js";

const stories = readStories();

async function varve(args: readonly string[], cwd: string) {
  const { host, written } = recordingHost();
  const status = await runCli(args, { ...host, cwd });
  return { status, said: written.stderr + written.stdout };
}

/** After a change that is meant: `VARVE_TEST_UPDATE=1 npm run bench stories` writes down what happens now. */
describe("an update that kpt, kubectl and Varve are compared on", () => {
  it.each(stories)("ends as recorded: $file", async (story) => {
    const { version: _, ...recorded } = recordedOf(story, "varve");
    expect(await updateWithVarve(story, varve)).toEqual(recorded);
  });

  it.each(stories)("keeps external changes, and reports what it did not take: $file", (story) => {
    const { others, generator } = judge(story, recordedOf(story, "varve"));
    expect({ others, isSilent: generator === "lost silently" }).toEqual({ others: "kept", isSilent: false });
  });

  it("is one of twelve, each recorded for every program that supports it", () => {
    expect(stories).toHaveLength(12);
    for (const { file, recorded, leavesOut = {} } of stories)
      expect([file, ...Object.keys(recorded), ...Object.keys(leavesOut)].sort()).toEqual(
        [file, ...TOOLS].sort(),
      );
  });
});

describe(`the page ${PAGE}`, () => {
  const page = readFileSync(PAGE, "utf8");

  it("has the recorded table and output of Varve", () => {
    expect(page).toBe(withOutcomes(page, stories));
  });

  it.each(stories)("describes what the two parties did: $file", (story) => {
    const section = page.split(/^## /m).find((text) => text.startsWith(`${headingOf(story)}\n`));
    expect(section).toContain(`\n\n- Others: ${story.others.did}\n- Generator: ${story.generator.did}\n\n`);
  });
});

describe("a change", () => {
  const change = (traces: Change["traces"]): Change => ({ did: "", traces });
  const isOne = [{ path: "spec.one", is: 1, word: "one" }];
  const isTwo = [{ path: "spec.one", absent: true, word: "one" }];
  const story = { ...stories[0], others: change(isOne), generator: change(isTwo) } as Story;
  const result = (spec: string): string => `kind: A\nspec: ${spec}\n`;

  it.each([
    ["is kept where its traces are", "{one: 1.0}", "", 0, "generator's lost silently"],
    [
      "is lost silently where nobody names it",
      "{one: 2}",
      "done",
      0,
      "others' lost silently, generator's lost silently",
    ],
    [
      "is lost with a warning where somebody does",
      "{}",
      "spec.one: put back",
      0,
      "others' lost with a warning",
    ],
    ["is not named by a longer word", "{}", "bone/one-two configured", 0, "others' lost silently"],
    ["is refused by a program that fails", "{}", "one", 1, "refused"],
  ])("%s", (_, spec, said, status, outcome) => {
    expect(formatOutcome(judge(story, { status, said, result: result(spec) }))).toBe(outcome);
  });
});

function recordedOf(story: Story, tool: (typeof TOOLS)[number]) {
  const recorded = story.recorded[tool];
  if (recorded === undefined) throw new Error(`nothing is recorded for ${tool} in ${story.file}`);
  return recorded;
}
