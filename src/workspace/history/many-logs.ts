import { type LoggedCommit, LogReader, logCommand } from "../git/log.js";
import type { FileStep } from "./file-log.js";
import type { GitCommit } from "../git/commit.js";
import { gitInto } from "../git/git.js";
import { posix } from "node:path";

/** A commit of the log of all files, and its changes. */
interface Logged {
  readonly commit: GitCommit;
  readonly parents: readonly string[];
  /** The new content of the files; undefined for a removed one. */
  readonly objects: ReadonlyMap<string, string | undefined>;
}

/** The commits that changed a file, last one first. */
export type FileSteps = ReadonlyMap<string, FileStep>;

/**
 * The logs of many files, as Git prints them for each, in one run of Git: a thousand runs would take a thousand times
 * as long. Files are relative to the root of the repository.
 */
export async function manyLogs(
  { root, prefix }: { readonly root: string; readonly prefix: string },
  tip: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, FileSteps>> {
  const reader = new LogReader();
  const names = files.map((file) => posix.relative(`/${prefix}`, `/${file}`));
  const command = logCommand("-m", "--topo-order", "--full-history", "--parents");
  await gitInto(reader, root, command, [tip, "--", ...names, ""].join("\n"));
  const commits = merged(reader.commits);
  return new Map(files.map((file) => [file, new OneLog(file, commits).steps()]));
}

/** With `-m` a merge is printed once for each parent it differs from. */
function merged(commits: readonly LoggedCommit[]): ReadonlyMap<string, Logged> {
  const found = new Map<string, Logged & { readonly objects: Map<string, string | undefined> }>();
  for (const { hash, author, date, subject, parents, changes } of commits) {
    const known = found.get(hash) ?? { commit: { hash, author, date, subject }, parents, objects: new Map() };
    found.set(hash, known);
    for (const { file, after } of changes) known.objects.set(file, after);
  }
  return found;
}

/** The log of one file. */
class OneLog {
  readonly #file: string;
  readonly #commits: ReadonlyMap<string, Logged>;
  /** The content of the file in a commit, and the last commit that changed it, seen from there. */
  readonly #held = new Map<
    string,
    { readonly object: string | undefined; readonly step: string | undefined }
  >();

  constructor(file: string, commits: ReadonlyMap<string, Logged>) {
    this.#file = file;
    this.#commits = commits;
    // Git prints a commit after its children.
    for (const logged of [...commits.values()].toReversed()) this.#hold(logged);
  }

  steps(): FileSteps {
    const [head] = this.#commits.keys();
    const first = head === undefined ? undefined : this.#held.get(head)?.step;
    const steps = new Map<string, FileStep>();
    const open = first === undefined ? [] : [first];
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      if (steps.has(next)) continue;
      const { commit, parents } = this.#commits.get(next) as Logged;
      const before = [...new Set(parents.flatMap((parent) => this.#held.get(parent)?.step ?? []))];
      steps.set(next, { commit, parents: before, object: this.#held.get(next)?.object });
      open.push(...before);
    }
    return steps;
  }

  /** As in Git's history simplification: if a file is the same in one parent, only that parent is followed. */
  #hold({ commit: { hash }, parents, objects }: Logged): void {
    const above = parents.map((parent) => this.#held.get(parent));
    const object = objects.has(this.#file) ? objects.get(this.#file) : above[0]?.object;
    const same = above.find((one) => one !== undefined && one.object === object);
    const isNew = parents.length === 0 ? object !== undefined : same === undefined;
    this.#held.set(hash, { object, step: isNew ? hash : same?.step });
  }
}
