import { type Json, VarveError, formatResourceId } from "../../model/index.js";
import { readResourceId } from "../../model/internal.js";
import type { LastRender } from "./adoption.js";
import type { RenderedDocument } from "../../flow/index.js";
import { commentsIn } from "../../yaml/internal.js";
import { FieldDistance } from "./field-distance.js";
import type { GitFolder } from "../git/commit.js";
import type { NearestCommit } from "./version-search.js";
import type { Workspace } from "../folder/workspace.js";
import { eachBlob } from "../git/blobs.js";
import { markedLike } from "./generator-marks.js";
import { nearestCommit } from "./nearest-commit.js";
import { posix } from "node:path";
import { problems } from "../problems.js";
import { resourcesIn } from "../read/resources-in-text.js";
import { withHistory } from "../ownership/git-head.js";

/** A base found in the history. */
export interface FoundBase extends LastRender {
  /** What was compared: versions of the output with the files, or versions of the files with the output. */
  readonly of: "render" | "files";
  readonly nearest: NearestCommit;
  readonly sure: Sureness;
}

export type Sureness = "high" | "fair" | "low";

/**
 * The most likely last output. If the rendered output has its own history, its version nearest to the files; otherwise
 * the version of the files nearest to the output. Throws a VarveError if there is neither.
 */
export async function findBase(
  workspace: Workspace,
  fresh: readonly RenderedDocument[],
  renderFolder: string | undefined,
): Promise<FoundBase> {
  const { root } = workspace;
  const render = renderFolder === undefined ? undefined : await inRender(workspace, fresh, renderFolder);
  if (render !== undefined) return render;
  const { found, diagnostics } = await withHistory(root, (folder) => inFiles(workspace, fresh, folder));
  if (found !== undefined) return found;
  const why = diagnostics.map(({ message }) => message).join("; ");
  const message = `the last generated version is unknown${why === "" ? ": no commit contains these resources" : `: ${why}`}`;
  const hint = "pass it with --base DIR, or pass the commit that wrote the files with --base-revision";
  throw new VarveError(problems["no-base"]({ message, hint }));
}

/** Rendered output with a single version says nothing about the past. */
async function inRender(
  workspace: Workspace,
  fresh: readonly RenderedDocument[],
  renderFolder: string,
): Promise<FoundBase | undefined> {
  const existing = workspace.resources.map(
    (entry) => [formatResourceId(entry.id), workspace.read(entry)] as const,
  );
  const { found } = await withHistory(renderFolder, async (folder) => {
    const nearest = await nearestCommit({ folder }, new FieldDistance(existing, workspace.schemas));
    if (nearest === undefined) return undefined;
    const held = await heldBy(folder, nearest);
    const isFresh = nearest.runnerUp === undefined && distanceOf(held.documents, fresh, workspace) === 0;
    return isFresh ? undefined : foundAs("render", nearest, held);
  });
  return found;
}

function distanceOf(
  documents: readonly RenderedDocument[],
  fresh: readonly RenderedDocument[],
  { schemas }: Workspace,
): number {
  const distance = new FieldDistance(named(fresh), schemas);
  return named(documents).reduce((sum, [name, value]) => sum + distance.of(name, value), 0);
}

async function inFiles(
  workspace: Workspace,
  fresh: readonly RenderedDocument[],
  folder: GitFolder,
): Promise<FoundBase | undefined> {
  const distance = new FieldDistance(named(fresh), workspace.schemas);
  const { names } = distance;
  const places = workspace.resources.filter(({ id }) => names.has(formatResourceId(id)));
  // A deleted file was next to the others.
  const folders = new Set(places.map(({ file }) => posix.dirname(file)));
  if (folders.size === 0) return undefined;
  const nearest = await nearestCommit({ folder, folders, names }, distance);
  if (nearest === undefined) return undefined;
  const isMarked = markedLike(fresh);
  const isGenerated = (name: string, value: Json): boolean => names.has(name) || isMarked(value);
  return foundAs("files", nearest, await heldBy(folder, nearest, isGenerated));
}

function named(documents: readonly RenderedDocument[]): readonly (readonly [string, Json])[] {
  return documents.flatMap(({ value }) => {
    const id = readResourceId(value);
    return id === undefined ? [] : [[formatResourceId(id), value] as const];
  });
}

type Held = Required<Pick<LastRender, "documents" | "comments">>;

/** The content of the files at the commit: resources and comments. */
async function heldBy(
  { root }: GitFolder,
  { objects }: NearestCommit,
  isGenerated: (name: string, value: Json) => boolean = () => true,
): Promise<Held> {
  const files = new Map(Array.from(objects, ([file, object]) => [object, file]));
  const documents: RenderedDocument[] = [];
  const comments: string[] = [];
  await eachBlob(root, [...files.keys()], (content, object) => {
    const held = content?.toString("utf8") ?? "";
    for (const { text } of commentsIn(held)) comments.push(text);
    for (const [name, value] of resourcesIn(held))
      if (isGenerated(name, value))
        documents.push({ value: value as RenderedDocument["value"], file: files.get(object) ?? "" });
  });
  return { documents, comments };
}

function foundAs(of: FoundBase["of"], nearest: NearestCommit, held: Held): FoundBase {
  return { of, nearest, sure: surenessOf(nearest), ...held, isGuess: true };
}

/** A commit that wrote nearly everything at once most likely came from a generator. */
function surenessOf({ differing, fields, wrote, resources, runnerUp }: NearestCommit): Sureness {
  const isAlone = runnerUp === undefined || runnerUp.differing > differing;
  const likeness = fields === 0 ? 0 : 1 - differing / fields;
  if (isAlone && wrote >= resources * 0.9 && likeness >= 0.5) return "high";
  return likeness >= 0.8 ? "fair" : "low";
}
