import { outputSchema, violations } from "../json-schemas.js";
import { readCommand } from "../../src/cli/shell/command.js";
import { verbs } from "../../src/cli/shell/verbs.js";

/** The verb whose schema describes what a command line prints; undefined where it asks for no JSON. */
export function answeringVerb(argv: readonly string[]): string | undefined {
  const { verb, output, wantsHelp } = readCommand(argv);
  if (output !== "json") return undefined;
  // What is not a verb is refused in the form that all refusals have.
  return !wantsHelp && verb !== undefined && Object.hasOwn(verbs, verb) ? verb : "help";
}

/** Fails where a run printed JSON that the published schema of its verb does not describe. */
export function expectPublished(argv: readonly string[], stdout: string): void {
  const verb = answeringVerb(argv);
  if (verb === undefined || !stdout.startsWith("{")) return;
  const faults = violations(outputSchema(verb), JSON.parse(stdout));
  if (faults.length > 0) throw new Error(`varve ${argv.join(" ")} is not as published: ${faults.join("; ")}`);
}
