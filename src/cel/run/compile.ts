import { type Diagnostic, type SourceRange } from "../../model/index.js";
import { TEXT, expectArgument, having, rangeAt } from "../../model/internal.js";
import { type Issue, formatIssue, formatIssues, shownIssues } from "../syntax/source-text.js";
import { Crash } from "../value/frame.js";
import { Program } from "./program.js";
import { ProgramFailure } from "./compiler.js";
import { estimateCost } from "../cost/estimate.js";
import type { EstimatedRange } from "../library/estimate.js";
import { check } from "../check/checker.js";
import type { Environment } from "../check/environment.js";
import { parse } from "../syntax/parse.js";
import { problems } from "../problems.js";
import type { Type } from "../value/type.js";
import { validate } from "../check/validators.js";

/** A compiled expression, or its problems. */
export type Compilation =
  | {
      readonly program: Program;
      readonly type: Type;
      /** The estimated minimum and maximum cost, bounded by the schemas of its variables. */
      readonly cost: EstimatedRange;
      readonly diagnostics: readonly [];
    }
  | {
      readonly program: undefined;
      readonly type: undefined;
      readonly cost: undefined;
      /** The first hundred. */
      readonly diagnostics: readonly Diagnostic[];
      /** All problems as the API server prints them. */
      readonly text: string;
    };

const ENVIRONMENT = having("an environment, as returned by environment()", "macros", "functions", "names");

/** Parses, checks and compiles one expression. All problems are returned. */
export function compile(expression: string, environment: Environment): Compilation {
  expectArgument(expression, TEXT, "compile", "expression");
  expectArgument(environment, ENVIRONMENT, "compile", "environment");
  const parsed = parse(expression, environment.macros);
  if (parsed.expression === undefined) return refused(expression, parsed.issues);
  const checked = check(parsed.expression, parsed.offsets, environment);
  if (checked.issues.length > 0) return refused(expression, checked.issues);
  const issues = validate(parsed.expression, parsed.offsets, checked);
  if (issues.length > 0) return refused(expression, issues);
  try {
    const program = new Program(expression, parsed, checked);
    const cost = estimateCost(parsed.expression, checked, environment);
    return { program, type: checked.type, cost, diagnostics: [] };
  } catch (failure) {
    if (!(failure instanceof ProgramFailure || failure instanceof Crash)) throw failure;
    const problem = problems["program-failed"]({ message: failure.message, verbatim: failure.message });
    return {
      program: undefined,
      type: undefined,
      cost: undefined,
      diagnostics: [problem],
      text: failure.message,
    };
  }
}

function refused(source: string, issues: readonly Issue[]): Compilation {
  const text = formatIssues(source, issues);
  const diagnostics = shownIssues(source, issues).map((issue) =>
    problems["invalid-expression"]({
      message: issue.message,
      ...(issue.offset < 0 ? {} : { at: placeOf(source, issue.offset) }),
      verbatim: formatIssue(source, issue),
    }),
  );
  return { program: undefined, type: undefined, cost: undefined, diagnostics, text };
}

function placeOf(source: string, offset: number): SourceRange {
  const end = /^(?:[A-Za-z_][A-Za-z0-9_]*|\d+|[^])/u.exec(source.slice(offset))?.[0].length ?? 0;
  return rangeAt(source, offset, offset + end);
}
