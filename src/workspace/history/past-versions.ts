import type { GitCommit } from "../git/commit.js";
import type { ResourceChange } from "./file-versions.js";
import type { ResourceText } from "../read/resource-text.js";
import type { RunCommits } from "./run-commits.js";
import { isEnd } from "./field-history.js";

/** A resource as a commit left it. */
export interface PastVersion {
  readonly commit: GitCommit;
  /** Whether the commit holds a run of the workspace. */
  readonly isRun: boolean;
  /** Whether it changed the resource; a run need not. */
  readonly isChange: boolean;
  readonly text: ResourceText;
}

/** How the past ends: with the commit that added the resource, or where no more is read or there. */
export type PastEnd = "added" | "more" | "shallow";

/** A run that changed nothing is a moment too, with the resource as it was then; before it was added there is none. */
export function withRuns(
  changes: readonly ResourceChange[],
  order: RunCommits,
  runs: readonly GitCommit[],
): readonly PastVersion[] {
  const names = new Set(runs.map(({ hash }) => hash));
  const changing = new Set(changes.map(({ step }) => step.commit.hash));
  const waiting = runs.filter(({ hash }) => !changing.has(hash));
  return changes.flatMap(({ step: { commit }, text }): PastVersion[] => {
    const later = waiting.findIndex((run) => order.placeOf(run) > order.placeOf(commit));
    const before = waiting.splice(0, later < 0 ? waiting.length : later);
    return [
      ...before.map((run) => ({ commit: plain(run), isRun: true, isChange: false, text })),
      { commit, isRun: names.has(commit.hash), isChange: true, text },
    ];
  });
}

function plain({ hash, author, date, subject }: GitCommit): GitCommit {
  return { hash, author, date, subject };
}

/** The oldest commit of a shallow clone seems to have added everything. */
export async function endOf(
  root: string,
  oldest: ResourceChange | undefined,
  isShallow: boolean,
): Promise<PastEnd> {
  if (oldest === undefined || !isShallow) return "added";
  return (await isEnd(root, oldest.step.commit.hash)) ? "shallow" : "added";
}
