import { readFileSync, readdirSync } from "node:fs";
import { codeOf } from "./code-text.js";

export interface SourceFile {
  /** `src/model/path.ts` */
  readonly path: string;
  /** `model`, or nothing for files directly in `src`. */
  readonly room: string | undefined;
  readonly text: string;
  readonly code: string;
  readonly imports: readonly string[];
}

/** Where a specifier may follow: `from`, `import`, `import(`, `require(`. Searched in code, where strings are blank. */
const KEYWORD = /\b(?:from|import(?:\s*\()?|require\s*\()/g;
/** The literal after a keyword and comments; a template may continue with a computed part. */
const LITERAL = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*(?:"([^"]*)"|'([^']*)'|`([^`$]*)(`|\$))/y;

/** Replaces a specifier, or the rest of one, that is computed. */
export const COMPUTED = "${}";

/** What a file imports or re-exports, in any notation. */
export function importsOf(text: string, code = codeOf(text)): string[] {
  return Array.from(code.matchAll(KEYWORD)).flatMap(({ 0: keyword, index }) => {
    LITERAL.lastIndex = index + keyword.length;
    const [, double, single, template, end] = LITERAL.exec(text) ?? [];
    if (template !== undefined) return [template + (end === "$" ? COMPUTED : "")];
    const specifier = double ?? single;
    if (specifier !== undefined) return [specifier];
    return keyword.endsWith("(") ? [COMPUTED] : [];
  });
}

let read: readonly SourceFile[] | undefined;

/** Every TypeScript file below `src`, sorted, without declarations. Reading them takes longer than any question about them. */
export function sourceFiles(): readonly SourceFile[] {
  return (read ??= readSources());
}

function readSources(): SourceFile[] {
  return readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
    .toSorted()
    .map((name) => {
      const text = readFileSync(`src/${name}`, "utf8");
      const parts = name.split("/");
      const room = parts.length > 1 ? parts[0] : undefined;
      const code = codeOf(text);
      return { path: `src/${name}`, room, text, code, imports: importsOf(text, code) };
    });
}

export function roomsOnDisk(): string[] {
  return readdirSync("src", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}
