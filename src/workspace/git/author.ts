import type { Author } from "../../ledger/index.js";
import type { GitCommit } from "./commit.js";

/** A value in a file that is not committed yet. */
export const NOT_COMMITTED: Author = { stage: "git", name: "not committed" };

export function authorOf({ hash, author, subject, date }: GitCommit): Author {
  return { stage: "git", name: author, origin: { commit: hash, by: author, subject, date } };
}
