import { line } from "../../text/line.js";
import { painter } from "../../text/paint.js";
import { type Diagnostic, type Edit, type ResourceId, formatPath } from "../../../model/index.js";
import { leavesOf, maskSecretAt } from "../../../model/internal.js";
import { textReport } from "../../../report/internal.js";
import type { Judged } from "./judge.js";
import type { Look } from "../../text/paint.js";
import type { Admission, Step } from "../../../admit/index.js";
import { secretId } from "../../command/shown-secrets.js";
import { brief } from "../../change/value-change.js";
import { plural } from "../../text/plural.js";
import { table } from "../../text/table.js";

/** One line about an object: its place, the operation and the answer. */
function verdictLine({ source, name, operation, admission }: Judged): readonly string[] {
  return [`${source.file}:${source.line()}`, name, operation.toLowerCase(), answerOf(admission)];
}

/** The same, with what was not checked: those checks may still deny an allowed object. */
export function briefLine(judged: Judged): readonly string[] {
  const unchecked = notChecked(judged);
  return [...verdictLine(judged), ...(unchecked === "" ? [] : [unchecked])];
}

function answerOf({ isValidated, unknown, verdict: { allowed, code, reason } }: Admission): string {
  if (!isValidated) return unknown.length > 0 ? "not known offline" : "not validated";
  return allowed ? "allowed" : `denied: ${code} ${reason}`.trimEnd();
}

function notChecked({ admission: { notCovered } }: Judged): string {
  return notCovered.length === 0 ? "" : `not checked: ${notCovered.join(", ")}`;
}

/** The same with the steps that led to it, and the findings. */
export function verdictText(judged: Judged, look: Look, tellsAll = false): string {
  const { admission, diagnostics } = judged;
  const { verdict, isValidated, steps, warnings } = admission;
  const unchecked = notChecked(judged);
  const { source } = judged;
  // A Secret without a name has secrets too.
  const id = secretId(source.id, source.object) ?? source.id;
  const rows = steps
    .filter(isTold)
    .flatMap((step) => (tellsAll && isNamed(step) ? namedRows(step, id) : [stepRow(step, id)]));
  const said = [
    ...warnings.map((warning) => line`  warning: ${warning}`),
    ...(verdict.allowed || !isValidated ? [] : [line`  server: ${verdict.message}`]),
    ...(unchecked === "" ? [] : [line`  ${unchecked}`]),
  ];
  const found =
    diagnostics.length === 0
      ? ""
      : `\n${textReport(diagnostics.map(withoutVerbatim), { ...look, paint: painter(look) })}`;
  return `${line`${verdictLine(judged).join("  ")}`}${table(rows, "  ")}${said.join("")}${found}`;
}

/** The API server's complete answer is already shown above. */
function withoutVerbatim(diagnostic: Diagnostic): Diagnostic {
  const { verbatim: _, ...rest } = diagnostic;
  return rest;
}

/** Steps that apply to every request are shown only if they had an effect. */
function isTold({ tier, outcome }: Step): boolean {
  return tier !== undefined || outcome === "denied";
}

/** Steps of a webhook or a plugin, which has a name that users know. */
function isNamed({ name, tier }: Step): boolean {
  return tier === 4 || name.endsWith("plugin");
}

/** What such a step changed, field by field, and its messages. */
function namedRows(
  { name, tier, outcome, by = "", edits, messages }: Step,
  id: ResourceId | undefined,
): string[][] {
  const notes = outcome === "denied" ? [] : messages;
  const details = [...edits.flatMap(leavesOf).map((edit) => editText(edit, id)), ...notes];
  return [[`tier ${tier}`, name, outcome, by], ...details.map((detail) => ["", "", "", `  ${detail}`])];
}

function stepRow(step: Step, id: ResourceId | undefined): string[] {
  const { name, tier, outcome, by, edits, messages, cost } = step;
  const details = [
    ...(by === undefined || !(tier === 3 || isNamed(step)) ? [] : [by]),
    ...(edits.length === 0 ? [] : [editsText(edits, id)]),
    ...(messages.length === 0 ? [] : [plural(messages.length, outcome === "denied" ? "failure" : "note")]),
    ...(cost === 0 ? [] : [`cost ${cost}`]),
  ];
  const gate = tier === undefined ? "" : `tier ${tier}`;
  return details.length === 0 ? [gate, name, outcome] : [gate, name, outcome, details.join("; ")];
}

const SHOWN_EDITS = 3;

function editsText(edits: readonly Edit[], id: ResourceId | undefined): string {
  const shown = edits.slice(0, SHOWN_EDITS).map((edit) => editText(edit, id));
  const more = edits.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

function editText({ path, op, value }: Edit, id: ResourceId | undefined): string {
  const field = formatPath(path);
  if (value === undefined) return `${op === "prune" ? "drops" : "removes"} ${field}`;
  return `${field} = ${brief(maskSecretAt(id, path, value))}`;
}
