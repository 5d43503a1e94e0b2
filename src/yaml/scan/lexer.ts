import { Lexer } from "yaml";

/** What is used of the inside of the lexer; the version of `yaml` is pinned, and tests fail where this does not hold. */
interface Inside {
  indentNext: number;
  parseQuotedScalar: () => Generator<string, unknown>;
  parseFlowCollection: () => Generator<string, unknown>;
}

const { parseQuotedScalar, parseFlowCollection } = Lexer.prototype as unknown as Inside;

/**
 * Cuts a text into tokens as go-yaml does. YAML wants every line of a text in quotes, and of a collection in brackets,
 * set in deeper than its key. go-yaml goes on until the closing quote or bracket wherever it stands; only a document
 * marker at the start of a line ends both.
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
