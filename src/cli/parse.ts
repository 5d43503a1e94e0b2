import type { Context, Verb } from "./verb.js";
import type { Host } from "./host.js";
import { VarveError } from "../model/index.js";
import { flagsOf, workspaceFlags } from "./shared-flags.js";
import { readArguments } from "./arguments.js";
import { readFlags } from "./flags.js";
import { tokenize } from "./tokens.js";

/**
 * The words after the verb, read by its own tables, or a VarveError with all that is wrong. An unknown flag may have
 * swallowed or freed a word, so arguments are judged only when all flags are understood.
 */
export function parseWords(
  name: string,
  verb: Verb,
  words: readonly string[],
): Pick<Context, "flags" | "arguments"> {
  const table = flagsOf(verb);
  const tokens = tokenize(words, table);
  const flags = readFlags(table, tokens.options);
  if (flags.diagnostics.length > 0) throw new VarveError(flags.diagnostics);
  const positionals = tokens.words.map(({ value }) => value);
  const args = readArguments(name, verb.arguments, positionals);
  if (args.diagnostics.length > 0) throw new VarveError(args.diagnostics);
  return { flags: flags.values, arguments: args.values } as Pick<Context, "flags" | "arguments">;
}

/** The verb with the flags that it has for what it is about; its own flags come first where names clash. */
export async function completed(verb: Verb, words: readonly string[], host: Host): Promise<Verb> {
  if (verb.flagsFor === undefined) return verb;
  const tokens = tokenize(words, flagsOf(verb));
  const dir = tokens.options.findLast(({ name }) => name === "dir")?.value ?? workspaceFlags.dir.default;
  const more = await verb.flagsFor({ words: tokens.words.map(({ value }) => value), dir }, host);
  return { ...verb, flags: { ...more, ...verb.flags } };
}
