import { openWorkspace } from "../../../src/workspace/index.js";
import { type Adoption, type HandEdit, adoption, readRendered } from "../../../src/workspace/internal.js";
import { type Json, formatJson, formatPath, formatResourceId } from "../../../src/model/index.js";
import { folderWith } from "../folder.js";

export const SETTINGS = "apiVersion: varve.dev/v1\nkind: Workspace\n";

/** Resources by the files that contain them. */
export type Files = Readonly<Record<string, readonly Json[]>>;

/** JSON is valid YAML. */
export function textsOf(files: Files): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([, resources]) => resources.length > 0)
      .map(([file, resources]) => [file, resources.map((one) => `${formatJson(one)}\n`).join("---\n")]),
  );
}

export async function documentsOf(
  files: Files,
): Promise<Awaited<ReturnType<typeof readRendered>>["documents"]> {
  const manifests = Object.entries(textsOf(files)).map(([path, text]) => ({ path, name: path, text }));
  return (await readRendered(manifests)).documents;
}

/** A folder with these resources in files, and the result of adopting them. */
export interface Story {
  readonly base: Files;
  readonly standing: Files;
  readonly fresh: Files;
}

export async function adopted(story: Story, root = folderOf(story)): Promise<Adoption> {
  const workspace = await openWorkspace(root);
  return adoption(workspace, {
    name: "app",
    fresh: await documentsOf(story.fresh),
    base: { documents: await documentsOf(story.base) },
  });
}

export function folderOf({ standing }: Pick<Story, "standing">, settings = SETTINGS): string {
  return folderWith({ "varve.yaml": settings, ...textsOf(standing) });
}

/** `added ConfigMap/a data.x`: the edit and its field. */
function toldEdit({ resource, path, did }: HandEdit): string {
  return `${did} ${resource.name}${path.parent === null ? "" : ` ${formatPath(path)}`}`;
}

export function toldEdits({ edits, added }: Pick<Adoption, "edits" | "added">): readonly string[] {
  return [...edits.map(toldEdit), ...added.map(({ id }) => `added ${formatResourceId(id)}`)].sort();
}
