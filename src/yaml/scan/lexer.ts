import { Lexer } from "yaml";

/** The internals of the lexer that are used here; the version of `yaml` is pinned, and tests fail if they change. */
interface Inside {
  indentNext: number;
  parseQuotedScalar: () => Generator<string, unknown>;
  parseFlowCollection: () => Generator<string, unknown>;
}

const { parseQuotedScalar, parseFlowCollection } = Lexer.prototype as unknown as Inside;

/**
 * Splits a text into tokens as go-yaml does. YAML requires every line of a quoted text or bracketed collection to be
 * indented deeper than its key. go-yaml continues until the closing quote or bracket, at any indentation; only a
 * document marker at the start of a line ends both.
 */
export function tolerantLexer(): Lexer {
  const lexer = new Lexer();
  return Object.assign(lexer, {
    parseQuotedScalar: () => unindented(lexer, parseQuotedScalar),
    parseFlowCollection: () => unindented(lexer, parseFlowCollection),
  });
}

function* unindented(lexer: Lexer, parse: Inside["parseQuotedScalar"]): Generator<string, unknown> {
  const inside = lexer as unknown as Inside;
  const { indentNext } = inside;
  inside.indentNext = 0;
  try {
    return yield* parse.call(lexer as never);
  } finally {
    inside.indentNext = indentNext;
  }
}
