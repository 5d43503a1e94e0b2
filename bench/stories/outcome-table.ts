import { type Story, TOOLS, type Tool, headingOf } from "./story.js";
import { formatOutcome, judge } from "./judge.js";

/** What is recorded, as the rows of one table: a heading with the versions, then a row for each story. */
export function outcomeTable(stories: readonly Story[]): string[][] {
  return [
    ["story", ...TOOLS.map((tool) => `${tool} ${recordedVersion(stories, tool)}`)],
    ...stories.map((story) => [headingOf(story), ...TOOLS.map((tool) => recordedOutcome(story, tool))]),
  ];
}

/** The version that a program was recorded with, or all of them. */
export function recordedVersion(stories: readonly Story[], tool: Tool): string {
  return [...new Set(stories.flatMap(({ recorded }) => recorded[tool]?.version ?? []))].join(", ");
}

/** The recorded outcome of the changes for a program. */
export function recordedOutcome(story: Story, tool: Tool): string {
  if (story.leavesOut?.[tool] !== undefined) return "does not apply";
  const recorded = story.recorded[tool];
  return recorded === undefined ? "not recorded" : formatOutcome(judge(story, recorded));
}
