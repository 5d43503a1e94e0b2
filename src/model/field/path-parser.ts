import { type ItemKey, itemKey, memberKey } from "../item-key.js";
import { type FieldPath, ROOT, type Segment, child } from "../path.js";
import { type Scalar, parseJson } from "../json.js";
import { endOfString, quote } from "../string-literal.js";
import { TEXT, expectArgument } from "../argument.js";
import { MAX_DEPTH } from "../depth.js";
import { VarveError } from "../varve-error.js";
import { problems } from "../problems.js";
import { rangeAt } from "../source.js";

/** Parses a field path, or throws a VarveError that points at the character. */
export function parsePath(text: string): FieldPath {
  expectArgument(text, TEXT, "parsePath", "text");
  return new PathReader(text).read();
}

/**
 * What ends a name. A backslash before any character makes it part of the name (`crossplane\.io/x`, as Helm users write
 * it). The end is searched for: a pattern of all characters before it would need stack for each of them, in a process
 * that has compiled so many patterns that the engine no longer optimises them.
 */
const AFTER_NAME = /[.[\]"=,\s\\]/g;
/** Quotes are optional (`[mountPath=/data]`) unless the value contains a character that would end it. */
const AFTER_VALUE = /[,\]"]/g;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const INDEX = /\[(0|[1-9]\d*)\]/y;

class PathReader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  read(): FieldPath {
    let path = ROOT;
    for (let depth = 0; this.at < this.text.length; depth++) {
      if (depth === MAX_DEPTH) throw this.tooLong();
      path = child(path, this.segment(depth === 0));
    }
    return path;
  }

  private segment(first: boolean): Segment {
    if (this.text[this.at] === "[") return this.bracket();
    if (!first) this.expect(".", '"." or "["');
    return this.bareName() ?? this.fail("a field name");
  }

  private bracket(): Segment {
    INDEX.lastIndex = this.at;
    const index = INDEX.exec(this.text);
    if (index !== null && Number.isSafeInteger(Number(index[1]))) {
      this.at = INDEX.lastIndex;
      return Number(index[1]);
    }
    this.at++;
    if (this.text[this.at] === "=") return this.member();
    const quoted = this.quoted();
    if (quoted !== undefined && this.text[this.at] === "]") {
      this.at++;
      return quoted;
    }
    return this.item(quoted);
  }

  private member(): ItemKey {
    this.at++;
    const value = this.scalar();
    this.expect("]", '"]"');
    return memberKey(value);
  }

  private item(firstName: string | undefined): ItemKey {
    const fields = new Map<string, Scalar>();
    let name = firstName ?? this.name();
    for (;;) {
      if (fields.has(name)) this.fail("each key field once");
      this.expect("=", '"=" and a value');
      fields.set(name, this.scalar());
      if (this.text[this.at] !== ",") break;
      this.at++;
      name = this.name();
    }
    this.expect("]", '"," or "]"');
    return itemKey([...fields]);
  }

  private name(): string {
    return this.quoted() ?? this.bareName() ?? this.fail("an index, a key in quotes, or name=value");
  }

  private bareName(): string | undefined {
    const start = this.at;
    let name = "";
    for (;;) {
      const isEscape = this.text[this.at] === "\\" && this.at + 1 < this.text.length;
      if (isEscape) this.at++;
      const part = isEscape ? this.text.charAt(this.at++) : this.until(AFTER_NAME);
      if (part === undefined) return this.at === start ? undefined : name;
      name += part;
    }
  }

  private scalar(): Scalar {
    const quoted = this.quoted();
    if (quoted !== undefined) return quoted;
    const start = this.at;
    const bare = this.until(AFTER_VALUE) ?? this.fail("a value");
    if (bare === "true" || bare === "false") return bare === "true";
    if (bare === "null") return null;
    return NUMBER.test(bare) ? this.json(start, bare, "a number that fits 64-bit floating point") : bare;
  }

  private quoted(): string | undefined {
    if (this.text[this.at] !== '"') return undefined;
    const start = this.at;
    const end = endOfString(this.text, start);
    if (end < 0) this.fail("a closing quote");
    this.at = end + 1;
    return this.json(start, this.text.slice(start, end + 1), "a string as JSON writes it") as string;
  }

  private json(start: number, text: string, expected: string): Scalar {
    try {
      return parseJson(text) as Scalar;
    } catch {
      this.at = start;
      return this.fail(expected);
    }
  }

  /** The text up to a character that ends it, or undefined if that comes first. */
  private until(end: RegExp): string | undefined {
    const start = this.at;
    end.lastIndex = start;
    this.at = end.exec(this.text)?.index ?? this.text.length;
    return this.at === start ? undefined : this.text.slice(start, this.at);
  }

  private expect(text: string, description: string): void {
    if (!this.text.startsWith(text, this.at)) this.fail(description);
    this.at += text.length;
  }

  private fail(expected: string): never {
    const code = this.text.codePointAt(this.at);
    const found = code === undefined ? "the end" : quote(String.fromCodePoint(code));
    throw new VarveError(
      problems["invalid-path"]({
        message: `expected ${expected} at character ${this.at + 1} of the path, found ${found}`,
        found: this.text,
        expected,
        at: rangeAt(this.text, this.at, this.at + 1),
        hint: 'write keys with dots or slashes as metadata.annotations["app.kubernetes.io/name"], items as containers[name=web]',
      }),
    );
  }

  private tooLong(): VarveError {
    const message = `a path has at most ${MAX_DEPTH} segments`;
    return new VarveError(problems["too-deep"]({ message, at: rangeAt(this.text, this.at, this.at + 1) }));
  }
}
