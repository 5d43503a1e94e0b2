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
  readonly rangeOf: (pointer: Pointer) => SourceRange | undefined;
  /** The line that a value starts on, which is found faster than its whole range. */
  readonly lineOf: (pointer: Pointer) => number | undefined;
  /** Its text with objects of it changed, and nothing else. */
  readonly rewritten: (changes: readonly MemberChange[]) => EditedText;
}

/** A text of Kubernetes documents. */
export interface Manifest {
  readonly input: Input;
  readonly documents: readonly ManifestDocument[];
  /** What is odd about it; what is wrong is thrown. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The documents of a text: JSON where it is JSON throughout, otherwise YAML. A VarveError says what is wrong with it. */
export function readManifest(input: Input): Manifest {
  const isNamedJson = /\.json$/i.test(input.name);
  const slices = splitJson(input.text);
  if (slices === undefined && !isNamedJson) return readYaml(input);
  const whole = [{ start: 0, end: input.text.length }];
  let index: LineIndex | undefined;
  const lines = () => (index ??= new LineIndex(input.text));
  try {
    const documents = (slices ?? whole).map((slice) => readJsonDocument(input, slice, lines));
    return { input, documents, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    // YAML has maps and lists that look like JSON and are not.
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
    rangeOf: (pointer) => document.rangeOf(pointer),
    lineOf: (pointer) => document.lineOf(pointer),
    rewritten: (changes) => {
      const { text, diagnostics } = rewriteYaml(document, changes);
      return { text, diagnostics: guarded(diagnostics, input) };
    },
  };
}

/** How many documents of a long text are held at a time. */
const PIECE = 100;

/** A manifest in pieces, for callers that need one document at a time. */
export function* manifestPieces(input: Input): Generator<Manifest> {
  let [documents, found]: [ManifestDocument[], Diagnostic[]] = [[], []];
  const isYaml = !/\.json$/i.test(input.name) && !/^\ufeff?\s*[[{]/.test(input.text);
  let count = 0;
  for (const document of isYaml ? eachDocument(input.text, { file: input.name }) : []) {
    found.push(...document.diagnostics);
    // What is wrong is said of all documents together.
    if (hasErrors(document.diagnostics)) yield readManifest(input);
    documents.push(yamlDocument(document, input));
    if (++count % PIECE > 0) continue;
    yield { input, documents, diagnostics: guarded(found, input) };
    [documents, found] = [[], []];
  }
  // JSON, and texts without a document, which may have a fault as a whole.
  if (count === 0) yield readManifest(input);
  else if (documents.length > 0) yield { input, documents, diagnostics: guarded(found, input) };
}

/** Nobody knows yet which line is part of a Secret: where there may be one, none is shown. */
function guarded(diagnostics: readonly Diagnostic[], { text }: Input): readonly Diagnostic[] {
  if (diagnostics.length === 0 || !mayHoldSecret(text)) return diagnostics;
  return diagnostics.map(({ at, related, ...rest }) => ({
    ...rest,
    ...(at && { at: withoutLine(at) }),
    ...(related && {
      related: related.map((each) => ({ ...each, ...(each.at && { at: withoutLine(each.at) }) })),
    }),
  }));
}

/** A place that is named without its line being shown: the line may hold a value of a Secret. */
export function withoutLine({ file, start, end }: SourceRange): SourceRange {
  return { ...defined({ file }), start, end };
}

/** The text of a manifest in which documents have new texts. */
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
