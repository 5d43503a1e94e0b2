import { type Paint } from "../../model/index.js";
import { type PrintableOptions, inColor, printable, visible } from "../../model/internal.js";

/**
 * Replaces the ESC of our own sequences until the text is printed. It differs in every process, so no file, name or
 * value can contain it: an ESC in the input is not ours.
 */
const OWN = `\u001b${random()}${random()};`;

function random(): string {
  return Math.random().toString(36).slice(2);
}

/** A terminal control sequence of our own, for text that a sink of the command line prints. */
export function own(sequence: string): string {
  return sequence.replaceAll("\u001b", OWN);
}

/** Colours for such text. */
export const forPrinting: Paint = (style, text) => {
  const [open = "", close = ""] = inColor(style, "\0").split("\0");
  return `${own(open)}${text}${own(close)}`;
};

/** One line of such text: everything except our own sequences is escaped. */
export function oneLine(text: string): string {
  return text.split(OWN).map(visible).join(OWN);
}

/** Restores the sequences for printing. */
export function printed(text: string, kept: PrintableOptions = {}): string {
  return text
    .split(OWN)
    .map((part) => printable(part, kept))
    .join("\u001b");
}
