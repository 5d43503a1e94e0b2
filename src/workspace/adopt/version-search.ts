import { defined } from "../../model/internal.js";
import type { GitChange, GitCommit } from "../git/commit.js";

export interface NearCommit {
  readonly commit: GitCommit;
  /** How many fields differ. */
  readonly differing: number;
}

export interface NearestCommit extends NearCommit {
  readonly fields: number;
  /** How many of the resources the commit wrote itself, and how many it contains. */
  readonly wrote: number;
  readonly resources: number;
  /** How many commits were compared. */
  readonly compared: number;
  readonly runnerUp?: NearCommit;
  /** The content of the files at that time. */
  readonly objects: ReadonlyMap<string, string>;
}

/** How many fields of each resource differ, in a version of a file. */
export type Version = ReadonlyMap<string, number>;

/** Walks commits, oldest first, and tracks the content of the files after each. */
export class VersionSearch {
  readonly #versions: ReadonlyMap<string, Version>;
  /** The compared resources, and their number of fields. */
  readonly #sizes: ReadonlyMap<string, number>;
  readonly #objects = new Map<string, string>();
  readonly #held = new Map<string, number>();
  #compared = 0;
  #best: NearestCommit | undefined;
  #second: NearCommit | undefined;

  constructor(versions: ReadonlyMap<string, Version>, sizes: ReadonlyMap<string, number>) {
    this.#versions = versions;
    this.#sizes = sizes;
  }

  /** The nearest so far; of equal ones the oldest, because edits come after what they edit. */
  get best(): NearestCommit | undefined {
    const [best, runnerUp, compared] = [this.#best, this.#second, this.#compared];
    return best && { ...best, compared, ...defined({ runnerUp }) };
  }

  next(commit: GitCommit, changes: readonly GitChange[]): void {
    for (const { file } of changes) this.#drop(file);
    const wrote = new Set(
      changes.flatMap(({ file, after }) => (after === undefined ? [] : this.#take(file, after))),
    );
    if (wrote.size === 0) return;
    this.#compared++;
    const near = this.#near(commit, wrote.size);
    const isNearest = this.#best === undefined || near.differing < this.#best.differing;
    const other = isNearest ? this.#best : near;
    if (isNearest) this.#best = near;
    if (other === undefined || (!isNearest && other.differing >= (this.#second?.differing ?? Infinity)))
      return;
    this.#second = { commit: other.commit, differing: other.differing };
  }

  #near(commit: GitCommit, wrote: number): NearestCommit {
    let [differing, fields] = [0, 0];
    for (const [name, size] of this.#sizes) {
      fields += size;
      differing += this.#held.get(name) ?? size;
    }
    const resources = this.#held.size;
    return { commit, differing, fields, wrote, resources, compared: 0, objects: new Map(this.#objects) };
  }

  #drop(file: string): void {
    const object = this.#objects.get(file) ?? "";
    this.#objects.delete(file);
    for (const name of this.#versions.get(object)?.keys() ?? []) this.#held.delete(name);
  }

  #take(file: string, object: string): readonly string[] {
    this.#objects.set(file, object);
    const version = this.#versions.get(object) ?? new Map<string, number>();
    for (const [name, differing] of version) this.#held.set(name, differing);
    return [...version.keys()];
  }
}
