import { decodeText, readBytes } from "../disk/read-text.js";
import { VarveError } from "../../model/index.js";
import { collectFaults } from "./collect-faults.js";
import { join } from "node:path";
import { walk } from "./walk.js";

/** A folder on disk or in a revision: its files and their texts. */
export interface FileTree {
  /** Relative, with `/` between folders, sorted; without hidden files, links and dependencies. */
  readonly paths: readonly string[];
  /** The name of a file in messages. */
  readonly nameOf: (path: string) => string;
  /** The texts of some of them, in that order. Throws a VarveError with all unreadable ones. */
  readonly read: (paths: readonly string[]) => Promise<readonly string[]>;
}

/** A folder on disk. Throws a VarveError with the subfolders that cannot be read. */
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
