import type { SourceFile } from "./source-files.js";

export interface Size {
  readonly name: string;
  readonly lines: number;
}

export function longestFiles(files: readonly SourceFile[], count: number): Size[] {
  return largest(
    files.map(({ path, text }) => ({ name: path, lines: text.split("\n").length - 1 })),
    count,
  );
}

/** A line that opens a function or a method; formatted code closes it with a brace at the same indentation. */
const OPENING =
  /^( *)(?:(?:export |default |async |static |private |readonly |get |set )*)(?:function\*? ?)?([#\w]+)(?:<[^(]*>)?\(/;
const KEYWORDS = new Set(["if", "for", "while", "switch", "catch", "return", "super"]);

export function longestFunctions(files: readonly SourceFile[], count: number): Size[] {
  return largest(files.flatMap(functionsIn), count);
}

function functionsIn({ path, code }: SourceFile): Size[] {
  const lines = code.split("\n");
  return lines.flatMap((line, start) => {
    const [, indent = "", name = ""] = OPENING.exec(line) ?? [];
    if (name === "" || KEYWORDS.has(name)) return [];
    const length = lengthOf(lines, start, indent);
    return length === undefined ? [] : [{ name: `${path}:${start + 1} ${name}`, lines: length }];
  });
}

/** The header ends in a brace, on its line or on the one that closes the parameters; a call ends otherwise. */
function lengthOf(lines: readonly string[], start: number, indent: string): number | undefined {
  const header = lines[start]?.endsWith("{")
    ? start
    : lines.findIndex((line, i) => i > start && line.startsWith(`${indent})`));
  if (header < 0 || !lines[header]?.endsWith("{")) return undefined;
  const end = lines.findIndex(
    (line, i) => i > header && /^\s*\}[,;]?$/.test(line) && line.startsWith(`${indent}}`),
  );
  return end < 0 ? undefined : end - start + 1;
}

function largest(sizes: readonly Size[], count: number): Size[] {
  return sizes.toSorted((a, b) => b.lines - a.lines || (a.name < b.name ? -1 : 1)).slice(0, count);
}
