import { type Cell, ELLIPSIS, UNITS_PER_CELL, cellsOf, totalWidth } from "./cells.js";
import type { SourceRange } from "../model/index.js";

/** A source line for printing, and the columns to underline. */
export interface Excerpt {
  readonly line: number;
  readonly source: string;
  readonly indent: number;
  readonly carets: number;
}

/** The minimum useful width, even on a narrower terminal. */
const MIN_COLUMNS = 20;

/** The first line of a range in at most `columns` columns around its start; undefined if the text is not known. */
export function excerptOf(at: SourceRange, columns: number): Excerpt | undefined {
  if (at.text === undefined) return undefined;
  const room = Math.max(columns, MIN_COLUMNS);
  const near = neighbourhood(at.text, at.start.column - 1, endOf(at), room);
  const cells = cellsOf(near.text);
  const from = indexAt(cells, near.from);
  const to = Math.max(from + 1, indexAt(cells, near.to - 1) + 1);
  const view = viewAround(cells, from, room, near.isCut);
  const source = cells.slice(view.first, view.last).map((cell) => cell.text);
  return {
    line: at.start.line,
    source: [view.cutsLeft ? ELLIPSIS : "", ...source, view.cutsRight ? ELLIPSIS : ""].join(""),
    indent: (view.cutsLeft ? ELLIPSIS.length : 0) + totalWidth(cells.slice(view.first, from)),
    carets: Math.max(1, totalWidth(cells.slice(from, Math.min(to, view.last)))),
  };
}

/** Where the underline ends on the first line: a range of several lines is underlined to the end of its first. */
function endOf({ start, end, text = "" }: SourceRange): number {
  return end.line > start.line ? text.length : Math.min(end.column - 1, text.length);
}

/** A line may be a whole minified document, so only the visible part is processed. */
function neighbourhood(
  text: string,
  from: number,
  to: number,
  columns: number,
): { text: string; from: number; to: number; isCut: { left: boolean; right: boolean } } {
  const reach = columns * UNITS_PER_CELL;
  const left = Math.max(0, from - reach);
  const right = Math.min(text.length, from + reach);
  return {
    text: text.slice(left, right),
    from: from - left,
    to: Math.min(to, right) - left,
    isCut: { left: left > 0, right: right < text.length },
  };
}

/** The cell that contains a UTF-16 unit; one after the last at the end of the line. */
function indexAt(cells: readonly Cell[], unit: number): number {
  const found = cells.findIndex((cell) => cell.end > unit);
  return found < 0 ? cells.length : found;
}

interface View {
  readonly first: number;
  readonly last: number;
  readonly cutsLeft: boolean;
  readonly cutsRight: boolean;
}

/** The cells that fit: the whole line, or a third before the position and the rest after it. */
function viewAround(
  cells: readonly Cell[],
  place: number,
  columns: number,
  isCut: { left: boolean; right: boolean },
): View {
  if (!isCut.left && !isCut.right && totalWidth(cells) <= columns)
    return { first: 0, last: cells.length, cutsLeft: false, cutsRight: false };
  const room = columns - 2 * ELLIPSIS.length;
  let first = place;
  let last = place;
  let used = 0;
  const growLeft = (limit: number): void => {
    while (first > 0 && used + cellWidth(cells, first - 1) <= limit) used += cellWidth(cells, --first);
  };
  growLeft(room / 3);
  while (last < cells.length && used + cellWidth(cells, last) <= room) used += cellWidth(cells, last++);
  growLeft(room);
  return {
    first,
    last,
    cutsLeft: isCut.left || first > 0,
    cutsRight: isCut.right || last < cells.length,
  };
}

function cellWidth(cells: readonly Cell[], index: number): number {
  return cells[index]?.width ?? 0;
}
