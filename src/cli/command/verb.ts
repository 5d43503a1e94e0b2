import type { ArgumentValues, Arguments } from "./arguments.js";
import type { FlagValues, Flags } from "./flags.js";
import type { ExitCode } from "../answer/exit.js";
import type { Format } from "../answer/format.js";
import type { Host } from "../host/host.js";
import type { Output } from "../answer/output.js";

/** The input of a verb: the parsed command line, the host, and the output. */
export interface Context<F extends Flags = Flags, A extends Arguments = Arguments> {
  readonly flags: FlagValues<F>;
  readonly arguments: ArgumentValues<A>;
  readonly host: Host;
  readonly output: Output;
}

export interface Example {
  readonly command: string;
  readonly does: string;
}

/** The part of a command line that can be read before all its flags are known. */
export interface About {
  readonly words: readonly string[];
}

/**
 * A verb of the command line, in one file below `verbs/`. Its name and summary are in the table of `shell/verbs.ts`.
 */
export interface Verb<F extends Flags = Flags, A extends Arguments = Arguments> {
  readonly arguments: A;
  readonly flags: F;
  readonly examples: readonly [Example, ...Example[]];
  /** Flags that depend on the arguments: the inputs of a pattern. They come before the verb's own. */
  flagsFor?(about: About, host: Host): Promise<Flags>;
  /** The answer is a list of diagnostics: it goes to standard output, and `--output` accepts the report formats. */
  readonly reports?: readonly Format[];
  /** Further formats that the verb produces itself. */
  readonly formats?: readonly Format[];
  run(context: Context<F, A>): Promise<ExitCode>;
}

/** Ties the types of `run` to the tables. */
export function defineVerb<const F extends Flags, const A extends Arguments>(verb: Verb<F, A>): Verb {
  return verb;
}
