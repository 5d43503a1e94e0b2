import { describe, expect, it } from "vitest";
import { report } from "../../src/report/index.js";
import { formats, jsonReport, summarize, textReport } from "../../src/report/internal.js";
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

describe("a file with very many problems", () => {
  it("lists five hundred of them, and counts the rest, in its position among other files", () => {
    const found = listed([...many(5_000, "b.yaml"), ...many(1, "a.yaml"), ...many(2, "c.yaml")]);
    expect(found.map(({ at }) => at?.file)).toEqual([
      "a.yaml",
      ...Array<string>(501).fill("b.yaml"),
      "c.yaml",
      "c.yaml",
    ]);
    expect(found[501]).toMatchObject({
      code: "model/more-problems",
      severity: "warning",
      message: "and 4500 more problems in this file",
      params: { count: 4500 },
    });
  });

  it("lists all errors, although its warnings come first", () => {
    const found = listed([...many(600, "a.yaml"), ...many(300, "a.yaml", ERROR, "x\n«y»")]);
    expect(found.filter(({ severity }) => severity === "error")).toHaveLength(300);
    expect(found.at(-1)).toMatchObject({ severity: "warning", params: { count: 400 } });
  });

  it("is counted in full", () => {
    const all = many(700, "a.yaml", ERROR);
    expect(parseJson(jsonReport(all))).toMatchObject({ summary: summarize(all) });
    expect(textReport(all)).toContain("and 200 more problems in this file");
  });

  it.each(formats)("prints no more for twice as many: %s", (format) => {
    const length = (count: number): number => report(many(count, "a.yaml"), { format }).length;
    expect(length(4_000)).toBe(length(2_000));
  });

  it("is unchanged while every problem fits, and so are problems without a file", () => {
    expect(listed(many(500, "a.yaml"))).toHaveLength(500);
    expect(listed(Array.from({ length: 600 }, () => WARNING()))).toHaveLength(600);
  });
});
