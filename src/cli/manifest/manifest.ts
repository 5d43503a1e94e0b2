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
  rangeOf(pointer: Pointer): SourceRange | undefined;
  /** The range of a key; in JSON, where keys have no places, there is none. */
  keyRangeOf?(pointer: Pointer): SourceRange | undefined;
  /** The line a value starts on, which is faster to find than its whole range. */
  lineOf(pointer: Pointer): number | undefined;
  /** Its text with some objects changed, and nothing else. */
  rewritten(changes: readonly MemberChange[]): EditedText;
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
  const documents = stream.documents.map((document) => new YamlManifestDocument(document, input));
  return { input, documents, diagnostics };
}

/** A class: of most of thousands of documents nothing but the value is asked for. */
class YamlManifestDocument implements ManifestDocument {
  readonly value: Json;
  readonly #document: YamlDocument;
  readonly #input: Input;

  constructor(document: YamlDocument, input: Input) {
    this.value = document.value ?? null;
    this.#document = document;
    this.#input = input;
  }

  get start(): number {
    return this.#document.start;
  }

  get end(): number {
    return this.#document.end;
  }

  get duplicates(): readonly Pointer[] {
    return NONE;
  }

  rangeOf(pointer: Pointer): SourceRange | undefined {
    return this.#document.rangeOf(pointer);
  }

  keyRangeOf(pointer: Pointer): SourceRange | undefined {
    return this.#document.rangeOfKey(pointer);
  }

  lineOf(pointer: Pointer): number | undefined {
    return this.#document.lineOf(pointer);
  }

  rewritten(changes: readonly MemberChange[]): EditedText {
    const { text, diagnostics } = rewriteYaml(this.#document, changes);
    return { text, diagnostics: guarded(diagnostics, this.#input) };
  }
}

const NONE: readonly Pointer[] = [];

/** How many documents of a long text are in memory at a time. */
const PIECE = 100;

/** Whether a document is wanted, by its text, and by its value if that is known by now. */
export type IsWanted = (text: string, value: Json | undefined) => boolean;

/** Whether a text is read as YAML from the start: all others may be JSON. */
export function isYamlText({ name, text }: Input): boolean {
  return !/\.json$/i.test(name) && !/^\ufeff?\s*[[{]/.test(text);
}

/**
 * A manifest in pieces, for callers that need one document at a time. Documents whose text is not wanted are not
 * parsed, so their errors are not found.
 * @param split its documents, if they are known
 */
export function* manifestPieces(
  input: Input,
  isWanted?: IsWanted,
  split?: Iterable<YamlDocument>,
): Generator<Manifest> {
  let [documents, found]: [ManifestDocument[], Diagnostic[]] = [[], []];
  let count = 0;
  for (const document of split ?? documentsIn(input)) {
    count++;
    if (isWanted?.(document.text, split && document.plainValue) === false) continue;
    const { diagnostics } = document;
    if (diagnostics.length > 0) found.push(...diagnostics);
    // Errors of all documents are reported together.
    if (hasErrors(diagnostics)) yield readManifest(input);
    documents.push(new YamlManifestDocument(document, input));
    if (documents.length < PIECE) continue;
    yield { input, documents, diagnostics: guarded(found, input) };
    [documents, found] = [[], []];
  }
  // JSON, and texts without a document, which may be invalid as a whole.
  if (count === 0) yield readManifest(input);
  else if (documents.length > 0) yield { input, documents, diagnostics: guarded(found, input) };
}

/**
 * All documents of a text at once, without a step for each; undefined if there is none, or something to report about one.
 */
export function soundManifest(
  input: Input,
  split: readonly YamlDocument[],
  isWanted?: IsWanted,
): Manifest | undefined {
  if (split.length === 0) return undefined;
  const documents: ManifestDocument[] = [];
  for (const document of split) {
    if (isWanted?.(document.text, document.plainValue) === false) continue;
    if (document.diagnostics.length > 0) return undefined;
    documents.push(new YamlManifestDocument(document, input));
  }
  return { input, documents, diagnostics: [] };
}

function documentsIn(input: Input): Iterable<YamlDocument> {
  return isYamlText(input) ? eachDocument(input.text, { file: input.name }) : [];
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
