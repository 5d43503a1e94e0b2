import { LogReader, type LoggedCommit, logCommand } from "../git/log.js";
import { RUN, readMarks } from "../ownership/run-mark.js";
import type { GitCommit } from "../git/commit.js";
import { PRIVATE_FOLDER } from "../disk/private-folder.js";
import type { ResourceId } from "../../model/index.js";
import { RunMarks } from "../ownership/run-marks.js";
import { git, gitInto } from "../git/git.js";

/** The commits of a history that hold runs of a workspace: by their records, or by the trailers of their messages. */
export class RunCommits {
  readonly #prefix: string;
  readonly #recorded: readonly LoggedCommit[];
  readonly #marked: readonly (LoggedCommit & { readonly marks: RunMarks })[];
  readonly #places: ReadonlyMap<string, number>;

  private constructor(
    prefix: string,
    recorded: readonly LoggedCommit[],
    marked: readonly LoggedCommit[],
    places: ReadonlyMap<string, number>,
  ) {
    this.#prefix = prefix;
    this.#recorded = recorded;
    this.#marked = marked.map((commit) => ({ ...commit, marks: new RunMarks(readMarks(commit.message)) }));
    this.#places = places;
  }

  static async read(root: string, prefix: string, tip: string): Promise<RunCommits> {
    const recorded = await logged(root, [], [tip, "--", PRIVATE_FOLDER]);
    // A trailer is matched in any case and anywhere; the user's grep settings do not matter.
    const how = ["--fixed-strings", "--regexp-ignore-case", `--grep=${RUN}:`];
    const marked = await logged(root, how, [tip]);
    return new RunCommits(prefix, recorded, marked, await placesOf(root, tip, recorded, marked));
  }

  /** The runs that may have written a resource, newest first. A message says which resources its run generated. */
  of(id: ResourceId): readonly GitCommit[] {
    const marked = this.#marked.filter(({ marks }) => marks.has({ prefix: this.#prefix, id }));
    const all = new Map([...this.#recorded, ...marked].map((commit) => [commit.hash, commit]));
    return [...all.values()].toSorted((a, b) => this.placeOf(a) - this.placeOf(b));
  }

  /** The position of a commit in the history, newest first. */
  placeOf({ hash }: Pick<GitCommit, "hash">): number {
    return this.#places.get(hash) ?? Infinity;
  }
}

async function logged(
  root: string,
  options: readonly string[],
  input: readonly string[],
): Promise<readonly LoggedCommit[]> {
  const reader = new LogReader();
  await gitInto(reader, root, logCommand(...options), [...input, ""].join("\n"));
  return reader.commits;
}

/** A history without runs is not walked. */
async function placesOf(
  root: string,
  tip: string,
  ...runs: readonly (readonly LoggedCommit[])[]
): Promise<ReadonlyMap<string, number>> {
  if (runs.every((some) => some.length === 0)) return new Map();
  const printed = await git(root, ["rev-list", "--topo-order", "--stdin"], `${tip}\n`);
  return new Map(
    printed
      .toString("latin1")
      .trimEnd()
      .split("\n")
      .map((hash, place) => [hash, place]),
  );
}
