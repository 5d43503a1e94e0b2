import { type RepositoryPlace, repositoryAround } from "./own-repository.js";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { headMark } from "./head-mark.js";
import { inflateSync } from "node:zlib";
import { join } from "node:path";
import { withRegularFile } from "../disk/file-system.js";

/** Larger objects are left to Git, which prints them in pieces. */
const MAX_BYTES = 256 * 1024;

/** For more names, one process of Git is faster. */
const MAX_NAMES = 32;

interface LooseObject {
  readonly kind: string;
  readonly content: Buffer;
}

/** The answer to a name; `content` is undefined for a path that is not a file. */
export interface LooseBlob {
  readonly name: string;
  readonly content: Buffer | undefined;
}

/**
 * The objects that Git keeps in a file each, as it keeps recent ones: reading a few takes less than starting a process.
 * Undefined for anything unusual; the caller then asks Git.
 */
export class LooseObjects {
  readonly #folder: string;
  readonly #isShallow: boolean;
  readonly #head: string;

  private constructor({ repository }: RepositoryPlace, head: string) {
    this.#head = head;
    this.#folder = join(repository, ".git", "objects");
    this.#isShallow = existsSync(join(repository, ".git", "shallow"));
  }

  /** Undefined where Git may find its objects elsewhere. */
  static around(root: string): LooseObjects | undefined {
    try {
      const place = repositoryAround(root);
      const mark = headMark(place);
      return mark === undefined ? undefined : new LooseObjects(place, mark.commit);
    } catch {
      return undefined;
    }
  }

  /** All of the blobs, or undefined: names of objects, `COMMIT:PATH` or `HEAD:PATH`. */
  blobs(names: readonly string[]): readonly LooseBlob[] | undefined {
    if (names.length > MAX_NAMES) return undefined;
    const found: LooseBlob[] = [];
    for (const name of names) {
      const blob = this.#blob(name);
      if (blob === undefined) return undefined;
      found.push(blob);
    }
    return found;
  }

  /** The parents of a commit. */
  parents(commit: string): readonly string[] | undefined {
    const found = this.#isShallow ? undefined : this.#read(commit);
    if (found?.kind !== "commit") return undefined;
    return /^tree \S+\n((?:parent \S+\n)*)/.exec(found.content.toString("latin1"))?.[1]?.match(HASH) ?? [];
  }

  #blob(name: string): LooseBlob | undefined {
    const [, commit, path] = AT_COMMIT.exec(name) ?? [];
    if (commit === undefined || path === undefined) {
      const found = this.#read(name);
      return found?.kind === "blob" ? { name, content: found.content } : undefined;
    }
    const found = this.#read(commit === "HEAD" ? this.#head : commit);
    if (found?.kind !== "commit") return undefined;
    const tree = /^tree ([0-9a-f]+)\n/.exec(found.content.toString("latin1"))?.[1];
    return tree === undefined ? undefined : this.#below(tree, path.split("/"), name);
  }

  /** The file at a path of a tree. */
  #below(tree: string, path: readonly string[], name: string): LooseBlob | undefined {
    let object = tree;
    for (const step of path) {
      const folder = this.#read(object);
      if (folder?.kind !== "tree" || /^\.{0,2}$/.test(step)) return undefined;
      const next = entryIn(folder.content, step, object.length / 2);
      if (next === undefined) return { name, content: undefined };
      object = next;
    }
    const found = this.#read(object);
    return found?.kind === "blob" ? { name, content: found.content } : undefined;
  }

  #read(object: string): LooseObject | undefined {
    if (!WHOLE_HASH.test(object)) return undefined;
    try {
      const path = join(this.#folder, object.slice(0, 2), object.slice(2));
      return withRegularFile(path, (file, size) =>
        size > MAX_BYTES ? undefined : unpacked(readFileSync(file), object),
      );
    } catch {
      return undefined;
    }
  }
}

const HASH = /[0-9a-f]{40,64}/g;
const WHOLE_HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const AT_COMMIT = /^(HEAD|[0-9a-f]{40}|[0-9a-f]{64}):(.+)$/s;

/** `KIND SIZE`, a NUL and the content, compressed. An object is named by its digest: one that was damaged is Git's to report. */
function unpacked(packed: Buffer, name: string): LooseObject | undefined {
  const bytes = inflateSync(packed, { maxOutputLength: MAX_BYTES });
  const algorithm = name.length === SHA1_DIGITS ? "sha1" : "sha256";
  if (createHash(algorithm).update(bytes).digest("hex") !== name) return undefined;
  const start = bytes.indexOf(0) + 1;
  const [, kind, size] = /^(\w+) (\d+)$/.exec(bytes.toString("latin1", 0, start - 1)) ?? [];
  const content = bytes.subarray(start);
  return kind === undefined || Number(size) !== content.length ? undefined : { kind, content };
}

const SHA1_DIGITS = 40;

/** The object of a name in a tree: `MODE NAME`, a NUL and the bytes of the hash, for each entry. */
function entryIn(tree: Buffer, name: string, hashBytes: number): string | undefined {
  const wanted = Buffer.from(name);
  for (let at = 0; at < tree.length;) {
    const [start, end] = [tree.indexOf(0x20, at) + 1, tree.indexOf(0, at)];
    // A tree may be made by hand, and end in the middle of an entry.
    if (start === 0 || end < start) return undefined;
    at = end + 1 + hashBytes;
    if (tree.subarray(start, end).equals(wanted)) return tree.toString("hex", end + 1, at);
  }
  return undefined;
}
