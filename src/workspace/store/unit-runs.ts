import type { Ownership } from "../ownership/ownership.js";
import type { SourceWishes } from "../folder/plan-options.js";
import type { Survey } from "../survey/survey.js";
import type { Unit } from "../survey/units.js";
import { folderOf, upFrom } from "../survey/folders.js";
import type { Workspace } from "../folder/workspace.js";
import { matcher } from "../tree/glob.js";
import { posix } from "node:path";

/** The part of a workspace that is decided at once: the units of some generators. */
export interface UnitRun {
  /** Whether a file is in one of them; undefined if all are. */
  readonly isIn: ((file: string) => boolean) | undefined;
  /** Whether a generator is one of theirs; generators without a source belong to one of them as well. */
  readonly isAbout: (generator: string | undefined) => boolean;
}

const WHOLE: UnitRun = { isIn: undefined, isAbout: () => true };

type Here = Pick<Workspace, "survey" | "resources" | "settings">;

/**
 * Resources are identified within their unit: a generator does not change, pair or rename those of another one. Units
 * that share a generator are decided together.
 */
export function unitRuns(workspace: Here, ownership: Ownership, wishes: SourceWishes): readonly UnitRun[] {
  const { survey, resources } = workspace;
  const isRoot = rootsIn(workspace);
  if (isRoot === undefined && survey.units.every(({ kind }) => kind === "rest")) return [WHOLE];
  const unitOf = (file: string): Root => rootFor(file, survey, isRoot);
  const groups = new Groups();
  const files = new Set(resources.map(({ file }) => file));
  for (const [name, into] of foldersOf(workspace, ownership, wishes)) {
    groups.join(name, unitOf(posix.join(into, "new.yaml")).name);
    for (const file of files) {
      const unit = unitOf(file);
      if (isBelow(file, into) && !isDeeper(unit, into)) groups.join(name, unit.name);
    }
  }
  for (const file of ownership.files)
    for (const name of makersIn(ownership, file)) groups.join(name, unitOf(file).name);
  for (const { file } of wishes.rendered?.documents ?? []) {
    const place = posix.join(wishes.rendered?.into ?? ".", file);
    if (files.has(place)) groups.join(wishes.rendered?.name ?? "", unitOf(place).name);
  }
  return runsOf(groups, (file) => unitOf(file).name, wishes);
}

type Root = Pick<Unit, "name" | "root">;

/** The root folders of units, whether or not they contain files yet; undefined if there are none. */
function rootsIn({ survey, settings }: Here): ((folder: string) => boolean) | undefined {
  const files = [...survey.roles].filter(([, { role }]) => role === "kustomization");
  const roots = new Set(files.map(([path]) => folderOf(path)));
  if (roots.size + settings.units.length === 0) return undefined;
  const isDeclared = matcher(settings.units.map((unit) => posix.normalize(unit).replace(/\/$/, "")));
  return (folder) => roots.has(folder) || isDeclared(folder);
}

/** A file that its kustomization does not list yet, such as a new one, still belongs to it. */
function rootFor(file: string, survey: Survey, isRoot: (folder: string) => boolean = () => false): Root {
  const unit = survey.unitOf(file);
  if (unit.kind !== "rest" && unit.kind !== "folder") return unit;
  const root = [...upFrom(folderOf(file))].find(isRoot);
  return root === undefined ? unit : { name: root === "" ? "." : root, root };
}

/** The folders for new files of generators, by name. */
function foldersOf(
  { settings }: Here,
  ownership: Ownership,
  { create, rendered }: SourceWishes,
): ReadonlyMap<string, string> {
  const folders = new Map(ownership.generators.map(({ name, into = "." }) => [name, into]));
  for (const { name, into } of settings.generate) folders.set(name, into);
  if (create !== undefined) {
    const name = create.name ?? create.pattern;
    folders.set(name, create.into ?? folders.get(name) ?? ".");
  }
  if (rendered !== undefined) folders.set(rendered.name, rendered.into ?? folders.get(rendered.name) ?? ".");
  return folders;
}

function isBelow(file: string, into: string): boolean {
  const folder = posix.normalize(`${into}/`);
  return folder === "./" || file.startsWith(folder);
}

/** A unit with a deeper root is separate, whatever is generated around it. */
function isDeeper({ root }: Root, into: string): boolean {
  return root !== posix.normalize(`${into}/`).slice(0, -1) && isBelow(`${root}/`, into) && root !== "";
}

function makersIn(ownership: Ownership, file: string): readonly string[] {
  const by = ownership.fileRecord(file)?.by;
  return by === undefined ? ownership.headsIn(file).map(({ generator }) => generator) : Object.keys(by);
}

function runsOf(
  groups: Groups,
  unitOf: (file: string) => string,
  { create, rendered }: SourceWishes,
): readonly UnitRun[] {
  const only = create?.name ?? create?.pattern ?? rendered?.name;
  const roots = only === undefined ? groups.roots : [groups.rootOf(`by ${only}`)];
  if (roots.length === 0) return [WHOLE];
  return roots.map((root, at) => ({
    isIn: (file: string): boolean => groups.rootOf(`unit ${unitOf(file)}`) === root,
    // Files without a generator are processed once.
    isAbout: (name: string | undefined): boolean =>
      name === undefined ? at === 0 : (groups.find(name) ?? roots[0]) === root,
  }));
}

/** Generators and units that belong together. */
class Groups {
  readonly #parents = new Map<string, string>();

  join(generator: string, unit: string): void {
    const [a, b] = [this.rootOf(`by ${generator}`), this.rootOf(`unit ${unit}`)];
    if (a !== b) this.#parents.set(b, a);
    if (!this.#parents.has(a)) this.#parents.set(a, a);
  }

  find(generator: string): string | undefined {
    const key = `by ${generator}`;
    return this.#parents.has(key) ? this.rootOf(key) : undefined;
  }

  rootOf(key: string): string {
    let at = key;
    for (let up = this.#parents.get(at); up !== undefined && up !== at; up = this.#parents.get(at)) at = up;
    return at;
  }

  get roots(): readonly string[] {
    return [...new Set([...this.#parents.keys()].map((key) => this.rootOf(key)))].sort();
  }
}
