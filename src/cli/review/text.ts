import { visible } from "../../model/index.js";
import type { Paint } from "./paint.js";
import type { Comparison, ReviewEvent, ReviewedDocument } from "../../review/index.js";
import { type Decision, type Outcome, typeOf } from "./outcome.js";
import { type Explainer, explanationLines } from "./explanation.js";
import { isWhole, relativePath, shownChange, shownPath } from "./values.js";
import type { Located } from "./located.js";
import type { PairedDocument } from "./pairs.js";
import { plural } from "../plural.js";
import { table } from "../table.js";

/** More than a person reads is counted instead of listed, for each document and for each event. */
const LISTED = { rows: 200, changes: 10 };

/** What stands at the start of a line, the worst first: a type, or what took its place. */
const LABELS = {
  error: "red",
  warn: "yellow",
  approved: "cyan",
  exempted: "cyan",
  allow: "green",
  "-": "gray",
} as const satisfies Readonly<Record<string, Parameters<Paint>[0]>>;

type Label = keyof typeof LABELS;

/** One change or event of a document. What it says is made only if it is listed. */
interface Row {
  readonly label: Label;
  readonly change: string;
  readonly path: () => string;
  readonly values: () => string;
  readonly below: () => readonly string[];
}

/** How a review is told. */
export interface Telling {
  readonly outcome: Outcome;
  readonly paint: Paint;
  readonly explainer: Explainer | undefined;
}

/** What happened to a document, for people: a line for each event, aligned, and below it what there is to say. */
export function documentText(document: ReviewedDocument, pair: PairedDocument, telling: Telling): string {
  const rows = [
    ...document.events.flatMap((event) => eventRow(event, telling) ?? []),
    ...unmatchedRows(document, telling),
  ];
  if (rows.length === 0) return "";
  return `${telling.paint("bold", headOf(document, pair))}\n${listing(rows, telling.paint)}\n`;
}

function headOf({ tree }: ReviewedDocument, { title, resource, old, young }: PairedDocument): string {
  const { file, start } = ((young ?? old) as Located).start;
  const place = resource === undefined ? "" : `  (${file}:${start.line})`;
  const change = { create: "  created", delete: "  deleted", modify: "", reorder: "", none: "" }[tree.change];
  return visible(`${title}${place}${change}`);
}

function eventRow(event: ReviewEvent, { outcome, explainer }: Telling): Row | undefined {
  const decision = outcome.decisions.get(event) as Decision;
  const type = typeOf(event);
  if (type === "ignore") return undefined;
  const { change, matched, resource } = event;
  return {
    label: decision === "approved" || decision === "exempted" ? decision : type,
    change: change.change,
    path: () => shownPath(change),
    values: () => (isWhole(event) ? shownChange(change, resource) : ""),
    below: () => [
      ...changesBelow(event),
      ...remarksOn(event, decision),
      ...(explainer === undefined ? [] : explanationLines(explainer(matched[0] as Comparison, resource))),
    ],
  };
}

/** Changes that no rule is about; of a document that came or went, their number says enough. */
function unmatchedRows({ tree, unmatched, resource }: ReviewedDocument, { explainer }: Telling): Row[] {
  if (tree.change !== "modify" && unmatched.length > 1 && explainer === undefined) {
    const path = (): string => `(${plural(unmatched.length, "field")})`;
    return [{ label: "-", change: tree.change, path, values: () => "", below: () => [] }];
  }
  return unmatched.map((change) => ({
    label: "-",
    change: change.change,
    path: () => shownPath(change),
    values: () => shownChange(change, resource),
    below: () => (explainer === undefined ? [] : explanationLines(explainer(change, resource))),
  }));
}

/** The changes that an anchored event sums up. */
function changesBelow(event: ReviewEvent): string[] {
  const { change, matched, resource } = event;
  if (isWhole(event)) return [];
  const shown = matched.slice(0, LISTED.changes);
  const lines = table(shown.map((leaf) => [relativePath(leaf, change), shownChange(leaf, resource)]));
  return [...lines.trimEnd().split("\n"), ...andMore(matched.length - shown.length)];
}

const UNPAIRED = "cannot be paired: every rule that could apply does";

/** The message, why it is exempted, then what names the event: rule, action, and the fingerprint that an approval needs. */
function remarksOn(event: ReviewEvent, decision: Decision): string[] {
  const { rule, message, action, exemption, fingerprint } = event;
  const until = exemption?.until === undefined ? "" : ` (until ${exemption.until})`;
  const needsName = decision !== "allowed" || action !== undefined;
  const names = [rule.id ?? rule.path, action ?? "", decision === "allowed" ? "" : fingerprint];
  return [
    ...message.split("\n"),
    event.matched.some(({ isUnpaired }) => isUnpaired) ? UNPAIRED : "",
    exemption === undefined ? "" : `exempted: ${exemption.reason}${until}`,
    needsName ? names.filter((name) => name !== "").join("  ") : "",
  ]
    .filter((line) => line !== "")
    .map(visible);
}

function listing(rows: readonly Row[], paint: Paint): string {
  const listed = rows.length > LISTED.rows ? worstOf(rows) : rows;
  const lines = table(
    listed.map(({ label, change, path, values }) => [label, change, path(), values()]),
  ).split("\n");
  const indent = " ".repeat(2 + Math.max(...listed.map(({ label }) => label.length)) + 2);
  const blocks = listed.flatMap(({ label, below }, i) => [
    `  ${paint(LABELS[label], label)}${(lines[i] as string).slice(label.length).trimEnd()}`,
    ...below().map((line) => `${indent}${line}`),
  ]);
  return [...blocks, ...andMore(rows.length - listed.length).map((line) => `  ${line}`), ""].join("\n");
}

function worstOf(rows: readonly Row[]): readonly Row[] {
  const order = Object.keys(LABELS);
  const rank = ({ label }: Row): number => order.indexOf(label);
  return rows.toSorted((a, b) => rank(a) - rank(b)).slice(0, LISTED.rows);
}

function andMore(count: number): string[] {
  return count > 0 ? [`and ${count} more; --output json lists them`] : [];
}
