import { FileLog, type FilePlace, type FileStep } from "./file-log.js";
import { FileVersions, type ResourceChange } from "./file-versions.js";
import { MOST_MOVES } from "./field-trail.js";
import { CommitFacts } from "./commit-facts.js";
import { type PastEnd, type PastVersion, endOf, withRuns } from "./past-versions.js";
import { RunCommits } from "./run-commits.js";
import { type ResourceId, VarveError } from "../../model/index.js";
import { dirname, join, resolve } from "node:path";
import { eachBlob } from "../git/blobs.js";
import { formerResource } from "./moved-resource.js";
import { type FileSteps, manyLogs } from "./many-logs.js";
import { headOf } from "../git/head.js";
import { missingHistory } from "./missing-history.js";
import { nearestRepository } from "./field-history.js";
import { noHistory } from "../ownership/git-head.js";

/** The past of a resource, newest first. */
export interface ResourcePast {
  readonly versions: readonly PastVersion[];
  readonly end: PastEnd;
  /** Why there is none: no repository, no commit. */
  readonly missing: string | undefined;
}

/** The logs of files, and the content of versions by the name of the object. */
interface Expected {
  readonly logs: Map<string, FileSteps>;
  readonly texts: Map<string, string>;
}

/** How many versions of each expected file are read together: most files have fewer. */
const FIRST = 4;

/** How many files stay open. */
const MOST_OPEN = 8;

/** Reads versions of resources from the history. Of the resources of one file, each version is read once. */
export class PastReader {
  readonly #root: string;
  readonly #facts = new Map<string, CommitFacts>();
  readonly #runs = new Map<string, Promise<RunCommits>>();
  /** The files that were asked about last, in this order: resources that moved alternate between two files. */
  readonly #opened = new Map<string, FileVersions>();
  #expected: Expected = { logs: new Map(), texts: new Map() };

  constructor(root: string) {
    this.#root = resolve(root);
  }

  /**
   * Reads the logs and the last versions of some files in two runs of Git, since the resources in them are asked for next.
   * What was expected before is forgotten.
   */
  async expect(files: Iterable<string>): Promise<void> {
    this.#expected = { logs: new Map(), texts: new Map() };
    const folders = new Map<string, string[]>();
    for (const file of new Set(files)) {
      const folder = nearestRepository(dirname(join(this.#root, file)), this.#root);
      folders.set(folder, [...(folders.get(folder) ?? []), file]);
    }
    for (const [folder, some] of folders) await this.#expectIn(folder, some);
  }

  async #expectIn(folder: string, files: readonly string[]): Promise<void> {
    const { logs, texts } = this.#expected;
    try {
      const { prefix, commit } = await headOf(folder);
      const paths = files.map((file) => pathIn({ folder, prefix }, join(this.#root, file)));
      // Git reads the names of files line by line.
      const named = paths.filter((path) => !path.includes("\n"));
      if (named.length < 2) return;
      const read = await manyLogs({ root: folder, prefix }, commit, named);
      for (const [path, steps] of read) logs.set(keyOf({ root: folder, prefix, path }, commit), steps);
      const first = [...read.values()].flatMap((steps) => [...steps.values()].slice(0, FIRST));
      const objects = new Set(first.flatMap(({ object }) => object ?? []));
      await eachBlob(folder, [...objects], (content, name) => {
        texts.set(name, content?.toString("utf8") ?? "");
      });
    } catch (error) {
      // Each file gets this answer when it is asked for.
      if (!(error instanceof VarveError)) throw error;
    }
  }

  /** The commits that changed a resource, up to a number, and the runs between them; moves to other files are followed. */
  async of(
    { file, id }: { readonly file: string; readonly id: ResourceId },
    most: number,
  ): Promise<ResourcePast> {
    try {
      const path = join(this.#root, file);
      const folder = nearestRepository(dirname(path), this.#root);
      const { prefix, commit, isShallow } = await headOf(folder);
      const place = { root: folder, prefix, path: pathIn({ folder, prefix }, path) };
      const runs = await this.#runsIn(place, commit);
      const found: ResourceChange[] = [];
      for await (const change of this.#changes(place, commit, id, 0)) if (found.push(change) > most) break;
      const changes = found.slice(0, most);
      return {
        versions: withRuns(changes, runs, runs.of(id)),
        end: found.length > most ? "more" : await endOf(folder, changes.at(-1), isShallow),
        missing: changes.length === 0 ? "the resource is not committed" : undefined,
      };
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      return { versions: [], end: "added", missing: missingHistory(noHistory(error).message) };
    }
  }

  async *#changes(
    place: FilePlace,
    tip: string,
    id: ResourceId,
    moves: number,
  ): AsyncGenerator<ResourceChange> {
    let oldest: FileStep | undefined;
    for await (const change of this.#versionsOf(place, tip).of(id)) {
      oldest = change.step;
      yield change;
    }
    if (oldest !== undefined && moves < MOST_MOVES) yield* this.#before(place, oldest, id, moves);
  }

  /** The versions before a commit that moved the resource into its file, or gave it its name. */
  async *#before(
    place: FilePlace,
    { commit: { hash } }: FileStep,
    id: ResourceId,
    moves: number,
  ): AsyncGenerator<ResourceChange> {
    const facts = this.#facts.get(place.root) ?? new CommitFacts(place.root);
    this.#facts.set(place.root, facts);
    const [parent] = await facts.parentsOf(hash);
    if (parent === undefined) return;
    const former = await formerResource(place, { commit: hash, parent }, id, facts);
    if (former !== undefined)
      yield* this.#changes({ ...place, path: former.path }, parent, former.id, moves + 1);
  }

  #versionsOf(place: FilePlace, tip: string): FileVersions {
    const key = keyOf(place, tip);
    const { logs, texts } = this.#expected;
    const versions =
      this.#opened.get(key) ?? new FileVersions(place.root, new FileLog(place, [tip], logs.get(key)), texts);
    this.#opened.delete(key);
    this.#opened.set(key, versions);
    const [longest] = this.#opened.keys();
    if (this.#opened.size > MOST_OPEN && longest !== undefined) this.#opened.delete(longest);
    return versions;
  }

  #runsIn({ root, prefix }: FilePlace, tip: string): Promise<RunCommits> {
    const known = this.#runs.get(root) ?? RunCommits.read(root, prefix, tip);
    this.#runs.set(root, known);
    return known;
  }
}

/** A file relative to the root of its repository. */
function pathIn(
  { folder, prefix }: { readonly folder: string; readonly prefix: string },
  path: string,
): string {
  return `${prefix}${path.slice(folder.length + 1)}`;
}

function keyOf({ root, path }: FilePlace, tip: string): string {
  return [root, path, tip].join("\n");
}
