import type { GitHistory, HistoryCommit } from "../git/history.js";
import { type Json, type ResourceId, formatResourceId } from "../../model/index.js";
import { type MarkedResource, RunMarks } from "./run-marks.js";
import type { MadeResource } from "../../flow/index.js";
import { readMarks } from "./run-mark.js";

/** A commit with run trailers. */
export interface RunCommit extends HistoryCommit {
  readonly marks: RunMarks;
}

/** The last run that recorded a resource as generated. */
export interface LastRun {
  readonly id: ResourceId;
  readonly run: RunCommit;
  /** Its entry for the resource, which some targets find by fields. */
  readonly marked: (value: Json | undefined) => MarkedResource;
}

/**
 * The runs of a history, newest first. Those of another workspace in the repository do not count, though one commit may
 * hold both.
 */
export function runsIn({ commits }: GitHistory): readonly RunCommit[] {
  return commits.flatMap((commit): RunCommit[] => {
    const marks = commit.changes.length === 0 ? [] : readMarks(commit.message);
    return marks.length === 0 ? [] : [{ ...commit, marks: new RunMarks(marks) }];
  });
}

/** The last run of each generated resource, by name. */
export function lastRuns(
  commits: readonly RunCommit[],
  history: GitHistory,
  made: readonly MadeResource[],
): ReadonlyMap<string, LastRun> {
  const last = made.flatMap(({ id, generator }): [string, LastRun][] => {
    const run = lastRunOf({ id, generator }, commits, history);
    if (run === undefined) return [];
    const marked = { id, prefix: run.prefix };
    return [[formatResourceId(id), { id, run, marked: (value) => run.marks.of(marked, value) }]];
  });
  return new Map(last);
}

/** A later run of the same generator that no longer makes it has dropped it. */
function lastRunOf(
  { id, generator }: MadeResource,
  commits: readonly RunCommit[],
  history: GitHistory,
): RunCommit | undefined {
  const without: string[] = [];
  for (const run of commits) {
    if (run.marks.has({ prefix: run.prefix, id }))
      return without.some((hash) => history.behind(hash).has(run.hash)) ? undefined : run;
    if (run.marks.says(generator)) without.push(run.hash);
  }
  return undefined;
}
