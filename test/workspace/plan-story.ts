import fc from "fast-check";
import { type Json, VarveError, hasErrors } from "../../src/model/index.js";
import { quote } from "../../src/model/internal.js";
import { type CommitResult, type PlanOptions, openWorkspace } from "../../src/workspace/index.js";
import { type FilesRun, type Workspace, planDocument, writeFiles } from "../../src/workspace/internal.js";
import type { Plan } from "../../src/flow/index.js";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Resources in the short form of tests: the data of each ConfigMap, by its name. */
export type Maps = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const SETTINGS = [
  "apiVersion: varve.dev/v1",
  "kind: Workspace",
  "metadata: {name: demo}",
  'spec: {patterns: ["patterns/*"]}',
  "",
].join("\n");

/** A pattern that generates these, all in one file. */
export function patternOf(maps: Maps, file = "all.yaml"): string {
  const resources = Object.entries(maps).map(
    ([name, data]) =>
      `    - id: ${name}\n      file: ${file}\n      resource: {apiVersion: v1, kind: ConfigMap, metadata: {name: ${name}}, data: ${flow(data)}}\n`,
  );
  const head =
    "apiVersion: varve.dev/v1\nkind: Pattern\nmetadata: {name: app}\nspec:\n  version: 1.0.0\n  resources:";
  return resources.length === 0 ? `${head} []\n` : `${head}\n${resources.join("")}`;
}

function flow(data: Readonly<Record<string, string>>): string {
  return `{${Object.entries(data)
    .map(([key, value]) => `${key}: ${quote(value)}`)
    .join(", ")}}`;
}

/** Writes the pattern, which sets what is generated from now on. */
export function generates(root: string, maps: Maps): void {
  writeFileSync(join(root, "patterns/app.yaml"), patternOf(maps));
}

/** One run of `varve create app`, or with other requests. */
export async function run(root: string, options: PlanOptions = {}): Promise<Plan> {
  const workspace = await openWorkspace(root);
  const planned = await workspace.plan({ create: { pattern: "app", inputs: {} }, ...options });
  const faults = planned.diagnostics.filter(({ severity }) => severity === "error");
  if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join("; "));
  await workspace.apply(planned, { confirmed: true });
  return planned;
}

/** Writes the result of a plan, with a disk that may fail; errors are among the diagnostics. */
export function writePlan(workspace: Workspace, plan: Plan, how: Omit<FilesRun, "basis">): CommitResult {
  if (hasErrors(plan.diagnostics)) return { written: [], deleted: [], diagnostics: plan.diagnostics };
  try {
    const { basis, changes } = planDocument(plan);
    return writeFiles(workspace, changes, { ...how, basis });
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return { written: [], deleted: [], diagnostics: error.diagnostics };
  }
}

/** The current content of the files. */
export async function mapsIn(root: string): Promise<Maps> {
  const workspace = await openWorkspace(root);
  const entries = workspace.resources.map((entry) => {
    const { data = {} } = workspace.read(entry) as { data?: Json };
    return [entry.id.name, data] as const;
  });
  return Object.fromEntries(entries) as Maps;
}

/** How a user writes a document: in many styles. */
export const styles = {
  block: (name: string, data: Readonly<Record<string, string>>) =>
    `# about ${name}\nkind: ConfigMap # of others\napiVersion: v1\nmetadata:\n    name: ${name}\ndata:\n${Object.entries(
      data,
    )
      .map(([key, value]) => `    ${key}:   ${quote(value)} # ${key} of ${name}\n`)
      .join("")}${Object.keys(data).length === 0 ? "    {}\n" : ""}`,
  flow: (name: string, data: Readonly<Record<string, string>>) =>
    `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\ndata: ${flow(data)} # all of ${name}\n`,
  json: (name: string, data: Readonly<Record<string, string>>) =>
    `{"apiVersion": "v1", "kind": "ConfigMap",\n  "metadata": {"name": ${quote(name)}},\n  "data": {${Object.entries(
      data,
    )
      .map(([key, value]) => `${quote(key)}: ${quote(value)}`)
      .join(", ")}}}\n`,
} as const;

export type Style = keyof typeof styles;

const names = fc.constantFrom("a", "b", "c");
const data = fc.dictionary(
  fc.constantFrom("k", "l", "m", "p"),
  fc.constantFrom("1", "2", "yes", "a: b", "ü"),
  {
    maxKeys: 4,
    noNullPrototype: true,
  },
);

export const maps: fc.Arbitrary<Maps> = fc.dictionary(names, data, { maxKeys: 3, noNullPrototype: true });
export const style: fc.Arbitrary<Style> = fc.constantFrom("block", "flow", "json");

/** Documents without a generator: no byte of them may change. */
export const FOREIGN = [
  "apiVersion: v1\nkind:   ConfigMap\nmetadata: {name: foreign}   # of others\ndata:\n      odd: &x  'text'\n      again: *x\n",
  "# just a remark\n",
  "just: data\nof:   [nobody,   here]\n",
] as const;

/** The file after a user's edit: documents in some order and style, with foreign ones between. */
export function writeByHand(root: string, documents: readonly string[]): void {
  const place = join(root, "all.yaml");
  if (documents.length === 0) rmSync(place, { force: true });
  else writeFileSync(place, documents.join("---\n"));
}

export function textOf(root: string): string {
  try {
    return readFileSync(join(root, "all.yaml"), "utf8");
  } catch {
    return "";
  }
}
