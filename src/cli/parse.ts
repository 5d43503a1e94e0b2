import type { Context, Verb } from "./verb.js";
import { VarveError } from "../model/index.js";
import { flagsOf } from "./shared-flags.js";
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
