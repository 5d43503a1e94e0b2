import type { GitFolder } from "../git/commit.js";
import { RUN } from "./run-mark.js";
import { git } from "../git/git.js";
import { withHistory } from "./git-head.js";

/** The last answer: it does not change while the tips of the history do not. */
let last: { readonly key: string; readonly answer: Promise<boolean> } | undefined;

/**
 * Whether any commit is marked as a run. Git only searches messages, up to the first match: a history that is not the
 * record of runs costs no more than this. False without a history.
 */
export async function hasRuns(root: string): Promise<boolean> {
  const { found = false } = await withHistory(root, async (folder, tips) => {
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
  // A trailer is matched in any case and anywhere; the user's grep settings do not matter.
  const how = ["--max-count=1", "--fixed-strings", "--regexp-ignore-case", `--grep=${RUN}:`, "--format=%H"];
  const printed = await git(root, ["log", "--stdin", ...how], [...tips, ""].join("\n"));
  return printed.length > 0;
}
