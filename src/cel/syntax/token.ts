export type TokenKind =
  | "=="
  | "!="
  | "in"
  | "<"
  | "<="
  | ">="
  | ">"
  | "&&"
  | "||"
  | "["
  | "]"
  | "{"
  | "}"
  | "("
  | ")"
  | "."
  | ","
  | "-"
  | "!"
  | "?"
  | ":"
  | "+"
  | "*"
  | "/"
  | "%"
  | "true"
  | "false"
  | "null"
  | "float"
  | "int"
  | "uint"
  | "string"
  | "bytes"
  | "identifier"
  | "escaped"
  | "end";

export interface Token {
  readonly kind: TokenKind;
  /** UTF-16 offsets into the source. */
  readonly start: number;
  readonly end: number;
}

/** In the order of the grammar: messages list tokens in this order, the end first. */
const ORDER: readonly TokenKind[] = [
  "end",
  "==",
  "!=",
  "in",
  "<",
  "<=",
  ">=",
  ">",
  "&&",
  "||",
  "[",
  "]",
  "{",
  "}",
  "(",
  ")",
  ".",
  ",",
  "-",
  "!",
  "?",
  ":",
  "+",
  "*",
  "/",
  "%",
  "true",
  "false",
  "null",
  "float",
  "int",
  "uint",
  "string",
  "bytes",
  "identifier",
  "escaped",
];

/** Tokens without a fixed text have their names in the grammar. */
const NAMES: Readonly<Partial<Record<TokenKind, string>>> = {
  end: "<EOF>",
  float: "NUM_FLOAT",
  int: "NUM_INT",
  uint: "NUM_UINT",
  string: "STRING",
  bytes: "BYTES",
  identifier: "IDENTIFIER",
  escaped: "ESC_IDENTIFIER",
};

export function tokenName(kind: TokenKind): string {
  return NAMES[kind] ?? `'${kind}'`;
}

/** Whether a token is always the same text. */
export function isFixedText(kind: TokenKind): boolean {
  return NAMES[kind] === undefined;
}

/** The one that comes first in the grammar. */
export function firstKind(kinds: ReadonlySet<TokenKind>): TokenKind {
  return ORDER.find((kind) => kinds.has(kind)) ?? "end";
}

/** `']'`, or `{']', ','}`. */
export function formatKinds(kinds: ReadonlySet<TokenKind>): string {
  const names = ORDER.filter((kind) => kinds.has(kind)).map(tokenName);
  return names.length === 1 ? (names[0] as string) : `{${names.join(", ")}}`;
}
