import type { ResourceId } from "../../model/index.js";

/** One pattern or several, one of which must match; `*` matches any characters. */
export type NameSelector = string | readonly string[];

/** Which resources a rule is for: all selectors must match, and a document without identity is in no scope. */
export interface Scope {
  readonly kind?: NameSelector | undefined;
  readonly group?: NameSelector | undefined;
  readonly namespace?: NameSelector | undefined;
  readonly name?: NameSelector | undefined;
}

export const SCOPE_PARTS = ["kind", "group", "namespace", "name"] as const;

export function isInScope(scope: Scope | undefined, resource: ResourceId | undefined): boolean {
  return misfit(scope, resource) === undefined;
}

/** The part of a resource's identity that excludes it from a scope. */
export function misfit(
  scope: Scope | undefined,
  resource: ResourceId | undefined,
): (typeof SCOPE_PARTS)[number] | undefined {
  if (scope === undefined) return undefined;
  return SCOPE_PARTS.find((part) => {
    const selector = scope[part];
    return selector !== undefined && (resource === undefined || !selects(selector, resource[part]));
  });
}

function selects(selector: NameSelector, text: string): boolean {
  return typeof selector === "string"
    ? fits(selector, text)
    : selector.some((pattern) => fits(pattern, text));
}

/** Each part between two stars is searched after the one before it: no backtracking. */
function fits(pattern: string, text: string): boolean {
  const parts = pattern.split("*");
  const first = parts.shift() as string;
  const last = parts.pop();
  if (last === undefined) return text === first;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last))
    return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}

/** Whether every resource of one scope is certainly in the other: the same patterns, or none at all. */
export function coversScope(wide: Scope | undefined, narrow: Scope | undefined): boolean {
  if (wide === undefined) return true;
  return SCOPE_PARTS.every((part) => {
    const patterns = listOf(wide[part]);
    const others = listOf(narrow?.[part]);
    return patterns === undefined || (others?.every((other) => patterns.includes(other)) ?? false);
  });
}

function listOf(selector: NameSelector | undefined): readonly string[] | undefined {
  return typeof selector === "string" ? [selector] : selector;
}
