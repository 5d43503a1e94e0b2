import type { BenchResult, Run } from "../../bench/report/run.js";
import { type Beside, type Row, floor, isOver, peer, timed } from "../../bench/row.js";
import { describe, expect, it } from "vitest";
import { pageOf } from "../../bench/report/page.js";
import { readPage } from "./read-page.js";
import { spreadOf } from "../../bench/measure/spread.js";
import { textTable } from "../../bench/report/table.js";

const row = (name: string, ours: number, beside: Beside): Row => timed(name, spreadOf([ours]), beside);

function runOf(...results: Partial<BenchResult>[]): Run {
  return {
    date: "2026-11-17",
    version: "0.1.0",
    machine: { processor: "a processor", cores: 2, memory: 2 ** 33, system: "linux", node: "v20" },
    isQuick: false,
    results: results.map((result) => ({
      name: "yaml",
      title: "reading",
      rows: [],
      skipped: [],
      load: 0,
      busy: 0,
      seconds: 1,
      ...result,
    })),
  };
}

describe("the page about a run", () => {
  it("lists rows in which a peer is faster, the worst first, and leaves floors out", () => {
    const rows = [
      row("a little", 200, peer("js-yaml", spreadOf([100]))),
      row("faster", 100, peer("js-yaml", spreadOf([200]))),
      row("a lot", 900, peer("yaml", spreadOf([100]))),
      row("no peer", 900, floor("JSON.parse", spreadOf([1]))),
    ];
    const { tables } = readPage(pageOf(runOf({ rows })));
    const slower = tables.find(({ heading }) => heading === "Where Varve is slower");
    expect(slower?.rows.map(({ what, ratio }) => [what, ratio])).toEqual([
      ["a lot", "9.00x"],
      ["a little", "2.00x"],
    ]);
  });

  it("lists what was skipped, what did not finish, and what does not measure speed", () => {
    const page = pageOf(
      runOf(
        { name: "dyff", skipped: ["dyff: Go is not installed"] },
        { name: "plan", fault: "stopped after 6 minutes" },
        { name: "stories" },
      ),
    );
    const leftOut = page.slice(page.indexOf("## Left out"));
    expect(leftOut).toContain(
      "- dyff: dyff: Go is not installed.\n- plan did not finish: stopped after 6 minutes.\n",
    );
    expect(leftOut).toContain("- stories measures lost edits, not speed");
  });

  it("is marked when the run was quick, or the machine was busy", () => {
    expect(pageOf(runOf({}))).not.toContain("> **");
    expect(pageOf(runOf({ busy: 0.5 }))).toContain(
      "> **A noisy run.** Other processes used more than 10 % of the CPUs before: yaml.",
    );
    expect(pageOf({ ...runOf({}), isQuick: true })).toContain("> **A quick run.**");
  });

  it("lists what is over its limit, and shows the reason of the limit", () => {
    const limited = {
      ...row("a little", 200, floor("a copy", spreadOf([100]))),
      limit: { most: 1.5, because: "it copies" },
    };
    const page = pageOf(runOf({ rows: [limited] }));
    expect(page).toContain("## Over the limit\n\n- yaml: a little\n");
    expect(page).toContain("Limits: 1.5, it copies.");
  });
});

it("shows rows in columns on a terminal, with their notes", () => {
  const rows = [{ ...row("read", 1500, floor("a copy", spreadOf([1000]))), note: "9 MB/s" }];
  expect(textTable(rows)).toBe(
    [
      "  what  Varve   p10 to p90  compared with  theirs  ratio  limit\n",
      "  read  1.5 µs  one sample  floor: a copy  1.0 µs  1.50x         9 MB/s\n",
    ].join(""),
  );
});

describe("a limit", () => {
  const limit = { most: 1.15, because: "linear" };

  it("is on the ratio, and on the exponent of a row about growth", () => {
    expect(isOver({ ...row("a", 100, peer("b", spreadOf([100]))), limit })).toBe(false);
    expect(isOver({ ...row("a", 120, peer("b", spreadOf([100]))), limit })).toBe(true);
    expect(isOver({ name: "growth", unit: "exponent", ours: spreadOf([2]), limit })).toBe(true);
    expect(isOver({ name: "growth", unit: "exponent", ours: spreadOf([1.1]), limit })).toBe(false);
  });

  it("is broken by what could not be measured", () => {
    expect(isOver({ name: "growth", unit: "exponent", ours: spreadOf([Number.NaN]), limit })).toBe(true);
  });
});
