import { UNSAFE, escaped } from "../visible.js";

/** What stays unescaped besides visible characters and line breaks. */
export interface PrintableOptions {
  /** Tabs, which are part of a document. */
  readonly tabs?: boolean | undefined;
  /** Workflow commands, for the GitHub report. */
  readonly commands?: boolean | undefined;
}

/**
 * Multi-line text that is safe to print: it contains no terminal escapes, no hidden or reordered text, and no GitHub
 * workflow commands.
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

/** GitHub treats a log line as a command if it starts with `::` after spaces, or contains `##[` anywhere. */
function withoutCommands(text: string): string {
  if (!text.includes("::") && !text.includes("##[")) return text;
  return text.replaceAll(/^([^\S\n]*):(?=:)/gm, "$1\\u003a").replaceAll("##[", "#\\u0023[");
}
