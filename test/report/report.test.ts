import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { report } from "../../src/report/index.js";
import {
  formats,
  githubReport,
  jsonReport,
  junitReport,
  markdownReport,
  sarifReport,
  textReport,
} from "../../src/report/internal.js";
import { anyDiagnostics } from "./any-diagnostic.js";
import { problems } from "./samples.js";

describe("report", () => {
  it("prints in the requested format, with the options of that format", () => {
    const list = [problems["nothing-to-do"]({ found: "x".repeat(80) })];
    const options = { color: true, width: 40, tool: { name: "check" }, catalogue: Object.values(problems) };
    expect(formats.map((format) => report(list, { format, ...options }))).toEqual([
      textReport(list, options),
      jsonReport(list),
      sarifReport(list, options),
      junitReport(list, options),
      githubReport(list),
      markdownReport(list),
    ]);
  });

  it("never prints raw control characters or bidirectional marks, in any format", () => {
    fc.assert(
      fc.property(
        anyDiagnostics,
        fc.constantFrom(...formats),
        fc.integer({ min: 0, max: 120 }),
        (list, format, width) => {
          const text = report(list, { format, width });
          expect(text).not.toMatch(
            /[^\P{Cc}\n]|[\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u,
          );
        },
      ),
    );
  });

  it("ends every line with a line break", () => {
    fc.assert(
      fc.property(anyDiagnostics, fc.constantFrom(...formats), (list, format) => {
        expect(report(list, { format })).toMatch(/^$|\n$/);
      }),
    );
  });
});
