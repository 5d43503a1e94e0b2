import { defined } from "../../model/internal.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { GitHistory } from "../git/history.js";
import type { GitFolder } from "../git/commit.js";
import { headOf } from "../git/head.js";
import { problems } from "../problems.js";

/**
 * Runs a query on the history, if there is one. Without a repository, a commit or the complete history nothing is
 * known; that is reported, and does not stop the run: differences are kept.
 */
export async function withHistory<T>(
  root: string,
  run: (folder: GitFolder, tips: readonly string[]) => Promise<T>,
): Promise<{ readonly found: T | undefined; readonly diagnostics: readonly Diagnostic[] }> {
  try {
    const { isShallow, prefix, tips } = await headOf(root);
    if (isShallow) return { found: undefined, diagnostics: [unused(SHALLOW, FETCH)] };
    return { found: await run({ root, prefix }, tips), diagnostics: [] };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return { found: undefined, diagnostics: [noHistory(error)] };
  }
}

/** Why the history cannot be queried, as a note. */
export function noHistory({ diagnostics }: VarveError): Diagnostic {
  const why = diagnostics.map(({ message }) => message).join("; ");
  return unused(why.includes("HEAD^{commit}") ? "the repository has no commits yet" : why);
}

/** The history that was read last: a run needs it more than once, and it does not change while its tips do not. */
let last: { readonly key: string; readonly history: Promise<GitHistory> } | undefined;

/** All changes of the folder, up to some commits. */
export async function historyIn(folder: GitFolder, tips: readonly string[]): Promise<GitHistory> {
  const key = [folder.root, folder.prefix, ...tips].join("\n");
  if (last?.key !== key) {
    const history = GitHistory.read(folder, tips);
    last = { key, history };
    history.catch(() => (last = undefined));
  }
  return last.history;
}

const SHALLOW = "the clone is shallow, so its oldest commit appears to have written everything";
const FETCH = "fetch the rest: git fetch --unshallow";

function unused(why: string, hint?: string): Diagnostic {
  const message = `the history is not used: ${why}`;
  return problems["no-history"]({ message, ...defined({ hint }) });
}
