import { formatJson } from "../../model/index.js";
import { visible } from "../../model/internal.js";
import { type Comparison, type ReviewEvent, type ReviewedDocument } from "../../review/index.js";
import { isHidden } from "../../review/internal.js";
import { type Decision, type Outcome } from "./outcome.js";
import { type Explainer, explanationLines } from "./explanation.js";
import { type ToldChanges, changesAsMatched, changesAsRead } from "./edited.js";
import { editDifference, eventDifference } from "./event-difference.js";
import { shownDifference, shownPath } from "./values.js";
import type { Paint } from "../text/paint.js";
import type { ShownChange } from "../change/value-change.js";
import { plural } from "../text/plural.js";

/** The label at the start of a line, most severe first: a severity, or its replacement. */
export const LABELS = {
  error: "red",
  warn: "yellow",
  approved: "cyan",
  exempted: "cyan",
  allow: "green",
  "-": "gray",
} as const satisfies Readonly<Record<string, Parameters<Paint>[0]>>;

export type Label = keyof typeof LABELS;

/** One change or event of a document. Its text is created only if it is listed. */
export interface Row {
  readonly label: Label;
  readonly change: string;
  /** How many changed fields no rule matches; 0 for an event. */
  readonly unmatched: number;
  readonly path: () => string;
  readonly values: () => string;
  readonly below: (isGroup?: boolean) => readonly string[];
  /** Equal for the same change of two documents; undefined if it equals no other. */
  readonly likeness: () => string | undefined;
  /** Equal for events for which one rule has the same message. */
  readonly kin?: Kin;
}

interface Kin {
  readonly key: string;
  readonly rule: string;
  /** The values on one line. */
  readonly line: () => string;
  /** The details below each of them. */
  readonly remarks: () => readonly string[];
}

/** How a review is shown. */
export interface Telling {
  readonly outcome: Outcome;
  readonly paint: Paint;
  readonly explainer: Explainer | undefined;
  /** Every change separately and in full. */
  readonly full: boolean;
}

export function rowsOf(document: ReviewedDocument, telling: Telling): Row[] {
  const { explainer, full } = telling;
  const told = explainer === undefined ? changesAsRead(document, full) : changesAsMatched(document);
  return [
    ...document.events.flatMap((event) => eventRow(event, told.editOf(event.change), telling) ?? []),
    ...unmatchedRows(document, told, telling),
  ];
}

function eventRow(
  event: ReviewEvent,
  edit: Comparison | undefined,
  { outcome, explainer, full }: Telling,
): Row | undefined {
  const decision = outcome.decisions.get(event) as Decision;
  const { change, matched, resource, rule, message, severity } = event;
  if (severity === "ignore") return undefined;
  const label = decision === "approved" || decision === "exempted" ? decision : severity;
  const difference = (isFull: boolean): ShownChange =>
    edit === undefined ? eventDifference(event, isFull) : editDifference(edit, resource, isFull);
  return {
    label,
    change: (edit ?? change).change,
    unmatched: 0,
    path: () => shownPath(edit ?? change),
    values: () => difference(full).cell,
    below: (isGroup = false) => [
      ...difference(full).below,
      ...remarksOn(event, decision, isGroup),
      ...(explainer === undefined ? [] : explanationLines(explainer(matched[0] as Comparison, resource))),
    ],
    likeness: () =>
      likenessOf([change, ...matched], resource, [label, rule.path, rule.id ?? "", message, decision]),
    kin: {
      key: formatJson([label, decision, rule.path, rule.id ?? "", message, event.exemption?.reason ?? ""]),
      rule: visible(rule.id ?? rule.path),
      line: () => difference(false).line,
      remarks: () => remarksOn(event, decision, true),
    },
  };
}

/** Changes matched by no rule; for an added or removed document their number is enough. */
function unmatchedRows(
  document: ReviewedDocument,
  { tops }: ToldChanges,
  { explainer, full }: Telling,
): Row[] {
  const { tree, unmatched, resource } = document;
  const isEach = full || explainer !== undefined;
  if (tree.change !== "modify" && unmatched.length > 1 && !isEach) {
    const path = (): string => `(${plural(unmatched.length, "field")})`;
    const nothing = { values: () => "", below: () => [], likeness: () => undefined };
    return [{ label: "-", change: tree.change, unmatched: unmatched.length, path, ...nothing }];
  }
  return tops.map(({ top, fields }) => ({
    label: "-",
    change: top.change,
    unmatched: fields,
    path: () => shownPath(top),
    values: () => shownDifference(top, resource, full).cell,
    below: () => [
      ...shownDifference(top, resource, full).below,
      ...(explainer === undefined ? [] : explanationLines(explainer(top, resource))),
    ],
    likeness: () => likenessOf([top], resource, ["-"]),
  }));
}

/** Everything that must be equal for changes to share one line. Values of Secrets are never compared. */
function likenessOf(
  changes: readonly Comparison[],
  resource: ReviewEvent["resource"],
  words: readonly string[],
): string | undefined {
  if (changes.some((change) => isHidden(change, resource))) return undefined;
  const told = changes.map((change) => [
    change.change,
    shownPath(change),
    change.before ?? null,
    change.after ?? null,
  ]);
  return formatJson([...words, resource === undefined, told]);
}

const UNPAIRED = "cannot be paired: every rule that could match does";

/**
 * The message, the exemption reason, then the identifiers of the event: rule, action, and the fingerprint for an
 * approval.
 */
function remarksOn(event: ReviewEvent, decision: Decision, isGroup: boolean): string[] {
  const { rule, message, action, exemption, fingerprint } = event;
  const until = exemption?.until === undefined ? "" : ` (until ${exemption.until})`;
  const needsName = decision !== "allowed" || action !== undefined;
  const print = isGroup ? "(--full lists the fingerprints)" : fingerprint;
  const names = [rule.id ?? rule.path, action ?? "", decision === "allowed" ? "" : print];
  return [
    ...message.split("\n"),
    event.matched.some(({ isUnpaired }) => isUnpaired) ? UNPAIRED : "",
    exemption === undefined ? "" : `exempted: ${exemption.reason}${until}`,
    needsName ? names.filter((name) => name !== "").join("  ") : "",
  ]
    .filter((line) => line !== "")
    .map(visible);
}
