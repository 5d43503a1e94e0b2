import type { GitHistory, HistoryCommit } from "../git-history.js";
import { type Json, type ResourceId, formatResourceId } from "../../model/index.js";
import { KEY_LENGTH, type MarkedResource, type RunMark, keyOf, markedIn, readMarks } from "./run-mark.js";
import type { MadeResource } from "./git-evidence.js";

/** A commit that says that generators ran. */
export interface RunCommit extends HistoryCommit {
  readonly marks: readonly RunMark[];
  /** It does not say what they generated, so nothing in it can be told from what others wrote. */
  readonly isUnsaid: boolean;
}

/** The last run that says that it made a resource. */
export interface LastRun {
  readonly id: ResourceId;
  readonly run: RunCommit;
  /** What it says about the resource, which some targets find by its fields. */
  readonly marked: (value: Json | undefined) => MarkedResource;
}

export interface RunsFound {
  /** Newest first. */
  readonly commits: readonly RunCommit[];
  readonly last: ReadonlyMap<string, LastRun>;
}

/** The runs of a history. Those of another workspace in the repository do not count, though one commit may hold both. */
export function findRuns(history: GitHistory, made: readonly MadeResource[]): RunsFound {
  const commits = history.commits.flatMap((commit): RunCommit[] => {
    const marks = commit.changes.length === 0 ? [] : readMarks(commit.message);
    if (marks.length === 0) return [];
    return [{ ...commit, marks, isUnsaid: marks.some(({ words }) => words.length === 0) }];
  });
  const last = made.flatMap(({ id, generator }): [string, LastRun][] => {
    const run = lastRunOf({ id, generator }, commits, history);
    if (run === undefined) return [];
    const marked = { id, prefix: run.prefix };
    return [
      [
        formatResourceId(id),
        { id, run, marked: (value) => markedIn(run.marks, marked, value) as MarkedResource },
      ],
    ];
  });
  return { commits, last: new Map(last) };
}

/** A later run of the same generator that does not make it any more has forgotten it. */
function lastRunOf(
  { id, generator }: MadeResource,
  commits: readonly RunCommit[],
  history: GitHistory,
): RunCommit | undefined {
  const without: string[] = [];
  for (const run of commits) {
    const key = keyOf({ prefix: run.prefix, id });
    const isMade = wordsIn(run).has(key);
    if (isMade) return without.some((hash) => history.behind(hash).has(run.hash)) ? undefined : run;
    if (run.marks.some((mark) => mark.generator === generator && mark.words.length > 0))
      without.push(run.hash);
  }
  return undefined;
}

const known = new WeakMap<RunCommit, ReadonlySet<string>>();

/** The resources that a run made, as keys. */
function wordsIn(run: RunCommit): ReadonlySet<string> {
  let keys = known.get(run);
  if (keys === undefined) {
    keys = new Set(run.marks.flatMap(({ words }) => words.map((word) => word.slice(0, KEY_LENGTH))));
    known.set(run, keys);
  }
  return keys;
}
