import { describe, expect, it } from "vitest";
import { report } from "../../src/report/index.js";
import { jsonReport, junitReport, sarifReport, summarize, textReport } from "../../src/report/internal.js";
import { bounded } from "../../src/report/bounded.js";
import { place, problems } from "./samples.js";
import type { Diagnostic } from "../../src/model/index.js";
import { parseJson } from "../../src/model/index.js";

const WARNING = problems["list-guessed"];
const ERROR = problems["ambiguous-key"];

function many(count: number, file: string, make = WARNING, marked = "«x»"): Diagnostic[] {
  return Array.from({ length: count }, (_, i) =>
    make({ at: place(file, marked), message: `problem ${i % 10}` }),
  );
}

function listed(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const { diagnostics: found } = parseJson(jsonReport(diagnostics)) as unknown as {
    readonly diagnostics: readonly Diagnostic[];
  };
  return found;
}

/** The location of each line that starts a problem, and the counts. */
function headersOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  return textReport(diagnostics)
    .split("\n")
    .filter((line) => /^\S/.test(line));
}

describe("a file with very many problems", () => {
  it("has five hundred of them listed for people, and the rest counted, in its position among other files", () => {
    const found = headersOf([...many(5_000, "b.yaml"), ...many(1, "a.yaml"), ...many(2, "c.yaml")]);
    expect(found.map((line) => line.slice(0, "a.yaml".length))).toEqual([
      "a.yaml",
      ...Array<string>(501).fill("b.yaml"),
      "c.yaml",
      "c.yaml",
    ]);
    expect(found[501]).toBe("b.yaml:1:1  warning  model/more-problems");
    expect(textReport(many(5_000, "b.yaml"))).toContain("and 4500 more problems in this file");
  });

  it("has all errors listed, although its warnings come first", () => {
    const found = headersOf([...many(600, "a.yaml"), ...many(300, "a.yaml", ERROR, "x\n«y»")]);
    expect(found.filter((line) => line.includes("  error  "))).toHaveLength(300);
    expect(found.at(-1)).toContain("  warning  model/more-problems");
  });

  it("is counted in full", () => {
    const all = many(700, "a.yaml", ERROR);
    expect(parseJson(jsonReport(all))).toMatchObject({ summary: summarize(all) });
    expect(textReport(all)).toContain("and 200 more problems in this file");
  });

  it.each(["text", "github", "markdown"] as const)("prints no more for twice as many: %s", (format) => {
    const length = (count: number): number => report(many(count, "a.yaml"), { format }).length;
    expect(length(4_000)).toBe(length(2_000));
  });

  it("has all of them listed for programs", () => {
    const all = many(2_500, "a.yaml", ERROR);
    const { runs } = parseJson(sarifReport(all)) as unknown as { runs: [{ results: unknown[] }] };
    const junit = junitReport(all);
    expect({
      json: listed(all).length,
      sarif: runs[0].results.length,
      junit: junit.match(/<testcase /g)?.length,
    }).toEqual({ json: 2_500, sarif: 2_500, junit: 2_500 });
    expect(junit.match(/ tests="2500" failures="2500" /g)).toHaveLength(2);
  });

  it("is limited for programs too, with counts that say what is listed", () => {
    const found = bounded(many(100_002, "a.yaml"), "programs");
    expect(found).toHaveLength(100_001);
    expect(found.at(-1)).toMatchObject({
      code: "model/more-problems",
      message: "and 2 more problems in this file",
      params: { count: 2 },
    });
  });

  it("is unchanged while every problem fits, and so are problems without a file", () => {
    expect(headersOf(many(500, "a.yaml"))).toHaveLength(500);
    expect(headersOf(Array.from({ length: 600 }, () => WARNING()))).toHaveLength(600);
  });
});
