import {
  type FileTree,
  folderTree,
  pathInRepository,
  readGit,
  readManifests,
} from "../../workspace/index.js";
import { type Input, STDIN, readInput } from "../input.js";
import { type Manifest, readManifest } from "../manifest.js";
import type { Place } from "./place.js";
import { basename, dirname, join, posix } from "node:path";
import type { Host } from "../host.js";
import { type SchemaSource, VarveError } from "../../model/index.js";
import { gather } from "../gather.js";
import { progressOn } from "../progress.js";

/** One version of the documents under review. */
export interface Side {
  /** Its only file is compared with the only file of the other version, whatever their names. */
  readonly isFile: boolean;
  readonly files: readonly SideFile[];
  /** What the server of a live version publishes about its kinds. */
  readonly schemas?: SchemaSource;
}

export interface SideFile {
  /** Seen from the folder it belongs to. */
  readonly path: string;
  readonly manifest: Manifest;
}

export type FilePlace = Exclude<Place, { kind: "cluster" }>;

interface SideText {
  readonly isFile: boolean;
  readonly files: readonly { readonly path: string; readonly input: Input }[];
}

/** Reads two versions; a VarveError holds all that is wrong with either of them. */
export async function readFileSides(
  old: FilePlace,
  young: FilePlace,
  host: Host,
): Promise<readonly [old: Side, young: Side]> {
  const [before, after] = await gather([
    () => readPlace(old, young, host),
    () => readPlace(young, old, host),
  ]);
  const [older, younger] = await parseAll([before, after], host);
  return [older as Side, younger as Side];
}

/** One version, beside one that says nothing about where in a repository this one stands. */
export async function readFileSide(place: FilePlace, host: Host): Promise<Side> {
  const [side] = await parseAll([await readPlace(place, { kind: "stdin" }, host)], host);
  return side as Side;
}

async function parseAll(texts: readonly SideText[], host: Host): Promise<readonly Side[]> {
  const progress = progressOn(host.stderr);
  const total = texts.reduce((sum, { files }) => sum + files.length, 0);
  let done = 0;
  const parse = async ({ isFile, files }: SideText): Promise<Side> => {
    const tasks = files.map(({ path, input }) => (): SideFile => {
      progress.report({ done: done++, total, file: input.name });
      return { path, manifest: readManifest(input) };
    });
    return { isFile, files: await gather(tasks) };
  };
  try {
    return await gather(texts.map((text) => () => parse(text)));
  } finally {
    progress.clear();
  }
}

async function readPlace(place: FilePlace, other: FilePlace, host: Host): Promise<SideText> {
  if (place.kind === "folder") {
    const nameOf = (path: string): string => (place.word === "." ? path : join(place.word, path));
    return folderOf(folderTree(place.path, nameOf));
  }
  if (place.kind === "git") return readRevision(place, other, host);
  const input = await readInput(place.kind === "stdin" ? STDIN : place.word, host);
  return fileOf(place.kind === "stdin" ? "" : basename(place.path), input);
}

function fileOf(path: string, input: Input): SideText {
  return { isFile: true, files: [{ path, input }] };
}

async function folderOf(tree: FileTree): Promise<SideText> {
  const files = await readManifests(tree);
  return {
    isFile: false,
    files: files.map(({ path, name, text }) => ({ path, input: { name, path: undefined, text } })),
  };
}

async function readRevision(
  { revision, path }: Extract<Place, { kind: "git" }>,
  other: FilePlace,
  { cwd }: Host,
): Promise<SideText> {
  const place = path === undefined ? await samePlace(other, cwd) : { folder: cwd, path };
  try {
    const content = await readGit({ ...place, revision });
    if (content.kind === "folder") return await folderOf(content);
    const { name, text } = content;
    return fileOf(posix.basename(place.path), { name, path: undefined, text });
  } catch (error) {
    // The place was not written, it is where the other version stands: what is not there yet is all new.
    if (path === undefined && isNotThere(error)) return { isFile: other.kind === "file", files: [] };
    throw error;
  }
}

function isNotThere(error: unknown): boolean {
  return (
    error instanceof VarveError && error.diagnostics.every(({ code }) => code === "workspace/not-in-revision")
  );
}

/** Where in the repository the other version stands; the folder of the run where that cannot be said. */
async function samePlace(
  other: FilePlace,
  cwd: string,
): Promise<{ readonly folder: string; readonly path: string }> {
  if (other.kind === "git" && other.path !== undefined) return { folder: cwd, path: other.path };
  if (other.kind === "folder") return { folder: other.path, path: await pathInRepository(other.path) };
  if (other.kind !== "file") return { folder: cwd, path: await pathInRepository(cwd) };
  const folder = dirname(other.path);
  return { folder, path: posix.join(await pathInRepository(folder), basename(other.path)) };
}
