import { type Row, isOver, judged } from "../row.js";
import { formatMeasured, formatRatio, formatSpread } from "./format.js";

/** The columns of the table of a bench, on the terminal and on the page. */
export const COLUMNS = ["what", "Varve", "p10 to p90", "compared with", "theirs", "ratio", "limit"] as const;

export type Cells = Readonly<Record<(typeof COLUMNS)[number], string>>;

const UNITS = {
  time: "",
  processor: ", CPU time",
  memory: ", peak memory",
  bytes: "",
  exponent: ", growth exponent",
};

export function cellsOf(row: Row): Cells {
  const { name, unit, ours, beside, limit } = row;
  const ratio = judged(row);
  return {
    what: `${name}${UNITS[unit]}`,
    Varve: formatMeasured(ours.median, unit),
    "p10 to p90": formatSpread(ours, unit),
    "compared with": besideOf(row),
    theirs: beside === undefined ? "" : formatMeasured(beside.measured.median, unit),
    ratio: ratio === undefined || unit === "exponent" ? "" : formatRatio(ratio),
    limit: limit === undefined ? "" : `${limit.most}${isOver(row) ? " OVER" : ""}`,
  };
}

/** A peer is shown by its name, a floor and Varve itself by their role. */
function besideOf({ beside }: Row): string {
  if (beside === undefined) return "";
  return beside.kind === "peer" ? beside.name : `${beside.kind}: ${beside.name}`;
}

/** For the terminal. */
export function textTable(rows: readonly Row[]): string {
  const lines = [
    Object.fromEntries(COLUMNS.map((column) => [column, column])) as Cells,
    ...rows.map(cellsOf),
  ];
  const widths = COLUMNS.map((column) => Math.max(...lines.map((cells) => cells[column].length)));
  return lines
    .map((cells, i) => {
      const texts = COLUMNS.map((column, at) => cells[column].padEnd(widths[at] ?? 0));
      const note = rows[i - 1]?.note ?? "";
      return `  ${[...texts, note].join("  ").trimEnd()}\n`;
    })
    .join("");
}

export function markdownTable(columns: readonly string[], lines: readonly (readonly string[])[]): string {
  const written = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", String.raw`\|`)).join(" | ")} |\n`;
  return [columns, columns.map(() => "---"), ...lines].map(written).join("");
}
