/** A problem of an expression, before it is printed: its position, and the API server's message. */
export interface Issue {
  /** UTF-16 offset; -1 for problems of the expression as a whole. */
  readonly offset: number;
  readonly message: string;
}

/** The offset of something missing in a broken expression: the reference puts it before the first column. */
export const BEFORE_ALL = -2;

export interface Position {
  /** From 1; -1 without a position. */
  readonly line: number;
  /** In code points, from 0; -1 without a position. */
  readonly column: number;
}

/** Lines end at LF only. */
function positionOf(source: string, offset: number): Position {
  if (offset === -1) return { line: -1, column: -1 };
  // The reference puts the end of an empty text one column before its start.
  if (source === "" || offset === BEFORE_ALL) return { line: 1, column: -1 };
  const before = source.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  let line = 1;
  for (let at = before.indexOf("\n"); at >= 0; at = before.indexOf("\n", at + 1)) line++;
  return { line, column: Array.from(before.slice(lineStart)).length };
}

/** Lines longer than this are not shown, in bytes. */
const LONGEST_SNIPPET = 16_384;

/** `ERROR: <input>:1:5: message`, the line, and a caret below the position; wide characters get wide dots. */
export function formatIssue(source: string, { offset, message }: Issue): string {
  const { line, column } = positionOf(source, offset);
  const head = `ERROR: <input>:${line}:${column + 1}: ${message}`;
  const snippet = snippetOf(source, line);
  if (snippet === undefined || new TextEncoder().encode(snippet).length > LONGEST_SNIPPET) return head;
  const shown = snippet.replaceAll("\t", " ");
  const characters = Array.from(shown);
  const dots = characters
    .slice(0, Math.max(0, column))
    .map((character) => (isWide(character) ? "\uFF0E" : "."));
  const caret = isWide(characters[column] ?? "") ? "\uFF3E" : "^";
  return `${head}\n | ${shown}\n | ${dots.join("")}${caret}`;
}

function isWide(character: string): boolean {
  return (character.codePointAt(0) ?? 0) > 0x7f;
}

function snippetOf(source: string, line: number): string | undefined {
  if (line < 1 || source === "") return undefined;
  return source.split("\n")[line - 1];
}

/** Further ones are only counted. */
const MOST_ISSUES = 100;

/** The problems that are shown, sorted by position. */
export function shownIssues(source: string, issues: readonly Issue[]): Issue[] {
  return issues
    .slice(0, MOST_ISSUES)
    .map((issue) => ({ issue, at: positionOf(source, issue.offset) }))
    .toSorted((a, b) => a.at.line - b.at.line || a.at.column - b.at.column)
    .map(({ issue }) => issue);
}

/** All problems as the API server prints them. */
export function formatIssues(source: string, issues: readonly Issue[]): string {
  const shown = shownIssues(source, issues).map((issue) => formatIssue(source, issue));
  const more = issues.length - MOST_ISSUES;
  return [...shown, ...(more > 0 ? [`${more} more errors were truncated`] : [])].join("\n");
}
