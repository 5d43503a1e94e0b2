import { RE2JS } from "re2js";

/** A regular expression of a schema. */
export interface Pattern {
  readonly text: string;
  /** Why it is none, or undefined. */
  fault(): string | undefined;
  /** Whether it matches somewhere in a text, in time linear in the text. */
  matches(text: string): boolean;
}

/** A pattern is compiled when a value first meets it: a large CRD has hundreds, and an object meets few. */
export function compilePattern(text: string): Pattern {
  let compiled: Compiled | undefined;
  return {
    text,
    fault: () => (compiled ??= compile(text)).fault,
    matches: (value) => (compiled ??= compile(text)).expression?.test(value) ?? false,
  };
}

interface Compiled {
  readonly expression?: RE2JS;
  readonly fault?: string;
}

function compile(text: string): Compiled {
  try {
    return { expression: RE2JS.compile(text) };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    // Go names the part that is wrong even where there is none.
    return { fault: fault.endsWith("at end of expression") ? `${fault}: \`\`` : fault };
  }
}
