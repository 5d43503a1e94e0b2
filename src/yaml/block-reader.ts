import { type Json, type JsonObject, MAX_DEPTH, rememberKeyOrder } from "../model/index.js";
import { FlowReader } from "./flow-reader.js";
import { NOT_FINITE, resolvePlain } from "./scalar.js";
import { UNSURE } from "./unsure.js";
import { canStartPlain } from "./plain-start.js";
import { plainKey } from "./map-key.js";
import { readLiteral } from "./literal.js";

/**
 * Reads the YAML that nearly every manifest is written in (block maps and lists, one-line scalars, literal blocks,
 * one-line flow collections) twenty times faster than a full parser. Whatever it does not know for certain it answers
 * with `UNSURE`, and the full reader takes over: it never guesses, and it never reports a fault itself.
 */
export function readBlockSubset(text: string): Json | typeof UNSURE {
  // Tabs and carriage returns have rules of their own.
  if (text.includes("\t") || text.includes("\r")) return UNSURE;
  try {
    return new BlockReader(text).read();
  } catch (error) {
    if (error === UNSURE) return UNSURE;
    throw error;
  }
}

const NO_LINE = -1;

class BlockReader {
  readonly #text: string;
  readonly #end: number;
  /** First character of the line to read next that is neither space nor comment, its column, and the line's end. */
  #at = 0;
  #column = NO_LINE;
  #lineEnd = 0;
  #depth = 0;
  #wasCut = false;

  constructor(text: string) {
    this.#text = text;
    this.#end = text.length;
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

  /** Moves to the next line that holds something; directives and end markers are left to the full reader. */
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
      if (at === line && (code === 0x25 || code === 0x2e)) throw UNSURE;
      this.#at = at;
      this.#column = at - line;
      return;
    }
    this.#column = NO_LINE;
  }

  /** The node that begins at the current place. */
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
    if (this.#isDash(this.#at) || this.#keyEnd() !== NO_LINE) return this.#node(column);
    return this.#value(this.#at, parent);
  }

  #mapOrScalar(column: number): Json {
    if (this.#keyEnd() !== NO_LINE) return this.#map(column);
    return this.#value(this.#at, column - 1);
  }

  #map(column: number): JsonObject {
    const map: JsonObject = {};
    let keys: string[] | undefined;
    while (this.#column === column) {
      const colon = this.#keyEnd();
      if (colon === NO_LINE) throw UNSURE;
      const key = this.#key(colon);
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

  /** The place of the colon that ends the key of this line, or NO_LINE. */
  #keyEnd(): number {
    const text = this.#text;
    const first = text.charCodeAt(this.#at);
    if (first === 0x22 || first === 0x27) return this.#quotedKeyEnd(first === 0x22 ? '"' : "'");
    // A flow collection has colons of its own.
    if (first === 0x7b || first === 0x5b) return NO_LINE;
    for (let at = this.#at; at < this.#lineEnd; at++) {
      const code = text.charCodeAt(at);
      if (code === 0x3a && (at + 1 === this.#lineEnd || text.charCodeAt(at + 1) === 0x20)) return at;
      if (code === 0x23 && text.charCodeAt(at - 1) === 0x20) return NO_LINE;
    }
    return NO_LINE;
  }

  #quotedKeyEnd(quote: string): number {
    const close = this.#text.indexOf(quote, this.#at + 1) + 1;
    if (close === 0 || close > this.#lineEnd) throw UNSURE;
    if (this.#text.charCodeAt(close) !== 0x3a) return NO_LINE;
    if (close + 1 < this.#lineEnd && this.#text.charCodeAt(close + 1) !== 0x20) throw UNSURE;
    return close;
  }

  #key(colon: number): string {
    const first = this.#text.charCodeAt(this.#at);
    if (first === 0x22 || first === 0x27) {
      const inner = this.#text.slice(this.#at + 1, colon - 1);
      if (inner.includes("\\") || inner.includes("'") || colon - 1 === this.#at) throw UNSURE;
      return inner;
    }
    if (!canStartPlain(first, this.#text.charCodeAt(this.#at + 1))) throw UNSURE;
    let stop = colon;
    while (this.#text.charCodeAt(stop - 1) === 0x20) stop--;
    const text = this.#text.slice(this.#at, stop);
    // "<<" merges; a question mark may open a complex key.
    if (text === "<<" || first === 0x3f || text === "") throw UNSURE;
    const key = plainKey(text);
    if (key === undefined) throw UNSURE;
    return key;
  }

  /** What stands behind a colon: on the same line, or indented below it; a list may stand at the column of its key. */
  #valueAfter(from: number, column: number): Json {
    let at = from;
    while (at < this.#lineEnd && this.#text.charCodeAt(at) === 0x20) at++;
    if (at < this.#lineEnd && this.#text.charCodeAt(at) !== 0x23) return this.#value(at, column);
    if (at < this.#lineEnd && at === from) throw UNSURE;
    this.#nextLine();
    if (this.#column > column) return this.#node(this.#column);
    return this.#column === column && this.#isDash(this.#at) ? this.#node(column) : null;
  }

  /** A value on one line, or a literal block that starts on it; `parent` is the column its lines must exceed. */
  #value(at: number, parent: number): Json {
    const text = this.#text;
    const first = text.charCodeAt(at);
    if (first === 0x7c) {
      const literal = readLiteral(text, at, parent);
      this.#lineEnd = literal.end;
      this.#nextLine();
      return literal.value;
    }
    if (first === 0x22 || first === 0x27 || first === 0x7b || first === 0x5b) {
      const flow = new FlowReader(text, at, this.#lineEnd);
      const value = flow.value(this.#depth);
      if (!this.#isEndOrComment(flow.at)) throw UNSURE;
      this.#nextLine();
      // A deeper line would have to belong to this value.
      if (this.#column > parent && this.#column !== NO_LINE) throw UNSURE;
      return value;
    }
    if (!canStartPlain(first, text.charCodeAt(at + 1))) throw UNSURE;
    return this.#plain(at, parent);
  }

  /** A plain scalar; deeper lines continue it, joined by a space, or by line breaks where blank lines stand between. */
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

  /** The part of a plain scalar that stands on this line; `#wasCut` says whether a comment follows it. */
  #plainLine(start: number): string {
    const text = this.#text;
    let stop = start;
    for (; stop < this.#lineEnd; stop++) {
      const code = text.charCodeAt(stop);
      if (code === 0x23 && text.charCodeAt(stop - 1) === 0x20) break;
      // A second colon would make it a map inside a value, which is a fault.
      if (code === 0x3a && (stop + 1 === this.#lineEnd || text.charCodeAt(stop + 1) === 0x20)) throw UNSURE;
    }
    this.#wasCut = stop < this.#lineEnd;
    while (text.charCodeAt(stop - 1) === 0x20) stop--;
    return text.slice(start, stop);
  }

  #isEndOrComment(from: number): boolean {
    let at = from;
    while (at < this.#lineEnd && this.#text.charCodeAt(at) === 0x20) at++;
    return at >= this.#lineEnd || (this.#text.charCodeAt(at) === 0x23 && at > from);
  }
}
