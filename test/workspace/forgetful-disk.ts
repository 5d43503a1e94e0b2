import { type FileStatus, type FileSystem } from "../../src/workspace/disk/file-system.js";
import { type Tree } from "./crash-story.js";
import { errnoError } from "./intercepted.js";

interface File {
  readonly kind: "file";
  readonly id: number;
  content: Buffer;
  /** What is certain to survive a power failure. */
  flushed: Buffer;
  mode: number;
}

interface Folder {
  readonly kind: "folder";
  readonly id: number;
  readonly names: Map<string, File | Folder>;
}

interface Renaming {
  readonly folder: Folder;
  readonly name: string;
  readonly node: File | Folder | undefined;
}

/** Decides what unflushed data survives a power failure; takes a counter, so that a decision can be repeated. */
export interface Fate {
  /** Whether an unflushed change of names reached the disk. */
  survives(change: number): boolean;
  /** How much of an unflushed content reached the disk, from 0 (none) to 1 (all). */
  portion(file: number): number;
}

/**
 * A disk in memory that guarantees only what POSIX does: content survives a power failure if the file was flushed,
 * names survive if their folder was. Everything else may be lost, in any combination and order, except that one rename
 * is atomic.
 */
export class ForgetfulDisk implements FileSystem {
  readonly #root: Folder;
  /** The names that are certain to survive, per folder. */
  readonly #safe = new Map<Folder, Map<string, File | Folder>>();
  readonly #open = new Map<number, File>();
  #pending: Renaming[][] = [];
  #nextId = 1;

  constructor() {
    this.#root = this.#newFolder();
  }

  /** An old file; folders are created as needed. */
  put(path: string, text: string, mode = 0o644): void {
    const names = namesOf(path);
    let folder = this.#root;
    for (const name of names.slice(0, -1)) {
      const next = folder.names.get(name) ?? this.#newFolder();
      if (next.kind !== "folder") throw errnoError("ENOTDIR");
      folder.names.set(name, next);
      this.#safeNames(folder).set(name, next);
      folder = next;
    }
    const content = Buffer.from(text);
    const file: File = { kind: "file", id: this.#nextId++, content, flushed: content, mode };
    folder.names.set(names.at(-1) as string, file);
    this.#safeNames(folder).set(names.at(-1) as string, file);
  }

  tree(): Tree {
    const tree: [string, string][] = [];
    const visit = (folder: Folder, above: string): void => {
      for (const [name, node] of folder.names) {
        const isFile = node.kind === "file";
        tree.push([above + name, isFile ? `${node.mode.toString(8)} ${node.content.toString()}` : "folder"]);
        if (!isFile) visit(node, `${above}${name}/`);
      }
    };
    visit(this.#root, "");
    return Object.fromEntries(tree.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** The power fails and returns. */
  fail(fate: Fate): void {
    for (const [number, change] of this.#pending.entries()) {
      if (fate.survives(number)) this.#keep(change);
    }
    this.#pending = [];
    this.#open.clear();
    const restart = (folder: Folder): void => {
      folder.names.clear();
      for (const [name, node] of this.#safeNames(folder)) {
        folder.names.set(name, node);
        if (node.kind === "folder") restart(node);
        else if (node.content !== node.flushed) {
          node.content = node.content.subarray(0, Math.floor(node.content.length * fate.portion(node.id)));
          node.flushed = node.content;
        }
      }
    };
    restart(this.#root);
  }

  status(path: string): FileStatus | undefined {
    const node = this.#find(path);
    if (node === undefined) return undefined;
    const mode = node.kind === "file" ? node.mode : 0o755;
    return { kind: node.kind, mode, uid: 0, gid: 0, names: 1, stamp: String(node.id) };
  }

  read(path: string): Uint8Array {
    return this.#file(path).content;
  }

  readPieces(path: string): readonly Uint8Array[] {
    return [this.read(path)];
  }

  list(path: string): string[] {
    return [...this.#folder(path).names.keys()];
  }

  create(path: string, mode: number): number {
    const file: File = { kind: "file", id: this.#nextId++, content: NOTHING, flushed: NOTHING, mode };
    this.#add(path, file);
    this.#open.set(file.id, file);
    return file.id;
  }

  write(id: number, bytes: Uint8Array): number {
    const file = this.#opened(id);
    file.content = Buffer.concat([file.content, bytes]);
    return bytes.length;
  }

  changeOwner(): void {}

  changeMode(id: number, mode: number): void {
    this.#opened(id).mode = mode;
  }

  flush(id: number): void {
    const file = this.#opened(id);
    file.flushed = file.content;
  }

  close(id: number): void {
    this.#open.delete(id);
  }

  link(from: string, to: string): void {
    this.#add(to, this.#file(from));
  }

  rename(from: string, to: string): void {
    const node = this.#find(from);
    if (node === undefined) throw errnoError("ENOENT");
    this.#change([this.#entry(from, undefined), this.#entry(to, node)]);
  }

  remove(path: string): void {
    this.#file(path);
    this.#change([this.#entry(path, undefined)]);
  }

  makeFolder(path: string): void {
    this.#add(path, this.#newFolder());
  }

  removeFolder(path: string): void {
    if (this.#folder(path).names.size > 0) throw errnoError("ENOTEMPTY");
    this.#change([this.#entry(path, undefined)]);
  }

  flushFolder(path: string): void {
    const folder = this.#folder(path);
    const isIn = (change: Renaming[]) => change.some((entry) => entry.folder === folder);
    for (const change of this.#pending) if (isIn(change)) this.#keep(change);
    this.#pending = this.#pending.filter((change) => !isIn(change));
  }

  #newFolder(): Folder {
    return { kind: "folder", id: this.#nextId++, names: new Map() };
  }

  #safeNames(folder: Folder): Map<string, File | Folder> {
    const names = this.#safe.get(folder) ?? new Map<string, File | Folder>();
    this.#safe.set(folder, names);
    return names;
  }

  #add(path: string, node: File | Folder): void {
    if (this.#find(path) !== undefined) throw errnoError("EEXIST");
    this.#change([this.#entry(path, node)]);
  }

  #entry(path: string, node: File | Folder | undefined): Renaming {
    const names = namesOf(path);
    return { folder: this.#folder(names.slice(0, -1).join("/")), name: names.at(-1) as string, node };
  }

  #change(change: Renaming[]): void {
    for (const { folder, name, node } of change) setOrDelete(folder.names, name, node);
    this.#pending.push(change);
  }

  #keep(change: Renaming[]): void {
    for (const { folder, name, node } of change) setOrDelete(this.#safeNames(folder), name, node);
  }

  #find(path: string): File | Folder | undefined {
    let node: File | Folder | undefined = this.#root;
    for (const name of namesOf(path)) node = node?.kind === "folder" ? node.names.get(name) : undefined;
    return node;
  }

  #folder(path: string): Folder {
    const node = this.#find(path);
    if (node?.kind !== "folder") throw errnoError(node === undefined ? "ENOENT" : "ENOTDIR");
    return node;
  }

  #file(path: string): File {
    const node = this.#find(path);
    if (node?.kind !== "file") throw errnoError(node === undefined ? "ENOENT" : "EISDIR");
    return node;
  }

  #opened(id: number): File {
    const file = this.#open.get(id);
    if (file === undefined) throw errnoError("EBADF");
    return file;
  }
}

const NOTHING = Buffer.alloc(0);

/** A story has few paths, and asks for each of them thousands of times. */
const split = new Map<string, readonly string[]>();

function namesOf(path: string): readonly string[] {
  let names = split.get(path);
  if (names === undefined) split.set(path, (names = path.split("/").filter((name) => name !== "")));
  return names;
}

function setOrDelete<T>(map: Map<string, T>, name: string, value: T | undefined): void {
  if (value === undefined) map.delete(name);
  else map.set(name, value);
}
