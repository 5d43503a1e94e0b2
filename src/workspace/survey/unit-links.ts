import { type NamedRoot } from "./named-roots.js";
import type { Kustomization, Renaming } from "./kustomization.js";
import type { Unit } from "./units.js";

/** Which units are deployed to a cluster together, according to the files. Units are identified by name. */
export interface UnitLinks {
  /** The direct and indirect bases of a kustomization: its output contains them. */
  readonly basesOf: (unit: string) => ReadonlySet<string>;
  /** The units that deploy it and that no other unit deploys: the unit itself if there are none. */
  readonly topsOf: (unit: string) => ReadonlySet<string>;
  /** How its kustomization, and those that build on it, change names: two units may mean two resources by one name. */
  readonly renamingOf: (unit: string) => Renaming;
}

/** A folder that an object deploys, and the unit of that object. */
export interface DeployedRoot extends NamedRoot {
  readonly by: string;
}

export function unitLinks(
  units: readonly Pick<Unit, "name" | "root">[],
  kustomizations: readonly Kustomization[],
  deployed: readonly DeployedRoot[],
): UnitLinks {
  const known = new Set(kustomizations.map(({ folder }) => folder));
  const bases = new Map<string, readonly string[]>();
  const bringers = new Map<string, Set<string>>();
  const bring = (by: string, unit: string): void => {
    if (by === unit) return;
    const some = bringers.get(unit);
    if (some === undefined) bringers.set(unit, new Set([by]));
    else some.add(by);
  };
  for (const { folder, resources } of kustomizations) {
    const own = resources.filter((path) => known.has(path)).map(nameOf);
    bases.set(nameOf(folder), own);
    for (const base of own) bring(nameOf(folder), base);
  }
  const nodes = [...units, ...kustomizations.map(({ folder }) => ({ name: nameOf(folder), root: folder }))];
  for (const { by, path } of deployed)
    for (const { name, root } of nodes)
      // Without a kustomization, Flux and Argo CD deploy everything below a folder.
      if (root === path || (!known.has(path) && isBelow(root, path))) bring(by, name);
  const basesOf = remembered((unit: string) => reached(unit, (at) => bases.get(at) ?? []));
  const topsOf = remembered((unit: string) => {
    const above = [unit, ...reached(unit, (at) => bringers.get(at) ?? [])];
    const tops = above.filter((each) => !bringers.has(each));
    return new Set(tops.length === 0 ? [unit] : tops);
  });
  const renames = new Map(kustomizations.map((each) => [nameOf(each.folder), each.renames]));
  const overlays = new Map<string, string[]>();
  for (const [by, own] of bases)
    for (const base of own) overlays.set(base, [...(overlays.get(base) ?? []), by]);
  const renamingOf = remembered((unit: string) => {
    const all = [unit, ...reached(unit, (at) => overlays.get(at) ?? [])].map((each) => renames.get(each));
    return { names: joined(all, "names"), namespaces: joined(all, "namespaces") };
  });
  return { basesOf, topsOf, renamingOf };
}

function joined(all: readonly (Renaming | undefined)[], key: keyof Renaming): string {
  const found = new Set(all.map((each) => each?.[key] ?? ""));
  found.delete("");
  return [...found].sort().join(" ");
}

function nameOf(folder: string): string {
  return folder === "" ? "." : folder;
}

function isBelow(folder: string, around: string): boolean {
  return around === "" || folder.startsWith(`${around}/`);
}

/** Everything reachable, possibly through cycles, without the start. */
function reached(start: string, next: (at: string) => Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const pending = [start];
  for (let at = pending.pop(); at !== undefined; at = pending.pop())
    for (const each of next(at)) {
      if (each === start || found.has(each)) continue;
      found.add(each);
      pending.push(each);
    }
  return found;
}

function remembered<T>(find: (unit: string) => T): (unit: string) => T {
  const known = new Map<string, T>();
  return (unit) => {
    const found = known.get(unit) ?? find(unit);
    known.set(unit, found);
    return found;
  };
}
