import { type Diagnostic, VarveError } from "../../model/index.js";
import { didYouMean, quote } from "../../model/internal.js";
import type { FileTree } from "../tree/file-tree.js";
import { collectFaults } from "../tree/collect-faults.js";
import { decodeText } from "../disk/read-text.js";
import { LooseObjects } from "./loose-objects.js";
import { git } from "./git.js";
import { isSkipped } from "../tree/walk.js";
import { missingObject } from "./failure.js";
import { posix } from "node:path";
import { problems } from "../problems.js";

/** A place in the history of a repository. */
export interface GitPlace {
  /** Any folder of the repository: Git runs there. */
  readonly folder: string;
  /** Anything Git accepts: a branch, a tag, a commit, a tree. */
  readonly revision: string;
  /** From the root of the repository, or from the folder if it starts with `./` or `../`, as in Git. */
  readonly path: string;
}

/** A file or a folder at a revision. */
export type GitContent =
  | { readonly kind: "file"; readonly name: string; readonly text: string }
  | ({ readonly kind: "folder" } & FileTree);

/** The content of a repository at a place; throws a VarveError if there is none. */
export async function readGit(place: GitPlace): Promise<GitContent> {
  const { folder, revision } = place;
  const root = await objectNamed(folder, `${revision}^{tree}`);
  if (root === undefined) throw new VarveError(await noTree(folder, revision));
  const path = await placeInTree(place);
  const name = nameAt(revision, path);
  const object = path === "" ? root : await objectBelow(folder, root, path, name);
  if (object?.kind === "tree")
    return { kind: "folder", ...(await treeOf(folder, object.id, revision, path)) };
  if (object?.kind !== "blob") throw new VarveError(await notInRevision(place, root.id, path));
  const [bytes] = await readBlobs(folder, [object.id]);
  return { kind: "file", name, text: decodeText(bytes as Buffer, name) };
}

/** The path of a folder on disk in its repository, without a trailing slash; empty for the root. */
export async function pathInRepository(folder: string): Promise<string> {
  const printed = await git(folder, ["rev-parse", "--show-prefix"]);
  return withoutSlash(printed.toString("utf8").replace(/\n$/, ""));
}

interface GitObject {
  readonly id: string;
  readonly kind: string;
}

/** An object by any of its names. A name ends at a line break, so one with a line break matches nothing. */
async function objectNamed(folder: string, name: string): Promise<GitObject | undefined> {
  if (name.includes("\n")) return undefined;
  const printed = (await git(folder, ["cat-file", "--batch-check"], `${name}\n`)).toString("utf8");
  const [, id, kind] = /^([0-9a-f]{40,64}) (\w+) \d+\n$/.exec(printed) ?? [];
  return id === undefined || kind === undefined ? undefined : { id, kind };
}

/** In Git, a path that starts with dots is relative to the current folder; here it has left the repository. */
async function objectBelow(
  folder: string,
  root: GitObject,
  path: string,
  name: string,
): Promise<GitObject | undefined> {
  if (/^\.\.(?:\/|$)/.test(path)) return undefined;
  const object = await objectNamed(folder, `${root.id}:${path}`);
  if (object !== undefined) return object;
  const id = await idInTree(folder, root.id, path);
  if (id !== undefined) throw new VarveError(missingObject(id, name));
  return undefined;
}

/** The entry of a path in a tree, whether or not the object exists; a missing tree on the way is a separate error. */
async function idInTree(folder: string, root: string, path: string): Promise<string | undefined> {
  const args = ["--literal-pathspecs", "ls-tree", "-z", "--full-tree", root, "--", path];
  const listing = (await git(folder, args)).toString("utf8");
  return /^\d{6} \w+ ([0-9a-f]+)\t/.exec(listing)?.[1];
}

/** A revision with a missing tree still exists. */
async function noTree(folder: string, revision: string): Promise<Diagnostic> {
  const commit = await objectNamed(folder, `${revision}^{commit}`);
  return commit === undefined
    ? unknownRevision(revision)
    : missingObject(commit.id, `the tree of ${quote(revision)}`);
}

/** The path of a place from the root of its repository. */
export async function placeInTree({ folder, path }: GitPlace): Promise<string> {
  if (!/^\.\.?(?:\/|$)/.test(path)) return withoutSlash(posix.normalize(`./${path}`));
  return withoutSlash(posix.normalize(posix.join(await pathInRepository(folder), path)));
}

function withoutSlash(path: string): string {
  return path.replace(/^\.?\/*$/, "").replace(/\/+$/, "");
}

async function treeOf(folder: string, id: string, revision: string, path: string): Promise<FileTree> {
  const files = new Map<string, string>();
  // Without --full-tree, Git lists only what is below the current folder.
  const listing = (await git(folder, ["ls-tree", "-r", "-z", "--full-tree", id])).toString("utf8");
  for (const entry of listing.split("\0")) {
    const [, blob, file] = REGULAR_FILE.exec(entry) ?? [];
    if (blob !== undefined && file !== undefined && !file.split("/").some(isSkipped)) files.set(file, blob);
  }
  const nameOf = (file: string): string => nameAt(revision, posix.join(path, file));
  return {
    paths: [...files.keys()].sort(),
    nameOf,
    read: async (wanted) => {
      const blobs = await readBlobs(
        folder,
        wanted.map((file) => files.get(file) as string),
      );
      return collectFaults(wanted, (file, i) => decodeText(blobs[i] as Buffer, nameOf(file)));
    },
  };
}

/** Links (120000) and submodules (160000) are not files, as on disk. */
const REGULAR_FILE = /^100\d{3} blob ([0-9a-f]+)\t(.*)$/s;

/** The contents of objects, in the requested order. */
export async function readBlobs(folder: string, ids: readonly string[]): Promise<Uint8Array[]> {
  if (ids.length === 0) return [];
  const loose = LooseObjects.around(folder)?.blobs(ids);
  if (loose !== undefined) return loose.map(({ content }) => content as Buffer);
  const printed = await git(folder, ["cat-file", "--batch"], ids.map((id) => `${id}\n`).join(""));
  const blobs: Buffer[] = [];
  for (let at = 0; at < printed.length;) {
    const end = printed.indexOf("\n", at);
    const header = printed.toString("latin1", at, end);
    const size = Number(/ blob (\d+)$/.exec(header)?.[1]);
    if (Number.isNaN(size)) throw new VarveError(missingObject(header.split(" ", 1)[0] ?? ""));
    blobs.push(printed.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return blobs;
}

function nameAt(revision: string, path: string): string {
  return `git:${revision}:${path}`;
}

function unknownRevision(revision: string): Diagnostic {
  return problems["unknown-revision"]({
    message: `unknown Git revision ${quote(revision)}`,
    found: revision,
    hint: "name a branch, a tag or a commit; git log lists commits, and a shallow clone has only the last ones",
  });
}

async function notInRevision(
  { folder, revision }: GitPlace,
  root: string,
  path: string,
): Promise<Diagnostic> {
  const listing = await git(folder, ["ls-tree", "-r", "-t", "-z", "--name-only", "--full-tree", root]);
  return problems["not-in-revision"]({
    message: `${quote(revision)} has no ${path}`,
    found: path,
    hint: didYouMean(path, listing.toString("utf8").split("\0")),
    params: { revision },
  });
}
