import type { Settings } from "../settings/settings.js";
import { VarveError } from "../../model/index.js";
import { checkNoLinks } from "../disk/no-links.js";
import { codeRefused } from "../code/refusal.js";
import { join } from "node:path";
import { readText } from "../disk/read-text.js";

/** The module that the settings name, as a file of the workspace that may run; a VarveError says why it may not. */
export function platformFile(
  root: string,
  { platform }: Pick<Settings, "platform">,
  mayRunCode: boolean,
): string | undefined {
  if (platform === undefined) return undefined;
  if (!mayRunCode) throw new VarveError(codeRefused(platform));
  checkNoLinks(root, platform);
  // A module loader waits for a pipe for ever.
  readText(join(root, platform), platform);
  return platform;
}
