import { DEFAULT_SETTINGS, type Settings } from "./settings.js";
import { SETTINGS_FILE, parseSettingsFile } from "./file.js";
import { VarveError, hasErrors } from "../../model/index.js";
import type { FileTree } from "../tree/file-tree.js";

/** The settings of a folder, on disk or in a revision; the defaults if it has none. */
export async function settingsOf(tree: FileTree): Promise<Settings> {
  if (!tree.paths.includes(SETTINGS_FILE)) return DEFAULT_SETTINGS;
  const [text = ""] = await tree.read([SETTINGS_FILE]);
  const { settings, diagnostics } = parseSettingsFile(text, tree.nameOf(SETTINGS_FILE));
  if (settings === undefined || hasErrors(diagnostics)) throw new VarveError(diagnostics);
  return settings;
}
