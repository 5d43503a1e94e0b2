/** A table of a page, by its heading. */
export interface Table {
  readonly heading: string;
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/** The headings of a page, and its tables. */
export function readPage(text: string): {
  readonly headings: readonly string[];
  readonly tables: readonly Table[];
} {
  const sections = text.split(/^## /m).slice(1);
  const headings = sections.map((section) => section.slice(0, section.indexOf("\n")));
  const tables = sections.flatMap((section, i) => {
    const lines = section.split("\n").filter((line) => line.startsWith("|"));
    return lines.length === 0 ? [] : [{ heading: headings[i] as string, rows: rowsOf(lines.map(cellsIn)) }];
  });
  return { headings, tables };
}

function rowsOf([columns = [], , ...lines]: readonly string[][]): Record<string, string>[] {
  return lines.map((cells) => Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ""])));
}

/** Cells are trimmed: the formatter pads them. */
function cellsIn(line: string): string[] {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, "|"));
}
