import type { Diagnostic } from "./diagnostic.js";
import { VarveError } from "./varve-error.js";
import { MAX_DEPTH } from "./depth.js";
import { didYouMean } from "./suggest.js";
import { nameOf } from "./json-fault.js";
import { problems } from "./problems.js";
import { quote } from "./string-literal.js";

/** What an argument can be, in words and as a test. */
export interface Kind {
  readonly text: string;
  readonly fits: (value: unknown) => boolean;
  /** The texts it can be, where they are few: a misspelt one is recognised. */
  readonly names?: readonly string[];
  readonly isRequired?: boolean;
}

export const TEXT: Kind = { text: "a text", fits: (value) => typeof value === "string" };
/** A field path: a chain of segments, as `parsePath` makes it. */
export const PATH: Kind = { text: "a field path, such as parsePath returns", fits: isPath };
/** Throws a VarveError for an argument of another kind than the function takes. */
export function expectArgument(value: unknown, kind: Kind, call: string, name: string): void {
  if (!kind.fits(value)) throw new VarveError(wrongArgument(value, kind, call, name));
}

/** The same for a field path. On the way of every edit: what looks like one is not walked. */
export function expectPath(path: unknown, call: string): void {
  if (typeof path !== "object" || path === null || !("parent" in path))
    expectArgument(path, PATH, call, "path");
}

export function wrongArgument(value: unknown, kind: Kind, call: string, name: string): Diagnostic {
  const shown = typeof value === "string" && kind.names !== undefined ? quote(value) : nameOf(value);
  const near =
    typeof value === "string" && kind.names !== undefined ? didYouMean(value, kind.names) : undefined;
  return problems["wrong-argument"]({
    message: value === undefined ? `${call}: ${name} is missing` : `${call}: ${name} is ${shown}`,
    expected: kind.text,
    hint: near ?? `${name} must be ${kind.text}`,
    params: { call, argument: name },
  });
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The chain must end: a path that holds itself has no text. */
function isPath(value: unknown): boolean {
  let at = value;
  for (let depth = 0; depth <= 2 * MAX_DEPTH; depth++) {
    if (!isRecord(at) || !("parent" in at) || !isSegment(at["segment"])) return false;
    if (at["parent"] === null) return true;
    at = at["parent"];
  }
  return false;
}

function isSegment(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number" || (isRecord(value) && "values" in value);
}
