import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SERVICE, place, problems } from "./samples.js";
import { formatSummary, report } from "../../src/report/index.js";
import { formats, sortDiagnostics, summarize } from "../../src/report/internal.js";
import { anyDiagnostics } from "./any-diagnostic.js";
import { pathOf } from "../../src/model/internal.js";

const at = (file: string | undefined, text: string) => ({ at: place(file, text) });

describe("the order of a report", () => {
  it("is by file, position, resource, field, code and message, with missing ones last", () => {
    const note = problems["nothing-to-do"];
    const ordered = [
      note(at("a.yaml", "«x»")),
      note(at("a.yaml", "  «x»")),
      note({ ...at("a.yaml", "\n«x»"), resource: { ...SERVICE, name: "a" } }),
      note({ ...at("a.yaml", "\n«x»"), resource: SERVICE, path: pathOf("a") }),
      note({ ...at("a.yaml", "\n«x»"), resource: SERVICE, path: pathOf("a", "b") }),
      problems["ambiguous-key"]({ ...at("a.yaml", "\n«x»"), resource: SERVICE, message: "z" }),
      note({ ...at("a.yaml", "\n«x»"), resource: SERVICE, message: "a" }),
      note({ ...at("a.yaml", "\n«x»"), resource: SERVICE, message: "b" }),
      note(at("a.yaml", "\n«x»")),
      note(at("b.yaml", "«x»")),
      note({ resource: SERVICE }),
      note(),
      note(at(undefined, "«x»")),
    ];
    expect(sortDiagnostics(ordered.toReversed())).toEqual(ordered);
  });

  it("does not depend on the order in which problems were found, in any format", () => {
    fc.assert(
      fc.property(
        anyDiagnostics.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        fc.constantFrom(...formats),
        ([list, shuffled], format) => {
          const key = (d: (typeof list)[number]) => [
            d.code,
            d.message,
            d.path,
            d.resource,
            d.at?.start,
            d.at?.file,
          ];
          const tied = new Set(list.map((one) => formatKey(key(one)))).size < list.length;
          fc.pre(!tied);
          expect(report(shuffled, { format })).toBe(report(list, { format }));
        },
      ),
    );
  });
});

function formatKey(key: unknown): string {
  return JSON.stringify(key, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
}

describe("a summary", () => {
  const [error, warning, info] = [
    problems["ambiguous-key"](),
    problems["list-guessed"](),
    problems["nothing-to-do"](),
  ];

  it("counts by severity", () => {
    expect(summarize([error, warning, error])).toEqual({ errors: 2, warnings: 1, infos: 0 });
  });

  it("is one line with only nonzero counts", () => {
    expect(
      [[], [error], [error, error, warning], [warning, warning, info], [info, info]].map((list) =>
        formatSummary(list),
      ),
    ).toEqual(["no problems", "1 error", "2 errors, 1 warning", "2 warnings, 1 info", "2 infos"]);
  });
});
