/** Replaces one range of a text. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text after all splices, or undefined if two of them overlap. Splices at the same position keep their order. */
export function applySplices(text: string, splices: readonly Splice[]): string | undefined {
  const ordered = [...splices].sort((a, b) => a.start - b.start || a.end - b.end);
  let result = "";
  let at = 0;
  for (const { start, end, text: replacement } of ordered) {
    if (start < at) return undefined;
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at);
}
