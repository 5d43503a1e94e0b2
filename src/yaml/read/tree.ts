import { Composer, type Document, Lexer, Parser } from "yaml";
import { tolerantLexer } from "../scan/lexer.js";

/**
 * The syntax tree of one document. Strict YAML is tried first: for a missing quote it reports the line, while go-yaml
 * only reports where the next quote is.
 */
export function parseTree(text: string): Document.Parsed {
  const strict = treeOf(text, new Lexer());
  if (strict.errors.length === 0) return strict;
  const tolerant = treeOf(text, tolerantLexer());
  return tolerant.errors.length === 0 ? tolerant : strict;
}

/**
 * The tree, with the source tokens that edits need. The failsafe schema reads every scalar as text; what the text means
 * in Kubernetes is decided in `scalar.ts`, and what a key or an alias means in `tree-reader.ts`.
 */
function treeOf(text: string, lexer: Lexer): Document.Parsed {
  return withoutStacks(() => {
    const composer = new Composer({
      schema: "failsafe",
      keepSourceTokens: true,
      uniqueKeys: false,
      merge: false,
      prettyErrors: false,
      logLevel: "silent",
    });
    // The stream has already been split into documents.
    const [document] = composer.compose(tokens(text, lexer), true, text.length);
    return document as Document.Parsed;
  });
}

function* tokens(text: string, lexer: Lexer): ReturnType<Parser["parse"]> {
  const parser = new Parser();
  for (const lexeme of lexer.lex(text)) yield* parser.next(lexeme);
  yield* parser.end();
}

/**
 * The parser creates an Error for each problem; the stack traces, which are never shown, would take most of its time.
 */
function withoutStacks<T>(parse: () => T): T {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return parse();
  } finally {
    Error.stackTraceLimit = limit;
  }
}
