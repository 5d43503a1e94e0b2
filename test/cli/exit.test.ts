import type { Diagnostic, Exit } from "../../src/model/index.js";
import { declare } from "../../src/model/internal.js";
import { describe, expect, it } from "vitest";
import { catalogue } from "../../src/cli/answer/catalogue.js";
import { exitCodeOf } from "../../src/cli/answer/exit.js";
import { problems } from "../../src/cli/problems.js";

const other = declare("other", { odd: "Odd.", strange: { severity: "warning", sentence: "Strange." } });

describe("the exit status", () => {
  it.each<[string, readonly Diagnostic[], number]>([
    ["no problems", [], 0],
    ["only warnings", [other.strange()], 0],
    ["an error reported as a warning", [other.odd({ severity: "warning" })], 0],
    ["an error in the input", [other.odd()], 2],
    ["a mistyped command line", [problems["unknown-verb"]()], 2],
    ["an internal error", [problems["internal-fault"]()], 1],
    ["a failure in addition to bad input", [other.odd(), problems["system-error"](), other.strange()], 1],
  ])("of %s", (_, diagnostics, status) => {
    expect(exitCodeOf(diagnostics)).toBe(status);
  });

  it.each<[Exit, number]>([
    ["failure", 1],
    ["bad input", 2],
    ["blocked", 3],
    ["not found", 4],
  ])("of a problem declared as %s is %i", (exit, status) => {
    const { it: declared } = declare(`tried-${status}`, { it: { exit, sentence: "It." } });
    expect([exitCodeOf([declared()]), exitCodeOf([{ ...declared(), code: "nobody/knows" }])]).toEqual([
      status,
      2,
    ]);
  });

  it("is 4 for every name that does not exist", () => {
    const absent = catalogue.filter(({ code }) =>
      /^(?:cli|workspace|cluster)\/(?:no-such-|not-found$)/.test(code),
    );
    expect(absent.length).toBeGreaterThan(5);
    expect(absent.filter(({ exit }) => exit !== "not found").map(({ code }) => code)).toEqual([]);
  });
});
