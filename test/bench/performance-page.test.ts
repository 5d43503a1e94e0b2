import { describe, expect, it } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { COLUMNS } from "../../bench/report/table.js";
import { MARK } from "../../bench/report/page.js";
import { SLOWER_COLUMNS } from "../../bench/report/slower.js";
import { readPage } from "./read-page.js";

const PAGE = "docs/performance.md";
const SLOWER = "Where Varve is slower";
/** Written by other generators, or dated records. */
const NOT_CHECKED = /^(?:api|diagnostics|output|performance)\.md$/;

function ratioIn(cell: string | undefined): number {
  return Number(cell?.replace(/x$/, ""));
}

describe(`${PAGE}, as npm run bench -- --write makes it`, () => {
  const text = readFileSync(PAGE, "utf8");
  const { headings, tables } = readPage(text);
  const benches = readdirSync("bench").flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? []);
  const ofBenches = tables.filter(({ heading }) => benches.includes(heading));

  it("states the command, the machine, what is slower and what was left out", () => {
    expect(text).toContain(MARK);
    expect(headings).toEqual(expect.arrayContaining(["The run", SLOWER, "Left out"]));
    const run = tables.find(({ heading }) => heading === "The run");
    expect(run?.rows.map(({ fact }) => fact)).toEqual(
      expect.arrayContaining(["date", "Varve", "Node.js", "processor"]),
    );
  });

  it("has every bench, with the current columns, or says why not", () => {
    const leftOut = text.slice(text.indexOf("## Left out"));
    const missing = benches.filter((name) => !headings.includes(name) && !leftOut.includes(`- ${name}`));
    expect(missing).toEqual([]);
    for (const { rows } of ofBenches) for (const row of rows) expect(Object.keys(row)).toEqual([...COLUMNS]);
  });

  it("lists every row in which a peer is faster, the worst first, and no other", () => {
    const slower = tables.find(({ heading }) => heading === SLOWER)?.rows ?? [];
    const expected = ofBenches.flatMap(({ heading: bench, rows }) =>
      rows
        .filter(
          (row) => row["compared with"] !== "" && !/^(?:floor|itself): /.test(row["compared with"] ?? ""),
        )
        // A ratio that is printed as 1.00 may be a little above or below.
        .filter((row) => ratioIn(row["ratio"]) > 1)
        .map((row) =>
          Object.fromEntries(SLOWER_COLUMNS.map((name) => [name, name === "bench" ? bench : row[name]])),
        ),
    );
    expect(slower).toEqual(expect.arrayContaining(expected));
    expect(slower.filter(({ ratio }) => ratioIn(ratio) > 1)).toHaveLength(expected.length);
    const ratios = slower.map(({ ratio }) => ratioIn(ratio));
    expect(ratios).toEqual(ratios.toSorted((a, b) => b - a));
  });
});

/** A claim about speed. Size limits and timeouts are not. */
const CLAIM = /\d\s?(?:ns|µs|ms|MB\/s)\b|\btimes (?:as (?:long|fast)|faster|slower)\b/;
const SOURCE = /performance\.md|npm run (?:bench|test)|test\/[\w/-]+\.test\.ts/;

describe("a claim about speed", () => {
  const pages = ["README.md", ...readdirSync("docs").map((name) => `docs/${name}`)].filter(
    (name) => name.endsWith(".md") && !NOT_CHECKED.test(name.replace("docs/", "")),
  );

  it.each(pages)("in %s is in a section that names its command or its source page", (page) => {
    // Output of programs in blocks is not our claim.
    const sections = readFileSync(page, "utf8")
      .replaceAll(/^```[^]*?^```$/gm, "")
      .split(/^#+ /m);
    const bare = sections.filter((section) => CLAIM.test(section) && !SOURCE.test(section));
    expect(bare.map((section) => section.split("\n")[0])).toEqual([]);
  });
});
