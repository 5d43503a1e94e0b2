import { visible, visibleLines } from "../model/internal.js";

/** One row of a table; the cells are Markdown. */
export function markdownRow(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |\n`;
}

/** A code span cannot contain a backtick or, in a table, a bar; the HTML element can contain both as references. */
export function markdownCode(text: string): string {
  const line = visible(text);
  return /[`|\\]|##\[/.test(line) || line.trim() !== line
    ? `<code>${line.replaceAll(/[^\w ./:=,-]/g, reference)}</code>`
    : `\`${line}\``;
}

/** Escapes everything that Markdown or HTML could treat as markup. */
export function markdownText(text: string): string {
  return visibleLines(text)
    .map((line) => line.replaceAll(/[\\`*_[\]<>&|~#@!$]/g, reference))
    .join("<br>");
}

function reference(character: string): string {
  return `&#${character.codePointAt(0)};`;
}
