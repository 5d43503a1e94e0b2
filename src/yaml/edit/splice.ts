/** Replaces one range of a text. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The text after all splices, or undefined if two of them overlap. Splices at the same position keep their order. A comment
 * right behind quotes or brackets would be part of other text, so it gets a space.
 */
export function applySplices(text: string, splices: readonly Splice[]): string | undefined {
  const ordered = [...splices].sort((a, b) => a.start - b.start || a.end - b.end);
  let result = "";
  let at = 0;
  for (const { start, end, text: replacement } of ordered) {
    if (start < at) return undefined;
    const before =
      replacement === "" ? text.charCodeAt(start - 1) : replacement.charCodeAt(replacement.length - 1);
    const space = text.charCodeAt(end) === 0x23 && before > 0x20 ? " " : "";
    result += text.slice(at, start) + replacement + space;
    at = end;
  }
  return result + text.slice(at);
}
