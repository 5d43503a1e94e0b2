import { CelError } from "../../cel/index.js";
import { compileRegex } from "../../cel/internal.js";

/** A regular expression of a schema. */
export interface Pattern {
  readonly text: string;
  /** Why it is invalid, or undefined. */
  fault(): string | undefined;
  /** Whether it matches somewhere in a string, in linear time. */
  matches(text: string): boolean;
}

/**
 * A pattern is compiled on first use: a large CRD has hundreds, and an object needs few. Those of one operator are
 * mostly the same dozen, so they share the cache with the patterns of expressions.
 */
export function compilePattern(text: string): Pattern {
  let compiled: ReturnType<typeof compileRegex> | undefined;
  const expression = () => (compiled ??= compileRegex(text));
  return {
    text,
    fault() {
      const made = expression();
      return made instanceof CelError ? made.message : undefined;
    },
    matches(value) {
      const made = expression();
      return !(made instanceof CelError) && made.test(value);
    },
  };
}
