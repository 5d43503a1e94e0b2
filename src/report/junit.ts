import { type Diagnostic, formatPath, formatResourceId } from "../model/index.js";
import { ROOT, visible } from "../model/internal.js";
import { type Tool, VARVE } from "./tool.js";
import { element, escapeXml } from "./xml.js";
import { presentable } from "./presentable.js";
import { summarize } from "./summary.js";
import { textReport } from "./text.js";
import { expectReport } from "./diagnostics-given.js";

/**
 * JUnit XML: a suite per file, or per resource if there is no file, and a case per diagnostic. Errors fail; warnings
 * and infos pass, and their text is the output of the case.
 */
export function junitReport(
  diagnostics: readonly Diagnostic[],
  options: { readonly tool?: Tool | undefined } = {},
): string {
  expectReport(diagnostics, options, "junitReport");
  const { name } = options.tool ?? VARVE;
  const listed = presentable(diagnostics, "programs");
  const suites = [...suitesOf(listed, name)].map(([suite, members]) =>
    element(
      "testsuite",
      { name: suite, ...countsOf(members) },
      block(members.map((one) => caseOf(one, suite))),
    ),
  );
  // CI servers treat a report without any case as broken.
  const quiet = element("testcase", { name: "no problems", classname: name });
  const content =
    suites.length > 0
      ? suites
      : [element("testsuite", { name, tests: 1, failures: 0, errors: 0, skipped: 0 }, block([quiet]))];
  const counts = suites.length > 0 ? countsOf(listed) : { ...countsOf([]), tests: 1 };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("testsuites", { name, ...counts }, block(content))}\n`;
}

function suitesOf(listed: readonly Diagnostic[], fallback: string): Map<string, Diagnostic[]> {
  const suites = new Map<string, Diagnostic[]>();
  for (const diagnostic of listed) {
    const { at, resource } = diagnostic;
    const name = visible(at?.file ?? (resource === undefined ? fallback : formatResourceId(resource)));
    const members = suites.get(name);
    if (members === undefined) suites.set(name, [diagnostic]);
    else members.push(diagnostic);
  }
  return suites;
}

function countsOf(diagnostics: readonly Diagnostic[]): Record<string, number> {
  return { tests: diagnostics.length, failures: summarize(diagnostics).errors, errors: 0, skipped: 0 };
}

function caseOf(diagnostic: Diagnostic, suite: string): string {
  const { code, message, severity, path = ROOT, resource } = diagnostic;
  const text = escapeXml(textReport([diagnostic]));
  // No line number in the name: CI servers use it to track a case between runs.
  const name = visible([code, formatPath(path)].join(" ").trimEnd());
  const classname = resource === undefined ? suite : visible(formatResourceId(resource));
  return element(
    "testcase",
    { name, classname },
    severity === "error"
      ? element("failure", { message: visible(message), type: code }, text)
      : element("system-out", {}, text),
  );
}

function block(elements: readonly string[]): string {
  return `\n${elements.join("\n")}\n`;
}
