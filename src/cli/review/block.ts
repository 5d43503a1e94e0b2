import { LABELS, type Label, type Row } from "./row.js";
import type { Located } from "./located.js";
import type { Paint } from "../text/paint.js";
import type { PairedDocument } from "./pairs.js";
import { visible } from "../../model/internal.js";
import { table } from "../text/table.js";

/** Rows under a heading. */
export interface Block {
  readonly head: () => string;
  readonly rows: readonly Row[];
  /** Whether it covers several documents. */
  readonly isGroup?: boolean;
  /** What all rows have in common. */
  readonly foot?: () => readonly string[];
  /** How many rows are listed at most. */
  readonly most?: number;
}

/** Further rows are counted instead of listed. */
const MOST_ROWS = 200;

export function headOf(pair: PairedDocument): string {
  const { title, resource, old, young } = pair;
  const { file, start } = ((young ?? old) as Located).start;
  const place = resource === undefined ? "" : `  (${file}:${start.line})`;
  const change = young === undefined ? "  deleted" : old === undefined ? "  created" : "";
  return visible(`${title}${place}${change}`);
}

/** A line for each row, aligned, with its details below. */
export function blockText(block: Block, paint: Paint, full: boolean): string {
  const { head, rows, isGroup = false, foot, most = MOST_ROWS } = block;
  const listed = full || rows.length <= most ? rows : worstOf(rows, most);
  const lines = table(
    listed.map(({ label, change, path, values }) => [label, change, path(), values()]),
  ).split("\n");
  const indent = " ".repeat(2 + Math.max(...listed.map(({ label }) => label.length)) + 2);
  const told = listed.flatMap(({ label, below }, i) => [
    `  ${paint(LABELS[label], label)}${(lines[i] as string).slice(label.length).trimEnd()}`,
    ...below(isGroup).map((line) => `${indent}${line}`),
  ]);
  const more = rows.length - listed.length;
  return [
    paint("bold", head()),
    ...told,
    ...(more > 0 ? [`  and ${more} more; --full lists them`] : []),
    ...(foot?.() ?? []).map((line) => `${indent}${line}`),
    "",
    "",
  ].join("\n");
}

function worstOf(rows: readonly Row[], most: number): readonly Row[] {
  return rows.toSorted((a, b) => rankOf(a.label) - rankOf(b.label)).slice(0, most);
}

/** Most severe first. */
export function rankOf(label: Label): number {
  return Object.keys(LABELS).indexOf(label);
}
