import { type Format } from "./format.js";
import { sharedFlags, workspaceFlags } from "./shared-flags.js";
import { tokenize } from "./tokens.js";

/** A command line, as far as it can be read before the verb is loaded. */
export interface Command {
  readonly verb: string | undefined;
  readonly rest: readonly string[];
  /** What `--output` asks for, right or wrong: complaints about the line itself are made in that format too. */
  readonly output: string;
  readonly wantsHelp: boolean;
  readonly forbidsCode: boolean;
}

/** The flags that can be read without knowing the verb. */
export const EARLY_FLAGS = {
  ...sharedFlags,
  ...workspaceFlags,
  version: { type: "boolean", short: "V", summary: "say which Varve this is" },
} as const;

/** The verb is the first word; flags every verb has may stand before it. `--help` and `--version` can stand for a verb. */
export function readCommand(argv: readonly string[]): Command {
  const { options, words } = tokenize(argv, EARLY_FLAGS);
  const has = (name: string): boolean => options.some((option) => option.name === name);
  const output = options.findLast(({ name }) => name === "output")?.value ?? sharedFlags.output.default;
  const wantsHelp = has("help");
  const forbidsCode = has("no-code");
  const [first] = words;
  if (first !== undefined) {
    const rest = argv.toSpliced(first.index, 1);
    return { verb: first.value, rest, output, wantsHelp, forbidsCode };
  }
  if (wantsHelp) return { verb: "help", rest: argv, output, wantsHelp: false, forbidsCode };
  if (has("version")) {
    return {
      verb: "version",
      rest: argv.filter((word) => word !== "--version" && word !== "-V"),
      output,
      wantsHelp,
      forbidsCode,
    };
  }
  return { verb: undefined, rest: argv, output, wantsHelp, forbidsCode };
}

/** The wanted format where it is one of these, else text. */
export function formatAmong(formats: readonly Format[], wanted: string): Format {
  return formats.find((format) => format === wanted) ?? "text";
}
