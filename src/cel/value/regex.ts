import { CelError, fail } from "./value.js";
import { RE2JS, RE2JSSyntaxException } from "re2js";

/** Compiled patterns of expressions that compute their pattern; literal ones are compiled once with the expression. */
const MOST_KEPT = 256;
const kept = new Map<string, RE2JS | CelError>();

/** A linear-time matcher in RE2 syntax, or Go's error for the pattern. */
export function compileRegex(pattern: string): RE2JS | CelError {
  const known = kept.get(pattern);
  if (known !== undefined) return known;
  const compiled = compile(pattern);
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
  kept.set(pattern, compiled);
  return compiled;
}

function compile(pattern: string): RE2JS | CelError {
  const compiled = parse(pattern);
  if (!(compiled instanceof CelError) || !compiled.message.startsWith(SAME_NAME)) return compiled;
  const changed = unnamed(pattern);
  const again = parse(changed);
  return again instanceof CelError ? fail(again.message.replace(changed, () => pattern)) : again;
}

function parse(pattern: string): RE2JS | CelError {
  try {
    return RE2JS.compile(pattern);
  } catch (problem) {
    if (!(problem instanceof RE2JSSyntaxException)) throw problem;
    return fail(problem.message === TRAILING_BACKSLASH ? `${problem.message}: \`\`` : problem.message);
  }
}

/** Go allows duplicate group names, and reports a premature end of a pattern without context. */
const SAME_NAME = "error parsing regexp: duplicate capture group name";
const TRAILING_BACKSLASH = "error parsing regexp: trailing backslash at end of expression";

/** Quoted text, escapes, character classes, and group names: only the last are changed. */
const PARTS = /\\Q[\s\S]*?(?:\\E|$)|\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]|\(\?P?<\w+>/g;

/** The same groups without names, which no function of the language uses. */
function unnamed(pattern: string): string {
  return pattern.replace(PARTS, (part) => (part.startsWith("(") ? "(" : part));
}
