import {
  type FileTree,
  type Workspace,
  describe,
  pathInRepository,
  readGit,
  surveyOf,
} from "../../../workspace/internal.js";
import { type Json, type ResourceId, VarveError } from "../../../model/index.js";
import type { PlacedResource } from "../../../review/internal.js";
import type { ResourceEntry } from "../../../workspace/index.js";
import { memberAt } from "../../../model/internal.js";
import { readDocuments } from "../../../yaml/index.js";

/** A resource in one version of the workspace; its realm is its unit, empty for the workspace itself. */
export interface ResourceVersion extends PlacedResource {
  readonly id: ResourceId;
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

/** The resources of a revision, in files that the workspace reads resources from now; its units are those of then. */
export async function oldVersions(workspace: Workspace, tree: FileTree): Promise<readonly ResourceVersion[]> {
  const files = tree.paths.filter((path) => workspace.isResourceFile(path));
  const texts = await tree.read(files);
  const { unitOf } = await surveyOf(tree, workspace.settings);
  return files.flatMap((path, i) =>
    resourcesOf(texts[i] ?? "").map(({ id, value }): ResourceVersion => ({
      id,
      value,
      path,
      realm: realmOf(unitOf(path)),
      part: PART,
      entry: undefined,
    })),
  );
}

/** All of them: which of doubled ones is meant is decided when they are paired, as for the files of now. */
function resourcesOf(text: string): readonly { readonly id: ResourceId; readonly value: Json }[] {
  return readDocuments(text).documents.flatMap(({ value = null }) =>
    describe(value).resources.map(({ id, pointer }) => ({ id, value: memberAt(value, pointer) })),
  );
}

export function newVersions(workspace: Workspace): readonly ResourceVersion[] {
  return workspace.resources.map((entry) => ({
    id: entry.id,
    value: workspace.read(entry),
    path: entry.file,
    realm: realmOf(workspace.survey.unitOf(entry.file)),
    part: PART,
    entry,
  }));
}

/** Patches are not resources of a workspace. */
const PART = "resources";

function realmOf({ root, name }: { readonly root: string; readonly name: string }): string {
  return root === "" ? "" : name;
}
