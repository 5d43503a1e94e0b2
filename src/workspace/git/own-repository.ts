import { dirname, join } from "node:path";
import { existsSync, realpathSync } from "node:fs";
import { VarveError } from "../../model/index.js";
import { git, gitAtOnce } from "./git.js";
import { notARepository } from "./failure.js";

/** A folder of the workspace may be made to look like a bare repository, with a history of its own. */
const NO_BARE = ["-c", "safe.bareRepository=explicit"];

/** Queries Git about the repository of a workspace. */
export async function gitAround(root: string, args: readonly string[]): Promise<string> {
  repositoryAround(root);
  return (await git(root, [...NO_BARE, ...args])).toString("utf8");
}

/** The same synchronously. */
export function gitAroundAtOnce(root: string, args: readonly string[]): string {
  repositoryAround(root);
  return gitAtOnce(root, [...NO_BARE, ...args]);
}

/** A folder without links on the way to it, and the one at or above it in which Git looks for a repository. */
export interface RepositoryPlace {
  readonly folder: string;
  readonly repository: string;
}

/**
 * The repository has a `.git`, or the `HEAD` of a bare one. With neither, the answer of Git is known, and no process is
 * started, which takes a large parent up to 20 ms.
 */
export function repositoryAround(root: string): RepositoryPlace {
  const folder = realpathOf(root);
  for (let repository = folder; ; repository = dirname(repository)) {
    const isOne = [".git", "HEAD"].some((name) => existsSync(join(repository, name)));
    if (isOne) return { folder, repository };
    if (dirname(repository) === repository) throw new VarveError(notARepository(root));
  }
}

function realpathOf(root: string): string {
  try {
    return realpathSync.native(root);
  } catch {
    throw new VarveError(notARepository(root));
  }
}
