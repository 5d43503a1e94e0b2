/** Text that YAML allows and kubectl refuses. */
export interface Refused {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly hint: string;
}

/** kubectl cuts a stream before each `---`, which leaves a directive in a document of its own. */
const DIRECTIVE = /^((?:[ \t]*(?:#.*)?\r?\n)*)(%.*)/;

/** kubectl takes every line that starts with `---` as a separator, also inside a value, and allows only a comment on it. */
const SEPARATOR = /^---(?![ \t]*$|[ \t]+#).*/m;

/** The first line of a document that kubectl refuses, whatever its value. */
export function refusedLine(text: string): Refused | undefined {
  const [, before, directive] = DIRECTIVE.exec(text) ?? [];
  if (before !== undefined && directive !== undefined)
    return {
      start: before.length,
      end: before.length + directive.length,
      message: "kubectl refuses directives",
      hint: "remove the line",
    };
  const separator = SEPARATOR.exec(text);
  if (separator === null) return undefined;
  return {
    start: separator.index,
    end: separator.index + separator[0].length,
    message: "kubectl takes a line that starts with --- as a separator, and allows only a comment on it",
    hint: "start the document on the next line, put a space before the comment, or indent the text",
  };
}
