import { decodeText, readBytes } from "../disk/read-text.js";
import { VarveError } from "../../model/index.js";
import { collectFaults } from "./collect-faults.js";
import { join } from "node:path";
import { walk } from "./walk.js";

/** A folder as it stands on disk or in a revision: which files it has, and what they say. */
export interface FileTree {
  /** Relative, with `/` between folders, sorted; without hidden files, links and dependencies. */
  readonly paths: readonly string[];
  /** How messages name a file of it. */
  readonly nameOf: (path: string) => string;
  /** The texts of some of them, in that order. A VarveError names all that cannot be read. */
  readonly read: (paths: readonly string[]) => Promise<readonly string[]>;
}

/** A folder on disk. A VarveError names the folders below it that cannot be looked into. */
export function folderTree(root: string, nameOf: FileTree["nameOf"] = (path) => path): FileTree {
  const { paths, diagnostics } = walk(root);
  if (diagnostics.length > 0) throw new VarveError(diagnostics);
  return {
    paths,
    nameOf,
    read: async (wanted) =>
      collectFaults(wanted, (path) => decodeText(readBytes(join(root, path), nameOf(path)), nameOf(path))),
  };
}
