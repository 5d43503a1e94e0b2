import type { Diagnostic } from "./diagnostic.js";
import { VarveError } from "./varve-error.js";
import { MAX_DEPTH } from "./depth.js";
import { didYouMean } from "./suggest.js";
import { nameOf } from "./json-fault.js";
import { problems } from "./problems.js";
import { quote } from "./string-literal.js";

/** A kind of argument: its name in messages, and its test. */
export interface Kind {
  readonly text: string;
  readonly fits: (value: unknown) => boolean;
  /** The allowed strings, if they are few: a misspelt one gets a suggestion. */
  readonly names?: readonly string[];
  readonly isRequired?: boolean;
}

export const TEXT: Kind = { text: "a string", fits: (value) => typeof value === "string" };
/** A field path: a chain of segments, as returned by `parsePath`. */
export const PATH: Kind = { text: "a field path, as returned by parsePath", fits: isPath };
/** Throws a VarveError for an argument of the wrong type. */
export function expectArgument(value: unknown, kind: Kind, call: string, name: string): void {
  if (!kind.fits(value)) throw new VarveError(wrongArgument(value, kind, call, name));
}

/** The same for a field path. Every edit passes here, so a value that looks like a path is not validated deeply. */
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

/** The chain must end: a path that contains itself cannot be printed. */
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
