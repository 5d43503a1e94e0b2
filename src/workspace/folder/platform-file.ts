import type { Settings } from "../settings/settings.js";
import { VarveError } from "../../model/index.js";
import { checkNoLinks } from "../disk/no-links.js";
import { codeRefused } from "../code/refusal.js";
import { join } from "node:path";
import { readText } from "../disk/read-text.js";

/** The module from the settings, as a workspace file that may run; throws a VarveError if it may not. */
export function platformFile(
  root: string,
  { platform }: Pick<Settings, "platform">,
  mayRunCode: boolean,
): string | undefined {
  if (platform === undefined) return undefined;
  if (!mayRunCode) throw new VarveError(codeRefused(platform));
  checkNoLinks(root, platform);
  // A module loader would wait for a pipe forever.
  readText(join(root, platform), platform);
  return platform;
}
