import { type Story, headingOf } from "./story.js";
import { formatOutcome, judge } from "./judge.js";
import { outcomeTable } from "./outcome-table.js";

/** The page with the stories. */
export const PAGE = "docs/compare.md";

/** The page with the recorded table and Varve's recorded messages about values that it did not apply. */
export function withOutcomes(page: string, stories: readonly Story[]): string {
  const [head = "", ...sections] = page.split(/^(?=## )/m);
  const table = head.replace(/^\| story (?:.*\n)(?:\|.*\n)*/m, () => markdownTable(outcomeTable(stories)));
  const told = sections.map((section) => {
    const story = stories.find((one) => section.startsWith(`## ${headingOf(one)}\n`));
    return story === undefined ? section : withWords(section, story);
  });
  return table + told.join("");
}

const QUOTE = /\n```text\n[^]*?^```\n/gm;

function withWords(section: string, story: Story): string {
  const { varve } = story.recorded;
  if (varve === undefined) return section;
  const [block = ""] = varve.said.split("\n\n");
  const isTold = formatOutcome(judge(story, varve)) !== "both kept";
  const quote = isTold ? `\n\`\`\`text\n${block.trimEnd()}\n\`\`\`\n` : "";
  return `${section.replaceAll(QUOTE, "").trimEnd()}\n${quote}\n`;
}

/** Aligned, with the first cell of each row as a link to the section of that name. */
function markdownTable([heading = [], ...rows]: readonly (readonly string[])[]): string {
  const linked = rows.map(([name = "", ...cells]) => [`[${name}](#${anchorOf(name)})`, ...cells]);
  const widths = heading.map((_, i) => Math.max(...[heading, ...linked].map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |\n`;
  return [heading, widths.map((width) => "-".repeat(width)), ...linked].map(line).join("");
}

/** As Markdown viewers name headings. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, "")
    .replaceAll(" ", "-");
}
