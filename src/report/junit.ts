import { type Diagnostic, formatPath, formatResourceId } from "../model/index.js";
import { ROOT, visible } from "../model/internal.js";
import { type Tool, VARVE } from "./tool.js";
import { element, escapeXml } from "./xml.js";
import { bounded } from "./bounded.js";
import { sortDiagnostics } from "./order.js";
import { textReport } from "./text.js";
import { expectReport } from "./diagnostics-given.js";
import { withoutSecrets } from "./secret.js";

/** What a diagnostic means that says that there is no verdict: the run fails for it, or tolerates it. */
export type Undecided = "error" | "skipped";

interface JunitOptions {
  readonly tool?: Tool | undefined;
  readonly undecided?: ReadonlyMap<Diagnostic, Undecided> | undefined;
}

type Outcome = Undecided | "failure" | "system-out";

interface Case {
  readonly diagnostic: Diagnostic;
  readonly outcome: Outcome;
}

/**
 * JUnit XML: a suite per file, or per resource if there is no file, and a case per diagnostic. Errors fail; warnings
 * and infos pass, and their text is the output of the case.
 */
export function junitReport(diagnostics: readonly Diagnostic[], options: JunitOptions = {}): string {
  expectReport(diagnostics, options, "junitReport");
  const { tool = VARVE, undecided = new Map<Diagnostic, Undecided>() } = options;
  const { name } = tool;
  const cases = bounded(sortDiagnostics(diagnostics), "programs").map((each): Case => ({
    diagnostic: withoutSecrets(each),
    outcome: undecided.get(each) ?? (each.severity === "error" ? "failure" : "system-out"),
  }));
  const suites = [...suitesOf(cases, name)].map(([suite, members]) =>
    element(
      "testsuite",
      { name: suite, ...countsOf(members) },
      block(members.map((one) => caseOf(one, suite))),
    ),
  );
  // CI servers treat a report without any case as broken.
  const quiet = element("testcase", { name: "no problems", classname: name });
  const one = { ...countsOf([]), tests: 1 };
  const content = suites.length > 0 ? suites : [element("testsuite", { name, ...one }, block([quiet]))];
  const counts = suites.length > 0 ? countsOf(cases) : one;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("testsuites", { name, ...counts }, block(content))}\n`;
}

function suitesOf(cases: readonly Case[], fallback: string): Map<string, Case[]> {
  const suites = new Map<string, Case[]>();
  for (const each of cases) {
    const { at, resource } = each.diagnostic;
    const name = visible(at?.file ?? (resource === undefined ? fallback : formatResourceId(resource)));
    const members = suites.get(name);
    if (members === undefined) suites.set(name, [each]);
    else members.push(each);
  }
  return suites;
}

function countsOf(cases: readonly Case[]): Record<string, number> {
  const count = (wanted: Outcome): number =>
    cases.reduce((sum, { outcome }) => sum + Number(outcome === wanted), 0);
  return {
    tests: cases.length,
    failures: count("failure"),
    errors: count("error"),
    skipped: count("skipped"),
  };
}

function caseOf({ diagnostic, outcome }: Case, suite: string): string {
  const { code, message, path = ROOT, resource } = diagnostic;
  const text = escapeXml(textReport([diagnostic]));
  // No line number in the name: CI servers use it to track a case between runs.
  const name = visible([code, formatPath(path)].join(" ").trimEnd());
  const classname = resource === undefined ? suite : visible(formatResourceId(resource));
  const attributes = {
    "system-out": {},
    skipped: { message: visible(message) },
    error: { message: visible(message), type: code },
    failure: { message: visible(message), type: code },
  }[outcome];
  return element("testcase", { name, classname }, element(outcome, attributes, text));
}

function block(elements: readonly string[]): string {
  return `\n${elements.join("\n")}\n`;
}
