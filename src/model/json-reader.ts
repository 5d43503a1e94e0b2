import type { Occurrence } from "./diagnostic.js";
import { VarveError } from "./varve-error.js";
import type { Json, JsonObject } from "./json.js";
import { rememberKeyOrder } from "./key-order.js";
import { MAX_DEPTH } from "./depth.js";
import { endOfString, quote } from "./string-literal.js";
import { problems } from "./problems.js";
import { setKey } from "./json-object.js";
import { rangeAt } from "./source.js";

const NUMBER = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const WORDS = [
  ["true", true],
  ["false", false],
  ["null", null],
] as const;

/**
 * A recursive-descent parser for JSON (RFC 8259). Slower than the engine's parser, but it keeps large integers, the
 * order of index-like keys, and the position of an error.
 */
export class JsonReader {
  private readonly text: string;
  private readonly file: string | undefined;
  private at = 0;
  private depth = 0;

  constructor(text: string, file: string | undefined) {
    this.text = text;
    this.file = file;
  }

  read(): Json {
    const value = this.value();
    if (this.next() !== "") this.fail("one value and nothing after it");
    return value;
  }

  /** The next character that is not white space, or the empty string at the end. */
  private next(): string {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return this.text.charAt(this.at);
      this.at++;
    }
  }

  private value(): Json {
    const next = this.next();
    if (next === '"') return this.string();
    if (next === "{") return this.object();
    if (next === "[") return this.array();
    if (next === "-" || (next >= "0" && next <= "9")) return this.number();
    for (const [word, value] of WORDS) {
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        return value;
      }
    }
    return this.fail("a value");
  }

  private object(): JsonObject {
    const object: JsonObject = {};
    const keys: string[] = [];
    this.open();
    if (this.next() === "}") return this.close(object);
    for (;;) {
      if (this.next() !== '"') this.fail("a key in double quotes");
      const key = this.string();
      if (this.next() !== ":") this.fail('":" after the key');
      this.at++;
      if (!Object.hasOwn(object, key)) keys.push(key);
      setKey(object, key, this.value());
      if (this.next() === "}") {
        rememberKeyOrder(object, keys);
        return this.close(object);
      }
      this.comma('"," or "}"');
    }
  }

  private array(): Json[] {
    const array: Json[] = [];
    this.open();
    if (this.next() === "]") return this.close(array);
    for (;;) {
      array.push(this.value());
      if (this.next() === "]") return this.close(array);
      this.comma('"," or "]"');
    }
  }

  private open(): void {
    if (++this.depth > MAX_DEPTH) this.report("too-deep", {});
    this.at++;
  }

  private close<T>(value: T): T {
    this.depth--;
    this.at++;
    return value;
  }

  private comma(expected: string): void {
    if (this.next() !== ",") this.fail(expected);
    this.at++;
  }

  private string(): string {
    const start = this.at;
    const end = endOfString(this.text, start);
    if (end < 0) return this.faultInString(this.text.length);
    this.at = end + 1;
    try {
      return JSON.parse(this.text.slice(start, end + 1)) as string;
    } catch {
      this.at = start;
      return this.faultInString(end);
    }
  }

  /** Points at a raw control character or unknown escape; otherwise the string is not closed. */
  private faultInString(end: number): never {
    const start = this.at;
    for (let i = start + 1; i < end; i++) {
      const code = this.text.charCodeAt(i);
      if (code >= 0x20 && code !== 0x5c) continue;
      this.at = ESCAPE.lastIndex = i;
      if (!ESCAPE.test(this.text)) this.fail("a string without raw control characters and unknown escapes");
      i = ESCAPE.lastIndex - 1;
    }
    this.at = start;
    this.fail("a closing quote for this string", "the end of the text");
  }

  private number(): number | bigint {
    NUMBER.lastIndex = this.at;
    const match = NUMBER.exec(this.text);
    if (match === null) return this.fail("a number");
    const value = Number(match[0]);
    if (!Number.isFinite(value)) this.report("number-out-of-range", { found: match[0].slice(0, 40) });
    this.at = NUMBER.lastIndex;
    const isInteger = match[1] === undefined && match[2] === undefined;
    return isInteger && !Number.isSafeInteger(value) ? BigInt(match[0]) : value;
  }

  private fail(expected: string, found = this.found()): never {
    this.report("invalid-json", { message: `expected ${expected}, found ${found}`, found, expected });
  }

  private found(): string {
    const code = this.text.codePointAt(this.at);
    return code === undefined ? "the end of the text" : quote(String.fromCodePoint(code));
  }

  private report(code: "invalid-json" | "too-deep" | "number-out-of-range", occurrence: Occurrence): never {
    const at = rangeAt(this.text, this.at, this.at + 1, this.file);
    throw new VarveError(problems[code]({ ...occurrence, at }));
  }
}
