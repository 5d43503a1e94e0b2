import { type Json, type JsonObject, MAX_DEPTH, parseJson } from "../model/index.js";
import { NOT_FINITE, resolvePlain } from "./scalar.js";
import { UNSURE } from "./unsure.js";
import { canStartPlain } from "./plain-start.js";

const ESCAPE = /\\(u[0-9a-fA-F]{4}|[^])/g;
const SHARED_WITH_JSON = /^(?:["\\/bfnrt]|u(?![dD][89a-fA-F])[0-9a-fA-F]{4})$/;
const PLAIN = /[^,[\]{}:#"'&*!|>%@`?\\\s-](?:[^,[\]{}:#\\]*[^,[\]{}:#\\\s])?/y;

/** Quoted scalars and flow collections that fit on one line; throws `UNSURE` for anything else. */
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
        return this.#doubleQuoted();
      case 0x27:
        return this.#singleQuoted();
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

  #doubleQuoted(): string {
    let close = this.at + 1;
    for (; ; close++) {
      close = this.#text.indexOf('"', close);
      if (close < 0 || close >= this.#end) throw UNSURE;
      let slashes = 0;
      while (this.#text.charCodeAt(close - 1 - slashes) === 0x5c) slashes++;
      if (slashes % 2 === 0) break;
    }
    const inner = this.#text.slice(this.at + 1, close);
    this.at = close + 1;
    if (!inner.includes("\\")) return inner;
    // These escapes mean the same in JSON; YAML's others, and unpaired surrogates, are for the full reader.
    for (const [, escape = ""] of inner.matchAll(ESCAPE)) {
      if (!SHARED_WITH_JSON.test(escape)) throw UNSURE;
    }
    return parseJson(`"${inner}"`) as string;
  }

  #singleQuoted(): string {
    let close = this.at + 1;
    for (;;) {
      close = this.#text.indexOf("'", close);
      if (close < 0 || close >= this.#end) throw UNSURE;
      if (this.#text.charCodeAt(close + 1) !== 0x27) break;
      close += 2;
    }
    const inner = this.#text.slice(this.at + 1, close);
    this.at = close + 1;
    return inner.includes("'") ? inner.replaceAll("''", "'") : inner;
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

  /** Only keys that are strings beyond doubt, followed by a colon and a space. */
  #key(): string {
    const first = this.#peek();
    const key = first === 0x22 ? this.#doubleQuoted() : first === 0x27 ? this.#singleQuoted() : this.#plain();
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
