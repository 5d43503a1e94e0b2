import type { Host } from "../../host/host.js";
import type { InputCache } from "../../workspace/input-cache.js";
import type { OpenedWorkspace } from "../../workspace/workspace.js";
import { type Survey } from "../../../workspace/index.js";
import { type Renaming, RESOURCES, rootsIn, surveyFrom } from "../../../workspace/internal.js";
import { VarveError } from "../../../model/index.js";
import { isFolder, isPlan } from "../../input/folder-files.js";
import { resolve } from "node:path";
import { workspaceOf } from "../source/sources.js";

/** A unit of one of the given folders, and what is known about it there. */
export interface FoundUnit {
  /** Unique among all units. */
  readonly key: string;
  /** The name used in messages. */
  readonly title: string;
  /** Keys of the kustomizations it builds on. */
  readonly bases: () => ReadonlySet<string>;
  /** Keys of the units that deploy it. */
  readonly tops: () => ReadonlySet<string>;
  /** How kustomizations change the names in it. */
  readonly renaming: () => Renaming;
}

/** The units of the files that the arguments refer to. */
export interface FoundUnits {
  /** The unit of a file, by the file's name; undefined for a file that no argument covers. */
  readonly unitOf: (file: string) => FoundUnit | undefined;
  readonly find: (key: string) => FoundUnit | undefined;
  /** The units that have files. */
  readonly all: ReadonlySet<FoundUnit>;
}

export async function findUnits(
  words: readonly string[],
  host: Host,
  inputs: InputCache,
): Promise<FoundUnits> {
  const files = new Map<string, FoundUnit>();
  const finders = new Map<string, (name: string) => FoundUnit>();
  const place = (name: string): string => resolve(host.cwd, name);
  for (const word of words) {
    const found = await wordUnits(word, host, inputs);
    finders.set(word, found.named);
    for (const [name, unit] of found.files)
      if (!files.has(place(name))) files.set(place(name), found.named(unit));
  }
  return {
    unitOf: (file) => files.get(place(file)),
    all: new Set(files.values()),
    find: (key) => {
      const end = key.indexOf("\n");
      return finders.get(key.slice(0, end))?.(key.slice(end + 1));
    },
  };
}

interface WordUnits {
  /** The files by name, each with the name of its unit. */
  readonly files: ReadonlyMap<string, string>;
  readonly named: (unit: string) => FoundUnit;
}

async function wordUnits(word: string, host: Host, inputs: InputCache): Promise<WordUnits> {
  const workspace = workspaceOf(word, host);
  if (workspace !== undefined) {
    const opened = await inputs.workspace(workspace);
    return unitsIn(word, opened.workspace.survey, workspaceFiles(opened), opened.nameOf);
  }
  const { files, prefix } = inputs.files(word);
  // Files given explicitly belong together.
  if (!isFolder(word, host)) return { files: new Map(files.map((name) => [name, ""])), named: () => GIVEN };
  const paths = new Map(files.map((name) => [name, name.slice(prefix.length).replaceAll("\\", "/")]));
  return unitsIn(word, surveyOfFolder(word, paths, inputs), paths, (path) => prefix + path);
}

const GIVEN: FoundUnit = {
  key: "",
  title: "the given files",
  bases: () => new Set(),
  tops: () => new Set([""]),
  renaming: () => ({ names: "", namespaces: "" }),
};

function workspaceFiles({ workspace, nameOf }: OpenedWorkspace): ReadonlyMap<string, string> {
  return new Map(workspace.resources.map(({ file }) => [nameOf(file), file]));
}

function surveyOfFolder(word: string, paths: ReadonlyMap<string, string>, inputs: InputCache): Survey {
  const { layout } = inputs.files(word);
  const named = [...paths].flatMap(([name, path]) => rootsIn(textOf(name, inputs), path));
  const roles = new Map([...paths.values()].map((path) => [path, RESOURCES]));
  return surveyFrom({ layout, roles, named, declared: [], isWorkspace: false });
}

/** A file that is not text, or a plan, deploys nothing. */
function textOf(name: string, inputs: InputCache): string {
  try {
    const input = inputs.read(name);
    return input instanceof Promise || isPlan(input) ? "" : input.text;
  } catch (error) {
    if (error instanceof VarveError) return "";
    throw error;
  }
}

function unitsIn(
  word: string,
  survey: Survey,
  files: ReadonlyMap<string, string>,
  nameOf: (path: string) => string,
): WordUnits {
  const keyOf = (name: string): string => `${word}\n${name}`;
  const keys = (names: ReadonlySet<string>): ReadonlySet<string> => new Set([...names].map(keyOf));
  const links = survey.links();
  const known = new Map<string, FoundUnit>();
  const named = (name: string): FoundUnit => {
    const unit = known.get(name) ?? {
      key: keyOf(name),
      title: nameOf(name),
      bases: () => keys(links.basesOf(name)),
      tops: () => keys(links.topsOf(name)),
      renaming: () => links.renamingOf(name),
    };
    known.set(name, unit);
    return unit;
  };
  return { files: new Map([...files].map(([file, path]) => [file, survey.unitOf(path).name])), named };
}
