import { LogReader, logCommand } from "../git/log.js";
import type { GitCommit } from "../git/commit.js";
import { gitInto } from "../git/git.js";
import { posix } from "node:path";

/** A file of a repository. */
export interface FilePlace {
  /** A folder of the repository, where Git runs, and its prefix: `deploy/`, or empty for the root. */
  readonly root: string;
  readonly prefix: string;
  /** The file, relative to the root of the repository. */
  readonly path: string;
}

/** A commit that changed a file, the content of the file after it, and the earlier commits that changed it. */
export interface FileStep {
  readonly commit: GitCommit;
  readonly parents: readonly string[];
  /** Undefined if the commit removed the file. */
  readonly object: string | undefined;
}

/** Most fields changed in the last commits of their file; a long history is read only if these do not answer. */
const FIRST = 64;

/**
 * The commits that changed a file. Git leaves out the side of a merge that did not last: the file comes from the other
 * one.
 */
export class FileLog {
  readonly #place: FilePlace;
  readonly #tips: readonly string[];
  #steps: ReadonlyMap<string, FileStep> = new Map();
  #isWhole = false;

  /** The commits may be known from a log of many files. */
  constructor(place: FilePlace, tips: readonly string[], steps?: ReadonlyMap<string, FileStep>) {
    this.#place = place;
    this.#tips = tips;
    if (steps === undefined) return;
    this.#steps = steps;
    this.#isWhole = true;
  }

  /** The commit that the file is from; undefined if the file is in no commit. */
  async head(): Promise<FileStep | undefined> {
    if (this.#steps.size === 0 && !this.#isWhole) await this.#read([`--max-count=${FIRST}`]);
    const [first] = this.#steps.values();
    return first;
  }

  async step(hash: string): Promise<FileStep> {
    if (!this.#steps.has(hash)) await this.#read([]);
    return this.#steps.get(hash) as FileStep;
  }

  /** The content of the file in a commit and in some earlier ones that changed it: they are needed next. */
  objectsFrom(hash: string, most: number): readonly string[] {
    const found = new Set([hash]);
    for (const each of found) {
      if (found.size > most) break;
      for (const parent of this.#steps.get(each)?.parents ?? []) found.add(parent);
    }
    return [...found].flatMap((each) => this.#steps.get(each)?.object ?? []);
  }

  async #read(limit: readonly string[]): Promise<void> {
    const { root, prefix, path } = this.#place;
    const reader = new LogReader();
    const name = posix.relative(`/${prefix}`, `/${path}`);
    const asked = [...this.#tips, "--", name, ""].join("\n");
    await gitInto(reader, root, logCommand("--parents", ...limit), asked);
    this.#steps = new Map(
      reader.commits.map(({ changes, parents, hash, author, date, subject }) => [
        hash,
        { commit: { hash, author, date, subject }, parents, object: changes[0]?.after },
      ]),
    );
    this.#isWhole = limit.length === 0 || this.#steps.size < FIRST;
  }
}
