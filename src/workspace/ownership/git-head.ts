import { type Diagnostic, VarveError } from "../../model/index.js";
import type { GitFolder } from "../git-log.js";
import { git } from "../git.js";
import { problems } from "../problems.js";

/**
 * Runs something that asks the history, where there is one. Without a repository, a commit or the whole history there is
 * nothing to know, which is said and no reason to stop: what differs is kept then.
 */
export async function withHistory<T>(
  root: string,
  run: (folder: GitFolder) => Promise<T>,
): Promise<{ readonly found: T | undefined; readonly diagnostics: readonly Diagnostic[] }> {
  try {
    const printed = await git(root, [
      // A folder of the workspace may be made to look like a repository, with a history of its own.
      "-c",
      "safe.bareRepository=explicit",
      "rev-parse",
      "--is-shallow-repository",
      "--show-prefix",
      "HEAD^{commit}",
    ]);
    const [isShallow, prefix = ""] = printed.toString("utf8").split("\n");
    if (isShallow === "true") return without(SHALLOW, FETCH);
    return { found: await run({ root, prefix }), diagnostics: [] };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    const why = error.diagnostics.map(({ message }) => message).join("; ");
    return without(why.includes("HEAD^{commit}") ? "the repository has no commit yet" : why);
  }
}

const SHALLOW = "the clone is shallow, so that its oldest commit seems to have written everything";
const FETCH = "fetch the rest: git fetch --unshallow";

function without(
  why: string,
  hint?: string,
): { readonly found: undefined; readonly diagnostics: Diagnostic[] } {
  const message = `the history is not used: ${why}`;
  return {
    found: undefined,
    diagnostics: [problems["no-history"]({ message, ...(hint === undefined ? {} : { hint }) })],
  };
}
