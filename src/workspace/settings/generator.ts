import { type Json, isObject } from "../../model/index.js";
import { quote, defined } from "../../model/internal.js";
import type { SettingsChecker } from "./checker.js";
import {
  type HelmSettings,
  RENDERED_KEYS,
  type RenderedSettings,
  checkHelm,
  checkRendered,
  wordOf,
} from "./rendered.js";

/** One source of fresh resources in the settings. */
export interface GeneratorSettings {
  /** Unique in the workspace; by default named after what it is made from. */
  readonly name: string;
  readonly source: GeneratorSource;
  /** The folder of the workspace for new files. */
  readonly into: string;
}

export type GeneratorSource =
  | { readonly pattern: string; readonly inputs: Readonly<Record<string, Json>> }
  | {
      readonly pipeline: string;
      readonly version?: string;
      readonly conditions: Readonly<Record<string, boolean | string>>;
      readonly input?: Json;
      /** The file for a new resource. */
      readonly file?: string;
    }
  | RenderedBy;

/** A source rendered by another tool. */
export type RenderedBy = { readonly rendered: RenderedSettings } & ToolSource;

export type ToolSource =
  /** A folder of documents that the tool has written. */
  | { readonly from: string }
  | { readonly helm: HelmSettings }
  /** A folder with a kustomization. */
  | { readonly kustomize: string }
  /** A program and its arguments, and the input files of its output, if known. */
  | { readonly command: readonly string[]; readonly inputs?: readonly string[] };

const KINDS = ["pattern", "pipeline", "from", "helm", "kustomize", "command"] as const;
const KEYS = {
  pattern: ["name", "into", "pattern", "inputs"],
  pipeline: ["name", "into", "pipeline", "version", "conditions", "input", "file"],
  from: ["name", "into", "from", ...RENDERED_KEYS],
  helm: ["name", "into", "helm", ...RENDERED_KEYS],
  kustomize: ["name", "into", "kustomize", ...RENDERED_KEYS],
  command: ["name", "into", "command", "inputs", ...RENDERED_KEYS],
} as const;

/** The generators in `spec.generate`. */
export function checkGenerators(
  value: Json | undefined,
  checker: SettingsChecker,
): readonly GeneratorSettings[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) {
    checker.wrong(["generate"], value, "a list of generators");
    return undefined;
  }
  const generators: GeneratorSettings[] = [];
  for (const [index, item] of value.entries()) {
    const generator = checkGenerator(item, index, checker);
    if (generator === undefined) continue;
    if (generators.some(({ name }) => name === generator.name)) {
      const hint = "give each generator its own name";
      checker.report(["generate", index], `two generators are named ${quote(generator.name)}`, { hint });
    } else generators.push(generator);
  }
  return generators;
}

function checkGenerator(item: Json, index: number, checker: SettingsChecker): GeneratorSettings | undefined {
  const at = ["generate", index];
  const [kind, ...more] = isObject(item) ? KINDS.filter((name) => (item[name] ?? null) !== null) : [];
  if (!isObject(item) || kind === undefined || more.length > 0) {
    checker.wrong(at, item, `a map with one of ${KINDS.slice(0, -1).join(", ")} and ${KINDS.at(-1)}`);
    return undefined;
  }
  checker.known(item, at, KEYS[kind]);
  const into = checker.text(item["into"], [...at, "into"], "a folder of the workspace") ?? ".";
  const isInside = checker.inside(into, [...at, "into"]);
  const source = sourceOf(kind, item, at, checker);
  if (source === undefined || !isInside) return undefined;
  return { name: checker.text(item["name"], [...at, "name"], "a name") ?? nameOf(source), into, source };
}

/** The default name of a source: what it is made from. */
function nameOf(source: GeneratorSource): string {
  if ("pattern" in source) return source.pattern;
  if ("pipeline" in source) return source.pipeline;
  if ("from" in source) return source.from;
  if ("kustomize" in source) return source.kustomize;
  if ("command" in source) return source.command[0] as string;
  const { chart, release } = source.helm;
  return release ?? chart.replace(/\/+$/, "").replace(/^.*\//, "");
}

type Item = Readonly<Record<string, Json>>;
type At = readonly (string | number)[];

function sourceOf(
  kind: (typeof KINDS)[number],
  item: Item,
  at: At,
  checker: SettingsChecker,
): GeneratorSource | undefined {
  if (kind === "pattern") {
    const pattern = checker.text(item[kind], [...at, kind], "a name");
    return pattern === undefined
      ? undefined
      : { pattern, inputs: checker.map(item["inputs"], [...at, "inputs"]) };
  }
  if (kind === "pipeline") return pipelineOf(item, at, checker);
  const tool = toolOf(kind, item, at, checker);
  return tool && { ...tool, rendered: checkRendered(item, at, checker) };
}

function toolOf(
  kind: "from" | "helm" | "kustomize" | "command",
  item: Item,
  at: At,
  checker: SettingsChecker,
): ToolSource | undefined {
  const place = [...at, kind];
  if (kind === "helm") {
    const helm = checkHelm(item[kind] as Json, place, checker);
    return helm && { helm };
  }
  if (kind === "command") return commandOf(item, at, checker);
  const folder = wordOf(item[kind], place, "a folder of the workspace", checker);
  if (folder === undefined || !checker.inside(folder, place)) return undefined;
  return kind === "from" ? { from: folder } : { kustomize: folder };
}

function commandOf(item: Item, at: At, checker: SettingsChecker): ToolSource | undefined {
  const expected = "a program and its arguments: [jsonnet, -y, main.jsonnet]";
  const place = [...at, "command"];
  const command = checker.texts(item["command"], place, expected);
  if (command === undefined) return undefined;
  if (command.length === 0 || command[0] === "" || command.some((word) => word.includes("\0"))) {
    checker.wrong(place, [...command], expected);
    return undefined;
  }
  const inputs = checker.files(item["inputs"], [...at, "inputs"], "a list of file patterns");
  return { command, ...defined({ inputs }) };
}

function pipelineOf(item: Item, at: At, checker: SettingsChecker): GeneratorSource | undefined {
  const pipeline = checker.text(item["pipeline"], [...at, "pipeline"], "a name");
  const version = checker.text(item["version"], [...at, "version"], "a version, in quotes");
  const file = checker.text(item["file"], [...at, "file"], "the name of a file");
  const conditions = conditionsOf(item["conditions"], [...at, "conditions"], checker);
  if (pipeline === undefined) return undefined;
  return {
    pipeline,
    conditions,
    ...defined({ version, input: item["input"], file }),
  };
}

function conditionsOf(
  value: Json | undefined,
  at: readonly (string | number)[],
  checker: SettingsChecker,
): Record<string, boolean | string> {
  const conditions: [string, boolean | string][] = [];
  for (const [name, word] of Object.entries(checker.map(value, at))) {
    if (typeof word === "boolean" || typeof word === "string") conditions.push([name, word]);
    else checker.wrong([...at, name], word, "true, false or a string");
  }
  return Object.fromEntries(conditions);
}
