import { defined } from "./defined.js";
import type { FieldPath } from "./path.js";
import type { Json } from "./json.js";
import type { ResourceId } from "./resource.js";

/** How bad it is: an error stops the run, a warning does not, an info is context a person may want. */
export type Severity = "error" | "warning" | "info";

/** A place in a text, counted as editors count: lines and columns from 1; offsets are UTF-16 units from 0. */
export interface SourcePosition {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** A stretch of one file. `text` is the whole first line, kept so that a printer can show it without the file. */
export interface SourceRange {
  readonly file?: string;
  readonly start: SourcePosition;
  readonly end: SourcePosition;
  readonly text?: string;
}

/** A second place that helps to understand the first. */
export interface Related {
  readonly message: string;
  readonly at?: SourceRange;
}

/** The only way anything is reported. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  /** One sentence about this occurrence. */
  readonly message: string;
  readonly resource?: ResourceId;
  readonly path?: FieldPath;
  readonly at?: SourceRange;
  readonly found?: Json;
  readonly expected?: Json;
  readonly hint?: string;
  readonly params?: Readonly<Record<string, Json>>;
  readonly related?: readonly Related[];
  /** The API server's own text, where a reference fixes the words. */
  readonly verbatim?: string;
}

/**
 * What a caller may say about one occurrence. The code comes from the declaration, and so do its severity and its
 * documented sentence when they are left out.
 */
export type Occurrence = {
  readonly [Member in Exclude<keyof Diagnostic, "code">]?: Diagnostic[Member] | undefined;
};

/** A code's entry in the catalogue (`docs/diagnostics.md`). */
export interface Problem {
  readonly code: string;
  readonly severity: Severity;
  /** How a command that reports it as an error ends. */
  readonly exit: Exit;
  readonly sentence: string;
}

/** Why a command did not do what it was asked to: each is an exit status of the command line. */
export type Exit = "failure" | "bad input" | "blocked" | "not found";

/** Makes a diagnostic of one code, and is that code's catalogue entry. */
export type ProblemFactory = ((occurrence?: Occurrence) => Diagnostic) & Problem;

type Declaration = string | { readonly severity?: Severity; readonly exit?: Exit; readonly sentence: string };

/** Every declared code: one that came through a file or another process is looked up as well. */
const declared = new Map<string, Problem>();

/**
 * Declares the closed set of codes of one room. A bare sentence declares an error, and an error blames the input.
 * The result is a table of factories, so a misspelt code is a type error and not a new code.
 */
export function declare<Name extends string>(
  room: string,
  declarations: Readonly<Record<Name, Declaration>>,
): Readonly<Record<Name, ProblemFactory>> {
  const table = {} as Record<Name, ProblemFactory>;
  for (const name of Object.keys(declarations) as Name[]) {
    const given = declarations[name];
    const {
      severity = "error",
      exit = "bad input",
      sentence,
    } = typeof given === "string" ? { sentence: given } : given;
    const problem = { code: `${room}/${name}`, severity, exit, sentence };
    declared.set(problem.code, problem);
    table[name] = factory(problem);
  }
  return table;
}

function factory(problem: Problem): ProblemFactory {
  const make = (occurrence: Occurrence = {}): Diagnostic => ({
    code: problem.code,
    severity: occurrence.severity ?? problem.severity,
    message: occurrence.message ?? problem.sentence,
    // Optional fields given as undefined would show up as keys in JSON output and whole-value comparisons.
    ...defined(occurrence),
  });
  return Object.assign(make, problem);
}

/** How a command ends that reports this code as an error; an undeclared code counts as bad input. */
export function exitOf(code: string): Exit {
  return declared.get(code)?.exit ?? "bad input";
}

/** Whether any of the diagnostics is an error: warnings and remarks alone let a run go on. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}
