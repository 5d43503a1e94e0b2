import { type Tokens, tokenize } from "./lexer.js";
import type { Expr } from "./ast.js";
import type { Issue } from "./source-text.js";
import type { Macros } from "./macros.js";
import { Parser } from "./parser.js";
import { type Span, TooLarge } from "./node-factory.js";
import { SyntaxFailure } from "./token-cursor.js";
import { TooDeep } from "./nesting.js";
import { codePoints } from "../value/size.js";
import { describeSyntaxErrors } from "./syntax-error.js";

export interface Parsed {
  /** Undefined if there are issues. */
  readonly expression: Expr | undefined;
  /** The offset of each node, by id. */
  readonly offsets: readonly number[];
  /** The text of each node that is written in the source, by id. */
  readonly spans: readonly (Span | undefined)[];
  readonly issues: readonly Issue[];
}

const LONGEST_EXPRESSION = 100_000;

/** Parses one expression and expands its macros, with the limits of the API server. */
export function parse(source: string, macros: Macros): Parsed {
  const size = codePoints(source);
  if (size > LONGEST_EXPRESSION) {
    const message = `expression code point size exceeds limit: size: ${size}, limit ${LONGEST_EXPRESSION}`;
    return refused([{ offset: -1, message }]);
  }
  return parseTokens(source, tokenize(source), macros);
}

function parseTokens(source: string, lexed: Tokens, macros: Macros): Parsed {
  const parser = new Parser(source, lexed.tokens, macros);
  try {
    if (lexed.errors.length > 0) throw new SyntaxFailure();
    const expression = parser.parse();
    const { issues, nodes } = parser.built;
    const { offsets, spans } = nodes;
    return issues.length > 0 ? refused(issues) : { expression, offsets, spans, issues };
  } catch (failure) {
    if (failure instanceof TooLarge)
      return refused([...parser.built.issues, { offset: -1, message: failure.message }]);
    // What follows the place that is too deep may be wrong too.
    if (failure instanceof TooDeep || failure instanceof SyntaxFailure)
      return refused(describeSyntaxErrors(source, lexed, macros));
    throw failure;
  }
}

function refused(issues: readonly Issue[]): Parsed {
  return { expression: undefined, offsets: [], spans: [], issues };
}
