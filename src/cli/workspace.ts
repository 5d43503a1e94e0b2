import { type Diagnostic, type SourceRange, VarveError } from "../model/index.js";
import { type Workspace, openWorkspace, userCacheFolder } from "../workspace/index.js";
import { join, normalize, resolve } from "node:path";
import { type Host, mayRunCode } from "./host.js";
import { progressOn } from "./progress.js";

/** A workspace and the name its files have for a person who stands in another folder. */
export interface OpenedWorkspace {
  readonly workspace: Workspace;
  readonly diagnostics: readonly Diagnostic[];
  /** `web.yaml` in `--dir examples/shop` is `examples/shop/web.yaml` for the person who typed that. */
  readonly nameOf: (file: string) => string;
  readonly named: (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[];
}

/** Opens the workspace of `--dir`, with progress on a terminal when it takes longer than a second. */
export async function openFrom(
  dir: string,
  host: Host,
  { isReadOnly = false }: { readonly isReadOnly?: boolean } = {},
): Promise<OpenedWorkspace> {
  const nameOf = (file: string) => (dir === "." ? file : normalize(join(dir, file)));
  const named = (diagnostics: readonly Diagnostic[]) =>
    diagnostics.map((diagnostic) => rename(diagnostic, nameOf));
  const cache = userCacheFolder(host.env);
  const progress = progressOn(host.stderr);
  try {
    const workspace = await openWorkspace(resolve(host.cwd, dir), {
      label: dir,
      code: mayRunCode(host),
      isReadOnly,
      onProgress: progress.report,
      ...(cache === undefined ? {} : { cache }),
    });
    return { workspace, diagnostics: named(workspace.diagnostics), nameOf, named };
  } catch (error) {
    throw error instanceof VarveError ? new VarveError(named(error.diagnostics)) : error;
  } finally {
    progress.clear();
  }
}

function rename(diagnostic: Diagnostic, nameOf: (file: string) => string): Diagnostic {
  const at = renameRange(diagnostic.at, nameOf);
  const related = diagnostic.related?.map((each) => {
    const place = renameRange(each.at, nameOf);
    return place === undefined ? each : { ...each, at: place };
  });
  return {
    ...diagnostic,
    ...(at === undefined ? {} : { at }),
    ...(related === undefined ? {} : { related }),
  };
}

function renameRange(at: SourceRange | undefined, nameOf: (file: string) => string): SourceRange | undefined {
  return at?.file === undefined ? at : { ...at, file: nameOf(at.file) };
}
