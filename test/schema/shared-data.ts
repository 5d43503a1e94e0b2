import { readFileSync, readdirSync } from "node:fs";
import { type Json, parseJson } from "../../src/model/index.js";
import { readDocuments } from "../../src/yaml/index.js";
import { skippingWithout } from "../skipped.js";

const SHARED = new URL("../../../shared/", import.meta.url);

/** Why a test that needs the data next to the repository cannot run; undefined if it can. */
export function missing(...names: readonly string[]): string | undefined {
  return skippingWithout(names);
}

export function sharedJson(name: string): Json {
  return parseJson(readFileSync(new URL(name, SHARED), "utf8"));
}

const folders = new Map<string, readonly Json[]>();

/** Every document of every YAML file in a folder, parsed once for all files of a worker. */
export function sharedYaml(folder: string): readonly Json[] {
  const known = folders.get(folder) ?? documentsIn(folder);
  folders.set(folder, known);
  return known;
}

function documentsIn(folder: string): Json[] {
  const url = new URL(`${folder}/`, SHARED);
  return readdirSync(url)
    .filter((name) => name.endsWith(".yaml"))
    .toSorted()
    .flatMap((name) => readDocuments(readFileSync(new URL(name, url), "utf8")).documents)
    .map(({ value }) => value as Json);
}
