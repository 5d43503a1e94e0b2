import { type Diagnostic, VarveError } from "../../model/index.js";
import type { FileTree } from "../../workspace/internal.js";

/** A folder whose files are each read once; an unreadable file is treated as empty and reported. */
export interface TolerantTree extends FileTree {
  readonly faultsOf: (path: string) => readonly Diagnostic[];
}

/**
 * `hasSettings` says whether the folder counts as one with settings of its own: both versions are read with the new
 * ones.
 */
export function tolerantTree(tree: FileTree, hasSettings: boolean, settings: string): TolerantTree {
  const others = tree.paths.filter((path) => path !== settings);
  const texts = new Map<string, string>([[settings, ""]]);
  const faults = new Map<string, readonly Diagnostic[]>();
  const load = async (paths: readonly string[]): Promise<void> => {
    if (paths.length === 0) return;
    try {
      for (const [i, text] of (await tree.read(paths)).entries()) texts.set(paths[i] as string, text);
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      const [path = ""] = paths;
      if (paths.length === 1) {
        faults.set(path, error.diagnostics);
        texts.set(path, "");
        return;
      }
      const half = Math.ceil(paths.length / 2);
      await load(paths.slice(0, half));
      await load(paths.slice(half));
    }
  };
  return {
    paths: hasSettings ? [...others, settings].toSorted() : others,
    nameOf: (path) => tree.nameOf(path),
    read: async (paths) => {
      await load(paths.filter((path) => !texts.has(path)));
      return paths.map((path) => texts.get(path) as string);
    },
    faultsOf: (path) => faults.get(path) ?? [],
  };
}
