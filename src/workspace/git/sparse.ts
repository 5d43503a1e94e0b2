import { type Diagnostic, VarveError } from "../../model/index.js";
import { startOf } from "../../model/internal.js";
import { existsSync } from "node:fs";
import { foldersAbove } from "../disk/target.js";
import { gitAround } from "./own-repository.js";
import { join } from "node:path";
import { problems } from "../problems.js";

/**
 * Files that Git tracks but leaves out of the working tree: a sparse checkout, or a bit set by hand. One error for each
 * place; none if Git cannot tell.
 */
export async function notCheckedOut(
  root: string,
  isAsked: (file: string) => boolean,
): Promise<readonly Diagnostic[]> {
  const files = (await leftOut(root)).filter((file) => isAsked(file) && !existsSync(join(root, file)));
  return [...new Set(files.map((file) => outermostAbsent(root, file)))].map(leftOutOf);
}

/** `S` is Git's letter for files in the index but not on disk (skip-worktree). */
const SKIPPED = "S ";

async function leftOut(root: string): Promise<readonly string[]> {
  try {
    const entries = (await gitAround(root, ["ls-files", "-t", "-z"])).split("\0");
    return entries.filter((one) => one.startsWith(SKIPPED)).map((one) => one.slice(SKIPPED.length));
  } catch (error) {
    if (error instanceof VarveError) return [];
    throw error;
  }
}

/** The whole folder if all of it is absent: people check out folders. */
function outermostAbsent(root: string, file: string): string {
  return foldersAbove(file).find((folder) => !existsSync(join(root, folder))) ?? file;
}

function leftOutOf(place: string): Diagnostic {
  return problems["not-checked-out"]({
    message: `${place} is in Git but not checked out: the sparse checkout excludes it`,
    at: startOf(place),
    params: { file: place },
    hint: "check it out first (git sparse-checkout add, or git sparse-checkout disable), and run again",
  });
}
