import { type Look, painter } from "../text/paint.js";

/** Help lines are at most this wide, to fit a terminal; commands to copy are never wrapped. */
const WIDTH = 100;
const INDENT = "  ";

/** Titled paragraphs; one without lines is omitted, one without a title is not indented. */
export function page(
  look: Look,
  sections: readonly (readonly [title: string, lines: readonly string[]])[],
): string {
  const paint = painter(look);
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) =>
      title === ""
        ? `${lines.join("\n")}\n`
        : `${paint("bold", title)}\n${lines.map((line) => `${INDENT}${line}\n`).join("")}`,
    )
    .join("\n");
}

/** Two columns; a long text on the right continues below its start. */
export function columns(rows: readonly (readonly [left: string, right: string])[]): string[] {
  const width = Math.max(0, ...rows.map(([left]) => left.length)) + 2;
  return rows.flatMap(([left, right]) =>
    wrapped(right, width).map((line, i) => `${(i === 0 ? left : "").padEnd(width)}${line}`),
  );
}

/** Wraps a text that starts after this many columns. */
export function wrapped(text: string, after = 0): string[] {
  const room = Math.max(40, WIDTH - INDENT.length - after);
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
