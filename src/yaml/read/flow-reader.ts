import { type Json, type JsonObject } from "../../model/index.js";
import { MAX_DEPTH } from "../../model/internal.js";
import { closingQuote, quotedValue } from "../scan/quoted.js";
import { NOT_FINITE, resolvePlain } from "../scan/scalar.js";
import { UNSURE } from "../scan/unsure.js";
import { canStartPlain } from "../scan/plain-start.js";

const PLAIN = /[^,[\]{}:#"'&*!|>%@`?\\\s-](?:[^,[\]{}:#\\\t]*[^,[\]{}:#\\\s])?/y;

/** Quoted scalars and flow collections on one line; throws `UNSURE` for anything else. */
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
    while (this.at < this.#end && this.#text.charCodeAt(this.at) === 0x20) this.at++;
    if (this.at >= this.#end) throw UNSURE;
    return this.#text.charCodeAt(this.at);
  }

  #quoted(): string {
    const close = closingQuote(this.#text, this.at);
    if (close >= this.#end) throw UNSURE;
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
    this.at++;
    while (this.#peek() !== 0x7d) {
      const key = this.#key();
      if (Object.hasOwn(map, key) || key === "__proto__" || /^\d/.test(key)) throw UNSURE;
      map[key] = this.value(depth);
      if (this.#peek() === 0x2c) this.at++;
      else if (this.#peek() !== 0x7d) throw UNSURE;
    }
    this.at++;
    return map;
  }

  /** Only keys that are certainly strings, followed by a colon and a space. */
  #key(): string {
    const first = this.#peek();
    const key = first === 0x22 || first === 0x27 ? this.#quoted() : this.#plain();
    if (typeof key !== "string" || key === "<<") throw UNSURE;
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
