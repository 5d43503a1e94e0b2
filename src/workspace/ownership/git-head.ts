import { defined } from "../../model/internal.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { GitHistory } from "../git/history.js";
import type { GitFolder } from "../git/commit.js";
import { TIPS_ASKED } from "../git/tips.js";
import { git, gitAtOnce } from "../git/git.js";
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
    const { isShallow, prefix } = await headOf(root);
    if (isShallow) return { found: undefined, diagnostics: [unused(SHALLOW, FETCH)] };
    return { found: await run({ root, prefix }), diagnostics: [] };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return { found: undefined, diagnostics: [noHistory(error)] };
  }
}

/** Why the history cannot be asked, as a remark. */
export function noHistory({ diagnostics }: VarveError): Diagnostic {
  const why = diagnostics.map(({ message }) => message).join("; ");
  return unused(why.includes("HEAD^{commit}") ? "the repository has no commits yet" : why);
}

/** The commit that is checked out, and where the folder stands in it; a VarveError says that there is none. */
export async function headOf(root: string): Promise<Head> {
  return headIn((await git(root, HEAD_ASKED)).toString("utf8"));
}

/** The same at once. */
export function headAtOnce(root: string): Head {
  return headIn(gitAtOnce(root, HEAD_ASKED));
}

const HEAD_ASKED = [
  // A folder of the workspace may be made to look like a repository, with a history of its own.
  "-c",
  "safe.bareRepository=explicit",
  "rev-parse",
  "--is-shallow-repository",
  "--show-prefix",
  "HEAD^{commit}",
];

function headIn(printed: string): Head {
  const [isShallow, prefix = "", commit = ""] = printed.split("\n");
  return { isShallow: isShallow === "true", prefix, commit };
}

export interface Head {
  /** Whether the oldest commit that is there has parents that are not. */
  readonly isShallow: boolean;
  readonly prefix: string;
  readonly commit: string;
}

/** The history that was read last: a run asks for it more than once, and it does not change while its ends do not. */
let last: { readonly key: string; readonly history: Promise<GitHistory> } | undefined;

/** The commits that the history ends in. */
export async function tipsOf({ root }: GitFolder): Promise<readonly string[]> {
  const printed = (await git(root, ["cat-file", "--batch-check"], TIPS_ASKED)).toString("utf8");
  return printed.split("\n").flatMap((line) => /^([0-9a-f]{40,64}) commit /.exec(line)?.[1] ?? []);
}

/** All that happened to the folder. */
export async function historyIn(folder: GitFolder): Promise<GitHistory> {
  const tips = await tipsOf(folder);
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
