import { VarveError } from "../../model/index.js";
import { git } from "../git/git.js";
import { type Head, headAtOnce, headOf } from "../git/head.js";

/**
 * The state that authors were determined at: the commit that is checked out, and the path of the workspace in it; empty
 * without any.
 */
export async function historyMoment(root: string): Promise<string> {
  try {
    return momentAt(await headOf(root));
  } catch (error) {
    if (error instanceof VarveError) return "";
    throw error;
  }
}

/** The same synchronously. */
export function momentAtOnce(root: string): string {
  try {
    return momentAt(headAtOnce(root));
  } catch (error) {
    if (error instanceof VarveError) return "";
    throw error;
  }
}

/** A partial history has no reliable authors. */
function momentAt({ isShallow, prefix, commit }: Head): string {
  return isShallow ? "" : `${commit} ${prefix}`;
}

/**
 * The files that commits since a moment changed. For all others Git reports the same authors as then: from a commit
 * that leaves a file as in its first parent, it continues to that parent only. Undefined if the moment is not among the
 * first parents, and nothing is known.
 */
export async function filesSince(root: string, moment: string): Promise<ReadonlySet<string> | undefined> {
  const now = await historyMoment(root);
  if (now === moment) return new Set();
  const [then = "", prefix] = wordsOf(moment);
  const [head = "", place] = wordsOf(now);
  if (then === "" || head === "" || prefix !== place) return undefined;
  try {
    const pairs = await firstParents(root, head, then);
    return pairs && (await changedIn(root, pairs, place ?? ""));
  } catch (error) {
    // The commit may be gone, after a rebase and garbage collection.
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

/** A folder may have spaces in its name. */
function wordsOf(moment: string): readonly string[] {
  const space = moment.indexOf(" ");
  return space < 0 ? [] : [moment.slice(0, space), moment.slice(space + 1)];
}

/** The commits from one back to another along first parents; undefined if that does not lead there. */
async function firstParents(root: string, head: string, then: string): Promise<string[] | undefined> {
  const asked = ["rev-list", "--first-parent", "--parents", "--stdin"];
  const printed = (await git(root, asked, `${head}\n^${then}\n`)).toString("utf8");
  const lines = printed.split("\n").filter((line) => line !== "");
  const pairs = lines.map((line) => line.split(" ").slice(0, 2).join(" "));
  return pairs.at(-1)?.endsWith(` ${then}`) === true ? pairs : undefined;
}

async function changedIn(root: string, pairs: readonly string[], prefix: string): Promise<Set<string>> {
  const asked = ["diff-tree", "--stdin", "-r", "-z", "--name-only", "--no-commit-id", "--no-renames"];
  const printed = await git(root, [...asked, "--no-ext-diff", "--no-textconv"], `${pairs.join("\n")}\n`);
  const files = printed.toString("utf8").split("\0");
  return new Set(files.filter((file) => file.startsWith(prefix)).map((file) => file.slice(prefix.length)));
}
