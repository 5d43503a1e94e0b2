import type { SourceRange } from "../../model/index.js";

/**
 * The position of a part of a value in its file: exact if the value is plain or in simple quotes on one line, otherwise
 * the whole value.
 */
export function within(value: SourceRange, text: string, stretch: SourceRange | undefined): SourceRange {
  const quotes = (value.end.offset - value.start.offset - text.length) / 2;
  const isPlain = (quotes === 0 || quotes === 1) && value.start.line === value.end.line;
  if (stretch === undefined || !isPlain) return value;
  const shifted = (offset: number): SourceRange["start"] => ({
    offset: value.start.offset + quotes + offset,
    line: value.start.line,
    column: value.start.column + quotes + offset,
  });
  return { ...value, start: shifted(stretch.start.offset), end: shifted(stretch.end.offset) };
}
