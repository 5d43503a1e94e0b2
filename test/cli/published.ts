import { outputSchema, violations } from "../json-schemas.js";
import { readCommand } from "../../src/cli/shell/command.js";
import { verbs } from "../../src/cli/shell/verbs.js";

/** The verb whose schema describes the output of a command line; undefined without JSON. */
export function answeringVerb(argv: readonly string[]): string | undefined {
  const { verb, output, wantsHelp } = readCommand(argv);
  if (output !== "json") return undefined;
  // An unknown verb is rejected in the common form of errors.
  return !wantsHelp && verb !== undefined && Object.hasOwn(verbs, verb) ? verb : "help";
}

/** Fails if a run printed JSON that does not match the published schema of its verb. */
export function expectPublished(argv: readonly string[], stdout: string): void {
  const verb = answeringVerb(argv);
  if (verb === undefined || !stdout.startsWith("{")) return;
  const faults = violations(outputSchema(verb), JSON.parse(stdout));
  if (faults.length > 0) throw new Error(`varve ${argv.join(" ")} is not as published: ${faults.join("; ")}`);
}
