import { Composer, type Document, Lexer, Parser, YAMLParseError } from "yaml";
import { isCutOff } from "../scan/quoted.js";
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
 * Errors after which the tree is right, about text that go-yaml reads. The version of `yaml` is pinned, and tests fail if
 * the messages change.
 */
const TOLERATED = new Set([
  "Comments must be separated from other tokens by white space characters",
  "Invalid escape sequence \\'",
]);

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
    const cutOff: YAMLParseError[] = [];
    const [document, second] = composer.compose(tokens(text, lexer, cutOff), true, text.length);
    const tree = document as Document.Parsed;
    const errors = tree.errors.filter(({ message }) => !TOLERATED.has(message));
    tree.errors = errors.length === 0 ? cutOff : errors;
    // The stream has already been split into documents; the lexer takes `a: | ---` for the start of another one.
    if (second !== undefined) tree.errors.push(errorAt(tree.range[2], text.length, "unexpected ---"));
    return tree;
  });
}

/** The tokens, and in `cutOff` the texts in quotes without an end: the parser takes any quote there as the closing one. */
function* tokens(text: string, lexer: Lexer, cutOff: YAMLParseError[]): ReturnType<Parser["parse"]> {
  const parser = new Parser();
  let isScalar = false;
  for (const lexeme of lexer.lex(text)) {
    if (!isScalar && isCutOff(lexeme))
      cutOff.push(errorAt(parser.offset, parser.offset + lexeme.length, "the quote is not closed"));
    isScalar = lexeme === SCALAR;
    yield* parser.next(lexeme);
  }
  yield* parser.end();
}

/** The lexeme before a scalar without quotes. */
const SCALAR = "\u001F";

function errorAt(start: number, end: number, message: string): YAMLParseError {
  return new YAMLParseError([start, end], "UNEXPECTED_TOKEN", message);
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
