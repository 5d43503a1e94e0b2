import { describe, expect, it } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { COLUMNS } from "../../bench/report/table.js";
import { MARK } from "../../bench/report/page.js";
import { SLOWER_COLUMNS } from "../../bench/report/slower.js";
import { readPage } from "./read-page.js";

const PAGE = "docs/performance.md";
const SLOWER = "Where Varve is slower";
/** These are written by other generators, or are records of their day. */
const NOT_CHECKED = /^(?:api|diagnostics|output|performance)\.md$/;

function ratioIn(cell: string | undefined): number {
  return Number(cell?.replace(/x$/, ""));
}

describe(`${PAGE}, as npm run bench -- --write makes it`, () => {
  const text = readFileSync(PAGE, "utf8");
  const { headings, tables } = readPage(text);
  const benches = readdirSync("bench").flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? []);
  const ofBenches = tables.filter(({ heading }) => benches.includes(heading));

  it("says what made it, on which machine, what is slower and what was left out", () => {
    expect(text).toContain(MARK);
    expect(headings).toEqual(expect.arrayContaining(["The run", SLOWER, "Left out"]));
    const run = tables.find(({ heading }) => heading === "The run");
    expect(run?.rows.map(({ fact }) => fact)).toEqual(
      expect.arrayContaining(["date", "Varve", "Node.js", "processor"]),
    );
  });

  it("has every bench, with the columns of today, or says why not", () => {
    const leftOut = text.slice(text.indexOf("## Left out"));
    const missing = benches.filter((name) => !headings.includes(name) && !leftOut.includes(`- ${name}`));
    expect(missing).toEqual([]);
    for (const { rows } of ofBenches) for (const row of rows) expect(Object.keys(row)).toEqual([...COLUMNS]);
  });

  it("lists every row in which a peer is faster, the worst first, and no other", () => {
    const slower = tables.find(({ heading }) => heading === SLOWER)?.rows ?? [];
    const expected = ofBenches.flatMap(({ heading: bench, rows }) =>
      rows
        .filter((row) => row["beside"] !== "" && !/^(?:floor|itself): /.test(row["beside"] ?? ""))
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

/** A claim about speed. Limits on what Varve takes and how long it waits are not. */
const CLAIM = /\d\s?(?:ns|µs|ms|MB\/s)\b|\btimes (?:as (?:long|fast)|faster|slower)\b/;
const SOURCE = /performance\.md|npm run (?:bench|test)|test\/[\w/-]+\.test\.ts/;

describe("a claim about speed", () => {
  const pages = ["README.md", ...readdirSync("docs").map((name) => `docs/${name}`)].filter(
    (name) => name.endsWith(".md") && !NOT_CHECKED.test(name.replace("docs/", "")),
  );

  it.each(pages)("in %s stands in a section that names the command or the page it comes from", (page) => {
    // What programs print, in blocks, is not ours to claim.
    const sections = readFileSync(page, "utf8")
      .replaceAll(/^```[^]*?^```$/gm, "")
      .split(/^#+ /m);
    const bare = sections.filter((section) => CLAIM.test(section) && !SOURCE.test(section));
    expect(bare.map((section) => section.split("\n")[0])).toEqual([]);
  });
});
