import { DEFAULT_SETTINGS, type Settings } from "../settings/settings.js";
import { type Unit, Units } from "./units.js";
import { type FoundRoot, rootsNamedBy } from "./named-roots.js";
import { type UnitLinks, unitLinks } from "./unit-links.js";
import { type PassedOver, groupPassedOver } from "./passed-over.js";
import type { FileRole } from "./role.js";
import type { FileTree } from "../tree/file-tree.js";
import { KUSTOMIZATION } from "./kustomization.js";
import { Layout } from "./layout.js";
import { contentRole } from "./content-role.js";
import { folderOf } from "./folders.js";
import { matcher } from "../tree/glob.js";
import { VarveError } from "../../model/index.js";
import { readDocuments } from "../../yaml/index.js";
import { settingsOf } from "../settings/of-tree.js";
import { SETTINGS_FILE } from "../settings/file.js";

/** The role of every file of a folder, and which of them are deployed together. */
export interface Survey {
  /** YAML, JSON and sources of generators, without those that the settings exclude. */
  readonly roles: ReadonlyMap<string, FileRole>;
  /** Those that hold resources, and may be checked. */
  readonly units: readonly Unit[];
  readonly unitOf: (path: string) => Unit;
  /** @internal Which of them are deployed to a cluster together. */
  readonly links: () => UnitLinks;
  readonly passedOver: readonly PassedOver[];
}

/** Surveys every file of a folder, on disk or in a revision. The settings are those of the tree by default. */
export async function surveyOf(tree: FileTree, given?: Pick<Settings, "files" | "units">): Promise<Survey> {
  const { files, units } = given ?? (await settingsOf(tree));
  const paths = tree.paths.filter(surveyed(files));
  const layout = await layoutOf(tree, files);
  const roles = new Map<string, FileRole>();
  const named: FoundRoot[] = [];
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const some = paths.slice(at, at + AT_ONCE);
    const unknown = some.filter((path) => layout.roleOf(path) === undefined);
    const texts = await textsOf(tree, unknown);
    for (const path of some) {
      const text = texts.get(path);
      const role = layout.roleOf(path) ?? (text === undefined ? UNREADABLE : contentRole(path, text));
      roles.set(path, role);
      if (text !== undefined && role.role === "resources") named.push(...rootsIn(text, path));
    }
  }
  return surveyFrom({
    layout,
    roles,
    named,
    declared: units,
    isWorkspace: tree.paths.includes(SETTINGS_FILE),
  });
}

const AT_ONCE = 100;

/** Which files are examined: those that the settings include, and the sources they may have been generated from. */
function surveyed({ include, exclude }: Settings["files"]): (path: string) => boolean {
  const isIncluded = matcher([...include, "**/*.{jsonnet,libsonnet,cue,k}"]);
  const isExcluded = matcher(exclude);
  return (path) => isIncluded(path) && !isExcluded(path);
}

async function layoutOf(tree: FileTree, { include }: Settings["files"]): Promise<Layout> {
  const kustomizations = tree.paths.filter((path) => KUSTOMIZATION.test(path));
  const textOf = await textsOf(tree, kustomizations);
  const aimed = include === DEFAULT_SETTINGS.files.include ? [] : include;
  return new Layout(tree.paths, (path) => textOf.get(path) ?? "", aimed);
}

const UNREADABLE: FileRole = { role: "data", what: "file that is not text" };

/** The readable ones: many repositories hold a file in another encoding. */
async function textsOf(tree: FileTree, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  try {
    const texts = await tree.read(paths);
    return new Map(texts.map((text, i) => [paths[i] as string, text]));
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    if (paths.length < 2) return new Map();
    const half = Math.ceil(paths.length / 2);
    const [first, second] = [
      await textsOf(tree, paths.slice(0, half)),
      await textsOf(tree, paths.slice(half)),
    ];
    return new Map([...first, ...second]);
  }
}

/** The folders that the objects of a text deploy. */
export function rootsIn(text: string, from: string): readonly FoundRoot[] {
  if (!/kustomize\.toolkit\.fluxcd\.io|argoproj\.io/.test(text)) return [];
  return readDocuments(text)
    .documents.flatMap(({ value }) => rootsNamedBy(value ?? null))
    .map((root) => ({ ...root, from }));
}

/** Collects the result, file by file. */
export interface Looked {
  readonly layout: Layout;
  readonly roles: ReadonlyMap<string, FileRole>;
  readonly named: readonly FoundRoot[];
  readonly declared: readonly string[];
  readonly isWorkspace: boolean;
}

/** The folders of files, and all their parents. */
function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths)
    for (let folder = folderOf(path); !folders.has(folder); folder = folderOf(folder)) folders.add(folder);
  return folders;
}

export function surveyFrom({ layout, roles, named, declared, isWorkspace }: Looked): Survey {
  const folders = foldersOf(roles.keys());
  const units = new Units({ layout, folders, declared, named, isWorkspace });
  const used = new Map<string, Unit>();
  for (const [path, { role }] of roles) {
    if (role !== "resources") continue;
    const unit = units.of(path);
    if (!used.has(unit.name)) used.set(unit.name, unit);
  }
  const all = [...used.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    roles,
    units: all,
    unitOf: (path) => units.of(path),
    links: () => unitLinks(all, layout.kustomizations, units.deployed),
    passedOver: groupPassedOver(roles),
  };
}
