import {
  type FileTree,
  type Workspace,
  pathInRepository,
  readGit,
  resourcesIn,
} from "../../../workspace/internal.js";
import { type Json, VarveError, formatResourceId } from "../../../model/index.js";
import type { ResourceEntry } from "../../../workspace/index.js";

/** A resource in one version of the workspace. */
export interface ResourceVersion {
  readonly name: string;
  readonly file: string;
  /** What is deployed together: a name is unique in it. Empty for the workspace itself. */
  readonly unit: string;
  readonly value: Json;
  /** Its place now; undefined in a revision. */
  readonly entry: ResourceEntry | undefined;
}

const NOTHING: FileTree = { paths: [], nameOf: (path) => path, read: async () => [] };

/** The folder of the workspace at a revision; empty if it was not there yet. Throws a VarveError for a bad revision. */
export async function treeAt({ root }: Workspace, revision: string): Promise<FileTree> {
  const path = await pathInRepository(root);
  try {
    const content = await readGit({ folder: root, revision, path });
    return content.kind === "folder" ? content : NOTHING;
  } catch (error) {
    if (error instanceof VarveError && error.diagnostics.every(isNotThere)) return NOTHING;
    throw error;
  }
}

function isNotThere({ code }: { readonly code: string }): boolean {
  return code === "workspace/not-in-revision";
}

/** The resources of a revision, in files that the workspace reads resources from now. */
export async function oldVersions(workspace: Workspace, tree: FileTree): Promise<readonly ResourceVersion[]> {
  const files = tree.paths.filter((path) => workspace.isResourceFile(path));
  const texts = await tree.read(files);
  const unitOf = unitsIn(workspace);
  return files.flatMap((file, i) =>
    Array.from(resourcesIn(texts[i] ?? ""), ([name, value]): ResourceVersion => ({
      name,
      file,
      unit: unitOf(file),
      value,
      entry: undefined,
    })),
  );
}

export function newVersions(workspace: Workspace): readonly ResourceVersion[] {
  const unitOf = unitsIn(workspace);
  return workspace.resources.map((entry) => ({
    name: formatResourceId(entry.id),
    file: entry.file,
    unit: unitOf(entry.file),
    value: workspace.read(entry),
    entry,
  }));
}

function unitsIn({ survey }: Workspace): (file: string) => string {
  return (file) => {
    const { root, name } = survey.unitOf(file);
    return root === "" ? "" : name;
  };
}
