import type { TokenKind } from "./token.js";

/**
 * The grammar of the language as a value. It is used only for broken expressions: the API server's messages about them
 * follow from the grammar, decision by decision, and from how its parser recovers.
 */
export type Piece =
  | { readonly type: "token"; readonly kinds: readonly TokenKind[]; readonly label: string }
  | { readonly type: "rule"; readonly rule: RuleName; readonly precedence: number; readonly label: string }
  | { readonly type: "sequence"; readonly pieces: readonly Piece[] }
  | { readonly type: "optional"; readonly piece: Piece }
  | { readonly type: "star" | "plus"; readonly piece: Piece; readonly decide: LoopDecision | undefined }
  | { readonly type: "choice"; readonly pieces: readonly Piece[]; readonly decide: ChoiceDecision };

export type RuleName =
  | "start"
  | "expr"
  | "conditionalOr"
  | "conditionalAnd"
  | "relation"
  | "calc"
  | "unary"
  | "member"
  | "primary"
  | "exprList"
  | "listInit"
  | "fieldInitializerList"
  | "optField"
  | "mapInitializerList"
  | "escapeIdent"
  | "optExpr"
  | "literal";

/** The lookahead, as far as a decision needs it. */
export interface Ahead {
  /** The kind of the n-th token from here, from 1. */
  readonly kind: (n: number) => TokenKind;
  /** The precedence the current rule was entered with. */
  readonly precedence: number;
}

/** Whether the loop continues; a number is the position of the token that ruled out every alternative. */
export type LoopDecision = (ahead: Ahead) => boolean | number;

/** Which alternative, from 0; a negative number is the position of the token that ruled out all. */
export type ChoiceDecision = (ahead: Ahead) => number;

function token(kinds: TokenKind | readonly TokenKind[], label = ""): Piece {
  return { type: "token", kinds: typeof kinds === "string" ? [kinds] : kinds, label };
}

function rule(name: RuleName, label = "", precedence = 0): Piece {
  return { type: "rule", rule: name, precedence, label };
}

function sequence(...pieces: readonly Piece[]): Piece {
  return { type: "sequence", pieces };
}

function optional(piece: Piece): Piece {
  return { type: "optional", piece };
}

function star(piece: Piece, decide?: LoopDecision): Piece {
  return { type: "star", piece, decide };
}

function plus(piece: Piece, decide?: LoopDecision): Piece {
  return { type: "plus", piece, decide };
}

function choice(decide: ChoiceDecision, ...pieces: readonly Piece[]): Piece {
  return { type: "choice", pieces, decide };
}

const RELATIONS: readonly TokenKind[] = ["<", "<=", ">=", ">", "==", "!=", "in"];
const NUMBERS: readonly TokenKind[] = ["int", "float"];
const LITERALS: readonly TokenKind[] = ["int", "uint", "float", "string", "bytes", "true", "false", "null"];
/** What a member can start with, a sign of a number aside. */
const PRIMARY: readonly TokenKind[] = [".", "identifier", "(", "[", "{", ...LITERALS];
const EXPRESSION: readonly TokenKind[] = [...PRIMARY, "-", "!"];

/** A minus before a number belongs to the number; otherwise it is a unary operator. */
function chooseUnary({ kind }: Ahead): number {
  const [first, second] = [kind(1), kind(2)];
  if (first === "!") return 1;
  if (first !== "-") return PRIMARY.includes(first) ? 0 : -1;
  if (NUMBERS.includes(second)) return 0;
  return second === "-" || PRIMARY.includes(second) ? 2 : -2;
}

function anotherMinus({ kind }: Ahead): boolean | number {
  if (kind(1) !== "-") return [...PRIMARY].includes(kind(1)) ? false : 1;
  return [...PRIMARY, "-"].includes(kind(2)) ? true : 2;
}

function chooseMember({ kind }: Ahead): number {
  if (kind(1) === "[") return 2;
  if (kind(2) === "?" || kind(2) === "escaped") return 0;
  if (kind(2) !== "identifier") return -2;
  return kind(3) === "(" ? 1 : 0;
}

const PRIMARY_STARTS: readonly (readonly TokenKind[])[] = [
  [],
  [],
  ["("],
  ["["],
  ["{"],
  [],
  [...LITERALS, "-"],
];

/** Names and dots may continue as a call, a message, or only a name. */
function choosePrimary({ kind }: Ahead): number {
  const start = PRIMARY_STARTS.findIndex((kinds) => kinds.includes(kind(1)));
  if (start >= 0) return start;
  let at = kind(1) === "." ? 2 : 1;
  if (kind(at) !== "identifier") return -at;
  if (kind(at + 1) === "(") return 1;
  while (kind(at + 1) === "." && kind(at + 2) === "identifier") at += 2;
  return kind(at + 1) === "{" ? 5 : 0;
}

const LITERAL_ORDER: readonly TokenKind[] = [
  "int",
  "uint",
  "float",
  "string",
  "bytes",
  "true",
  "false",
  "null",
];

function chooseLiteral({ kind }: Ahead): number {
  if (kind(1) !== "-") return LITERAL_ORDER.indexOf(kind(1));
  const number = LITERAL_ORDER.indexOf(kind(2));
  return number === 0 || number === 2 ? number : -2;
}

/** A comma continues the list if an item follows; otherwise it is a trailing comma. */
function anotherItem(starts: readonly TokenKind[]): LoopDecision {
  return ({ kind }) => kind(1) === "," && starts.includes(kind(2));
}

const OPTIONAL_EXPRESSION: readonly TokenKind[] = [...EXPRESSION, "?"];

function signed(kind: TokenKind): Piece {
  return sequence(optional(token("-", "sign")), token(kind, "tok"));
}

export const GRAMMAR: Readonly<Record<RuleName, Piece>> = {
  start: sequence(rule("expr", "e"), token("end")),
  expr: sequence(
    rule("conditionalOr", "e"),
    optional(sequence(token("?", "op"), rule("conditionalOr", "e1"), token(":"), rule("expr", "e2"))),
  ),
  conditionalOr: sequence(
    rule("conditionalAnd", "e"),
    star(sequence(token("||", "ops+"), rule("conditionalAnd", "e1+"))),
  ),
  conditionalAnd: sequence(
    rule("relation", "e"),
    star(sequence(token("&&", "ops+"), rule("relation", "e1+"))),
  ),
  relation: sequence(
    rule("calc", "calc"),
    star(
      sequence(token(RELATIONS, "op"), rule("relation", "right", 2)),
      ({ kind, precedence }) => precedence <= 1 && RELATIONS.includes(kind(1)),
    ),
  ),
  calc: sequence(
    rule("unary", "unary"),
    star(
      choice(
        ({ kind }) => (["*", "/", "%"].includes(kind(1)) ? 0 : 1),
        sequence(token(["*", "/", "%"], "op"), rule("calc", "right", 3)),
        sequence(token(["+", "-"], "op"), rule("calc", "right", 2)),
      ),
      ({ kind, precedence }) =>
        (precedence <= 2 && ["*", "/", "%"].includes(kind(1))) ||
        (precedence <= 1 && ["+", "-"].includes(kind(1))),
    ),
  ),
  unary: choice(
    chooseUnary,
    rule("member", "member"),
    sequence(plus(token("!", "ops+")), rule("member", "member")),
    sequence(plus(token("-", "ops+"), anotherMinus), rule("member", "member")),
  ),
  member: sequence(
    rule("primary", "primary"),
    star(
      choice(
        chooseMember,
        sequence(token(".", "op"), optional(token("?", "opt")), rule("escapeIdent", "id")),
        sequence(
          token(".", "op"),
          token("identifier", "id"),
          token("(", "open"),
          optional(rule("exprList", "args")),
          token(")"),
        ),
        sequence(token("[", "op"), optional(token("?", "opt")), rule("expr", "index"), token("]")),
      ),
      ({ kind }) => kind(1) === "." || kind(1) === "[",
    ),
  ),
  primary: choice(
    choosePrimary,
    sequence(optional(token(".", "leadingDot")), token("identifier", "id")),
    sequence(
      optional(token(".", "leadingDot")),
      token("identifier", "id"),
      token("(", "op"),
      optional(rule("exprList", "args")),
      token(")"),
    ),
    sequence(token("("), rule("expr", "e"), token(")")),
    sequence(token("[", "op"), optional(rule("listInit", "elems")), optional(token(",")), token("]")),
    sequence(
      token("{", "op"),
      optional(rule("mapInitializerList", "entries")),
      optional(token(",")),
      token("}"),
    ),
    sequence(
      optional(token(".", "leadingDot")),
      token("identifier", "ids+"),
      star(sequence(token(".", "ops+"), token("identifier", "ids+"))),
      token("{", "op"),
      optional(rule("fieldInitializerList", "entries")),
      optional(token(",")),
      token("}"),
    ),
    rule("literal", "literal"),
  ),
  exprList: sequence(rule("expr", "e+"), star(sequence(token(","), rule("expr", "e+")))),
  listInit: sequence(
    rule("optExpr", "elems+"),
    star(sequence(token(","), rule("optExpr", "elems+")), anotherItem(OPTIONAL_EXPRESSION)),
  ),
  fieldInitializerList: sequence(
    rule("optField", "fields+"),
    token(":", "cols+"),
    rule("expr", "values+"),
    star(
      sequence(token(","), rule("optField", "fields+"), token(":", "cols+"), rule("expr", "values+")),
      anotherItem(["?", "identifier", "escaped"]),
    ),
  ),
  optField: sequence(optional(token("?", "opt")), rule("escapeIdent", "name")),
  mapInitializerList: sequence(
    rule("optExpr", "keys+"),
    token(":", "cols+"),
    rule("expr", "values+"),
    star(
      sequence(token(","), rule("optExpr", "keys+"), token(":", "cols+"), rule("expr", "values+")),
      anotherItem(OPTIONAL_EXPRESSION),
    ),
  ),
  escapeIdent: choice(
    ({ kind }) => ["identifier", "escaped"].indexOf(kind(1)),
    token("identifier", "id"),
    token("escaped", "id"),
  ),
  optExpr: sequence(optional(token("?", "opt")), rule("expr", "e")),
  literal: choice(
    chooseLiteral,
    signed("int"),
    token("uint", "tok"),
    signed("float"),
    token("string", "tok"),
    token("bytes", "tok"),
    token("true", "tok"),
    token("false", "tok"),
    token("null", "tok"),
  ),
};
