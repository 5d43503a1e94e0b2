import { line } from "../text/line.js";
import { type ExpandedResource, type PatternInput } from "../../compose/index.js";
import { samplePattern } from "../../compose/internal.js";
import { formatJson, formatPath, type Json, type JsonObject } from "../../model/index.js";
import { getKey, visible, defined } from "../../model/internal.js";
import type { PatternEntry } from "../../workspace/index.js";
import { plural } from "../text/plural.js";
import { shellWord } from "../text/shell-word.js";
import { table } from "../text/table.js";

/** A description of a pattern, created by building it with sample inputs. */
export interface DescribedPattern {
  readonly entry: PatternEntry;
  readonly resources: readonly ExpandedResource[];
  /** A command to start from. */
  readonly command: string;
}

export function describePattern(entry: PatternEntry, varve: string): DescribedPattern {
  const { inputs, resources } = samplePattern(entry.pattern);
  const given = entry.pattern.inputs
    .filter(({ required }) => required)
    .map((input) => ` --${input.name} ${sampleOf(input, getKey(inputs as JsonObject, input.name))}`);
  return { entry, resources, command: `${varve} create ${entry.name}${given.join("")}` };
}

/** One word for a shell. */
function sampleOf({ sensitive, type }: PatternInput, value: Json | undefined): string {
  if (value === undefined || sensitive === true) return type.toUpperCase();
  return shellWord(typeof value === "string" ? value : formatJson(value));
}

/** `web  1.0.0  3 inputs  2 resources  a page`. */
export function patternRow({ entry: { pattern }, resources }: DescribedPattern): string[] {
  return [
    visible(pattern.name),
    visible(pattern.version),
    plural(pattern.inputs.length, "input"),
    plural(resources.length, "resource"),
    visible(pattern.description ?? ""),
  ];
}

export function patternText({ entry: { pattern, file }, resources, command }: DescribedPattern): string {
  const { description } = pattern;
  const isExact = resources.every((resource) => resource.isExact);
  const inputs = table(pattern.inputs.map(inputRow), "  ");
  const sections = [
    line`${pattern.name} ${pattern.version}  (${file})` +
      (description === undefined ? "" : line`${description}`),
    pattern.inputs.length === 0 ? "" : `inputs\n${inputs}`,
    ...filesIn(resources).map(([name, all]) => line`${name}` + table(all.map(resourceRow), "  ")),
    isExact ? "" : "the inputs that affect a resource were found by trying different values\n",
    rulesText(resources),
    `start with\n${line`  ${command}`}`,
  ];
  return sections
    .filter((section) => section !== "")
    .join("\n")
    .replaceAll(/ +$/gm, "");
}

function inputRow(input: PatternInput): string[] {
  const { name, type, required, description = "" } = input;
  return [name, type, required ? "required" : defaultText(input), ruleText(input), description].map(visible);
}

/** `128, prod: 512`. */
function defaultText(input: PatternInput): string {
  const shown = (value: Json): string => (input.sensitive === true ? "(hidden)" : formatJson(value));
  const general = input.default === undefined ? [] : [shown(input.default)];
  const special = Object.entries(input.defaults ?? {}).map(([name, value]) => `${name}: ${shown(value)}`);
  const words = [...general, ...special];
  return words.length === 0 ? "optional" : words.join(", ");
}

function ruleText({
  enum: members,
  pattern,
  minimum,
  maximum,
  minLength,
  maxLength,
  sensitive,
}: PatternInput): string {
  return [
    ...(members === undefined
      ? []
      : [members.map((member) => (typeof member === "string" ? member : formatJson(member))).join(" | ")]),
    ...(pattern === undefined ? [] : [pattern]),
    ...rangeText(minimum, maximum, ""),
    ...rangeText(minLength, maxLength, " long"),
    ...(sensitive === true ? ["sensitive"] : []),
  ].join(", ");
}

function rangeText(
  least: number | bigint | undefined,
  most: number | bigint | undefined,
  unit: string,
): string[] {
  if (least === undefined) return most === undefined ? [] : [`at most ${most}${unit}`];
  return [most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`];
}

function filesIn(resources: readonly ExpandedResource[]): [file: string, resources: ExpandedResource[]][] {
  const files = new Map<string, ExpandedResource[]>();
  for (const resource of resources) files.set(resource.file, [...(files.get(resource.file) ?? []), resource]);
  return [...files];
}

function resourceRow({ templateId, resource: value, drives, presence }: ExpandedResource): string[] {
  const there = presence.length === 0 ? [] : [`present if ${presence.join(", ")}`];
  const driven = drives.size === 0 ? [] : [[...drives.keys()].toSorted().join(", ")];
  const kind = getKey(value, "kind");
  return [templateId, typeof kind === "string" ? kind : "", [...driven, ...there].join("; ")].map(visible);
}

/** The pattern's notes about fields, each once. */
function rulesText(resources: readonly ExpandedResource[]): string {
  const rows = new Map<string, string[]>();
  for (const { modes, listKeys, marked } of resources) {
    for (const [path, mode] of Object.entries(modes)) rows.set(`${path} ${mode}`, [path, mode]);
    for (const [path, keys] of Object.entries(listKeys))
      rows.set(`${path} keys`, [path, `list keyed by ${keys.join(", ")}`]);
    for (const path of marked) rows.set(`${path} sensitive`, [path, "sensitive"]);
  }
  return rows.size === 0
    ? ""
    : `fields\n${table(
        [...rows.values()].map((row) => row.map(visible)),
        "  ",
      )}`;
}

export function patternJson({ entry: { pattern, file }, resources, command }: DescribedPattern): JsonObject {
  const { name, version, description, environment } = pattern;
  return {
    name,
    version,
    ...defined({ description }),
    file,
    ...defined({ environment }),
    inputs: pattern.inputs.map((input) => inputJson(input)),
    resources: resources.map((resource) => ({
      id: resource.templateId,
      file: resource.file,
      apiVersion: getKey(resource.resource, "apiVersion") ?? null,
      kind: getKey(resource.resource, "kind") ?? null,
      isExact: resource.isExact,
      drives: Object.fromEntries(
        Array.from(resource.drives, ([input, paths]) => [input, paths.map(formatPath)]),
      ),
      presence: [...resource.presence],
      modes: { ...resource.modes },
      listKeys: Object.fromEntries(
        Object.entries(resource.listKeys).map(([path, keys]) => [path, [...keys]]),
      ),
      sensitive: [...resource.sensitive],
    })),
    create: command,
  };
}

function inputJson(input: PatternInput): JsonObject {
  const { name, type, required, default: own, defaults, ...rest } = input;
  const shown =
    input.sensitive === true
      ? {}
      : { ...defined({ default: own }), ...(defaults && { defaults: { ...defaults } }) };
  return { name, type, required, ...shown, ...(rest as unknown as JsonObject) };
}
