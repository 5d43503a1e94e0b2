import { type ResourceEntry } from "../../workspace/index.js";
import { type FileNames, type Workspace, findResource, isEntry } from "../../workspace/internal.js";
import { relative, resolve, sep } from "node:path";
import { VarveError } from "../../model/index.js";
import type { Host } from "../host/host.js";
import type { OpenedWorkspace } from "./workspace.js";

/** How resources are named on the command line; shown by every verb that takes one. */
export const RESOURCE_FORMS =
  "NAME, KIND/NAME, KIND.GROUP/NAMESPACE/NAME, or one of these in a file: FILE:KIND/NAME";

type Opened = Pick<OpenedWorkspace, "nameOf"> & { readonly workspace: Pick<Workspace, "root" | "resources"> };

/** Files are relative to the user's folder, or to the workspace if there is no such file here. */
export function fileNames({ workspace: { root }, nameOf }: Opened, { cwd }: Pick<Host, "cwd">): FileNames {
  const filesOf = (typed: string): readonly string[] =>
    [resolve(cwd, typed), resolve(root, typed)].map((path) => relative(root, path).split(sep).join("/"));
  return { nameOf, filesOf };
}

/** The resource the user means, or a VarveError with the candidates. */
export function resourceNamed(opened: Opened, text: string, host: Host): ResourceEntry {
  const found = findResource(opened.workspace.resources, text, fileNames(opened, host));
  if (!isEntry(found)) throw new VarveError(found);
  return found;
}
