import {
  type Diagnostic,
  type Json,
  type Pointer,
  type Problem,
  type SourceRange,
  VarveError,
  getAtPointer,
  problems as modelProblems,
  whyNoIdentity,
  startOf,
} from "../model/index.js";
import { type DocumentCache, type KnownDocument, countOf, shortDigest } from "./document-cache.js";
import { type ResourceEntry, describe } from "./resource-entry.js";
import { type YamlDocument, problems as yamlProblems, readDocuments } from "../yaml/index.js";
import { decodeText } from "./read-text.js";
import type { Settings } from "./settings.js";
import { duplicatesAmong } from "./duplicates.js";
import { join } from "node:path";
import { matcher } from "./glob.js";
import { problems } from "./problems.js";
import { readSeen } from "./moved-under.js";
import { readUnlessPlan } from "./store/plan-text.js";
import { resourceFiles } from "./resource-files.js";
import { unusedPatterns } from "./unused-patterns.js";
import { walk } from "./walk.js";

export interface LoadProgress {
  readonly done: number;
  readonly total: number;
  readonly file: string;
}

export interface Loaded {
  readonly entries: readonly ResourceEntry[];
  /** The files that hold pipelines. */
  readonly pipelines: readonly string[];
  /** The files that hold patterns. */
  readonly patterns: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Links to files and folders: what they lead to is not read. */
  readonly links: readonly string[];
  /** What every file held, as a digest. */
  readonly digests: ReadonlyMap<string, string>;
  readonly documents: number;
  /** How many documents had to be parsed; the others were known. */
  readonly parsed: number;
  /** Whether the cache knows more than before. */
  readonly hasLearned: boolean;
  /** What the next load may know. */
  readonly cache: DocumentCache;
}

/** Reads every file of a workspace once, one at a time; all problems of all files are reported together. */
export function load(
  root: string,
  settings: Settings,
  cache: DocumentCache,
  onProgress?: (progress: LoadProgress) => void,
): Loaded {
  const found = walk(root);
  const pipelines = found.paths.filter(matcher(settings.pipelines));
  const patterns = found.paths.filter(matcher(settings.patterns));
  const paths = found.paths.filter(resourceFiles(root, settings, pipelines));
  const loader = new Loader(root, cache);
  for (const [done, file] of paths.entries()) {
    onProgress?.({ done, total: paths.length, file });
    loader.file(file);
  }
  return {
    entries: loader.entries,
    pipelines,
    patterns,
    diagnostics: [
      ...unusedPatterns(settings, found.paths),
      ...found.diagnostics,
      ...loader.diagnostics,
      ...duplicatesAmong(loader.entries),
    ],
    links: found.links,
    digests: loader.digests,
    documents: loader.documents,
    parsed: loader.parsed,
    hasLearned: loader.hasLearned,
    cache: loader.known,
  };
}

class Loader {
  readonly entries: ResourceEntry[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly known: DocumentCache;
  readonly digests = new Map<string, string>();
  documents = 0;
  parsed = 0;
  hasLearned = false;
  readonly #root: string;
  readonly #cache: DocumentCache;

  constructor(root: string, cache: DocumentCache) {
    this.#root = root;
    this.#cache = cache;
    this.known = cache.successor();
  }

  file(path: string): void {
    try {
      const bytes = readSeen(path, () => readUnlessPlan(join(this.#root, path), path));
      if (bytes === undefined) return;
      const digest = shortDigest(bytes);
      this.digests.set(path, digest);
      const cached = this.#cache.file(path);
      if (cached?.digest === digest) {
        this.digests.set(path, cached.digest);
        this.known.keep(path, cached);
        this.documents += countOf(cached);
        for (const entry of cached.entries) this.entries.push(entry);
      } else {
        this.#read(path, digest, decodeText(bytes, path));
      }
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      this.diagnostics.push(...error.diagnostics);
    }
  }

  #read(path: string, digest: string, text: string): void {
    const { documents, diagnostics } = readDocuments(text, { file: path });
    this.diagnostics.push(...diagnostics.map((each) => guarded(each, text)));
    if (documents.length === 0 && diagnostics.length === 0) this.diagnostics.push(emptyFile(path));
    const known = this.#cache.documentsIn(path);
    const lines = new LineCounter(text);
    const read = documents.map((document) =>
      this.#document(path, document, known, lines.lineAt(contentStart(text, document.start))),
    );
    this.documents += read.length;
    for (const { resources } of read) for (const entry of resources) this.entries.push(entry);
    // A text that YAML forbids, or that is empty, is reported every time.
    const isWhole = this.known.remember(
      path,
      diagnostics.length === 0 && read.length > 0 ? digest : "",
      read,
    );
    if (isWhole) this.hasLearned = true;
  }

  #document(
    path: string,
    document: YamlDocument,
    known: ReadonlyMap<string, KnownDocument>,
    line: number,
  ): KnownDocument {
    const { start, end } = document;
    const digest = shortDigest(document.text);
    const place = { file: path, start, end, line };
    const cached = known.get(digest);
    if (cached !== undefined) {
      return { digest, resources: cached.resources.map((entry) => ({ ...entry, ...place })) };
    }
    this.parsed++;
    const { value, diagnostics } = document;
    const { resources, nameless } = describe(value ?? null);
    // Without its resource, nobody could know that the line a diagnostic shows is part of a Secret.
    const resource = resources.length === 1 ? resources[0]?.id : undefined;
    const shown =
      resource === undefined ? diagnostics.map((each) => guarded(each, document.text)) : diagnostics;
    this.diagnostics.push(
      ...shown.map((each) => ({ ...(resource === undefined ? {} : { resource }), ...each })),
    );
    for (const pointer of nameless) this.diagnostics.push(namelessResource(document, pointer, value ?? null));
    // Not even a digest of a Secret is kept: short values could be guessed from it.
    const isSecret = resources.some(({ id }) => id.kind === "Secret");
    const isSound = diagnostics.length === 0 && nameless.length === 0 && !isSecret;
    if (isSound) this.hasLearned = true;
    const entries = resources.map((described) => this.known.entryOf(described, place));
    return { digest: isSound ? digest : "", resources: entries };
  }
}

function namelessResource(document: YamlDocument, pointer: Pointer, value: Json): Diagnostic {
  const at = document.rangeOf(pointer);
  const message = `left out: ${whyNoIdentity(getAtPointer(value, pointer) ?? null)}`;
  return guarded(
    modelProblems["no-identity"]({ severity: "warning", message, ...(at === undefined ? {} : { at }) }),
    document.text,
  );
}

const SENTENCES = new Map(Object.values<Problem>(yamlProblems).map(({ code, sentence }) => [code, sentence]));
const QUOTING_CODES = new Set(
  ["unknown-alias", "alias-cycle", "invalid-tag", "unsupported-key", "unsupported-value"].map(
    (name) => `yaml/${name}`,
  ),
);

/** Whether the words of a diagnostic may hold a piece of the text. */
function mayQuote({ code, message }: Diagnostic): boolean {
  return QUOTING_CODES.has(code) || (code === yamlProblems.syntax.code && message.includes('"'));
}

const LOOKS_LIKE_SECRET = /kind["']?\s*:\s*["']?Secret/;

/** Whether a text may hold a Secret, whatever else is in it. */
export function mayHoldSecret(text: string): boolean {
  return LOOKS_LIKE_SECRET.test(text);
}

/** A text that cannot be read may hold a Secret all the same: its lines are not shown. */
export function guarded(diagnostic: Diagnostic, text: string): Diagnostic {
  if (!LOOKS_LIKE_SECRET.test(text)) return diagnostic;
  const { at, related, code, severity } = diagnostic;
  return {
    code,
    severity,
    message: mayQuote(diagnostic) ? (SENTENCES.get(code) ?? diagnostic.code) : diagnostic.message,
    ...(at === undefined ? {} : { at: withoutLine(at) }),
    ...(related === undefined
      ? {}
      : { related: related.map((each) => ({ ...each, ...(each.at && { at: withoutLine(each.at) }) })) }),
  };
}

export function withoutLine({ file, start, end }: SourceRange): SourceRange {
  return { ...(file === undefined ? {} : { file }), start, end };
}

function emptyFile(file: string): Diagnostic {
  return problems["empty-file"]({ message: `${file} holds no document`, at: startOf(file) });
}

/** Documents come in order, so lines are counted forwards, each character once. */
class LineCounter {
  readonly #text: string;
  #line = 1;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  lineAt(offset: number): number {
    for (;;) {
      const newline = this.#text.indexOf("\n", this.#at);
      if (newline < 0 || newline >= offset) return this.#line;
      this.#line++;
      this.#at = newline + 1;
    }
  }
}

const CONTENT = /^(?!---|\.\.\.|%|[ \t]*#|[ \t\r]*$)/gm;

/** The first line of a document that is more than a marker, a comment or blank. */
function contentStart(text: string, start: number): number {
  CONTENT.lastIndex = start;
  return CONTENT.exec(text)?.index ?? start;
}
