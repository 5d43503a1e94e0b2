import { type Json, type JsonObject, VarveError, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { join, posix } from "node:path";
import { checkNoLinks } from "../disk/no-links.js";
import { readDocuments } from "../../yaml/index.js";
import { readText } from "../disk/read-text.js";
import { statSync } from "node:fs";

const NAMES = ["kustomization.yaml", "kustomization.yml", "Kustomization"];

/** Fields that refer to no file. */
const PLAIN = new Set(
  `apiVersion kind metadata namespace namePrefix nameSuffix labels commonLabels commonAnnotations images replicas
  generatorOptions vars buildMetadata sortOptions`.split(/\s+/),
);
/** Lists of files, and of folders with kustomizations of their own. */
const LISTED = new Set([
  "resources",
  "bases",
  "components",
  "crds",
  "configurations",
  "patchesStrategicMerge",
]);
/** Lists of maps that may have a file in `path`. */
const PATHED = new Set(["patches", "patchesJson6902", "replacements"]);
const GENERATORS = new Set(["configMapGenerator", "secretGenerator"]);

/** Something that only kustomize can follow: a remote base, a plugin, a chart, an unknown field. */
class Unknown extends Error {}

/**
 * All files that a kustomization is built from, relative to the workspace; undefined if unknown, as for remote bases,
 * plugins (`generators`, `transformers`, `validators`), charts, and values of the environment.
 */
export function kustomizeFiles(root: string, folder: string): readonly string[] | undefined {
  const found = new Set<string>();
  try {
    visit(root, posix.normalize(folder).replace(/\/$/, ""), found);
    return [...found].sort();
  } catch (error) {
    if (error instanceof Unknown || error instanceof VarveError) return undefined;
    throw error;
  }
}

function visit(root: string, folder: string, found: Set<string>): void {
  const names = NAMES.map((name) => posix.join(folder, name)).filter((name) => kindOf(root, name) === "file");
  const [file, second] = names;
  if (file === undefined || second !== undefined) throw new Unknown();
  if (found.has(file)) return;
  found.add(file);
  const { documents, diagnostics } = readDocuments(readText(join(root, file), file), { file });
  const [document] = documents;
  const value = document?.value;
  if (documents.length !== 1 || !isObject(value) || diagnostics.length > 0) throw new Unknown();
  for (const [key, below] of Object.entries(value)) {
    if (PLAIN.has(key) || below === null) continue;
    for (const path of pathsIn(key, below)) include(root, posix.join(folder, path), found);
    if (GENERATORS.has(key)) for (const each of listOf(below)) checkEnvironment(root, folder, each);
  }
}

/** The references in a field, as written. */
function pathsIn(key: string, value: Json): readonly string[] {
  if (LISTED.has(key)) return listOf(value).flatMap(pathOrInline);
  if (PATHED.has(key)) return listOf(value).flatMap((each) => texts(mapOf(each), "path"));
  if (key === "openapi") return texts(mapOf(value), "path");
  if (!GENERATORS.has(key)) throw new Unknown();
  return listOf(value).flatMap((each) => [
    ...listOf(getKey(mapOf(each), "files") ?? []).map((file) => textOf(file).replace(/^[^=/]*=/, "")),
    ...envFiles(mapOf(each)),
  ]);
}

function envFiles(generator: JsonObject): readonly string[] {
  return [...texts(generator, "env"), ...listOf(getKey(generator, "envs") ?? []).map(textOf)];
}

/** A variable without a value in an env file takes the value of the environment. */
function checkEnvironment(root: string, folder: string, generator: Json): void {
  for (const name of envFiles(mapOf(generator))) {
    const file = posix.join(folder, name);
    const lines = readText(join(root, file), file).split(/\r?\n/);
    if (lines.some((line) => !/^\s*(?:#|$)/.test(line) && !line.includes("="))) throw new Unknown();
  }
}

/** A patch may be inline, as text or as a map. */
function pathOrInline(value: Json): readonly string[] {
  if (isObject(value)) return [];
  return textOf(value).includes("\n") ? [] : [textOf(value)];
}

function include(root: string, path: string, found: Set<string>): void {
  if (/^\.\.(?:\/|$)/.test(path)) throw new Unknown();
  checkNoLinks(root, path);
  const kind = kindOf(root, path);
  if (kind === "folder") visit(root, path, found);
  else if (kind === "file") found.add(path);
  else throw new Unknown();
}

function kindOf(root: string, path: string): "file" | "folder" | undefined {
  const status = statSync(join(root, path), { throwIfNoEntry: false });
  return status?.isDirectory() === true ? "folder" : status?.isFile() === true ? "file" : undefined;
}

function listOf(value: Json): readonly Json[] {
  if (!Array.isArray(value)) throw new Unknown();
  return value;
}

function mapOf(value: Json): JsonObject {
  if (!isObject(value)) throw new Unknown();
  return value;
}

function textOf(value: Json): string {
  if (typeof value !== "string") throw new Unknown();
  return value;
}

function texts(map: JsonObject, key: string): readonly string[] {
  const value = getKey(map, key);
  return value === undefined || value === null ? [] : [textOf(value)];
}
