import { SETTINGS_FILE } from "../settings/file.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import type { FileTree } from "../tree/file-tree.js";
import { matcher } from "../tree/glob.js";
import { isPlanText } from "../plan-file/text.js";
import { settingsOf } from "../settings/of-tree.js";

/** A file of documents, as text. */
export interface ManifestFile {
  /** Relative to the folder. */
  readonly path: string;
  readonly name: string;
  readonly text: string;
}

/** The files of a folder that hold documents: those its settings include, or, without settings, all YAML and JSON. */
export async function readManifests(tree: FileTree): Promise<readonly ManifestFile[]> {
  const files: ManifestFile[] = [];
  for await (const file of eachManifest(tree, Infinity)) files.push(file);
  return files;
}

/** The same, in parts. Throws a VarveError at the end with all unreadable files. */
export async function* eachManifest(tree: FileTree, atOnce = 100): AsyncGenerator<ManifestFile> {
  const { include, exclude } = (await settingsOf(tree)).files;
  const [isIncluded, isExcluded] = [matcher(include), matcher(exclude)];
  const paths = tree.paths.filter((path) => path !== SETTINGS_FILE && isIncluded(path) && !isExcluded(path));
  const faults: Diagnostic[] = [];
  for (let at = 0; at < paths.length; at += atOnce) {
    const some = paths.slice(at, at + atOnce);
    for (const [i, text] of (await readOr(faults, tree, some)).entries()) {
      const path = some[i] as string;
      // A plan may be in the folder that it is about.
      if (text.startsWith("{") && isPlanText(Buffer.from(text))) continue;
      yield { path, name: tree.nameOf(path), text };
    }
  }
  if (faults.length > 0) throw new VarveError(faults);
}

async function readOr(
  faults: Diagnostic[],
  tree: FileTree,
  paths: readonly string[],
): Promise<readonly string[]> {
  try {
    return await tree.read(paths);
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    faults.push(...error.diagnostics);
    return [];
  }
}
