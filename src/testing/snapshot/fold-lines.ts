/** One line of the history of a field, and the turn of its author. */
export interface TurnLine {
  readonly turn: number;
  readonly text: string;
}

/** A line that is the same in several builds. */
export interface FoldedLine extends TurnLine {
  /** The positions of the builds. */
  readonly builds: ReadonlySet<number>;
}

/**
 * Merges the histories of a field in several builds: the lines of a build are its history, in order. A line is repeated
 * only if builds disagree on the order.
 */
export function foldLines(histories: readonly (readonly TurnLine[])[]): FoldedLine[] {
  const folded: (TurnLine & { readonly builds: Set<number> })[] = [];
  for (const [build, lines] of histories.entries()) {
    let at = 0;
    for (const { turn, text } of lines) {
      const known = folded.findIndex((line, i) => i >= at && line.text === text && line.turn === turn);
      if (known >= 0) at = known;
      else {
        while ((folded[at]?.turn ?? Infinity) <= turn) at++;
        folded.splice(at, 0, { turn, text, builds: new Set() });
      }
      folded[at]?.builds.add(build);
      at++;
    }
  }
  return folded;
}
