import type { Context, Verb } from "./verb.js";
import type { Host } from "../host/host.js";
import { VarveError } from "../../model/index.js";
import { flagsOf } from "./shared-flags.js";
import { readArguments } from "./arguments.js";
import { isMissing, readFlags } from "./flags.js";
import { tokenize } from "./tokens.js";

/**
 * Parses the words after the verb by its tables, or throws a VarveError with all errors. An unknown flag may have taken
 * or released a word, so arguments are checked only if all flags are known.
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

/** The folders of `-C` and `--dir`; one without a value is reported with the other flags. */
export function foldersIn(verb: Verb, words: readonly string[]): string[] {
  const { options } = tokenize(words, flagsOf(verb));
  return options.flatMap((option) =>
    option.name === "dir" && !isMissing(option) ? [option.value as string] : [],
  );
}

/** The verb with the flags that depend on its arguments; its own flags win on name clashes. */
export async function completed(verb: Verb, words: readonly string[], host: Host): Promise<Verb> {
  if (verb.flagsFor === undefined) return verb;
  const tokens = tokenize(words, flagsOf(verb));
  const more = await verb.flagsFor({ words: tokens.words.map(({ value }) => value) }, host);
  return { ...verb, flags: { ...more, ...verb.flags } };
}
