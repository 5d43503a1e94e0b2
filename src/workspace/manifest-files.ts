import { DEFAULT_SETTINGS, type Settings } from "./settings.js";
import { SETTINGS_FILE, parseSettingsFile } from "./settings-file.js";
import { VarveError, hasErrors } from "../model/index.js";
import type { FileTree } from "./file-tree.js";
import { matcher } from "./glob.js";
import { isPlanText } from "./store/plan-text.js";

/** A file of documents, as text. */
export interface ManifestFile {
  /** Seen from the folder. */
  readonly path: string;
  readonly name: string;
  readonly text: string;
}

/** The files of a folder that hold documents: those its settings choose, or, without settings, all YAML and JSON. */
export async function readManifests(tree: FileTree): Promise<readonly ManifestFile[]> {
  const { include, exclude } = await filesChosen(tree);
  const [isIncluded, isExcluded] = [matcher(include), matcher(exclude)];
  const paths = tree.paths.filter((path) => path !== SETTINGS_FILE && isIncluded(path) && !isExcluded(path));
  const texts = await tree.read(paths);
  return (
    paths
      .map((path, i) => ({ path, name: tree.nameOf(path), text: texts[i] as string }))
      // A plan may stand in the folder that it is about.
      .filter(({ text }) => !text.startsWith("{") || !isPlanText(Buffer.from(text)))
  );
}

async function filesChosen(tree: FileTree): Promise<Settings["files"]> {
  if (!tree.paths.includes(SETTINGS_FILE)) return DEFAULT_SETTINGS.files;
  const [text = ""] = await tree.read([SETTINGS_FILE]);
  const { settings, diagnostics } = parseSettingsFile(text, tree.nameOf(SETTINGS_FILE));
  if (settings === undefined || hasErrors(diagnostics)) throw new VarveError(diagnostics);
  return settings.files;
}
