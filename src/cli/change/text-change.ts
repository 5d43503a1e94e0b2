import { quote } from "../../model/internal.js";
import { type LineChange, lineChanges } from "../../model/internal.js";
import { clipEnds, clipPair, firstDifference } from "./long-line.js";
import { plural } from "../text/plural.js";
import { withoutHiddenWords } from "./hidden-words.js";

/** How a change is shown: in a table with a few lines below it, or all on one line. */
export interface ShownChange {
  readonly cell: string;
  readonly below: readonly string[];
  readonly line: string;
}

/** How many changed lines of a text are shown, and how many around each. */
export interface Excerpt {
  readonly changes: number;
  readonly around: number;
}

export const EXCERPT: Excerpt = { changes: 8, around: 1 };

/** How much of a line is shown. */
const LINE = 100;

const HIDDEN = "(a value that looks like a secret differs)";

/** The change of a long text, showing the difference. With `full`, every changed line in full. */
export function textChange(
  before: string,
  after: string,
  full: boolean,
  shown: Excerpt = EXCERPT,
): ShownChange {
  const [old, now] = [withoutHiddenWords(before), withoutHiddenWords(after)];
  if (old === now) return { cell: HIDDEN, below: [], line: HIDDEN };
  return old.includes("\n") || now.includes("\n")
    ? linesChange(old, now, full, shown)
    : lineChange(old, now, full);
}

function lineChange(before: string, after: string, full: boolean): ShownChange {
  const [old, now] = full ? [before, after] : clipPair(before, after);
  const cell = `(long text, differs at character ${firstDifference(before, after)})`;
  return { cell, below: [`- ${marked(old)}`, `+ ${marked(now)}`], line: `${marked(old)} -> ${marked(now)}` };
}

function linesChange(before: string, after: string, full: boolean, shown: Excerpt): ShownChange {
  const [old, now] = [before, after].map((text) => text.replace(/\n$/, "").split("\n")) as [
    string[],
    string[],
  ];
  const changes = lineChanges(old, now);
  const changed = changes.filter(({ kind }) => kind !== "same");
  if (changed.length === 0) {
    const cell = `(trailing newline ${after.endsWith("\n") ? "added" : "removed"})`;
    return { cell, below: [], line: cell };
  }
  const removed = changed.filter(({ kind }) => kind === "removed").length;
  const counts = [
    ...(removed > 0 ? [`${plural(removed, "line")} removed`] : []),
    ...(changed.length > removed ? [`${plural(changed.length - removed, "line")} added`] : []),
  ];
  const cell = `(${counts.join(", ")}, of ${plural(now.length, "line")})`;
  return {
    cell,
    below: excerpt(changes, full ? { ...shown, changes: Infinity } : shown, full),
    line: `${cell} ${firstOf(changed)}`,
  };
}

/** The first changed line, for one-line reports. */
function firstOf([first, ...rest]: readonly LineChange[]): string {
  const { kind, number, text } = first as LineChange;
  const partner = kind === "removed" ? rest.find((change) => change.kind === "added") : undefined;
  if (partner === undefined)
    return `line ${number}: ${kind === "removed" ? "-" : "+"} ${clipEnds(text.trim(), LINE)}`;
  const [old, now] = clipPair(text.trim(), partner.text.trim());
  return `line ${number}: ${old} -> ${now}`;
}

/** The changed lines with some context. */
function excerpt(
  changes: readonly LineChange[],
  { changes: most, around }: Excerpt,
  full: boolean,
): string[] {
  const near = new Set<number>();
  let left = most;
  for (const [i, { kind }] of changes.entries()) {
    if (kind === "same" || left-- <= 0) continue;
    for (let at = i - around; at <= i + around; at++)
      if (changes[at]?.kind === "same" || at === i) near.add(at);
  }
  const width = String(changes.at(-1)?.number ?? 1).length;
  const lines: string[] = [];
  let last = -1;
  for (const at of [...near].toSorted((a, b) => a - b)) {
    if (around > 0 && last >= 0 && at > last + 1) lines.push("…");
    lines.push(shownLine(changes, at, width, full));
    last = at;
  }
  const more = changes.filter(({ kind }) => kind !== "same").length - most;
  return more > 0 ? [...lines, `and ${plural(more, "more changed line")}; --full shows all`] : lines;
}

const SIGNS = { same: " ", removed: "-", added: "+" } as const;

function shownLine(changes: readonly LineChange[], at: number, width: number, full: boolean): string {
  const { kind, number, text } = changes[at] as LineChange;
  return `${String(number).padStart(width)} ${SIGNS[kind]} ${marked(full ? text : clipped(changes, at))}`.trimEnd();
}

/** A long line that replaces another is shortened where they are the same. */
function clipped(changes: readonly LineChange[], at: number): string {
  const { kind, text } = changes[at] as LineChange;
  if (text.length <= LINE) return text;
  const run = runAround(changes, at);
  const partners = run.filter((change) => change.kind !== kind);
  const partner = partners[run.filter((change) => change.kind === kind).indexOf(changes[at] as LineChange)];
  if (kind === "same" || partner === undefined) return clipEnds(text, LINE);
  return kind === "removed" ? clipPair(text, partner.text)[0] : clipPair(partner.text, text)[1];
}

/** Adjacent changed lines, without an unchanged line between them. */
function runAround(changes: readonly LineChange[], at: number): readonly LineChange[] {
  let [from, to] = [at, at];
  while (changes[from - 1] !== undefined && changes[from - 1]?.kind !== "same") from--;
  while (changes[to + 1] !== undefined && changes[to + 1]?.kind !== "same") to++;
  return changes.slice(from, to + 1);
}

/** Trailing blanks are visible only in quotes. */
function marked(line: string): string {
  return /[ \t\r]$/.test(line) ? quote(line) : line;
}
