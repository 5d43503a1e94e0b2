/** A commit, as far as people are told about it. */
export interface GitCommit {
  readonly hash: string;
  readonly author: string;
  /** Day and time with the zone of the author. */
  readonly date: string;
  readonly subject: string;
}

/** What a commit did to a file: the object it held in each parent, and the one it holds now; undefined for no file. */
export interface GitChange {
  readonly commit: GitCommit;
  readonly file: string;
  readonly before: readonly (string | undefined)[];
  readonly after: string | undefined;
}

/** A folder of a repository, and where it stands in it: `deploy/`, or nothing for the root. */
export interface GitFolder {
  readonly root: string;
  readonly prefix: string;
}
