import { type LoggedCommit, LogReader, logCommand } from "./log.js";
import type { GitCommit, GitFolder } from "./commit.js";
import { gitInto } from "./git.js";
import { gitRenames } from "./renames.js";
import { SETTINGS_FILE } from "../settings/file.js";
import { posix } from "node:path";

/** The change of a workspace file in a commit: its objects in each parent, and in the commit. */
export interface HistoryChange {
  /** Relative to the workspace, wherever it was at that time. */
  readonly file: string;
  readonly before: readonly (string | undefined)[];
  readonly after: string | undefined;
}

export interface HistoryCommit extends GitCommit {
  /** The nearest earlier commits that touched the workspace, or that merged. */
  readonly parents: readonly string[];
  /** The whole message. */
  readonly message: string;
  /** The prefix of the workspace in the repository: `deploy/`, or empty for the root. */
  readonly prefix: string;
  readonly changes: readonly HistoryChange[];
}

/** The change of one file in a commit. */
export interface FileChange extends HistoryChange {
  readonly commit: HistoryCommit;
}

/** A former location of the workspace, and the commit that moved it. */
interface FormerPlace {
  readonly prefix: string;
  readonly until: string;
}

/** How often a moved folder is followed: each time costs two runs of Git. */
const MAX_MOVES = 3;

/**
 * All commits that touched the workspace, newest first, children before parents. Git leaves out a branch whose changes
 * did not last; here it counts, because changing a value back is a decision.
 */
export class GitHistory {
  readonly commits: readonly HistoryCommit[];
  readonly #byHash: ReadonlyMap<string, HistoryCommit>;
  readonly #behind = new Map<string, ReadonlySet<string>>();
  #byFile: ReadonlyMap<string, readonly FileChange[]> | undefined;

  private constructor(commits: readonly HistoryCommit[]) {
    this.commits = commits;
    this.#byHash = new Map(commits.map((commit) => [commit.hash, commit]));
  }

  /** Reads the ancestors of some commits. The folder is followed to its former locations. */
  static async read(folder: GitFolder, tips: readonly string[]): Promise<GitHistory> {
    let history = await readLog(folder, tips, []);
    const former: FormerPlace[] = [];
    for (let round = 0; round < MAX_MOVES; round++) {
      const prefix = former.at(-1)?.prefix ?? folder.prefix;
      const move = await movedFrom(folder, history, prefix);
      if (move === undefined || [folder.prefix, ...former.map((one) => one.prefix)].includes(move.prefix))
        break;
      former.push(move);
      history = await readLog(folder, tips, former);
    }
    return history;
  }

  static of(commits: readonly HistoryCommit[]): GitHistory {
    return new GitHistory(commits);
  }

  commit(hash: string): HistoryCommit | undefined {
    return this.#byHash.get(hash);
  }

  /** The changes of a file, newest first. */
  changesOf(file: string): readonly FileChange[] {
    this.#byFile ??= changesByFile(this.commits);
    return this.#byFile.get(file) ?? [];
  }

  /** A commit and its ancestors. */
  behind(hash: string): ReadonlySet<string> {
    const known = this.#behind.get(hash);
    if (known !== undefined) return known;
    const found = new Set([hash]);
    for (const each of found) for (const parent of this.#byHash.get(each)?.parents ?? []) found.add(parent);
    this.#behind.set(hash, found);
    return found;
  }
}

/** A commit may change thousands of files, and all of them are looked up. */
function changesByFile(commits: readonly HistoryCommit[]): ReadonlyMap<string, readonly FileChange[]> {
  const byFile = new Map<string, FileChange[]>();
  for (const commit of commits) {
    for (const change of commit.changes) {
      const known = byFile.get(change.file);
      if (known === undefined) byFile.set(change.file, [{ ...change, commit }]);
      else known.push({ ...change, commit });
    }
  }
  return byFile;
}

async function readLog(
  folder: GitFolder,
  tips: readonly string[],
  former: readonly FormerPlace[],
): Promise<GitHistory> {
  const reader = new LogReader();
  const paths = [
    ".",
    ...former.map(({ prefix }) => posix.relative(`/${folder.prefix}`, `/${prefix}`) || "."),
  ];
  const command = logCommand("--topo-order", "--full-history", "--parents");
  await gitInto(reader, folder.root, command, [...tips, "--", ...paths, ""].join("\n"));
  return placed(folder.prefix, reader.commits, former);
}

/**
 * The commits with their files relative to the workspace. Later files at a former location belong to another workspace.
 */
function placed(prefix: string, raw: readonly LoggedCommit[], former: readonly FormerPlace[]): GitHistory {
  const now = GitHistory.of(raw.map((commit) => seenFrom(prefix, commit)));
  if (former.length === 0) return now;
  const commits = raw.map((commit) => {
    const places = former.filter(({ until }) => until !== commit.hash && now.behind(until).has(commit.hash));
    const moves = former.filter(({ until }) => until === commit.hash);
    const place = places.at(-1)?.prefix ?? prefix;
    return moves.length === 0
      ? seenFrom(place, commit)
      : acrossMove(commit, place, moves.at(-1) as FormerPlace);
  });
  return GitHistory.of(commits);
}

function seenFrom(prefix: string, commit: LoggedCommit): HistoryCommit {
  const changes = commit.changes
    .filter(({ file }) => file.startsWith(prefix))
    .map((change) => ({ ...change, file: change.file.slice(prefix.length) }));
  return { ...commit, prefix, changes };
}

/** The commit that moved the folder: before it, its files were at the other location. */
function acrossMove(commit: LoggedCommit, place: string, { prefix }: FormerPlace): HistoryCommit {
  const here = seenFrom(place, commit);
  const there = seenFrom(prefix, commit);
  const objects = new Map(there.changes.map(({ file, before }) => [file, before]));
  const arrived = here.changes.map((change) => ({
    ...change,
    before: objects.get(change.file) ?? change.before,
  }));
  const names = new Set(arrived.map(({ file }) => file));
  const isLeft = ({ file, after }: HistoryChange): boolean => after === undefined && !names.has(file);
  return { ...here, changes: [...arrived, ...there.changes.filter(isLeft)] };
}

/** The location of the folder before the commit that seems to have created its settings. */
async function movedFrom(
  folder: GitFolder,
  { commits }: GitHistory,
  prefix: string,
): Promise<FormerPlace | undefined> {
  const first = commits.findLast(
    (commit) =>
      commit.prefix === prefix &&
      commit.changes.some(
        ({ file, before }) => file === SETTINGS_FILE && before.every((one) => one === undefined),
      ),
  );
  if (first === undefined) return undefined;
  const counts = new Map<string, number>();
  for (const { from, to } of await gitRenames(folder.root, [first.hash])) {
    if (!to.startsWith(prefix)) continue;
    const rest = to.slice(prefix.length);
    const former = from.endsWith(rest) ? from.slice(0, from.length - rest.length) : undefined;
    if (former === undefined || former === prefix || !/(?:^|\/)$/.test(former)) continue;
    counts.set(former, (counts.get(former) ?? 0) + 1);
  }
  const [best, second] = [...counts].toSorted(([, a], [, b]) => b - a);
  // Two folders that became one are not a move of either.
  if (best === undefined || best[1] === second?.[1]) return undefined;
  return { prefix: best[0], until: first.hash };
}
