/** Common expectations of the model's tests: a value that must not change, an error and its position. */
import { isDeepStrictEqual } from "node:util";
import { type Diagnostic, type Json, VarveError, formatPath } from "../../src/model/index.js";

/** Strict: -0 is not 0, 1n is not 1, own `__proto__` keys count; much faster than a matcher in a property. */
export const identical: (a: unknown, b: unknown) => boolean = isDeepStrictEqual;

/** Freezes a document deeply, so that any write to it throws. */
export function frozen<T extends Json>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const below of Object.values(value)) frozen(below);
  }
  return value;
}

/** The diagnostics of the VarveError a function throws; every other outcome is a failure. */
export function diagnosticsOf(run: () => unknown): readonly Diagnostic[] {
  let result: unknown;
  try {
    result = run();
  } catch (error) {
    if (error instanceof VarveError) return error.diagnostics;
    throw error;
  }
  throw new Error(`expected a VarveError, got ${String(result)}`);
}

/**
 * A diagnostic as one line: `model/invalid-json 1:5 expected ...`, with the path instead of a position if it has one.
 */
export function inShort({ code, at, path, message }: Diagnostic): string {
  const place = at === undefined ? [] : [`${at.start.line}:${at.start.column}`];
  return [code, ...place, ...(path === undefined ? [] : [formatPath(path)]), message].join(" ");
}

export function problemsOf(run: () => unknown): string[] {
  return diagnosticsOf(run).map(inShort);
}

/** Wraps `inner` in `levels` containers. */
export function nested(levels: number, open: string, inner: string, close: string): string {
  return open.repeat(levels) + inner + close.repeat(levels);
}
