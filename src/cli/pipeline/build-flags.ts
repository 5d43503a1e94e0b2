import type { BuildOptions, Conditions, Pipeline } from "../../compose/index.js";
import type { Flags } from "../command/flags.js";
import type { Host } from "../host/host.js";
import { type Diagnostic, type Json, VarveError } from "../../model/index.js";
import { quote, defined } from "../../model/internal.js";
import { problems } from "../problems.js";
import { parseYaml } from "../../yaml/index.js";
import { readInput } from "../input/input.js";

/** What a pipeline is built with; verbs that build add these to their own. */
export const buildFlags = {
  condition: {
    type: "string",
    value: "NAME[=VALUE]",
    multiple: true,
    summary: "a condition to set, such as mesh or storage=s3",
  },
  input: {
    type: "string",
    value: "FILE",
    summary: "input of the pipeline, YAML or JSON; - reads standard input",
  },
} as const satisfies Flags;

/** The conditions that were given: `mesh`, `mesh=false`, `storage=s3`. What they may be is for the pipeline to say. */
function readConditions(texts: readonly string[], { conditions }: Pipeline): Conditions {
  const given = new Map<string, boolean | string>();
  for (const text of texts) {
    const [name = "", word] = text.split(/=(.*)/s, 2);
    const isFact = conditions.find((condition) => condition.name === name)?.values.includes(true) === true;
    const isAnswer = isFact && (word === "true" || word === "false");
    const value = word === undefined || (isAnswer ? word === "true" : word);
    if ((given.get(name) ?? value) !== value) throw new VarveError(givenTwice(name, texts));
    given.set(name, value);
  }
  return Object.fromEntries(given);
}

function givenTwice(name: string, texts: readonly string[]): Diagnostic {
  return problems["flags-exclude"]({
    message: `condition ${quote(name)} is set to two values`,
    found: texts.filter((text) => text.split("=", 1)[0] === name),
    hint: "a condition has one value per build: remove one",
  });
}

export async function readBuildInput(word: string, host: Host): Promise<Json> {
  const { name, text } = await readInput(word, host);
  return parseYaml(text, { file: name });
}

/** What flags say about a build; a flag that was not given says nothing. */
export async function buildOptions(
  flags: {
    readonly version?: string | undefined;
    readonly condition: readonly string[];
    readonly input: string | undefined;
  },
  pipeline: Pipeline,
  host: Host,
): Promise<BuildOptions> {
  const { version, condition, input } = flags;
  return {
    ...defined({ version }),
    conditions: readConditions(condition, pipeline),
    ...(input === undefined ? {} : { input: await readBuildInput(input, host) }),
  };
}

/** `8.9.0, mesh, storage=s3`: what a build was given, in words. */
export function describeFacts({ version, conditions = {} }: BuildOptions): string {
  const given = Object.entries(conditions).flatMap(([name, value]) =>
    value === false ? [] : [value === true ? name : `${name}=${value}`],
  );
  return [...(version === undefined ? [] : [version]), ...given].join(", ");
}
