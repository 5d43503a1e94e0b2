import type { Diagnostic } from "../../model/index.js";
import { familyOf } from "./find-verb.js";
import { renamedVerb } from "./renamed-verbs.js";
import { sharedFlags } from "../command/shared-flags.js";
import { tokenize } from "../command/tokens.js";

/** The part of a command line that can be read before the verb is loaded. */
export interface Command {
  /** One word, or two: `pipelines build`. */
  readonly verb: string | undefined;
  readonly rest: readonly string[];
  /** The name is a former name of a verb. */
  readonly renamed?: Diagnostic | undefined;
  /** The value of `--output`, valid or not: errors in the command line are printed in that format too. */
  readonly output: string;
  readonly wantsHelp: boolean;
  readonly forbidsCode: boolean;
}

/** The flags that can be read without knowing the verb. */
export const EARLY_FLAGS = {
  ...sharedFlags,
  version: { type: "boolean", short: "V", summary: "print the version of Varve" },
} as const;

/**
 * The verb is the first word, or the first two; shared flags may come before it. `--help` and `--version` can replace a
 * verb.
 */
export function readCommand(argv: readonly string[]): Command {
  const { options, words } = tokenize(argv, EARLY_FLAGS);
  const has = (name: string): boolean => options.some((option) => option.name === name);
  const output = options.findLast(({ name }) => name === "output")?.value ?? sharedFlags.output.default;
  const wantsHelp = has("help");
  const early = { output, wantsHelp, forbidsCode: has("no-code") };
  const [first, second] = words;
  if (first !== undefined) {
    const renamed = renamedVerb(first.value, argv, first.index);
    if (familyOf(first.value) === undefined)
      return { ...early, verb: first.value, rest: argv.toSpliced(first.index, 1), renamed };
    if (second === undefined && wantsHelp)
      return { ...early, verb: "help", rest: argv.filter(isNoHelp), wantsHelp: false };
    // A group without a verb is listed.
    const rest = argv.filter((_, at) => at !== first.index && at !== second?.index);
    return { ...early, verb: `${first.value} ${second?.value ?? "list"}`, rest };
  }
  if (wantsHelp) return { ...early, verb: "help", rest: argv, wantsHelp: false };
  if (has("version")) {
    const rest = argv.filter((word) => word !== "--version" && word !== "-V");
    return { ...early, verb: "version", rest };
  }
  return { ...early, verb: undefined, rest: argv };
}

function isNoHelp(word: string): boolean {
  return word !== "--help" && word !== "-h";
}
