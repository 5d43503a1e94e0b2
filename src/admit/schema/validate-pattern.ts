import { CelError } from "../../cel/index.js";
import { compileRegex } from "../../cel/internal.js";

/** A regular expression of a schema. */
export interface Pattern {
  readonly text: string;
  /** Why it is none, or undefined. */
  fault(): string | undefined;
  /** Whether it matches somewhere in a text, in time linear in the text. */
  matches(text: string): boolean;
}

/**
 * A pattern is compiled when a value first meets it: a large CRD has hundreds, and an object meets few. Those of one
 * operator are mostly the same dozen, which is why they are compiled where the patterns of expressions are kept.
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
