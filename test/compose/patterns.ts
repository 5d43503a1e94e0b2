import { type Diagnostic, type Json, type JsonObject, formatPath } from "../../src/model/index.js";
import { type ExpandedResource, type Pattern, readPattern } from "../../src/compose/index.js";
import { parseYaml } from "../../src/yaml/index.js";

/** The document of a pattern, from the YAML of its `spec`. */
export function documentOf(spec: string): JsonObject {
  const parsed = parseYaml(spec) as JsonObject;
  return {
    apiVersion: "varve.dev/v1",
    kind: "Pattern",
    metadata: { name: "web" },
    spec: { version: "1.0.0", ...parsed },
  };
}

/** A pattern from the YAML of its `spec`. */
export function patternOf(spec: string): Pattern {
  const { pattern, diagnostics } = readPattern(documentOf(spec));
  if (pattern === undefined) throw new Error(diagnostics.map(lineOf).join("\n"));
  return pattern;
}

/** The problems of a pattern document, a line each. */
export function faultsOf(spec: string): string[] {
  const { pattern, diagnostics } = readPattern(documentOf(spec));
  if (pattern !== undefined) throw new Error("there is nothing wrong with it");
  return diagnostics.map(lineOf);
}

/** `path: code: message | hint`. */
export function lineOf({ code, path, message, hint }: Diagnostic): string {
  const place = path === undefined ? "" : `${formatPath(path)}: `;
  return `${place}${code}: ${message}${hint === undefined ? "" : ` | ${hint}`}`;
}

/** A pattern with these inputs (YAML of a list) whose one resource, a ConfigMap, has this as `data` (YAML). */
export function mapWith(inputs: string, data: string, values = "{}"): Pattern {
  return patternOf(`inputs: ${inputs}
values: ${values}
resources:
  - id: map
    resource:
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: m}
      data:
${indented(data, 8)}`);
}

function indented(text: string, by: number): string {
  return text
    .split("\n")
    .map((line) => " ".repeat(by) + line)
    .join("\n");
}

/** The `data` of the one resource; or the problems. */
export function dataOf(pattern: Pattern, inputs: Record<string, Json> = {}): Json | string[] {
  const { resources, diagnostics } = pattern.expand(inputs);
  const [resource] = resources;
  return resource === undefined ? diagnostics.map(lineOf) : (resource.resource["data"] ?? null);
}

/** The fields that each input sets, as text. */
export function drivesOf({ drives }: ExpandedResource): Record<string, string[]> {
  return Object.fromEntries(Array.from(drives, ([input, paths]) => [input, paths.map(formatPath)]));
}
