import { type Json, formatJson, isObject, parseJson } from "../../src/model/index.js";
import type { Reference } from "./reference.js";

/** The decision record behind a difference, `equal`, or `different`. */
export type Verdict = "equal" | "different" | { readonly decision: string };

export function verdictOn(reference: Reference, given: Json, theirs: Json): Verdict {
  const ours = ourAnswer(reference, given);
  if (answerText(ours) === answerText(theirs)) return "equal";
  const decision = reference.decided?.(given, ours, theirs);
  return decision === undefined ? "different" : { decision };
}

/** Through text, like the other side's answers. An exception is an answer that no reference gives. */
export function ourAnswer(reference: Reference, given: Json): Json {
  try {
    return parseJson(formatJson(reference.ours(given)));
  } catch (error) {
    return { thrown: error instanceof Error ? error.message : String(error) };
  }
}

/** Answers are compared as values: Go writes maps in the order of their keys. */
export function answerText(answer: Json): string {
  return formatJson(sorted(answer));
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name] as Json)]));
}

export function isAccepted(reference: Reference, answer: Json): boolean {
  if (isObject(answer) && "panic" in answer) return false;
  if (reference.accepts !== undefined) return reference.accepts(answer);
  return !(isObject(answer) && "error" in answer);
}
