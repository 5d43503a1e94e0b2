import {
  type Diagnostic,
  type Json,
  type Pointer,
  type SourceRange,
  VarveError,
  hasErrors,
} from "../../model/index.js";
import { mayHoldSecret, LineIndex, defined } from "../../model/internal.js";
import { type EditedText, readDocuments } from "../../yaml/index.js";
import { type YamlDocument, eachDocument } from "../../yaml/internal.js";
import type { Input } from "../input/input.js";
import type { MemberChange } from "./member-change.js";
import { readJsonDocument } from "./json-document.js";
import { rewriteYaml } from "./rewrite-yaml.js";
import { splitJson } from "./json-text.js";

/** One document of a manifest, in either format. */
export interface ManifestDocument {
  readonly start: number;
  readonly end: number;
  readonly value: Json;
  /** The members of JSON maps that have the key of one before them; of YAML only a warning says so. */
  readonly duplicates: readonly Pointer[];
  readonly rangeOf: (pointer: Pointer) => SourceRange | undefined;
  /** The range of a key; in JSON, where keys have no places, there is none. */
  readonly keyRangeOf?: (pointer: Pointer) => SourceRange | undefined;
  /** The line a value starts on, which is faster to find than its whole range. */
  readonly lineOf: (pointer: Pointer) => number | undefined;
  /** Its text with some objects changed, and nothing else. */
  readonly rewritten: (changes: readonly MemberChange[]) => EditedText;
}

/** A text of Kubernetes documents. */
export interface Manifest {
  readonly input: Input;
  readonly documents: readonly ManifestDocument[];
  /** Warnings; errors are thrown. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses the documents of a text: as JSON if all of it is JSON, otherwise as YAML. Throws a VarveError with the errors.
 */
export function readManifest(input: Input): Manifest {
  const isNamedJson = /\.json$/i.test(input.name);
  const slices = splitJson(input.text);
  if (slices === undefined && !isNamedJson) return readYaml(input);
  const whole = [{ start: 0, end: input.text.length }];
  let index: LineIndex | undefined;
  const lines = () => (index ??= new LineIndex(input.text));
  try {
    const read = (slices ?? whole).map((slice) => readJsonDocument(input, slice, lines));
    const diagnostics = read.flatMap((document) => document.diagnostics);
    return {
      input,
      documents: read.map(({ document }) => document),
      diagnostics: guarded(diagnostics, input),
    };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    // YAML has maps and lists that look like JSON but are not.
    if (!isNamedJson) return readYaml(input);
    throw new VarveError(guarded(error.diagnostics, input));
  }
}

function readYaml(input: Input): Manifest {
  const stream = readDocuments(input.text, { file: input.name });
  const found = [...stream.diagnostics, ...stream.documents.flatMap(({ diagnostics }) => diagnostics)];
  const diagnostics = guarded(found, input);
  if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
  const documents = stream.documents.map((document) => yamlDocument(document, input));
  return { input, documents, diagnostics };
}

function yamlDocument(document: YamlDocument, input: Input): ManifestDocument {
  return {
    start: document.start,
    end: document.end,
    value: document.value ?? null,
    duplicates: [],
    rangeOf: (pointer) => document.rangeOf(pointer),
    keyRangeOf: (pointer) => document.rangeOfKey(pointer),
    lineOf: (pointer) => document.lineOf(pointer),
    rewritten: (changes) => {
      const { text, diagnostics } = rewriteYaml(document, changes);
      return { text, diagnostics: guarded(diagnostics, input) };
    },
  };
}

/** How many documents of a long text are in memory at a time. */
const PIECE = 100;

/**
 * A manifest in pieces, for callers that need one document at a time. Documents whose text is not wanted are not
 * parsed, so their errors are not found.
 */
export function* manifestPieces(
  input: Input,
  isWanted: (text: string) => boolean = () => true,
): Generator<Manifest> {
  let [documents, found]: [ManifestDocument[], Diagnostic[]] = [[], []];
  const isYaml = !/\.json$/i.test(input.name) && !/^\ufeff?\s*[[{]/.test(input.text);
  let count = 0;
  for (const document of isYaml ? eachDocument(input.text, { file: input.name }) : []) {
    count++;
    if (!isWanted(document.text)) continue;
    found.push(...document.diagnostics);
    // Errors of all documents are reported together.
    if (hasErrors(document.diagnostics)) yield readManifest(input);
    documents.push(yamlDocument(document, input));
    if (documents.length < PIECE) continue;
    yield { input, documents, diagnostics: guarded(found, input) };
    [documents, found] = [[], []];
  }
  // JSON, and texts without a document, which may be invalid as a whole.
  if (count === 0) yield readManifest(input);
  else if (documents.length > 0) yield { input, documents, diagnostics: guarded(found, input) };
}

/** It is not yet known which lines belong to a Secret: if there may be one, no lines are shown. */
export function guarded(diagnostics: readonly Diagnostic[], { text }: Input): readonly Diagnostic[] {
  if (diagnostics.length === 0 || !mayHoldSecret(text)) return diagnostics;
  return diagnostics.map(({ at, related, ...rest }) => ({
    ...rest,
    ...(at && { at: withoutLine(at) }),
    ...(related && {
      related: related.map((each) => ({ ...each, ...(each.at && { at: withoutLine(each.at) }) })),
    }),
  }));
}

/** A place that is reported without showing its line: the line may hold a value of a Secret. */
export function withoutLine({ file, start, end }: SourceRange): SourceRange {
  return { ...defined({ file }), start, end };
}

/** The text of a manifest after replacing the texts of documents. */
export function withDocuments(
  { input, documents }: Manifest,
  texts: ReadonlyMap<ManifestDocument, string>,
): string {
  let text = "";
  let at = 0;
  for (const document of documents) {
    const { start, end } = document;
    text += input.text.slice(at, start) + (texts.get(document) ?? input.text.slice(start, end));
    at = end;
  }
  return text + input.text.slice(at);
}
