import { type Judged, type NotJudged, judgedInWords } from "./count.js";
import type { Diagnostic } from "../../../model/index.js";
import type { Look } from "../../text/paint.js";
import { joinSame } from "./same-findings.js";
import { plural } from "../../text/plural.js";
import { problems } from "../../../admit/internal.js";
import { sortDiagnostics, textReport } from "../../../report/internal.js";

/** The findings of lint, and what it checked. */
export interface LintAnswer {
  readonly kubernetes: string;
  readonly judged: Judged;
  readonly notJudged: readonly NotJudged[];
  readonly diagnostics: readonly Diagnostic[];
}

/** How many places of one code are shown; JSON has all. */
const SHOWN = 20;
const SEVERITIES = ["error", "warning", "info"] as const;

/** Findings by code, the most severe first: the code and what it means once, then its places. */
export function lintText(all: LintAnswer, look: Look): string {
  const diagnostics = joinSame(all.diagnostics);
  const answer = { ...all, diagnostics };
  const groups = SEVERITIES.flatMap((severity) => {
    const ofSeverity = diagnostics.filter((each) => each.severity === severity);
    const codes = [...new Set(ofSeverity.map(({ code }) => code))].sort();
    return codes.map((code) => ofSeverity.filter((each) => each.code === code));
  });
  return [...groups.map((group) => groupText(group, look)), summaryOf(answer)].join("\n");
}

function groupText(group: readonly Diagnostic[], look: Look): string {
  const [{ code, severity }] = group as [Diagnostic];
  const sentence = Object.values(problems).find((problem) => problem.code === code)?.sentence;
  const count = group.length === 1 ? "" : ` (${group.length})`;
  const hidden = group.length - SHOWN;
  const more = hidden > 0 ? `\n  and ${hidden} more (--output json lists all)\n` : "";
  const places = textReport(sortDiagnostics(group).slice(0, SHOWN), { ...look, grouped: true });
  const meaning = sentence === undefined ? "" : `  ${sentence}\n`;
  return `${severity}  ${code}${count}\n${meaning}\n${places}${more}`;
}

function summaryOf({ kubernetes, judged, notJudged, diagnostics }: LintAnswer): string {
  const of = (severity: string): number => diagnostics.filter((each) => each.severity === severity).length;
  const [errors, warnings, remarks] = [of("error"), of("warning"), of("info")];
  const isEmpty = Object.values(judged).every((count) => count === 0);
  const verdict =
    diagnostics.length > 0
      ? [plural(errors, "error"), plural(warnings, "warning"), plural(remarks, "remark")].join(", ")
      : isEmpty
        ? "nothing to check"
        : "no problems found";
  const passed = notJudged.map(
    ({ what, files }) => `  ${plural(files, "file")}: ${what}, not checked by lint\n`,
  );
  return `${judgedInWords(judged)}, for Kubernetes ${kubernetes}: ${verdict}\n${passed.join("")}`;
}
