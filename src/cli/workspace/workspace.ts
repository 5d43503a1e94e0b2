import { defined } from "../../model/internal.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { openWorkspace } from "../../workspace/index.js";
import { type Workspace, userCacheFolder } from "../../workspace/internal.js";
import { join, normalize, relative, resolve } from "node:path";
import { type Host, mayRunCode } from "../host/host.js";
import { progressOn } from "../host/progress.js";
import { withFiles } from "../answer/with-files.js";
import { workspaceAround } from "./workspace-around.js";

/** A workspace and the name of its files relative to the user's folder. */
export interface OpenedWorkspace {
  readonly workspace: Workspace;
  readonly diagnostics: readonly Diagnostic[];
  /** `web.yaml` of `varve check examples/shop` is shown as `examples/shop/web.yaml`. */
  readonly nameOf: (file: string) => string;
  readonly named: (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[];
}

interface OpenChoice {
  /** Whether the workspace is read-only. */
  readonly isReadOnly?: boolean;
  /** Whether settings are required: a verb that writes records, or runs what settings declare, needs them. */
  readonly needsSettings?: boolean;
}

/**
 * Opens the workspace around a folder, or the folder itself if there is none and settings are not required; with
 * progress on a terminal if it takes longer than a second.
 */
export async function openFrom(
  given: string,
  host: Host,
  { isReadOnly = false, needsSettings = !isReadOnly }: OpenChoice = {},
): Promise<OpenedWorkspace> {
  const dir = workspaceAround(given, host) ?? given;
  const nameOf = (file: string) => nameFrom(host.cwd, dir, file);
  const named = (diagnostics: readonly Diagnostic[]) =>
    diagnostics.map((diagnostic) => withFiles(diagnostic, nameOf));
  const cache = userCacheFolder(host.env);
  const progress = progressOn(host.stderr);
  try {
    const workspace = await openWorkspace(resolve(host.cwd, dir), {
      label: dir,
      code: mayRunCode(host),
      isReadOnly,
      settings: needsSettings ? "required" : "optional",
      onProgress: progress.report,
      ...defined({ cache }),
    });
    return { workspace, diagnostics: named(workspace.diagnostics), nameOf, named };
  } catch (error) {
    throw error instanceof VarveError ? new VarveError(named(error.diagnostics)) : error;
  } finally {
    progress.clear();
  }
}

/** A file of a folder, relative to the user's folder; a folder keeps its slash. */
function nameFrom(cwd: string, dir: string, file: string): string {
  if (dir === ".") return file;
  if (!dir.startsWith("..")) return normalize(join(dir, file));
  const name = relative(cwd, resolve(cwd, dir, file)) || ".";
  return file.endsWith("/") ? `${name}/` : name;
}
