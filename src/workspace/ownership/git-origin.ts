import type { GitHistory, HistoryCommit } from "../git/history.js";
import { createHash } from "node:crypto";

/** The commits that introduced the text a base is read from. */
export interface Origin {
  /** All of them; the same text may have been added more than once. */
  readonly commits: ReadonlySet<string>;
  /**
   * The ancestors of the first of them: a text that comes back later was restored, without checking the files again.
   */
  readonly known: ReadonlySet<string>;
}

/** The origin of a base that some commits wrote. */
export function originAt(history: GitHistory, commits: readonly string[]): Origin {
  const first = commits.filter(
    (commit) => !commits.some((other) => other !== commit && history.behind(commit).has(other)),
  );
  const known = new Set(first.flatMap((commit) => [...history.behind(commit)]));
  return { commits: new Set(commits), known };
}

/** A commit that wrote a version of a file, and the versions before it. */
export interface Introduction {
  readonly commit: HistoryCommit;
  readonly object: string;
  readonly before: readonly (string | undefined)[];
}

/** The commits that gave a file one of these contents, which none of their parents had. */
export function introductionsOf(
  history: GitHistory,
  file: string,
  objects: readonly string[],
): readonly Introduction[] {
  const found = history.changesOf(file).flatMap(({ commit, before, after }): Introduction[] => {
    if (after === undefined || !objects.includes(after)) return [];
    const isOld = before.some((object) => object !== undefined && objects.includes(object));
    return isOld ? [] : [{ commit, object: after, before }];
  });
  // Reverting a run is a decision about its values, although it restores an older record.
  const written = found.filter(({ commit }) => !isRevert(commit));
  return written.length === 0 ? found : written;
}

function isRevert({ message }: HistoryCommit): boolean {
  return /^\s*This reverts commit [0-9a-f]{7}/m.test(message);
}

/** The object names of a content: as it is, and with the line ends that `core.autocrlf` would store. */
export function objectsOf(content: Uint8Array, { commits }: GitHistory): readonly string[] {
  const bytes = Buffer.from(content);
  const lines = Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
  const algorithm = commits[0]?.hash.length === 64 ? "sha256" : "sha1";
  return [bytes, lines].map((each) =>
    createHash(algorithm).update(`blob ${each.length}\0`).update(each).digest("hex"),
  );
}
