import { ATTACK, type Printed, diceOf, playHostile } from "./hostile.js";
import { describe, expect, it } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { parseScenario } from "../scenarios/scenario.js";
import { parseXml } from "../report/xml-check.js";
import { runs } from "../long.js";
import { readCommand } from "../../src/cli/shell/command.js";
import { verbs } from "../../src/cli/shell/verbs.js";
import { wordsOf } from "../scenarios/words.js";

const FOLDER = "test/scenarios";
const scenarios = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".txt"))
  .map((name) => ({ name, scenario: parseScenario(readFileSync(`${FOLDER}/${name}`, "utf8")) }));

/** Verbs whose output is a document: it is written to a pipe byte for byte. */
const DOCUMENTS = new Set(["patch", "diff", "pipelines build", "show"]);

/** What must not be printed: everything that `visible` escapes, implemented independently here. */
const RAW =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/;

function faultsOf({ stdout, stderr, format, tty, verb }: Printed): string[] {
  const isRaw = format === "text" && !tty && DOCUMENTS.has(verb);
  const texts = isRaw ? [stderr] : [stdout, stderr];
  return texts.flatMap((text) => {
    const shown = tty ? text.replaceAll(/\u001b\[(?:\d{1,2}m|G|K)/g, "") : text;
    const lines = shown.split("\n");
    return [
      ...(RAW.test(shown) ? [`raw ${JSON.stringify(RAW.exec(shown)?.[0])}`] : []),
      ...lines.filter((line) => /^\s*::/.test(line) && !isOwnCommand(line, format)),
      ...lines.filter((line) => line.includes("##[") && !isOwnCommand(line, format)),
      // A multi-line attack is indented below its parent; nothing else may start a line with it.
      ...lines.filter((line) => line.startsWith("\\u003a:error")),
    ];
  });
}

function isOwnCommand(line: string, format: string): boolean {
  return format === "github" && /^::(?:error|warning|notice) (?:file|title)=[^:]*::/.test(line);
}

/** The problems of the output, command by command. */
function faultsIn(printed: readonly Printed[]): object[] {
  const found = printed.map((one) => ({
    command: one.command,
    tty: one.tty,
    faults: [...faultsOf(one), ...formatFaults(one)],
  }));
  return found.filter(({ faults }) => faults.length > 0);
}

function formatFaults({ command, format, stdout }: Printed): string[] {
  // A verb without this format reports that on standard error; help is always text.
  if (stdout === "" || command.includes("--help")) return [];
  try {
    if (format === "json" || format === "sarif") JSON.parse(stdout);
    if (format === "junit") parseXml(stdout);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

function verbsIn(commands: readonly string[]): Set<string> {
  const found = commands.map(wordsOf).filter(({ words, needsShell }) => words[0] === "varve" && !needsShell);
  return new Set(found.map(({ words }) => readCommand(words.slice(1)).verb ?? ""));
}

describe("names with terminal escapes", () => {
  const feeding = Object.keys(verbs).map((verb) => {
    const able = scenarios.filter(({ scenario }) =>
      verbsIn(scenario.steps.map(({ command }) => command)).has(verb),
    );
    return { verb, able };
  });

  it("are tried with every verb", () => {
    expect(feeding.filter(({ able }) => able.length === 0).map(({ verb }) => verb)).toEqual([]);
  });

  it.each(feeding)("are escaped by $verb", { timeout: 0 }, async ({ able }) => {
    const count = runs({ normal: 1, long: 60 });
    for (let seed = 1; seed <= count; seed++) {
      const { scenario } = able[seed % able.length] as (typeof able)[number];
      expect(faultsIn(await playHostile(scenario, diceOf(seed * 7919)))).toEqual([]);
    }
  });
});

describe("authors and subjects of commits with terminal escapes", () => {
  it("are escaped", { timeout: 0 }, async () => {
    const { scenario } = scenarios.find(({ name }) => name === "plan-why.txt") as (typeof scenarios)[number];
    const printed: Printed[] = [];
    for (const seed of [4, 6, 2, 3].slice(0, runs({ normal: 2, long: 4 })))
      printed.push(...(await playHostile(scenario, diceOf(seed), { onlyGit: true })));
    expect(faultsIn(printed)).toEqual([]);
    const told = printed.filter(({ stdout }) => /by Eve .*Scale out for the sale .*INJECTED/.test(stdout));
    expect(told).not.toEqual([]);
  });
});

describe("the check for escapes", () => {
  it("detects each of them", () => {
    const printed = { command: "", verb: "check", format: "text", tty: false, stderr: "" };
    for (const character of ATTACK.replaceAll(/[ -~\n]/g, ""))
      expect(faultsOf({ ...printed, stdout: character })).toHaveLength(1);
    expect(faultsOf({ ...printed, stdout: "  ::error::x" })).toHaveLength(1);
    expect(faultsOf({ ...printed, tty: true, stdout: "\u001b[38;5;99mx" })).toHaveLength(1);
    expect(faultsOf({ ...printed, tty: true, stdout: "\u001b[31mx\u001b[39m" })).toEqual([]);
  });
});
