import type { Flags } from "./flags.js";
import { parseArgs } from "node:util";

/** A flag as written on the command line. */
export interface OptionToken {
  readonly name: string;
  /** As typed: `--output`, `-o`. */
  readonly rawName: string;
  readonly value: string | undefined;
  /** The value is attached: `--output=json`. */
  readonly inlineValue: boolean | undefined;
}

/** A word that is neither a flag nor the value of one. */
export interface WordToken {
  readonly value: string;
  readonly index: number;
}

/**
 * Splits a command line by the table of flags. Nothing is validated here: unknown flags and invalid values pass
 * through.
 */
export function tokenize(
  argv: readonly string[],
  flags: Flags,
): { readonly options: readonly OptionToken[]; readonly words: readonly WordToken[] } {
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      Object.entries(flags).map(([name, { type, short }]) => [
        name,
        short === undefined ? { type } : { type, short },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  return {
    options: tokens.filter((token) => token.kind === "option"),
    words: tokens.filter((token) => token.kind === "positional"),
  };
}
