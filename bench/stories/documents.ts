import { type JsonObject, isObject, resourceId } from "../../src/model/index.js";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { parseYaml, readDocuments } from "../../src/yaml/index.js";
import { join } from "node:path";

/** The resources of a stream, each with the file that it would have to itself. */
export function filesOf(stream: string): ReadonlyMap<string, string> {
  const texts = stream.split(/^---\n/m).filter((text) => text.trim() !== "");
  return new Map(texts.map((text) => [fileOf(parseYaml(text) as JsonObject), text]));
}

function fileOf(object: JsonObject): string {
  const { kind, name } = resourceId(object);
  return `${kind.toLowerCase()}-${name}.yaml`;
}

/** The stream of such files. */
function streamOf(files: ReadonlyMap<string, string>): string {
  return [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => text)
    .join("---\n");
}

export function objectsOf(stream: string): readonly JsonObject[] {
  return readDocuments(stream)
    .documents.map(({ value }) => value)
    .filter((value) => isObject(value));
}

/** Makes the folder hold these resources, each in a file of its own, and nothing else. */
export function writeFiles(folder: string, stream: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of filesOf(stream)) writeFileSync(join(folder, name), text);
}

/** The resources in the files of a folder. */
export function readFiles(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith(".yaml") && name !== "varve.yaml");
  return streamOf(new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")])));
}
