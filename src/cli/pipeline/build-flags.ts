import type { BuildOptions, Conditions, Pipeline } from "../../compose/index.js";
import type { Flags } from "../command/flags.js";
import type { Host } from "../host/host.js";
import { type Diagnostic, type Json, VarveError } from "../../model/index.js";
import { quote, defined } from "../../model/internal.js";
import { problems } from "../problems.js";
import { parseYaml } from "../../yaml/index.js";
import { readInput } from "../input/input.js";

/** The inputs of a build, for verbs that build pipelines. */
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

/** The given conditions: `mesh`, `mesh=false`, `storage=s3`. The pipeline validates them. */
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

/** The build options from flags; flags that were not given are left out. */
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

/** `8.9.0, mesh, storage=s3`: the inputs of a build as text. */
export function describeFacts({ version, conditions = {} }: BuildOptions): string {
  const given = Object.entries(conditions).flatMap(([name, value]) =>
    value === false ? [] : [value === true ? name : `${name}=${value}`],
  );
  return [...(version === undefined ? [] : [version]), ...given].join(", ");
}
