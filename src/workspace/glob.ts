/**
 * A matcher for file patterns as Git ignore files and TypeScript configurations write them: `*` and `?` within one
 * folder, `**` across folders, `{a,b}` alternatives. Paths are relative, with `/` between folders.
 */
export function matcher(patterns: readonly string[]): (path: string) => boolean {
  const expressions = patterns.map((pattern) => new RegExp(`^${translate(pattern)}$`));
  return (path) => expressions.some((expression) => expression.test(path));
}

const PIECES = /\*\*\/|\*\*|\*|\?|\{[^{}]*\}|[^*?{]+|\{/g;

function translate(pattern: string): string {
  return (pattern.match(PIECES) ?? []).map(translatePiece).join("");
}

function translatePiece(piece: string): string {
  switch (piece) {
    case "**/":
      return "(?:[^/]+/)*";
    case "**":
      return ".*";
    case "*":
      return "[^/]*";
    case "?":
      return "[^/]";
    default:
      if (!piece.startsWith("{") || piece.length === 1) return escape(piece);
      return `(?:${piece.slice(1, -1).split(",").map(translate).join("|")})`;
  }
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.|+()[\]{}]/g, "\\$&");
}
