import type { GitFolder } from "../git/commit.js";
import { RUN } from "./run-mark.js";
import { git } from "../git/git.js";
import { tipsOf, withHistory } from "./git-head.js";

/** The answer of the last time: it does not change while the ends of the history do not. */
let last: { readonly key: string; readonly answer: Promise<boolean> } | undefined;

/**
 * Whether any commit is marked as a run. Git looks through messages only, up to the first that is: a history that is not
 * the record of runs costs no more than this. Without a history there are none.
 */
export async function hasRuns(root: string): Promise<boolean> {
  const { found = false } = await withHistory(root, async (folder) => {
    const tips = await tipsOf(folder);
    const key = [folder.root, ...tips].join("\n");
    if (last?.key !== key) {
      const answer = isAnyMarked(folder, tips);
      last = { key, answer };
      answer.catch(() => (last = undefined));
    }
    return last.answer;
  });
  return found;
}

async function isAnyMarked({ root }: GitFolder, tips: readonly string[]): Promise<boolean> {
  // A mark counts in capitals or not, wherever it stands; what the user takes for a pattern does not matter.
  const how = ["--max-count=1", "--fixed-strings", "--regexp-ignore-case", `--grep=${RUN}:`, "--format=%H"];
  const printed = await git(root, ["log", "--stdin", ...how], [...tips, ""].join("\n"));
  return printed.length > 0;
}
