import type { SourcePosition, SourceRange } from "./diagnostic.js";

/** Lines end at LF, CRLF or a lone CR, as in YAML and editors. */
const LINE_BREAK = /\r\n|\n|\r/g;
const CR = 0x0d;
const LF = 0x0a;

/**
 * Converts offsets to lines and columns; created once per text, then each lookup is a binary search. Lines are counted
 * only as far as needed, which for most texts is the first one.
 */
export class LineIndex {
  readonly #text: string;
  readonly #starts: number[] = [0];
  /** Then every line ends at LF, which is found several times as fast. */
  readonly #isPlain: boolean;
  #isWhole = false;

  constructor(text: string) {
    this.#text = text;
    this.#isPlain = !text.includes("\r");
  }

  position(offset: number): SourcePosition {
    const line = this.#lineAt(offset);
    return { offset, line: line + 1, column: offset - (this.#starts[line] ?? 0) + 1 };
  }

  /** The range, with the text of its first line. */
  range(start: number, end: number, file?: string): SourceRange {
    const first = this.position(start);
    const from = this.#starts[first.line - 1] ?? 0;
    const text = this.#text.slice(from, this.#lineEnd(first.line));
    // Written out by hand because it runs for each place: defined() takes longer.
    return { ...(file === undefined ? {} : { file }), start: first, end: this.position(end), text };
  }

  /** Searched backwards: a line may be a whole file with a problem at every second character. */
  #lineEnd(line: number): number {
    const next = this.#starts[line];
    if (next === undefined) return this.#text.length;
    return this.#text.charCodeAt(next - 1) === LF && this.#text.charCodeAt(next - 2) === CR
      ? next - 2
      : next - 1;
  }

  /** Counts on until a line starts after the offset. */
  #reach(offset: number): void {
    for (let last = this.#starts.at(-1) as number; last <= offset && !this.#isWhole;) {
      last = this.#isPlain ? this.#text.indexOf("\n", last) + 1 : this.#afterBreak(last);
      if (last > 0) this.#starts.push(last);
      else this.#isWhole = true;
    }
  }

  /** Where the line after the next break starts; 0 without one. */
  #afterBreak(from: number): number {
    LINE_BREAK.lastIndex = from;
    LINE_BREAK.test(this.#text);
    return LINE_BREAK.lastIndex;
  }

  #lineAt(offset: number): number {
    this.#reach(offset);
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

export function rangeAt(text: string, start: number, end: number, file?: string): SourceRange {
  return new LineIndex(text).range(start, end, file);
}

/** The start of a file, for problems of the file as a whole. */
export function startOf(file: string): SourceRange {
  const start = { offset: 0, line: 1, column: 1 };
  return { file, start, end: start };
}
