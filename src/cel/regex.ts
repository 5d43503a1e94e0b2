import { type CelError, fail } from "./value.js";
import { RE2JS, RE2JSSyntaxException } from "re2js";

/** Compiled patterns of expressions that compute their pattern; literal ones are compiled once with the expression. */
const MOST_KEPT = 256;
const kept = new Map<string, RE2JS | CelError>();

/** A linear-time matcher in RE2 syntax, or Go's own complaint about the pattern. */
export function compileRegex(pattern: string): RE2JS | CelError {
  const known = kept.get(pattern);
  if (known !== undefined) return known;
  const compiled = compile(pattern);
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
  kept.set(pattern, compiled);
  return compiled;
}

function compile(pattern: string): RE2JS | CelError {
  try {
    return RE2JS.compile(pattern);
  } catch (problem) {
    if (problem instanceof RE2JSSyntaxException) return fail(problem.message);
    throw problem;
  }
}
