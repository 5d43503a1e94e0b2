import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type SourceRange,
  hasErrors,
  locate,
} from "../../model/index.js";
import { rangeAt, startOf } from "../../model/internal.js";
import { type Pattern, type Piece, readPattern } from "../../compose/index.js";
import { readDocuments } from "../../yaml/index.js";
import { type YamlDocument } from "../../yaml/internal.js";
import type { FoundPatterns } from "./patterns.js";
import { join } from "node:path";
import { placeOf } from "../read/document-place.js";
import { problems } from "../problems.js";
import { readText } from "../disk/read-text.js";
import { shortDigest } from "../read/document-cache.js";

/** The patterns in a file, one per document. */
export function readPatternDocuments(root: string, file: string): FoundPatterns {
  const text = readText(join(root, file), file);
  const { documents, diagnostics } = readDocuments(text, { file });
  const read = documents.map((document) => readOne(document, { text, file }));
  const nothing = documents.length === 0 && diagnostics.length === 0 ? [noDocument(file)] : [];
  return {
    found: read.flatMap(({ pattern }) => pattern ?? []),
    digest: shortDigest(text),
    diagnostics: [...diagnostics, ...nothing, ...read.flatMap((each) => each.diagnostics)],
  };
}

interface Source {
  readonly text: string;
  readonly file: string;
}

function readOne(
  document: YamlDocument,
  source: Source,
): { readonly pattern: Pattern | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const { value, diagnostics } = document;
  if (value === undefined || hasErrors(diagnostics)) return { pattern: undefined, diagnostics };
  const { file } = source;
  const reading = readPattern(value, {
    origin: (path) => lineOf(document, value, path, file),
    place: (piece) => rangeOf(document, value, piece, source),
  });
  const placed = reading.diagnostics.map((diagnostic) => {
    if (diagnostic.at !== undefined || diagnostic.path === undefined) return diagnostic;
    return { ...diagnostic, at: placeOf(document, value, diagnostic.path) ?? startOf(file) };
  });
  return { pattern: reading.pattern, diagnostics: [...diagnostics, ...placed] };
}

function lineOf(document: YamlDocument, value: Json, path: FieldPath, file: string) {
  const at = placeOf(document, value, path);
  return { file, ...(at === undefined ? {} : { line: at.start.line }) };
}

/**
 * The position of a part of an expression: exact if the file contains it verbatim, otherwise the string that holds it.
 */
function rangeOf(
  document: YamlDocument,
  value: Json,
  piece: Piece,
  { text, file }: Source,
): SourceRange | undefined {
  const pointer = locate(value, piece.path);
  const whole =
    pointer === undefined
      ? undefined
      : piece.isKey
        ? document.rangeOfKey(pointer)
        : document.rangeOf(pointer);
  if (whole === undefined || piece.expression === "") return placeOf(document, value, piece.path) ?? whole;
  const spelled = text.slice(whole.start.offset, whole.end.offset);
  const at = nthExpression(spelled, piece);
  if (at === undefined) return whole;
  const start = whole.start.offset + at;
  return rangeAt(text, start + piece.start, start + piece.end, file);
}

/** Where an expression starts in the string as written in the file. */
function nthExpression(spelled: string, { expression, nth }: Piece): number | undefined {
  let count = 0;
  for (const { index } of spelled.matchAll(/(?<!\$)\$\{/g)) {
    const start = index + 2;
    if (count++ === nth) return spelled.startsWith(expression, start) ? start : undefined;
  }
  return undefined;
}

function noDocument(file: string): Diagnostic {
  return problems["not-a-pattern"]({
    message: `${file} contains no document`,
    at: startOf(file),
    hint: "a pattern starts with apiVersion: varve.dev/v1 and kind: Pattern",
  });
}
