import { existsSync, readFileSync, readdirSync } from "node:fs";
import { type Json, parseJson } from "../../src/model/index.js";
import { parseAllDocuments } from "yaml";
import { skipping } from "../skipped.js";

const SHARED = new URL("../../../shared/", import.meta.url);

/** Why a test that needs the data beside the repository cannot run; undefined when it can. */
export function missing(...names: readonly string[]): string | undefined {
  const absent = names.filter((name) => !existsSync(new URL(name, SHARED)));
  if (absent.length === 0) return undefined;
  return skipping(`SKIPPED: there is no ../shared/${absent.join(", no ../shared/")}`);
}

export function sharedJson(name: string): Json {
  return parseJson(readFileSync(new URL(name, SHARED), "utf8"));
}

/** Every document of every YAML file in a folder. */
export function sharedYaml(folder: string): Json[] {
  const url = new URL(`${folder}/`, SHARED);
  return readdirSync(url)
    .filter((name) => name.endsWith(".yaml"))
    .toSorted()
    .flatMap((name) => parseAllDocuments(readFileSync(new URL(name, url), "utf8")))
    .map((document) => document.toJS() as Json);
}
