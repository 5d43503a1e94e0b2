import { type Json, type JsonObject } from "../../model/index.js";
import { MAX_DEPTH, rememberKeyOrder } from "../../model/internal.js";
import { NO_KEY, keyEnd, readKey } from "./block-key.js";
import { LineMarks } from "./line-marks.js";
import { FlowReader } from "./flow-reader.js";
import { NOT_FINITE, resolvePlain } from "../scan/scalar.js";
import { UNSURE } from "../scan/unsure.js";
import { canStartPlain } from "../scan/plain-start.js";
import { closingQuote, isSetIn, quotedLines, quotedValue } from "../scan/quoted.js";
import { readBlockScalar } from "./block-scalar.js";

/**
 * Reads the YAML that nearly every manifest is written in (block maps and lists, scalars of all forms, flow collections
 * on one line, JSON) twenty times faster than a full parser. It returns `UNSURE` for everything else, and the full
 * reader takes over: it never guesses and never reports errors itself.
 */
export function readBlockSubset(text: string): Json | typeof UNSURE {
  // In values, every line break is a line feed.
  const unified = text.includes("\r") ? text.replaceAll("\r\n", "\n") : text;
  if (unified.includes("\r")) return UNSURE;
  try {
    return new BlockReader(unified).read();
  } catch (error) {
    if (error === UNSURE) return UNSURE;
    throw error;
  }
}

const NO_LINE = -1;

class BlockReader {
  readonly #text: string;
  readonly #end: number;
  /** Tabs are content in quotes and blocks; elsewhere the full reader handles them. */
  readonly #hasTabs: boolean;
  /** First character of the line to read next that is neither space nor comment, its column, and the line's end. */
  #at = 0;
  #column = NO_LINE;
  #lineEnd = 0;
  #depth = 0;
  #wasCut = false;
  readonly #marks: LineMarks;

  constructor(text: string) {
    this.#text = text;
    this.#marks = new LineMarks(text);
    this.#end = text.length;
    this.#hasTabs = text.includes("\t");
    this.#lineEnd = -1;
  }

  read(): Json {
    this.#nextLine();
    if (this.#column === 0 && this.#text.startsWith("---", this.#at) && this.#lineEnd - this.#at >= 3) {
      if (!this.#isEndOrComment(this.#at + 3)) throw UNSURE;
      this.#nextLine();
    }
    if (this.#column === NO_LINE) return null;
    const value = this.#node(this.#column);
    if (this.#column !== NO_LINE) throw UNSURE;
    return value;
  }

  /** Moves to the next line with content; the full reader handles directives and end markers. */
  #nextLine(): void {
    const text = this.#text;
    for (let line = this.#lineEnd + 1; line < this.#end; line = this.#lineEnd + 1) {
      const newline = text.indexOf("\n", line);
      this.#lineEnd = newline < 0 ? this.#end : newline;
      let at = line;
      while (at < this.#lineEnd && text.charCodeAt(at) === 0x20) at++;
      if (at === this.#lineEnd) continue;
      const code = text.charCodeAt(at);
      if (code === 0x23) continue;
      if (code === 0x09 || (at === line && (code === 0x25 || code === 0x2e))) throw UNSURE;
      this.#at = at;
      this.#column = at - line;
      return;
    }
    this.#column = NO_LINE;
  }

  /** The node at the current position. */
  #node(column: number): Json {
    if (++this.#depth > MAX_DEPTH) throw UNSURE;
    const value = this.#isDash(this.#at) ? this.#list(column) : this.#mapOrScalar(column);
    this.#depth--;
    return value;
  }

  #isDash(at: number): boolean {
    if (this.#text.charCodeAt(at) !== 0x2d) return false;
    return at + 1 >= this.#lineEnd || this.#text.charCodeAt(at + 1) === 0x20;
  }

  #list(column: number): Json[] {
    const list: Json[] = [];
    while (this.#column === column && this.#isDash(this.#at)) {
      let at = this.#at + 1;
      while (at < this.#lineEnd && this.#text.charCodeAt(at) === 0x20) at++;
      if (at === this.#lineEnd || this.#text.charCodeAt(at) === 0x23) {
        this.#nextLine();
        list.push(this.#column > column ? this.#node(this.#column) : null);
      } else {
        // The rest of the line is a node of its own, at its own column: `- name: a`, `- - x`, `- text`.
        this.#column += at - this.#at;
        this.#at = at;
        list.push(this.#item(this.#column, column));
      }
    }
    if (this.#column > column) throw UNSURE;
    return list;
  }

  #item(column: number, parent: number): Json {
    if (this.#isDash(this.#at) || this.#keyEnd() !== NO_KEY) return this.#node(column);
    return this.#value(this.#at, parent);
  }

  #mapOrScalar(column: number): Json {
    if (this.#keyEnd() !== NO_KEY) return this.#map(column);
    return this.#value(this.#at, column - 1);
  }

  #map(column: number): JsonObject {
    const map: JsonObject = {};
    let keys: string[] | undefined;
    while (this.#column === column) {
      const colon = this.#keyEnd();
      if (colon === NO_KEY) throw UNSURE;
      const key = readKey(this.#text, this.#at, colon, this.#hasTabs);
      // Duplicates are reported by the full reader; `__proto__` needs its care.
      if (Object.hasOwn(map, key) || key === "__proto__") throw UNSURE;
      map[key] = this.#valueAfter(colon + 1, column);
      const first = key.charCodeAt(0);
      if (keys !== undefined) keys.push(key);
      else if (first >= 0x30 && first <= 0x39)
        keys = Object.keys(map)
          .filter((other) => other !== key)
          .concat(key);
    }
    if (this.#column > column) throw UNSURE;
    if (keys !== undefined) rememberKeyOrder(map, keys);
    return map;
  }

  /** The position of the colon that ends the key of this line, or NO_KEY. */
  #keyEnd(): number {
    return keyEnd(this.#text, this.#at, this.#lineEnd, this.#marks);
  }

  /** The value after a colon: on the same line, or indented below it; a list may start at the column of its key. */
  #valueAfter(from: number, column: number): Json {
    let at = from;
    while (at < this.#lineEnd && this.#text.charCodeAt(at) === 0x20) at++;
    if (at < this.#lineEnd && this.#text.charCodeAt(at) !== 0x23) return this.#value(at, column);
    this.#nextLine();
    if (this.#column > column) return this.#node(this.#column);
    return this.#column === column && this.#isDash(this.#at) ? this.#node(column) : null;
  }

  /** A value that starts at `at`; `parent` is the column its further lines must exceed. */
  #value(at: number, parent: number): Json {
    const text = this.#text;
    const first = text.charCodeAt(at);
    if (first === 0x7c || first === 0x3e) {
      const { value, end } = readBlockScalar(text, at, parent);
      this.#lineEnd = end;
      this.#nextLine();
      return value;
    }
    if (first === 0x22 || first === 0x27) return this.#quoted(at, parent);
    if (first === 0x7b || first === 0x5b) {
      // Below the root, positions of items are found by their columns, which further lines of a flow need not keep.
      const flow = new FlowReader(text, at, parent < 0 ? this.#end : this.#lineEnd);
      const value = flow.value(this.#depth);
      this.#lineEnd = this.#endOfLine(flow.at);
      this.#leave(flow.at, parent);
      return value;
    }
    if (!canStartPlain(first, text.charCodeAt(at + 1))) throw UNSURE;
    return this.#plain(at, parent);
  }

  #quoted(at: number, parent: number): string {
    const text = this.#text;
    const close = closingQuote(text, at);
    if (close < this.#lineEnd) {
      this.#leave(close + 1, parent);
      return quotedValue(text, at, close);
    }
    // At the root, a line that looks like a marker would end the document.
    if (parent < 0 || !isSetIn(text, at, close, parent)) throw UNSURE;
    this.#lineEnd = this.#endOfLine(close);
    this.#leave(close + 1, parent);
    return quotedLines(text, at, close);
  }

  #endOfLine(at: number): number {
    const newline = this.#text.indexOf("\n", at);
    return newline < 0 ? this.#end : newline;
  }

  /** Continues after a value in quotes or brackets, which must be complete. */
  #leave(end: number, parent: number): void {
    if (!this.#isEndOrComment(end)) throw UNSURE;
    this.#nextLine();
    if (this.#column > parent && this.#column !== NO_LINE) throw UNSURE;
  }

  /** A plain scalar; deeper lines continue it, joined by a space, or by line breaks across blank lines. */
  #plain(start: number, parent: number): Json {
    let plain = this.#plainLine(start);
    const wasCut = this.#wasCut;
    for (;;) {
      const before = this.#lineEnd;
      this.#nextLine();
      if (this.#column === NO_LINE || this.#column <= parent) break;
      // A comment ends a plain scalar, and nothing may follow it.
      if (wasCut || this.#wasCut) throw UNSURE;
      const between = this.#text.slice(before, this.#at);
      if (between.includes("#")) throw UNSURE;
      const breaks = between.split("\n").length - 2;
      plain += (breaks === 0 ? " " : "\n".repeat(breaks)) + this.#plainLine(this.#at);
    }
    const value = resolvePlain(plain);
    if (value === NOT_FINITE) throw UNSURE;
    return value;
  }

  /** The part of a plain scalar on this line; `#wasCut` says whether a comment follows it. */
  #plainLine(start: number): string {
    const text = this.#text;
    let stop = Math.min(this.#marks.commentFrom(start), this.#lineEnd);
    // A second colon would make it a map inside a value, which is an error.
    if (this.#marks.colonFrom(start) < stop) throw UNSURE;
    this.#wasCut = stop < this.#lineEnd;
    while (text.charCodeAt(stop - 1) === 0x20) stop--;
    const line = text.slice(start, stop);
    if (this.#hasTab(line)) throw UNSURE;
    // kubectl takes a line that starts with "---" as a separator.
    if (text.charCodeAt(start) === 0x2d && line.startsWith("---")) throw UNSURE;
    return line;
  }

  #hasTab(text: string): boolean {
    return this.#hasTabs && text.includes("\t");
  }

  #isEndOrComment(from: number): boolean {
    let at = from;
    while (at < this.#lineEnd && this.#text.charCodeAt(at) === 0x20) at++;
    return at >= this.#lineEnd || (this.#text.charCodeAt(at) === 0x23 && at > from);
  }
}
