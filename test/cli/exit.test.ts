import { type Diagnostic } from "../../src/model/index.js";
import { declare } from "../../src/model/internal.js";
import { describe, expect, it } from "vitest";
import { NOT_BAD_INPUT, exitCodeOf } from "../../src/cli/exit.js";
import { readFileSync, readdirSync } from "node:fs";
import { problems } from "../../src/cli/problems.js";

const other = declare("other", { odd: "Odd.", strange: { severity: "warning", sentence: "Strange." } });

describe("the exit status", () => {
  it.each<[string, readonly Diagnostic[], number]>([
    ["nothing to say", [], 0],
    ["only warnings", [other.strange()], 0],
    ["an error made a warning", [other.odd({ severity: "warning" })], 0],
    ["an error in the input", [other.odd()], 2],
    ["a mistyped command line", [problems["unknown-verb"]()], 2],
    ["a fault of ours", [problems["internal-fault"]()], 1],
    ["a failure beside bad input", [other.odd(), problems["system-error"](), other.strange()], 1],
  ])("of %s", (_, diagnostics, status) => {
    expect(exitCodeOf(diagnostics)).toBe(status);
  });

  it("is given only for codes that exist", () => {
    const declared = readdirSync("src").flatMap((room) =>
      namesIn(`src/${room}/problems.ts`).map((name) => `${room}/${name}`),
    );
    expect(Object.keys(NOT_BAD_INPUT).filter((code) => !declared.includes(code))).toEqual([]);
  });
});

function namesIn(file: string): string[] {
  try {
    return Array.from(
      readFileSync(file, "utf8").matchAll(/^ {2}"?([a-z-]+)"?:/gm),
      ([, name]) => name as string,
    );
  } catch {
    return [];
  }
}
