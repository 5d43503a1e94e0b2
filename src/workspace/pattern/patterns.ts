import { type Diagnostic, VarveError, hasErrors } from "../../model/index.js";
import { didYouMean, quote, startOf } from "../../model/internal.js";
import { isCode, isDocument } from "../read/pipeline-files.js";
import type { Pattern } from "../../compose/index.js";
import { codeRefused } from "../code/refusal.js";
import { problems } from "../problems.js";

/** A pattern of a workspace. It may come from another copy of Varve: only its methods can be relied on. */
export interface PatternEntry {
  /** Unique in the workspace. */
  readonly name: string;
  readonly file: string;
  readonly pattern: Pattern;
  /** Of its file; none for code, which may depend on anything. */
  readonly digest: string | undefined;
}

/** The patterns of a workspace, and the problems of others. */
export interface LoadedPatterns {
  readonly patterns: readonly PatternEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The content of one file. */
export interface FoundPatterns {
  readonly found: readonly Pattern[];
  readonly digest?: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface LoadPatternsOptions {
  /** Whether files of code may run. */
  readonly mayRunCode: boolean;
}

/** Loads patterns from files, whose names are relative to the root. All problems of all files are reported. */
export async function loadPatterns(
  root: string,
  files: readonly string[],
  options: LoadPatternsOptions,
): Promise<LoadedPatterns> {
  const patterns = new Map<string, PatternEntry>();
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const loaded = await loadFile(root, file, options);
    diagnostics.push(...loaded.diagnostics);
    for (const pattern of loaded.found) {
      const entry = { name: pattern.name, file, pattern, digest: loaded.digest };
      const other = patterns.get(entry.name);
      if (other === undefined) patterns.set(entry.name, entry);
      else diagnostics.push(duplicate(entry, other));
    }
  }
  return { patterns: [...patterns.values()], diagnostics };
}

/** The reader of patterns is loaded only if there are any. */
async function loadFile(
  root: string,
  file: string,
  { mayRunCode }: LoadPatternsOptions,
): Promise<FoundPatterns> {
  try {
    if (isDocument(file)) return (await import("./document.js")).readPatternDocuments(root, file);
    if (!isCode(file)) return { found: [], diagnostics: [otherFile(file)] };
    if (!mayRunCode) return { found: [], diagnostics: [codeRefused(file)] };
    return await (await import("./code.js")).runPatternCode(root, file);
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return { found: [], diagnostics: error.diagnostics };
  }
}

function otherFile(file: string): Diagnostic {
  return problems["not-a-pattern"]({
    message: `${file} is neither a document (.yaml, .yml, .json) nor code (.ts, .js, .mjs)`,
    at: startOf(file),
  });
}

function duplicate({ name, file }: PatternEntry, other: PatternEntry): Diagnostic {
  return problems["duplicate-pattern"]({
    message: `${other.file === file ? "this file" : other.file} has a pattern named ${quote(name)}, too`,
    found: name,
    at: startOf(file),
    hint: "give each pattern its own name",
  });
}

/**
 * The pattern with a name. Throws a VarveError with the nearest names, or with the problems of pattern files: it may be
 * in an unreadable one.
 */
export function patternNamed(
  patterns: readonly PatternEntry[],
  name: string,
  diagnostics: readonly Diagnostic[] = [],
): PatternEntry {
  const found = patterns.find((entry) => entry.name === name);
  if (found !== undefined) return found;
  if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
  const names = patterns.map((entry) => entry.name);
  const known =
    names.length === 0
      ? "the workspace has none; list their files under spec.patterns in varve.yaml"
      : `available patterns: ${names.join(", ")}`;
  throw new VarveError(
    problems["no-such-pattern"]({
      message: `no pattern named ${quote(name)}`,
      found: name,
      hint: didYouMean(name, names) ?? known,
    }),
  );
}
