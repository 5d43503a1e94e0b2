import {
  type FileTree,
  type GitPlace,
  folderTree,
  pathInRepository,
  readGit,
} from "../../workspace/internal.js";
import { type Input, STDIN, readInput } from "../input/input.js";
import { basename, dirname, join, posix } from "node:path";
import type { FilePlace, Place } from "./place.js";
import type { Host } from "../host/host.js";
import { VarveError } from "../../model/index.js";

/** The content of a place: a file or a folder, which may be missing if the other version has one. */
export type PlaceContent =
  | { readonly file: { readonly path: string; readonly input: Input } | undefined }
  | { readonly tree: FileTree };

export async function readPlace(place: FilePlace, other: FilePlace, host: Host): Promise<PlaceContent> {
  if (place.kind === "folder") {
    const nameOf = (path: string): string => (place.word === "." ? path : join(place.word, path));
    return { tree: folderTree(place.path, nameOf) };
  }
  if (place.kind === "git") return readRevision(place, other, host);
  const input = await readInput(place.kind === "stdin" ? STDIN : place.word, host);
  return { file: { path: place.kind === "stdin" ? "" : basename(place.path), input } };
}

const NOTHING: FileTree = { paths: [], nameOf: (path) => path, read: async () => [] };

/** A place in the history of a repository; without a path it is that of the other version. */
export async function placeInHistory(
  { revision, path }: Extract<Place, { kind: "git" }>,
  other: Place,
  { cwd }: Host,
): Promise<GitPlace> {
  const place = path === undefined ? await samePlace(other, cwd) : { folder: cwd, path };
  return { ...place, revision };
}

async function readRevision(
  git: Extract<Place, { kind: "git" }>,
  other: FilePlace,
  host: Host,
): Promise<PlaceContent> {
  const place = await placeInHistory(git, other, host);
  try {
    const content = await readGit(place);
    if (content.kind === "folder") return { tree: content };
    const { name, text } = content;
    return { file: { path: posix.basename(place.path), input: { name, path: undefined, text } } };
  } catch (error) {
    // The path was not given, it is that of the other version: if it does not exist, everything is new.
    if (git.path === undefined && isNotThere(error))
      return other.kind === "file" ? { file: undefined } : { tree: NOTHING };
    throw error;
  }
}

function isNotThere(error: unknown): boolean {
  return (
    error instanceof VarveError && error.diagnostics.every(({ code }) => code === "workspace/not-in-revision")
  );
}

/** The path of the other version in the repository; the folder of the run if that is unknown. */
async function samePlace(
  other: Place,
  cwd: string,
): Promise<{ readonly folder: string; readonly path: string }> {
  if (other.kind === "git" && other.path !== undefined) return { folder: cwd, path: other.path };
  if (other.kind === "folder") return { folder: other.path, path: await pathInRepository(other.path) };
  if (other.kind !== "file") return { folder: cwd, path: await pathInRepository(cwd) };
  const folder = dirname(other.path);
  return { folder, path: posix.join(await pathInRepository(folder), basename(other.path)) };
}
