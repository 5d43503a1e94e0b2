import { defined } from "../../model/internal.js";
import { type Json, VarveError, isObject } from "../../model/index.js";
import { type FieldMode } from "../../preserve/index.js";
import { parseTarget } from "../../preserve/internal.js";
import type { SettingsChecker } from "./checker.js";

type Place = readonly (string | number)[];

/** A chart that `helm template` renders. */
export interface HelmSettings {
  /** A folder of the workspace, a name in `repo`, or `oci://...`. */
  readonly chart: string;
  readonly repo?: string;
  readonly version?: string;
  /** Of the archive of the chart: `sha256:...`. */
  readonly digest?: string;
  /** Files of the workspace, and inline values; later ones override earlier ones. */
  readonly values: readonly (string | Readonly<Record<string, Json>>)[];
  readonly release?: string;
  readonly namespace?: string;
  readonly kubernetes?: string;
  readonly apiVersions: readonly string[];
  /** Whether hooks are rendered; tests never are. */
  readonly hooks: boolean;
}

/** Where a new resource goes. */
export const LAYOUTS = ["rendered", "resource", "kind", "beside"] as const;
export type Layout = (typeof LAYOUTS)[number];

/** What applies to the whole output of a source. */
export interface RenderedSettings {
  /** For resources without one whose kind is namespaced. */
  readonly namespace?: string;
  /** How fields are treated, by `[KIND/]NAME:PATH` or a path alone. */
  readonly fields: Readonly<Record<string, FieldMode>>;
  /** The key fields of list items, by list path. */
  readonly listKeys: Readonly<Record<string, readonly string[]>>;
  readonly layout: Layout;
  /** Seconds. */
  readonly timeout: number;
}

export const RENDERED_KEYS = ["namespace", "fields", "listKeys", "layout", "timeout"] as const;

/** Long enough to fetch a chart; a program that waits for input is ended. */
const TIMEOUT = 120;
const LONGEST = 3600;

export function checkRendered(
  item: Readonly<Record<string, Json>>,
  at: Place,
  checker: SettingsChecker,
): RenderedSettings {
  const namespace = checker.text(item["namespace"], [...at, "namespace"], "the name of a namespace");
  return {
    ...defined({ namespace }),
    fields: fieldsOf(item["fields"], [...at, "fields"], checker),
    listKeys: listKeysOf(item["listKeys"], [...at, "listKeys"], checker),
    layout: checker.choice(item["layout"], [...at, "layout"], LAYOUTS) ?? "rendered",
    timeout: secondsOf(item["timeout"], [...at, "timeout"], checker),
  };
}

function fieldsOf(value: Json | undefined, at: Place, checker: SettingsChecker): Record<string, FieldMode> {
  const fields: [string, FieldMode][] = [];
  for (const [path, word] of Object.entries(checker.map(value, at))) {
    const mode = checker.choice(word, [...at, path], ["seed", "enforce", "merge"] as const);
    if (mode !== undefined && isTarget(path, at, checker)) fields.push([path, mode]);
  }
  return Object.fromEntries(fields);
}

function isTarget(text: string, at: Place, checker: SettingsChecker): boolean {
  try {
    parseTarget(text);
    return true;
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    const message = error.diagnostics[0]?.message ?? "";
    checker.report([...at, text], message, { hint: "write [KIND/]NAME:PATH, or a path alone" });
    return false;
  }
}

function listKeysOf(value: Json | undefined, at: Place, checker: SettingsChecker): Record<string, string[]> {
  const keys: [string, string[]][] = [];
  for (const [path, names] of Object.entries(checker.map(value, at))) {
    const all = typeof names === "string" ? [names] : names;
    const isRight = Array.isArray(all) && all.length > 0 && all.every((name) => typeof name === "string");
    if (!isRight) checker.wrong([...at, path], names, "the name of a field, or a list of names");
    else if (isTarget(path, at, checker)) keys.push([path, all]);
  }
  return Object.fromEntries(keys);
}

function secondsOf(value: Json | undefined, at: Place, checker: SettingsChecker): number {
  if (value === undefined || value === null) return TIMEOUT;
  if (typeof value === "number" && value > 0 && value <= LONGEST) return value;
  checker.wrong(at, value, `a number of seconds, at most ${LONGEST}`);
  return TIMEOUT;
}

const HELM_KEYS = [
  "chart",
  "repo",
  "version",
  "digest",
  "values",
  "release",
  "namespace",
  "kubernetes",
  "apiVersions",
  "hooks",
] as const;

export function checkHelm(value: Json, at: Place, checker: SettingsChecker): HelmSettings | undefined {
  if (!isObject(value)) {
    checker.wrong(at, value, "a map with chart");
    return undefined;
  }
  checker.known(value, at, HELM_KEYS, { kubeVersion: "kubernetes" });
  const word = (name: string, expected: string): string | undefined =>
    wordOf(value[name], [...at, name], expected, checker);
  const chart = word("chart", "a folder of the workspace, the name of a chart, or oci://...");
  if ((value["chart"] ?? null) === null) checker.wrong([...at, "chart"], null, "a chart");
  const texts = {
    repo: word("repo", "the URL of a repository"),
    version: word("version", "a version, in quotes"),
    digest: digestOf(value["digest"], [...at, "digest"], checker),
    release: word("release", "the name of a release"),
    namespace: word("namespace", "the name of a namespace"),
    kubernetes: word("kubernetes", "a Kubernetes version, in quotes"),
  };
  const isLocal = chart !== undefined && /^\.{0,2}\//.test(chart);
  if (chart === undefined || (isLocal && !checker.inside(chart, [...at, "chart"]))) return undefined;
  const hooks = value["hooks"] ?? true;
  if (typeof hooks !== "boolean") checker.wrong([...at, "hooks"], hooks, "true or false");
  return {
    chart,
    ...defined(texts),
    values: valuesOf(value["values"], [...at, "values"], checker),
    apiVersions: checker.texts(value["apiVersions"], [...at, "apiVersions"], "a list of API versions") ?? [],
    hooks: hooks !== false,
  };
}

/** A value that starts with a dash would be an option of the program. */
export function wordOf(
  value: Json | undefined,
  at: Place,
  expected: string,
  checker: SettingsChecker,
): string | undefined {
  const word = checker.text(value, at, expected);
  if (word === undefined || !word.startsWith("-")) return word;
  checker.wrong(at, word, `${expected}that does not start with a dash`);
  return undefined;
}

function digestOf(value: Json | undefined, at: Place, checker: SettingsChecker): string | undefined {
  const text = checker.text(value, at, "sha256:...");
  if (text === undefined || /^sha256:[0-9a-f]{64}$/.test(text)) return text;
  checker.wrong(at, text, "sha256: and 64 digits, as in the index of a repository");
  return undefined;
}

function valuesOf(value: Json | undefined, at: Place, checker: SettingsChecker): HelmSettings["values"] {
  if (value === undefined || value === null) return [];
  const all = Array.isArray(value) ? value : [value];
  return all.flatMap((one, i): HelmSettings["values"] => {
    if (isObject(one)) return [one];
    const file = checker.file(
      one,
      [...at, ...(Array.isArray(value) ? [i] : [])],
      "a file or a map of values",
    );
    return file === undefined ? [] : [file];
  });
}
