import { type Json, type JsonObject } from "../../model/index.js";
import { MAX_DEPTH, rememberKeyOrder } from "../../model/internal.js";
import { closingQuote, quotedValue } from "../scan/quoted.js";
import { NOT_FINITE, resolvePlain } from "../scan/scalar.js";
import { UNSURE } from "../scan/unsure.js";
import { canStartPlain } from "../scan/plain-start.js";

const PLAIN = /(?:-(?=\d)|[^,[\]{}:#"'&*!|>%@`?\\\s-])(?:[^,[\]{}:#\\\t\n]*[^,[\]{}:#\\\s])?/y;

/** The longest key that needs no question mark is 1,024 characters long, with its quotes and blanks. */
const MAX_KEY = 1000;

/**
 * Flow collections whose scalars and keys are on one line each; throws `UNSURE` for anything else. The indentation of
 * their lines means nothing, but a line that may be a marker would end the document.
 */
export class FlowReader {
  readonly #text: string;
  readonly #end: number;
  at: number;

  constructor(text: string, at: number, end: number) {
    this.#text = text;
    this.at = at;
    this.#end = end;
  }

  value(depth: number): Json {
    if (depth > MAX_DEPTH) throw UNSURE;
    switch (this.#peek()) {
      case 0x22:
      case 0x27:
        return this.#quoted();
      case 0x5b:
        return this.#list(depth + 1);
      case 0x7b:
        return this.#map(depth + 1);
      default:
        return this.#plain();
    }
  }

  #peek(): number {
    for (; this.at < this.#end; this.at++) {
      const code = this.#text.charCodeAt(this.at);
      if (code === 0x0a && /[-.%]/.test(this.#text.charAt(this.at + 1))) throw UNSURE;
      if (code !== 0x20 && code !== 0x0a) return code;
    }
    throw UNSURE;
  }

  #quoted(): string {
    const close = closingQuote(this.#text, this.at);
    // Not by the next line break: JSON on one line may have none, and each of its strings would look to the end.
    if (close >= this.#end || this.#text.slice(this.at, close).includes("\n")) throw UNSURE;
    const value = quotedValue(this.#text, this.at, close);
    this.at = close + 1;
    return value;
  }

  #list(depth: number): Json[] {
    const list: Json[] = [];
    this.at++;
    while (this.#peek() !== 0x5d) {
      list.push(this.value(depth));
      if (this.#peek() === 0x2c) this.at++;
      else if (this.#peek() !== 0x5d) throw UNSURE;
    }
    this.at++;
    return list;
  }

  #map(depth: number): JsonObject {
    const map: JsonObject = {};
    let keys: string[] | undefined;
    this.at++;
    while (this.#peek() !== 0x7d) {
      const key = this.#key();
      if (Object.hasOwn(map, key) || key === "__proto__") throw UNSURE;
      if (keys === undefined && /^\d/.test(key)) keys = Object.keys(map);
      keys?.push(key);
      map[key] = this.value(depth);
      if (this.#peek() === 0x2c) this.at++;
      else if (this.#peek() !== 0x7d) throw UNSURE;
    }
    this.at++;
    if (keys !== undefined) rememberKeyOrder(map, keys);
    return map;
  }

  /** Only keys that are certainly strings, followed by a colon and a space. */
  #key(): string {
    const first = this.#peek();
    const start = this.at;
    const key = first === 0x22 || first === 0x27 ? this.#quoted() : this.#plain();
    if (typeof key !== "string" || key === "<<" || this.at - start > MAX_KEY) throw UNSURE;
    if (this.#text.charCodeAt(this.at) !== 0x3a || this.#text.charCodeAt(this.at + 1) !== 0x20) throw UNSURE;
    this.at++;
    return key;
  }

  #plain(): Json {
    PLAIN.lastIndex = this.at;
    const match = PLAIN.exec(this.#text);
    if (match === null || PLAIN.lastIndex > this.#end) throw UNSURE;
    if (!canStartPlain(match[0].charCodeAt(0), match[0].charCodeAt(1))) throw UNSURE;
    this.at = PLAIN.lastIndex;
    const value = resolvePlain(match[0]);
    if (value === NOT_FINITE) throw UNSURE;
    return value;
  }
}
