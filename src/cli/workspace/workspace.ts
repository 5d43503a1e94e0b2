import { defined } from "../../model/internal.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { openWorkspace } from "../../workspace/index.js";
import { type Workspace, userCacheFolder, workspaceRoot } from "../../workspace/internal.js";
import { isAbsolute, join, normalize, relative, resolve } from "node:path";
import { type Host, mayRunCode } from "../host/host.js";
import { progressOn } from "../host/progress.js";
import { withFiles } from "../answer/with-files.js";

/** A workspace and the name its files have for a person who stands in another folder. */
export interface OpenedWorkspace {
  readonly workspace: Workspace;
  readonly diagnostics: readonly Diagnostic[];
  /** `web.yaml` of `varve check examples/shop` is `examples/shop/web.yaml` for the person who typed that. */
  readonly nameOf: (file: string) => string;
  readonly named: (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[];
}

interface OpenChoice {
  /** Whether nothing is written. */
  readonly isReadOnly?: boolean;
  /** Whether a folder without settings will not do: what records something, or runs what settings name, needs them. */
  readonly needsSettings?: boolean;
}

/**
 * Opens the workspace that a folder is in, or the folder itself where it is in none and needs no settings; with progress
 * on a terminal when it takes longer than a second.
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

/** A file of a folder, as a person who stands elsewhere names it; a folder keeps its slash. */
function nameFrom(cwd: string, dir: string, file: string): string {
  if (dir === ".") return file;
  if (!dir.startsWith("..")) return normalize(join(dir, file));
  const name = relative(cwd, resolve(cwd, dir, file)) || ".";
  return file.endsWith("/") ? `${name}/` : name;
}

/** The folder of the workspace that a folder is in, as a person who stands here names it. */
export function workspaceAround(dir: string, { cwd }: Host): string | undefined {
  const from = resolve(cwd, dir);
  const root = workspaceRoot(from);
  if (root === undefined || root === from) return root && dir;
  return isAbsolute(dir) ? root : relative(cwd, root) || ".";
}
