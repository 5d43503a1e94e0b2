import { SETTINGS_FILE } from "./file.js";
import { VarveError } from "../../model/index.js";
import { codeSettingsIn } from "./code.js";
import { digest } from "../disk/digest.js";
import { join } from "node:path";
import { readBytes } from "../disk/read-text.js";

/** A digest of the settings, taken before they are read. */
export function settingsDigestOf(root: string): string {
  const files = [SETTINGS_FILE, codeSettingsIn(root)].filter((file) => file !== undefined);
  return digest(files.map((file) => `${digestAt(root, file)} ${file}`).join("\n"));
}

/** An unreadable file has no digest; it is reported where it is used. */
function digestAt(root: string, file: string): string {
  try {
    return digest(readBytes(join(root, file), file));
  } catch (error) {
    if (error instanceof VarveError) return "";
    throw error;
  }
}
