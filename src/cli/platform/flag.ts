import type { Flags } from "../command/flags.js";
import type { Host } from "../host/host.js";
import type { OpenedWorkspace } from "../workspace/workspace.js";
import type { Platform } from "../../serve/index.js";
import { VarveError } from "../../model/index.js";

/** Flags of verbs that call the handlers of a platform. */
export const platformFlags = {
  platform: {
    type: "string",
    value: "FILE",
    summary: "module with the webhooks (default: spec.platform of the workspace)",
  },
} as const satisfies Flags;

/** The platform of `--platform`, or of the workspace settings; undefined without both. */
export async function platformOf(
  word: string | undefined,
  opened: OpenedWorkspace | undefined,
  host: Host,
): Promise<Platform | undefined> {
  const file = word ?? (opened && fileOf(opened));
  if (file === undefined) return undefined;
  // Most runs have no platform: its code is not loaded.
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
