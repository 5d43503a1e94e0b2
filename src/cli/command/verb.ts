import type { ArgumentValues, Arguments } from "./arguments.js";
import type { FlagValues, Flags } from "./flags.js";
import type { ExitCode } from "../answer/exit.js";
import type { Format } from "../answer/format.js";
import type { Host } from "../host/host.js";
import type { Output } from "../answer/output.js";

/** What a verb is given: the command line read by its own tables, the world around it, and the one way to answer. */
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

/** As much as can be read of a command line before all its flags are known. */
export interface About {
  readonly words: readonly string[];
}

/** One verb of the command line, in one file below `verbs/`. Its name and summary stand in the table of `shell/verbs.ts`. */
export interface Verb<F extends Flags = Flags, A extends Arguments = Arguments> {
  readonly arguments: A;
  readonly flags: F;
  readonly examples: readonly [Example, ...Example[]];
  /** Flags that depend on what the verb is about: the inputs of a pattern. They come before the verb's own. */
  flagsFor?(about: About, host: Host): Promise<Flags>;
  /** The answer is a list of diagnostics: it goes to standard output, and `--output` takes the formats of a report. */
  readonly reports?: readonly Format[];
  /** Further formats, for a verb that answers in them itself. */
  readonly formats?: readonly Format[];
  run(context: Context<F, A>): Promise<ExitCode>;
}

/** Ties the types of `run` to the tables beside it. */
export function defineVerb<const F extends Flags, const A extends Arguments>(verb: Verb<F, A>): Verb {
  return verb;
}
