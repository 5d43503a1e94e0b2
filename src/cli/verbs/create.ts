import { defined } from "../../model/internal.js";
import { type PatternInput } from "../../compose/index.js";
import { parseInput } from "../../compose/internal.js";
import { type Diagnostic, type Json, VarveError } from "../../model/index.js";
import { patternNamed } from "../../workspace/internal.js";
import { runFlags } from "../plan/run-flags.js";
import { readWishes, wishFlags } from "../plan/wish-flags.js";
import type { Flags } from "../command/flags.js";
import { carryOut } from "../plan/carry-out.js";
import { planWith } from "../plan/plan-with.js";
import { defineVerb } from "../command/verb.js";
import { gather } from "../command/gather.js";
import type { Host } from "../host/host.js";
import { type OpenedWorkspace, openFrom } from "../workspace/workspace.js";
import { planFlags } from "../plan/flags.js";
import { flagsOf } from "../command/shared-flags.js";
import { withNearInputs } from "../plan/near-inputs.js";

const flags = {
  name: {
    type: "string",
    value: "NAME",
    summary: "name of this instance (default: the name of the pattern)",
  },
  into: { type: "string", value: "FOLDER", summary: "workspace folder for new files" },
  ...wishFlags,
  ...planFlags,
  ...runFlags,
} as const satisfies Flags;

/** The workspace that the flags were read from: opening it recovers an interrupted run, and reports that once. */
const openedFor = new WeakMap<Host, OpenedWorkspace>();

export const verb = defineVerb({
  arguments: {
    pattern: { summary: "a pattern of the workspace; its inputs become flags", required: true },
  },
  flags,
  async flagsFor({ words: [pattern] }, host) {
    if (pattern === undefined) return {};
    const opened = await openFrom(".", host);
    openedFor.set(host, opened);
    const { workspace } = opened;
    const { patterns, diagnostics } = await workspace.patterns();
    return inputFlags(patternNamed(patterns, pattern, diagnostics).pattern.inputs);
  },
  examples: [
    {
      command: "varve create serverless-event-app --env dev --account 123456789012",
      does: "generate, or regenerate and keep external changes",
    },
    {
      command: "varve create serverless-event-app --set lambda.timeout=30 --dry-run",
      does: "preview what a different input would change",
    },
    {
      command: "varve create serverless-event-app --set Function/api-handler:spec.forProvider.memorySize=256",
      does: "set one field of one resource, overriding any change",
    },
  ],
  async run({ arguments: { pattern: word }, flags: given, host, output }) {
    const opened = openedFor.get(host) ?? (await openFrom(".", host));
    const { patterns, diagnostics } = await opened.workspace.patterns();
    const { pattern } = patternNamed(patterns, word, diagnostics);
    const [{ wishes, inputs: set }, inputs] = await gather([
      () => readWishes(given, pattern.inputs),
      () => readInputs(pattern.inputs, given),
    ]);
    const { name, into } = given;
    const { plan, said } = await planWith(opened, host, given, {
      ...wishes,
      admitting: "where-defined",
      create: {
        pattern: pattern.name,
        inputs: { ...inputs, ...set },
        set: Object.keys(set),
        ...defined({ name, into }),
      },
    });
    const named = said.map((one) => withNearInputs(one, pattern.inputs));
    return carryOut(plan, { host, output, opened, said: named, command: "varve create", flags: given });
  },
});

/** One flag for each input; where the verb has a flag of that name, `--input-NAME`. */
function flagOf(input: string): string {
  return Object.hasOwn(flagsOf({ flags }), input) ? `input-${input}` : input;
}

function inputFlags(inputs: readonly PatternInput[]): Flags {
  return Object.fromEntries(
    inputs.map(({ name, type, description = "", required }) => [
      flagOf(name),
      {
        type: "string" as const,
        value: type.toUpperCase(),
        summary: `input${required ? ", required" : ""}${description === "" ? "" : `: ${description}`}`,
      },
    ]),
  );
}

/** The inputs from flags of this run; throws a VarveError with all errors. */
function readInputs(
  inputs: readonly PatternInput[],
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Json>> {
  const faults: Diagnostic[] = [];
  const read = inputs.flatMap((input): [string, Json][] => {
    const text = given[flagOf(input.name)];
    if (typeof text !== "string") return [];
    try {
      return [[input.name, parseInput(input, text)]];
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      faults.push(...error.diagnostics);
      return [];
    }
  });
  if (faults.length > 0) throw new VarveError(faults);
  return Object.fromEntries(read);
}
