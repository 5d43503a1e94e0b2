import { type Json, isObject, quote } from "../model/index.js";
import type { SettingsChecker } from "./settings-checker.js";

/** One source of fresh resources, as the settings declare it. */
export interface GeneratorSettings {
  /** Unique in the workspace; the name of what it is made from unless given. */
  readonly name: string;
  readonly source: GeneratorSource;
  /** The folder of the workspace that new files stand in. */
  readonly into: string;
}

export type GeneratorSource =
  | { readonly pattern: string; readonly inputs: Readonly<Record<string, Json>> }
  | {
      readonly pipeline: string;
      readonly version?: string;
      readonly conditions: Readonly<Record<string, boolean | string>>;
      readonly input?: Json;
      /** The file that a new resource goes to. */
      readonly file?: string;
    }
  /** A folder of documents that another tool writes. */
  | { readonly from: string };

const KINDS = ["pattern", "pipeline", "from"] as const;
const KEYS = {
  pattern: ["name", "into", "pattern", "inputs"],
  pipeline: ["name", "into", "pipeline", "version", "conditions", "input", "file"],
  from: ["name", "into", "from"],
} as const;

/** The generators that `spec.generate` declares. */
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
      const hint = "give each generator a name of its own";
      checker.report(["generate", index], `two generators are called ${quote(generator.name)}`, { hint });
    } else generators.push(generator);
  }
  return generators;
}

function checkGenerator(item: Json, index: number, checker: SettingsChecker): GeneratorSettings | undefined {
  const at = ["generate", index];
  const [kind, ...more] = isObject(item) ? KINDS.filter((name) => item[name] !== undefined) : [];
  if (!isObject(item) || kind === undefined || more.length > 0) {
    checker.wrong(at, item, "a map with one of pattern, pipeline and from");
    return undefined;
  }
  checker.known(item, at, KEYS[kind]);
  const made = checker.text(item[kind], [...at, kind], "a name");
  const into = checker.text(item["into"], [...at, "into"], "a folder of the workspace") ?? ".";
  const isInside = checker.inside(into, [...at, "into"]);
  if (made === undefined || !isInside) return undefined;
  if (kind === "from" && !checker.inside(made, [...at, kind])) return undefined;
  return {
    name: checker.text(item["name"], [...at, "name"], "a name") ?? made,
    into,
    source: sourceOf(kind, made, item, at, checker),
  };
}

function sourceOf(
  kind: (typeof KINDS)[number],
  made: string,
  item: Readonly<Record<string, Json>>,
  at: readonly (string | number)[],
  checker: SettingsChecker,
): GeneratorSource {
  if (kind === "from") return { from: made };
  if (kind === "pattern") return { pattern: made, inputs: checker.map(item["inputs"], [...at, "inputs"]) };
  const version = checker.text(item["version"], [...at, "version"], "a version, in quotes");
  const file = checker.text(item["file"], [...at, "file"], "the name of a file");
  return {
    pipeline: made,
    conditions: conditionsOf(item["conditions"], [...at, "conditions"], checker),
    ...(version === undefined ? {} : { version }),
    ...(item["input"] === undefined ? {} : { input: item["input"] }),
    ...(file === undefined ? {} : { file }),
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
    else checker.wrong([...at, name], word, "true, false or a text");
  }
  return Object.fromEntries(conditions);
}
