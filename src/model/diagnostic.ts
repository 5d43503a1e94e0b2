import { defined } from "./defined.js";
import type { FieldPath } from "./path.js";
import type { Json } from "./json.js";
import type { ResourceId } from "./resource.js";

/** An error stops the run, a warning does not, an info is context. */
export type Severity = "error" | "warning" | "info";

/** A position in a text, counted as editors count: lines and columns from 1; offsets in UTF-16 units from 0. */
export interface SourcePosition {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** A range in one file. `text` is the whole first line, so that it can be printed without the file. */
export interface SourceRange {
  readonly file?: string;
  readonly start: SourcePosition;
  readonly end: SourcePosition;
  readonly text?: string;
}

/** A second location that helps to understand the first. */
export interface Related {
  readonly message: string;
  readonly at?: SourceRange;
}

/** A problem or remark. Everything Varve reports is a diagnostic. */
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
  /** The API server's own text for the same problem. */
  readonly verbatim?: string;
}

/**
 * The parts of one occurrence. The code comes from the declaration, and so do the severity and the message by default.
 */
export type Occurrence = {
  readonly [Member in Exclude<keyof Diagnostic, "code">]?: Diagnostic[Member] | undefined;
};

/** A code's entry in the catalogue (`docs/diagnostics.md`). */
export interface Problem {
  readonly code: string;
  readonly severity: Severity;
  /** The exit status of a command that reports it as an error. */
  readonly exit: Exit;
  readonly sentence: string;
}

/** Why a command failed: each is an exit status of the command line. */
export type Exit = "failure" | "bad input" | "blocked" | "not found";

/** Creates diagnostics with one code, and is that code's catalogue entry. */
export type ProblemFactory = ((occurrence?: Occurrence) => Diagnostic) & Problem;

type Declaration = string | { readonly severity?: Severity; readonly exit?: Exit; readonly sentence: string };

/** Every declared code, to look up codes that come from a file or another process. */
const declared = new Map<string, Problem>();

/**
 * Declares all codes of one module. A bare sentence declares an error caused by bad input. The result is a table of
 * factories, so a misspelt code is a type error.
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
    // Optional fields set to undefined would show up as keys in JSON output and whole-value comparisons.
    ...defined(occurrence),
  });
  return Object.assign(make, problem);
}

/** The exit status for this code as an error; an undeclared code counts as bad input. */
export function exitOf(code: string): Exit {
  return declared.get(code)?.exit ?? "bad input";
}

/** Whether any of the diagnostics is an error. Warnings and infos do not stop a run. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}
