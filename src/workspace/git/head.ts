import { type HeadMark, IN_PROGRESS, headMark } from "./head-mark.js";
import { LooseObjects } from "./loose-objects.js";
import { gitAround, gitAroundAtOnce, repositoryAround } from "./own-repository.js";
import { VarveError } from "../../model/index.js";
import { existsSync } from "node:fs";
import { git, gitAtOnce } from "./git.js";
import { join } from "node:path";
import { problems } from "../problems.js";

/** The tips of a history, and the path of a folder in it. */
export interface Head {
  /** Whether the oldest available commit has parents that are missing. */
  readonly isShallow: boolean;
  /** The path of the folder in the repository: `deploy/`, or empty for the root. */
  readonly prefix: string;
  /** The commit that is checked out. */
  readonly commit: string;
  /** That commit, and what a merge, a rebase or a cherry-pick in progress brings in. */
  readonly tips: readonly string[];
}

/** Throws a VarveError if there is no repository, or no commit. */
export async function headOf(root: string): Promise<Head> {
  const remembered = new RememberedHead(root);
  return remembered.head ?? remembered.keep(await askedHead(root));
}

/** The same synchronously. */
export function headAtOnce(root: string): Head {
  const remembered = new RememberedHead(root);
  return remembered.head ?? remembered.keep(askedHeadAtOnce(root));
}

/** The path of a folder in its repository, which need not have a commit. */
export async function prefixOf(root: string): Promise<string> {
  const { head } = new RememberedHead(root);
  return (
    head?.prefix ?? (await git(root, ["rev-parse", "--show-prefix"])).toString("utf8").replace(/\n$/, "")
  );
}

/** The last answer: one run queries it six times, with almost nothing in between. */
let last: { readonly place: string; readonly head: Head } | undefined;

class RememberedHead {
  readonly #root: string;
  readonly #mark: HeadMark | undefined;

  constructor(root: string) {
    this.#root = root;
    this.#mark = headMark(repositoryAround(root));
  }

  /** After another commit, the rest of the answer is the same, if that commit is there. */
  get head(): Head | undefined {
    if (this.#mark === undefined || last?.place !== this.#mark.place) return undefined;
    const { commit } = this.#mark;
    if (commit === last.head.commit) return last.head;
    if (LooseObjects.around(this.#root)?.parents(commit) === undefined) return undefined;
    return this.keep({ ...last.head, commit, tips: [commit] });
  }

  /** An answer received while the mark changed may belong to either state. */
  keep(head: Head): Head {
    const mark = this.#mark;
    const now = mark === undefined ? undefined : headMark(repositoryAround(this.#root));
    if (mark !== undefined && mark.place === now?.place && mark.commit === now.commit)
      last = { place: mark.place, head };
    return head;
  }
}

async function askedHead(root: string): Promise<Head> {
  const head = headIn(await gitAround(root, HEAD_ASKED));
  return mayHaveMore(head) ? withTips(head, (await git(root, ...TIPS_ASKED)).toString("utf8")) : head;
}

function askedHeadAtOnce(root: string): Head {
  const head = headIn(gitAroundAtOnce(root, HEAD_ASKED));
  return mayHaveMore(head) ? withTips(head, gitAtOnce(root, ...TIPS_ASKED)) : head;
}

/** The current history, and whether it is complete; empty if there is none. */
export function historyEnds(root: string): string {
  try {
    const { isShallow, prefix, tips } = headAtOnce(root);
    return [String(isShallow), prefix, ...tips].join("\n");
  } catch (error) {
    if (error instanceof VarveError) return "";
    throw error;
  }
}

const HEAD_ASKED = [
  "rev-parse",
  "--absolute-git-dir",
  "--is-shallow-repository",
  "--show-prefix",
  "HEAD^{commit}",
];

const TIPS_ASKED = [
  ["cat-file", "--batch-check"],
  ["HEAD", ...IN_PROGRESS].map((tip) => `${tip}^{commit}\n`).join(""),
] as const;

interface FoundHead extends Head {
  readonly gitFolder: string;
}

function headIn(printed: string): FoundHead {
  const [, gitFolder, isShallow, prefix, commit] = HEAD_LINES.exec(printed) ?? [];
  if (gitFolder === undefined || prefix === undefined || commit === undefined)
    throw new VarveError(problems["git-failed"]({ message: "Git failed: its answer about HEAD is unknown" }));
  return { isShallow: isShallow === "true", prefix, gitFolder, commit, tips: [commit] };
}

/** Both paths may contain line breaks. */
const HEAD_LINES = /^(.*?)\n(true|false)\n(.*)\n([0-9a-f]{40,64})\n$/s;

/** Operations in progress are files in the folder of Git, except where references are kept in tables. */
function mayHaveMore({ gitFolder }: FoundHead): boolean {
  return ["reftable", ...IN_PROGRESS].some((name) => existsSync(join(gitFolder, name)));
}

function withTips(head: Head, printed: string): Head {
  const tips = printed.split("\n").flatMap((line) => /^([0-9a-f]{40,64}) commit /.exec(line)?.[1] ?? []);
  return { ...head, tips };
}
