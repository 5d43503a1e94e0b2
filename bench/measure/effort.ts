/** A quick run shows that a bench works. Its figures say little. */
const isQuick = process.env["VARVE_BENCH_QUICK"] === "1";

/** So many rounds, files or objects; or far fewer in a quick run. */
export function effort(full: number, quick: number): number {
  return isQuick ? quick : full;
}

/** Sizes to see growth at. */
export type Sizes = readonly [small: number, middle: number, large: number];

export function efforts(full: Sizes, quick: Sizes): Sizes {
  return isQuick ? quick : full;
}
