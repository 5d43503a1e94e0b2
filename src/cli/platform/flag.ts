import type { Flags } from "../command/flags.js";
import type { Host } from "../host/host.js";
import type { OpenedWorkspace } from "../workspace/workspace.js";
import type { Platform } from "../../serve/index.js";
import { VarveError } from "../../model/index.js";

/** Verbs that ask the handlers of a platform add these to their own. */
export const platformFlags = {
  platform: {
    type: "string",
    value: "FILE",
    summary: "module with the webhooks (default: spec.platform of the workspace)",
  },
} as const satisfies Flags;

/** The platform that `--platform` names, or else the settings of the workspace; undefined without both. */
export async function platformOf(
  word: string | undefined,
  opened: OpenedWorkspace | undefined,
  host: Host,
): Promise<Platform | undefined> {
  const file = word ?? (opened && fileOf(opened));
  if (file === undefined) return undefined;
  // Most runs have no platform: they do not load what serves one.
  const { loadPlatform } = await import("./load.js");
  return loadPlatform(file, host);
}

function fileOf({ workspace, nameOf, named }: OpenedWorkspace): string | undefined {
  try {
    const file = workspace.platformFile();
    return file === undefined ? undefined : nameOf(file);
  } catch (error) {
    throw error instanceof VarveError ? new VarveError(named(error.diagnostics)) : error;
  }
}
