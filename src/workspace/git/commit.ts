/** The displayed parts of a commit. */
export interface GitCommit {
  readonly hash: string;
  readonly author: string;
  /** Date and time in the author's zone. */
  readonly date: string;
  readonly subject: string;
}

/** The change of a file in a commit: its object in each parent, and in the commit; undefined for no file. */
export interface GitChange {
  readonly commit: GitCommit;
  readonly file: string;
  readonly before: readonly (string | undefined)[];
  readonly after: string | undefined;
}

/** A folder of a repository, and its prefix there: `deploy/`, or empty for the root. */
export interface GitFolder {
  readonly root: string;
  readonly prefix: string;
}
