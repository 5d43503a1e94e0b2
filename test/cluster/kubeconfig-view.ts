/** What Varve reads from kubeconfig files, in the form of `kubectl config view --minify --raw -o json`. */
import { type Json, type JsonObject, VarveError, parseJson } from "../../src/model/index.js";
import { Secret } from "../../src/cluster/connection/secret.js";
import type { Situation } from "./kubeconfigs.js";
import { dirname, join } from "node:path";
import { loadKubeconfig } from "../../src/cluster/credentials/load-kubeconfig.js";
import { mkdirSync, writeFileSync } from "node:fs";

/** The merged files, or "refused"; paths below the folder are written as FOLDER. */
export type View = Json;

export function writeSituation({ files }: Situation, folder: string): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

export function environmentOf({ list }: Situation, folder: string): Record<string, string> {
  const paths = (list ?? []).map((name) => (name === "" ? "" : join(folder, name)));
  return { HOME: join(folder, "home"), ...(list === undefined ? {} : { KUBECONFIG: paths.join(":") }) };
}

export function viewOf(situation: Situation, folder: string): View {
  const { explicit, context } = situation;
  try {
    const path = explicit === undefined ? undefined : join(folder, explicit);
    const config = loadKubeconfig(path, environmentOf(situation, folder));
    const name = context ?? config["current-context"];
    const chosen = config.contexts.get(name);
    // kubectl cannot minify an incomplete configuration.
    if (chosen === undefined) return "refused";
    if (chosen.cluster !== "" && !config.clusters.has(chosen.cluster)) return "refused";
    if (chosen.user !== "" && !config.users.has(chosen.user)) return "refused";
    const view = {
      kind: "Config",
      apiVersion: "v1",
      preferences: presented(config.preferences),
      clusters: named("cluster", config.clusters, [chosen.cluster]),
      users: named("user", config.users, [chosen.user]),
      contexts: named("context", config.contexts, [name]),
      "current-context": name,
      extensions: presented(config.extensions),
    };
    return withPlaces(withoutEmpty(view), folder);
  } catch (error) {
    if (error instanceof VarveError) return "refused";
    throw error;
  }
}

function named(key: string, entries: ReadonlyMap<string, object>, names: readonly string[]): Json {
  const found = names.filter((name) => name !== "" && entries.has(name));
  if (found.length === 0) return null;
  return found.map((name) => ({ name, [key]: presented(entries.get(name)) }));
}

const BASE64 = new Set(["certificate-authority-data", "client-certificate-data", "client-key-data"]);
/** Fields that Go writes even when empty. */
const WRITTEN_EMPTY: Readonly<Record<string, Json>> = {
  args: null,
  env: null,
  server: "",
  user: "",
  cluster: "",
};

function presented(value: unknown, key = ""): Json {
  const text = value instanceof Secret ? value.reveal() : value;
  if (typeof text === "string") return BASE64.has(key) ? Buffer.from(text, "utf8").toString("base64") : text;
  if (value instanceof Map) return presentedMap(value, key);
  if (Array.isArray(value)) return value.map((item) => presented(item) ?? "");
  if (typeof value !== "object" || value === null) return (value ?? null) as Json;
  return withoutEmpty(
    Object.fromEntries(Object.entries(value).map(([name, item]) => [name, presented(item, name)])),
  );
}

function presentedMap(map: ReadonlyMap<string, unknown>, key: string): Json {
  const entries = [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  const isList = key === "extensions" || key === "";
  if (isList) return entries.map(([name, extension]) => ({ name, extension: extension as Json }));
  return Object.fromEntries(entries.map(([name, item]) => [name, presented(item)]));
}

function withoutEmpty(object: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, value]): [string, Json][] => {
      if (!isEmpty(value) || key === "extension") return [[key, value]];
      if (key === "provideClusterInfo") return [[key, false]];
      if (["clusters", "users", "contexts"].includes(key)) return [[key, null]];
      return Object.hasOwn(WRITTEN_EMPTY, key) ? [[key, WRITTEN_EMPTY[key] as Json]] : [];
    }),
  );
}

function isEmpty(value: Json): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0;
  return value === null || value === "" || value === false;
}

export function withPlaces(view: Json, folder: string): Json {
  const text = JSON.stringify(view, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));
  return parseJson(text.replaceAll(folder, "FOLDER"));
}
