import { escaped, visible } from "../model/internal.js";

/** One or more terminal columns: a character with its combining marks, or the escape of an unsafe one. */
export interface Cell {
  readonly text: string;
  readonly width: number;
  /** Where its source ends, in UTF-16 units of the line. */
  readonly end: number;
}

const TAB_STOP = 4;

/** Many marks on one character can flood a screen; further ones are escaped. */
const MAX_MARKS = 4;

/** Marks, joiners, and the vowels and finals of Hangul, which share the column of the preceding character. */
const ZERO_WIDTH = /^(?:[\p{Mn}\p{Me}\u1160-\u11ff\ud7b0-\ud7ff]|\u200c|\u200d)$/u;

/** Regional indicators are emoji too, but only a pair of them is two columns wide. */
const REGIONAL = /^\p{Regional_Indicator}$/u;

/** East Asian Width W and F; all characters that are emoji by default are among them. */
const WIDE =
  /^[\p{Emoji_Presentation}\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]$/u;

/** One line of source as a terminal will show it. */
export function cellsOf(line: string): Cell[] {
  const cells: Cell[] = [];
  let end = 0;
  let column = 0;
  let marks = 0;
  for (const character of line) {
    end += character.length;
    const last = cells.at(-1);
    const isMark = !isPlain(character) && ZERO_WIDTH.test(character);
    if (isMark && last !== undefined && ++marks <= MAX_MARKS) {
      cells[cells.length - 1] = { ...last, text: last.text + character, end };
      continue;
    }
    if (!isMark) marks = 0;
    const text = isMark ? escaped(character) : shown(character, column);
    const width = text === character ? widthOf(character) : text.length;
    cells.push({ text, width, end });
    column += width;
  }
  return cells;
}

/** Nearly every character is one of these, and needs no table. */
function isPlain(character: string): boolean {
  return character >= " " && character <= "~";
}

function shown(character: string, column: number): string {
  return character === "\t" ? " ".repeat(TAB_STOP - (column % TAB_STOP)) : visible(character);
}

function widthOf(character: string): number {
  return !isPlain(character) && WIDE.test(character) && !REGIONAL.test(character) ? 2 : 1;
}

export const ELLIPSIS = "...";

/** No cell has more UTF-16 units than this. */
export const UNITS_PER_CELL = 2 * (1 + MAX_MARKS);

/** One line of text, safe to print, in at most `width` columns. */
export function clip(text: string, width: number): string {
  const cells = cellsOf(text.slice(0, (width + 1) * UNITS_PER_CELL));
  if (totalWidth(cells) <= width) return cells.map((cell) => cell.text).join("");
  let kept = "";
  let used = ELLIPSIS.length;
  for (const cell of cells) {
    used += cell.width;
    if (used > width) break;
    kept += cell.text;
  }
  return kept + ELLIPSIS;
}

export function totalWidth(cells: readonly Cell[]): number {
  return cells.reduce((sum, cell) => sum + cell.width, 0);
}
