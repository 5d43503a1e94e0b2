import { type Diagnostic, type Json, type SourceRange, VarveError, hasErrors } from "../../model/index.js";
import { LineIndex, TEXT, expectArgument } from "../../model/internal.js";
import { YamlDocument } from "./document.js";
import { problems } from "../problems.js";
import { splitDocuments } from "../scan/stream.js";

/**
 * Characters that go-yaml rejects anywhere in a text (control characters, inner byte-order marks, surrogates,
 * non-characters), and lone carriage returns, U+0085, U+2028 and U+2029, which only some parsers treat as line breaks.
 */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]|(?!^)\ufeff|\r(?!\n)|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Those of them that only some parsers treat as line breaks. */
const LINE_BREAKS = new Set(["\r", "\u0085", "\u2028", "\u2029"]);

/** Options of readDocuments and parseYaml. */
export interface ReadOptions {
  /** The file name in diagnostics. */
  readonly file?: string | undefined;
}

/** The documents of a text, and its problems. */
export interface YamlStream {
  readonly documents: readonly YamlDocument[];
  /** Problems of the text as a whole; each document has its own. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The documents of a stream; each is parsed on first use of its value. Invalid text does not throw. */
export function readDocuments(text: string, options: ReadOptions = {}): YamlStream {
  expectArgument(text, TEXT, "readDocuments", "text");
  const { file } = options;
  const fault = FORBIDDEN.exec(text);
  if (fault === null) return { documents: [...documentsIn(text, options)], diagnostics: [] };
  const at = new LineIndex(text).range(fault.index, fault.index + 1, file);
  return { documents: [], diagnostics: [forbidden(fault[0], at)] };
}

function forbidden(character: string, at: SourceRange): Diagnostic {
  const code = character.codePointAt(0) ?? 0;
  const name = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  if (!LINE_BREAKS.has(character))
    return problems["forbidden-character"]({ message: `${name} is not allowed in YAML`, at });
  return problems["ambiguous-line-break"]({
    message: `${name} is a line break to some YAML readers and a character to others`,
    hint:
      character === "\r"
        ? "convert the line ends of the file to LF or CRLF"
        : "replace it with a line feed, or write it as an escape in double quotes",
    at,
  });
}

/** The same as an iterator that does not keep previous documents; a text with errors has no documents. */
export function* eachDocument(text: string, options: ReadOptions = {}): Generator<YamlDocument> {
  if (!FORBIDDEN.test(text)) yield* documentsIn(text, options);
}

function* documentsIn(text: string, { file }: ReadOptions): Generator<YamlDocument> {
  let index: LineIndex | undefined;
  const stream = { text, file, lines: () => (index ??= new LineIndex(text)) };
  for (const slice of splitDocuments(text)) yield new YamlDocument(stream, slice);
}

/** The value of a text with one document (null for an empty text). Throws a VarveError with all problems. */
export function parseYaml(text: string, options: ReadOptions = {}): Json {
  const { documents, diagnostics } = readDocuments(text, options);
  const all = [...diagnostics, ...documents.flatMap((document) => document.diagnostics)];
  if (documents.length > 1) {
    all.push(problems.syntax({ message: `expected one document, found ${documents.length}` }));
  }
  if (hasErrors(all)) throw new VarveError(all);
  return documents[0]?.value ?? null;
}
