import { formatRatio } from "./format.js";
import type { Run } from "./run.js";
import { cellsOf } from "./table.js";
import { judged } from "../row.js";

export const SLOWER_COLUMNS = ["bench", "what", "Varve", "compared with", "theirs", "ratio"] as const;

/** Every row in which a peer is faster or needs less memory, the worst first. */
export function slowerRows({ results }: Run): string[][] {
  return results
    .flatMap(({ name, rows }) => rows.map((row) => ({ name, row, ratio: judged(row) ?? 0 })))
    .filter(({ row, ratio }) => row.beside?.kind === "peer" && ratio > 1)
    .toSorted((a, b) => b.ratio - a.ratio)
    .map(({ name, row, ratio }) => {
      const cells = cellsOf(row);
      return [name, cells.what, cells.Varve, cells["compared with"], cells.theirs, formatRatio(ratio)];
    });
}
