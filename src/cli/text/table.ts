import { oneLine } from "./own-marks.js";

/** Rows with their columns aligned; the last column is left ragged. No cell is more than one line. */
export function table(cells: readonly (readonly string[])[], indent = ""): string {
  const rows = cells.map((row) => row.map(oneLine));
  const widths: number[] = [];
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  }
  const lines = rows.map((row) =>
    row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0))).join("  "),
  );
  return lines.map((line) => `${indent}${line}\n`).join("");
}
