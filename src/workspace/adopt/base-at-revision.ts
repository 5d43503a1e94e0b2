import type { LastRender } from "./adoption.js";
import type { RenderedDocument } from "../../flow/index.js";
import { commentsIn } from "../../yaml/internal.js";
import { VarveError, formatResourceId } from "../../model/index.js";
import { readResourceId } from "../../model/internal.js";
import type { FileTree } from "../tree/file-tree.js";
import type { Workspace } from "../folder/workspace.js";
import { markedLike } from "./generator-marks.js";
import { posix } from "node:path";
import { problems } from "../problems.js";
import { readGit } from "../git/tree.js";
import { resourcesIn } from "../read/resources-in-text.js";

/** A base from a revision of the repository. */
export interface RevisionBase extends LastRender {
  /** What was read: the rendered output, or the files that were edited since. */
  readonly of: "render" | "files";
}

/** The last output in a revision: the folder of the rendered output, or the files themselves. */
export async function baseAtRevision(
  workspace: Workspace,
  fresh: readonly RenderedDocument[],
  { revision, renderFolder }: { readonly revision: string; readonly renderFolder: string | undefined },
): Promise<RevisionBase> {
  const rendered = renderFolder === undefined ? undefined : await treeAt(renderFolder, revision);
  if (rendered !== undefined) {
    const { documents, comments } = await documentsIn(rendered, () => true);
    if (documents.length > 0) return { of: "render", documents, comments };
  }
  const content = await readGit({ folder: workspace.root, revision, path: "./" });
  const { documents: all, comments } =
    content.kind === "folder" ? await documentsIn(content, (path) => workspace.isResourceFile(path)) : NONE;
  const names = new Set(fresh.map(nameOf));
  const folders = new Set(all.filter((one) => names.has(nameOf(one))).map(folderOf));
  const isMarked = markedLike(fresh);
  const documents = all.filter(
    (one) => names.has(nameOf(one)) || (folders.has(folderOf(one)) && isMarked(one.value)),
  );
  if (documents.length > 0) return { of: "files", documents, comments };
  const message = `${revision} contains none of the resources that are generated now`;
  throw new VarveError(problems["no-base"]({ message, hint: "name the commit that wrote the files" }));
}

/** The folder at a revision; undefined if it does not exist there, or is not in a repository. */
async function treeAt(folder: string, revision: string): Promise<FileTree | undefined> {
  try {
    const content = await readGit({ folder, revision, path: "./" });
    return content.kind === "folder" ? content : undefined;
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

const RESOURCE_FILE = /\.(?:ya?ml|json)$/;

type Read = Required<Pick<LastRender, "documents" | "comments">>;
const NONE: Read = { documents: [], comments: [] };

async function documentsIn(
  { paths, read }: FileTree,
  isResourceFile: (path: string) => boolean,
): Promise<Read> {
  const files = paths.filter((path) => RESOURCE_FILE.test(path) && isResourceFile(path));
  const texts = await read(files);
  const documents = texts.flatMap((text, i) =>
    Array.from(resourcesIn(text).values(), (value) => ({
      value: value as RenderedDocument["value"],
      file: files[i] as string,
    })),
  );
  return { documents, comments: texts.flatMap((text) => commentsIn(text).map((comment) => comment.text)) };
}

function nameOf({ value }: RenderedDocument): string {
  const id = readResourceId(value);
  return id === undefined ? "" : formatResourceId(id);
}

function folderOf({ file }: RenderedDocument): string {
  return posix.dirname(file);
}
