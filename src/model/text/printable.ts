import { UNSAFE, escaped } from "../visible.js";

/** What stays as it is besides visible characters and the ends of lines. */
export interface PrintableOptions {
  /** Tabs, which are part of a document. */
  readonly tabs?: boolean | undefined;
  /** Lines that GitHub takes for commands, which a report for it is made of. */
  readonly commands?: boolean | undefined;
}

/**
 * Text of several lines that is safe to print: nothing in it steers a terminal, hides or reorders text, or is a command to the
 * log of a GitHub workflow.
 */
export function printable(text: string, { tabs = false, commands = false }: PrintableOptions = {}): string {
  const safe = PLAIN.test(text) ? text : text.replaceAll(UNSAFE, tabs ? spelledButTabs : spelled);
  return commands ? safe : withoutCommands(safe);
}

const PLAIN = /^[\n -~]*$/;

function spelled(character: string): string {
  return character === "\n" ? character : escaped(character);
}

function spelledButTabs(character: string): string {
  return character === "\t" ? character : spelled(character);
}

/** GitHub takes a line of a log for a command when it begins with `::` after blanks, or holds `##[` anywhere. */
function withoutCommands(text: string): string {
  if (!text.includes("::") && !text.includes("##[")) return text;
  return text.replaceAll(/^([^\S\n]*):(?=:)/gm, "$1\\u003a").replaceAll("##[", "#\\u0023[");
}
