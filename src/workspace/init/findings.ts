import { KUSTOMIZATION, readKustomization } from "../survey/kustomization.js";
import { type Survey, surveyOf } from "../survey/survey.js";
import type { FileTree } from "../tree/file-tree.js";
import { type KindFindings, KindsFound } from "./kinds-found.js";
import { VarveError, isObject } from "../../model/index.js";
import { parseYaml } from "../../yaml/index.js";
import { folderOf } from "../survey/folders.js";
import { posix } from "node:path";

/** A Helm chart of the folder. */
export interface ChartFound {
  readonly folder: string;
  readonly name: string;
  readonly version?: string;
}

/** The contents of a folder that matter for settings. */
export interface FolderFindings extends KindFindings {
  readonly survey: Survey;
  readonly files: number;
  readonly charts: readonly ChartFound[];
  /** Folders that kustomize is run on: no other kustomization builds on them. */
  readonly kustomizations: readonly string[];
  readonly helmfiles: readonly string[];
  /** Languages that resources are generated from, with the number of files. */
  readonly languages: ReadonlyMap<string, number>;
}

/** Scans a folder, in parts. */
export async function findingsIn(tree: FileTree): Promise<FolderFindings> {
  const survey = await surveyOf(tree);
  const having = (role: string): readonly string[] =>
    [...survey.roles].flatMap(([path, found]) => (found.role === role ? [path] : []));
  const files = having("resources");
  const kinds = new KindsFound();
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const some = files.slice(at, at + AT_ONCE);
    for (const [i, text] of (await tree.read(some)).entries())
      kinds.add(text, survey.unitOf(some[i] as string));
  }
  const languages = new Map<string, number>();
  for (const path of having("generator")) {
    const what = survey.roles.get(path)?.what.replace(/ source$/, "") ?? "";
    languages.set(what, (languages.get(what) ?? 0) + 1);
  }
  return {
    survey,
    files: files.length,
    ...kinds.result(),
    charts: await chartsIn(tree, survey),
    kustomizations: await rootsIn(tree, having("kustomization")),
    helmfiles: having("helmfile"),
    languages,
  };
}

const AT_ONCE = 100;

async function chartsIn(tree: FileTree, survey: Survey): Promise<readonly ChartFound[]> {
  const roles = [...survey.roles].filter(([, { role }]) => role === "helm-chart");
  const charts = new Set(roles.flatMap(([, { folder }]) => folder ?? []));
  const own = roles
    .map(([path]) => path)
    .filter((path) => /(?:^|\/)Chart\.ya?ml$/.test(path) && charts.has(folderOf(path)));
  const texts = await tree.read(own);
  return own.map((path, i) => {
    const value = mapIn(texts[i] ?? "");
    const folder = folderOf(path) === "" ? "." : folderOf(path);
    const { name, version } = value;
    return {
      folder,
      name: typeof name === "string" ? name : posix.basename(folder),
      ...(typeof version === "string" ? { version } : {}),
    };
  });
}

function mapIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value = parseYaml(text);
    return isObject(value) ? value : {};
  } catch (error) {
    if (error instanceof VarveError) return {};
    throw error;
  }
}

async function rootsIn(tree: FileTree, paths: readonly string[]): Promise<readonly string[]> {
  const all = paths.filter((path) => KUSTOMIZATION.test(path));
  const texts = await tree.read(all);
  const read = all.map((path, i) => readKustomization(path, texts[i] ?? ""));
  const used = new Set(read.flatMap(({ resources }) => resources));
  return read
    .filter(({ folder, isComponent }) => !isComponent && !used.has(folder))
    .map(({ folder }) => (folder === "" ? "." : folder));
}
