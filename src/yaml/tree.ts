import { type Document, parseDocument } from "yaml";

/**
 * The syntax tree of one document, with the source tokens that edits need. The failsafe schema reads every scalar as
 * text; what the text means in Kubernetes is decided in `scalar.ts`, and what a key or an alias means in `tree-reader.ts`.
 */
export function parseTree(text: string): Document.Parsed {
  return parseDocument(text, {
    schema: "failsafe",
    keepSourceTokens: true,
    uniqueKeys: false,
    merge: false,
    prettyErrors: false,
    logLevel: "silent",
  });
}
