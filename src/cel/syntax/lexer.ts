import type { Token, TokenKind } from "./token.js";

/** A part of the text that is not a token. */
export interface LexicalError {
  readonly start: number;
  readonly end: number;
}

export interface Tokens {
  readonly tokens: readonly Token[];
  readonly errors: readonly LexicalError[];
}

const SKIPPED = /(?:[\t \r\n\f]+|\/\/[^\n]*)+/y;
const IDENTIFIER = /[A-Za-z_][A-Za-z0-9_]*/y;
const ESCAPED = /`[A-Za-z0-9_./ -]+`/y;
const FLOAT = /\d+\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+|\.\d+(?:[eE][+-]?\d+)?/y;
const INTEGER = /(?:0x[0-9a-fA-F]+|\d+)[uU]?/y;
const ESCAPE = String.raw`\\(?:[abfnrtv"'\\?${"`"}]|[0-3][0-7][0-7]|[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})`;
/** Triple quotes first: the longest reading wins. Raw strings know no escapes. */
const STRING = new RegExp(
  [
    String.raw`[rR]"""[^]*?"""`,
    String.raw`[rR]'''[^]*?'''`,
    String.raw`[rR]"[^"\n\r]*"`,
    String.raw`[rR]'[^'\n\r]*'`,
    String.raw`"""(?:${ESCAPE}|[^\\])*?"""`,
    String.raw`'''(?:${ESCAPE}|[^\\])*?'''`,
    String.raw`"(?:${ESCAPE}|[^\\"\n\r])*"`,
    String.raw`'(?:${ESCAPE}|[^\\'\n\r])*'`,
  ].join("|"),
  "y",
);
const OPERATOR = /==|!=|<=|>=|&&|\|\||[<>[\]{}().,!?:+*/%-]/y;

const KEYWORDS: ReadonlySet<string> = new Set(["in", "true", "false", "null"]);

/** Tokenizes an expression; unmatched text is skipped character by character and reported. */
export function tokenize(source: string): Tokens {
  const tokens: Token[] = [];
  const errors: LexicalError[] = [];
  let at = skip(source, 0);
  while (at < source.length) {
    const token = tokenAt(source, at);
    if (token === undefined) errors.push(strayAt(source, at));
    else tokens.push(token);
    at = skip(source, token?.end ?? (errors.at(-1)?.end as number));
  }
  tokens.push({ kind: "end", start: source.length, end: source.length });
  return { tokens, errors };
}

function skip(source: string, at: number): number {
  return endOf(SKIPPED, source, at) ?? at;
}

function endOf(pattern: RegExp, source: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : undefined;
}

function tokenAt(source: string, start: number): Token | undefined {
  const first = source.charCodeAt(start);
  if (isLetter(first)) return wordAt(source, start);
  if (isDigit(first) || (first === DOT && isDigit(source.charCodeAt(start + 1))))
    return numberAt(source, start);
  if (first === DOUBLE_QUOTE || first === QUOTE) return stringAt(source, start, start, "string");
  if (first === BACKTICK) return matched(ESCAPED, source, start, "escaped");
  const end = endOf(OPERATOR, source, start);
  return end === undefined ? undefined : { kind: source.slice(start, end) as TokenKind, start, end };
}

const DOT = 0x2e;
const DOUBLE_QUOTE = 0x22;
const QUOTE = 0x27;
const BACKTICK = 0x60;

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function matched(pattern: RegExp, source: string, start: number, kind: TokenKind): Token | undefined {
  const end = endOf(pattern, source, start);
  return end === undefined ? undefined : { kind, start, end };
}

/** A word, unless it is the prefix of a string: `r"..."`, `b'...'`, `br"..."`. */
function wordAt(source: string, start: number): Token {
  const letter = source[start]?.toLowerCase();
  const string =
    letter === "b"
      ? stringAt(source, start, start + 1, "bytes")
      : letter === "r"
        ? stringAt(source, start, start, "string")
        : undefined;
  if (string !== undefined) return string;
  const end = endOf(IDENTIFIER, source, start) as number;
  const word = source.slice(start, end);
  return { kind: KEYWORDS.has(word) ? (word as TokenKind) : "identifier", start, end };
}

function stringAt(source: string, start: number, quotes: number, kind: TokenKind): Token | undefined {
  const end = endOf(STRING, source, quotes);
  return end === undefined ? undefined : { kind, start, end };
}

function numberAt(source: string, start: number): Token {
  const float = endOf(FLOAT, source, start);
  const integer = endOf(INTEGER, source, start) ?? start;
  if (float !== undefined && float > integer) return { kind: "float", start, end: float };
  const isUnsigned = /[uU]/.test(source.charAt(integer - 1));
  return { kind: isUnsigned ? "uint" : "int", start, end: integer };
}

/**
 * How much of the text is lost: the reference lexer reads on while a token is possible, and then also drops the
 * character at which none was. So `a & b` loses `& `, and an open string loses its line.
 */
function strayAt(source: string, start: number): LexicalError {
  const stop = failureAt(source, start);
  const failing = source.codePointAt(stop);
  return { start, end: failing === undefined ? stop : stop + String.fromCodePoint(failing).length };
}

const ESCAPED_START = /`[A-Za-z0-9_./ -]*/y;
const OPEN_STRING = new RegExp(String.raw`"(?:${ESCAPE}|[^\\"\n\r])*|'(?:${ESCAPE}|[^\\'\n\r])*`, "y");
const ESCAPE_START = /\\(?:[0-3][0-7]?|[xX][0-9a-fA-F]?|u[0-9a-fA-F]{0,3}|U[0-9a-fA-F]{0,7})?/y;

function failureAt(source: string, start: number): number {
  switch (source.charAt(start)) {
    case "&":
    case "|":
    case "=":
      return start + 1;
    case "`":
      return endOf(ESCAPED_START, source, start) as number;
    case '"':
    case "'": {
      const end = endOf(OPEN_STRING, source, start) as number;
      return endOf(ESCAPE_START, source, end) ?? end;
    }
    default:
      return start;
  }
}
