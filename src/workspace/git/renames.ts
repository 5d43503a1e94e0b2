import { LooseObjects } from "./loose-objects.js";
import { git } from "./git.js";

/** A file that a commit renamed, relative to the root of the repository. */
export interface GitRename {
  readonly commit: string;
  readonly from: string;
  readonly to: string;
  /** Its object under the old name. */
  readonly before: string;
}

const RENAME = /^:\d{6} 100\d{3} ([0-9a-f]+) [0-9a-f]+ R\d+$/;
const COMMIT = /^[0-9a-f]{40,64}\n?$/;

/** The files that some commits renamed, in one run of Git; a first commit and a merge rename nothing themselves. */
export async function gitRenames(root: string, commits: readonly string[]): Promise<readonly GitRename[]> {
  if (isWithoutRenames(root, commits)) return [];
  const args = [
    "diff-tree",
    "--stdin",
    "-r",
    "-M",
    "--raw",
    "-z",
    "--no-abbrev",
    "--no-ext-diff",
    "--no-textconv",
    "--diff-filter=R",
  ];
  const printed = await git(root, args, commits.map((commit) => `${commit}\n`).join(""));
  const tokens = printed.toString("utf8").split("\0");
  const renames: GitRename[] = [];
  let commit = "";
  for (const [at, token] of tokens.entries()) {
    if (COMMIT.test(token)) commit = token.trim();
    const before = RENAME.exec(token)?.[1];
    const [from, to] = [tokens[at + 1] ?? "", tokens[at + 2] ?? ""];
    if (before !== undefined) renames.push({ commit, before, from, to });
  }
  return renames;
}

/** Of one commit that is the first one, as that of a workspace often is, this is known without a process. */
function isWithoutRenames(root: string, commits: readonly string[]): boolean {
  const [commit, ...others] = commits;
  if (commit === undefined) return true;
  return others.length === 0 && LooseObjects.around(root)?.parents(commit)?.length === 0;
}
