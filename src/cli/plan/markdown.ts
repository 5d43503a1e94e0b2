import { withShortValues } from "../text/short-values.js";
import { markdownCode as code, markdownRow as row, markdownText as prose } from "../../report/internal.js";
import { formatPath } from "../../model/index.js";
import { awayIn, summaryLine } from "./summary.js";
import { type Plan, type PlannedResource } from "../../flow/index.js";
import { type ChangedField, changedFields, countsOf } from "../../flow/internal.js";
import { isReported } from "../../preserve/internal.js";
import { fieldChange } from "./field-change.js";
import { keptLine } from "./decision-text.js";

const MARKS: Readonly<Record<string, string>> = { created: "+", updated: "~", removed: "-" };

/** A comment holds 65,536 characters: what does not fit is counted. */
const RESOURCES = 100;
const FIELDS = 8;

/** A plan as a pull request comment: the result, reasons against it, and a table of resources. */
export function* planMarkdown(
  plan: Plan,
  nameOf: (file: string) => string,
  { isGrouped, isFull }: { readonly isGrouped: boolean; readonly isFull: boolean },
): Generator<string> {
  yield `**${prose(summaryLine(countsOf(plan), true, awayIn(plan)).trim())}**\n`;
  const { outcome, reasons } = plan.verdict;
  if (reasons.length > 0) {
    yield `\n${outcome === "blocked" ? "Blocked" : "Needs confirmation"}:\n\n`;
    for (const { name, text, stage } of reasons)
      yield `- ${code(name)}: ${prose(withShortValues(text))} (${stage})\n`;
  }
  const shown = plan.resources.filter((one) => one.fate in MARKS || one.decisions.some(isReported));
  if (shown.length === 0) return;
  yield `\n${row(["", "resource", "file", "what"])}${row(["---", "---", "---", "---"])}`;
  const [most, fields] = isFull ? [Infinity, Infinity] : [RESOURCES, FIELDS];
  const groups = groupsOf(shown, fields, isGrouped);
  for (const { first, what, names, files } of groups.slice(0, most)) {
    const rest = names.length > NAMES && !isFull ? `<br>and ${names.length - NAMES} more` : "";
    const listed = names
      .slice(0, isFull ? Infinity : NAMES)
      .map(code)
      .join("<br>");
    const file = files.size === 1 ? code(nameOf(first.part ?? "")) : `${files.size} files`;
    yield row([MARKS[first.fate] ?? "=", listed + rest, file, what]);
  }
  if (groups.length > most) yield `\n${groups.length - most} more (--full lists all).\n`;
}

const NAMES = 5;

interface Group {
  readonly first: PlannedResource;
  readonly what: string;
  readonly names: string[];
  readonly files: Set<string | undefined>;
}

/** One group for each resource, or for identical entries. */
function groupsOf(shown: readonly PlannedResource[], fields: number, isGrouped: boolean): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const one of shown) {
    const what = whatOf(one, fields);
    const key = isGrouped ? `${one.fate} ${what}` : one.name;
    const known = groups.get(key) ?? { first: one, what, names: [], files: new Set() };
    groups.set(key, known);
    known.names.push(one.name);
    known.files.add(one.part);
  }
  return [...groups.values()];
}

function fieldText(resource: PlannedResource, field: ChangedField, isFull: boolean): string {
  const { cell, below } = fieldChange(resource, field, isFull);
  const place = code(formatPath(field.path));
  if (below.length > 0) return [`${place} ${prose(cell)}`, ...below.map(code)].join("<br>");
  const [was, is, ...rest] = cell.split(" -> ");
  // A value may contain an arrow itself.
  return is === undefined || rest.length > 0
    ? `${place} ${code(cell)}`
    : `${place} ${code(was as string)} → ${code(is)}`;
}

function whatOf(resource: PlannedResource, most: number): string {
  if (resource.fate === "removed") return "removed";
  const changes = resource.fate === "created" ? [] : changedFields(resource);
  const lines = [
    ...(resource.fate === "created" ? ["new"] : []),
    ...changes.map((field) => fieldText(resource, field, most === Infinity)),
    ...resource.decisions
      .filter(isReported)
      .map((decision) => `keeps ${prose(keptLine(resource, decision))}`),
  ];
  const rest = lines.length > most ? [`and ${lines.length - most} more`] : [];
  return [...lines.slice(0, most), ...rest].join("<br>");
}
