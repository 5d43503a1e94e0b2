import { type Document, parseDocument } from "yaml";

/**
 * The syntax tree of one document, with the source tokens that edits need. The failsafe schema reads every scalar as
 * text; what the text means in Kubernetes is decided in `scalar.ts`, and what a key or an alias means in `tree-reader.ts`.
 */
export function parseTree(text: string): Document.Parsed {
  return withoutStacks(() =>
    parseDocument(text, {
      schema: "failsafe",
      keepSourceTokens: true,
      uniqueKeys: false,
      merge: false,
      prettyErrors: false,
      logLevel: "silent",
    }),
  );
}

/** The parser makes an Error of each fault of a text; the stacks, which nothing shows, would take most of its time. */
function withoutStacks<T>(parse: () => T): T {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return parse();
  } finally {
    Error.stackTraceLimit = limit;
  }
}
