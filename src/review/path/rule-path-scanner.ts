import { type Diagnostic, type Segment, VarveError, parsePath } from "../../model/index.js";
import { MAX_DEPTH, segmentsOf } from "../../model/internal.js";
import { endOfBracket, endOfQuote, withoutSpaces } from "./rule-path-bracket.js";

type Operator = "@" | "*" | "{" | "}" | "," | "!";

/** A token of a rule path: an operator, a plain name, the bracket of a field path, or an invalid one. */
export interface Piece {
  readonly kind: Operator | "name" | "bracket" | "unreadable";
  readonly start: number;
  readonly end: number;
  /** As written, without spaces. */
  readonly text: string;
  /** The parsed name or bracket. */
  readonly segment: Segment;
  /** What would be valid here. */
  readonly expected: string | undefined;
}

/** The tokens of one segment, and its position in the text. */
export interface Cell {
  readonly pieces: Piece[];
  readonly start: number;
  end: number;
}

/** Splits a rule path into segments: at dots, and before a bracket that follows a name. One pass over the text. */
export function scanRulePath(text: string): Cell[] {
  return new Scanner(text).scan();
}

const OPERATORS = new Set<string>(["@", "*", "{", "}", ",", "!"] satisfies Operator[]);
/** A bracket after one of these belongs to the current segment. */
const BEFORE_BRACKET = new Set<string | undefined>([undefined, "@", "{", ","]);
/** White space as in Go. */
const SPACE = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
const NAME = /[^ .@*{},![\]"\\]+/y;

class Scanner {
  readonly #text: string;
  readonly #cells: Cell[] = [];
  #cell: Cell;
  #isInBlock = false;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#cell = this.#open();
  }

  /** Stops after one segment too many: the caller counts them. */
  scan(): Cell[] {
    while (this.#at < this.#text.length && this.#cells.length <= MAX_DEPTH) this.#step();
    this.#cell.end = this.#at;
    return this.#cells;
  }

  #step(): void {
    const char = this.#text.charAt(this.#at);
    if (char === " ") this.#at++;
    else if (char === ".") this.#separate(this.#at + 1);
    else if (OPERATORS.has(char)) this.#operator(char as Operator);
    else if (char === "[") this.#bracket();
    else if (char === "]") this.#unreadable(this.#at + 1, 'a "[" before "]"');
    else if (char === '"')
      this.#unreadable(endOfQuote(this.#text, this.#at), 'quotes only in brackets: ["a.b"]');
    else this.#name();
  }

  #open(): Cell {
    const cell = { pieces: [], start: this.#at, end: this.#at };
    this.#cells.push(cell);
    return cell;
  }

  #separate(next: number): void {
    this.#cell.end = this.#at;
    this.#at = next;
    this.#isInBlock = false;
    this.#cell = this.#open();
  }

  #push(kind: Piece["kind"], end: number, text: string, segment: Segment, expected?: string): void {
    this.#cell.pieces.push({ kind, start: this.#at, end, text, segment, expected });
    this.#at = end;
  }

  #operator(kind: Operator): void {
    if (kind === "}" && this.#isInBlock) this.#trimLastOption();
    if (kind === "{" || kind === "}") this.#isInBlock = kind === "{";
    this.#push(kind, this.#at + 1, kind, kind);
    if (kind === "{") this.#skipSpace();
  }

  #skipSpace(): void {
    while (SPACE.test(this.#text.charAt(this.#at))) this.#at++;
  }

  /** kubitect drops spaces everywhere, and tabs and line breaks at both ends of an option block. */
  #trimLastOption(): void {
    const last = this.#cell.pieces.at(-1);
    if (last?.kind !== "name" || last.text.includes("\\")) return;
    let length = last.text.length;
    while (SPACE.test(last.text.charAt(length - 1))) length--;
    const text = last.text.slice(0, length);
    this.#cell.pieces.splice(-1, 1, ...(text === "" ? [] : [{ ...last, text, segment: text }]));
  }

  #unreadable(end: number, expected: string): void {
    this.#push("unreadable", end, this.#text.slice(this.#at, end), "", expected);
  }

  /** Spaces within a name are dropped, so a name continues after them; a backslash escapes the next character. */
  #name(): void {
    NAME.lastIndex = this.#at;
    let text = NAME.exec(this.#text)?.[0] ?? "";
    let segment = text;
    if (text === "") {
      if (this.#at + 1 === this.#text.length) return this.#unreadable(this.#at + 1, "a character after \\");
      segment = String.fromCodePoint(this.#text.codePointAt(this.#at + 1) as number);
      text = `\\${segment}`;
    }
    const end = this.#at + text.length;
    const last = this.#cell.pieces.at(-1);
    if (last?.kind !== "name") return this.#push("name", end, text, segment);
    const joined = { text: last.text + text, segment: (last.segment as string) + segment };
    this.#cell.pieces.splice(-1, 1, { ...last, ...joined, end });
    this.#at = end;
  }

  #bracket(): void {
    const isInside = this.#isInBlock || BEFORE_BRACKET.has(this.#cell.pieces.at(-1)?.kind);
    if (!isInside) this.#separate(this.#at);
    const end = endOfBracket(this.#text, this.#at);
    if (end < 0) return this.#unreadable(this.#text.length, 'a closing "]"');
    const written = this.#text.slice(this.#at, end);
    const text = withoutSpaces(written);
    try {
      const [segment] = segmentsOf(parsePath(text)) as [Segment];
      this.#push("bracket", end, text, segment);
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      const { expected, at } = error.diagnostics[0] as Diagnostic;
      if (text === written) this.#at += at?.start.offset ?? 0;
      this.#unreadable(end, typeof expected === "string" ? expected : "a segment of a field path");
    }
  }
}
