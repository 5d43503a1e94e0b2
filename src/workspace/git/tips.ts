import { VarveError } from "../../model/index.js";
import { gitAtOnce } from "./git.js";

/** Where a history ends: what is committed, and what a merge, a rebase or a cherry-pick in progress brings in. */
const TIPS: readonly string[] = ["HEAD", "MERGE_HEAD", "REBASE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD"];

/** The lines that ask Git for the commits. */
export const TIPS_ASKED = TIPS.map((tip) => `${tip}^{commit}\n`).join("");

/** What the history is at this moment, and whether all of it is there; empty where Git knows none. */
export function gitTips(root: string): string {
  const own = ["-c", "safe.bareRepository=explicit"];
  try {
    const isShallow = gitAtOnce(root, [...own, "rev-parse", "--is-shallow-repository", "--show-prefix"]);
    return isShallow + gitAtOnce(root, [...own, "cat-file", "--batch-check"], TIPS_ASKED);
  } catch (error) {
    if (error instanceof VarveError) return "";
    throw error;
  }
}
