import { describe, expect, it } from "vitest";
import { type Flag, type Flags, readFlags } from "../../src/cli/command/flags.js";
import { type VerbEntry, verbs } from "../../src/cli/shell/verbs.js";
import { flagsOf } from "../../src/cli/command/shared-flags.js";
import { tokenize } from "../../src/cli/command/tokens.js";

const TABLE = {
  overwrite: { type: "boolean", short: "f", summary: "replace what is there" },
  dir: { type: "string", short: "d", value: "FOLDER", default: ".", summary: "where" },
  reason: { type: "string", summary: "why" },
  label: { type: "string", multiple: true, summary: "which" },
  level: { type: "string", choices: ["low", "middle", "high"], summary: "how much" },
} as const satisfies Flags;

const DEFAULTS = { overwrite: false, dir: ".", reason: undefined, label: [], level: undefined };

function read(...argv: readonly string[]): { values: unknown; problems: readonly (readonly unknown[])[] } {
  const { values, diagnostics } = readFlags(TABLE, tokenize(argv, TABLE).options);
  return { values, problems: diagnostics.map(({ code, message, hint }) => [code, message, hint]) };
}

describe("flags", () => {
  it("have their defaults when not set", () => {
    expect(read()).toEqual({ values: DEFAULTS, problems: [] });
  });

  it.each([
    ["attached values", ["--dir=a", "--reason=b=c"], { dir: "a", reason: "b=c" }],
    ["separate values", ["--dir", "a", "--overwrite"], { dir: "a", overwrite: true }],
    ["letters", ["-f", "-d", "a"], { overwrite: true, dir: "a" }],
    ["repeated flags", ["--label", "a", "--label=b"], { label: ["a", "b"] }],
    ["choices", ["--level", "high"], { level: "high" }],
    ["an attached value that looks like a flag", ["--reason=--dir"], { reason: "--dir" }],
    ["a lone dash", ["--dir", "-"], { dir: "-" }],
    ["a switch given twice", ["--overwrite", "--overwrite"], { overwrite: true }],
    ["words after --, which are not flags", ["--", "--overwrite"], {}],
  ])("accept %s", (_, argv, values) => {
    expect(read(...argv)).toEqual({ values: { ...DEFAULTS, ...values }, problems: [] });
  });

  it.each([
    ["cli/unknown-flag", ["--overwritten"], "unknown flag --overwritten", 'did you mean "--overwrite"?'],
    [
      "cli/unknown-flag",
      ["--zzz"],
      "unknown flag --zzz",
      "available flags: --dir, --label, --level, --overwrite, --reason",
    ],
    [
      "cli/unknown-flag",
      ["--__proto__"],
      "unknown flag --__proto__",
      expect.stringContaining("available flags:"),
    ],
    ["cli/missing-value", ["--dir"], "--dir needs a value", "write --dir FOLDER"],
    ["cli/missing-value", ["--dir="], "--dir needs a value", "write --dir FOLDER"],
    ["cli/missing-value", ["--level"], "--level needs a value", "write --level low|middle|high"],
    [
      "cli/missing-value",
      ["--reason", "--overwrite"],
      "--reason needs a value",
      'write --reason VALUE, or --reason=--overwrite if "--overwrite" is the value',
    ],
    ["cli/unexpected-value", ["--overwrite=yes"], "--overwrite takes no value", "write --overwrite"],
    ["cli/repeated-flag", ["--dir", "a", "-d", "b"], "-d is set more than once", "use -d once"],
    [
      "cli/invalid-value",
      ["--level", "hihg"],
      '--level does not accept "hihg"; it accepts low, middle, high',
      'did you mean "high"?',
    ],
    [
      "cli/invalid-value",
      ["--level", "5"],
      '--level does not accept "5"; it accepts low, middle, high',
      undefined,
    ],
  ])("report %s for %j", (code, argv, message, hint) => {
    expect(read(...argv).problems).toEqual([[code, message, hint]]);
  });

  it("report every mistake, not only the first", () => {
    expect(read("--zzz", "--level", "x", "--overwrite=1").problems.map(([code]) => code)).toEqual([
      "cli/unknown-flag",
      "cli/invalid-value",
      "cli/unexpected-value",
    ]);
  });
});

describe("every verb", () => {
  it.each(Object.keys(verbs))("%s works in another folder with --dir and -C", async (name) => {
    const { verb } = await (verbs[name] as VerbEntry).load();
    const { values, diagnostics } = readFlags(
      { dir: flagsOf(verb)["dir"] as Flag },
      tokenize(["-C", "deploy"], flagsOf(verb)).options,
    );
    expect([values, diagnostics]).toEqual([{ dir: ["deploy"] }, []]);
  });
});
