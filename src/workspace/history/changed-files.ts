import { LooseObjects } from "../git/loose-objects.js";
import { git } from "../git/git.js";

/** The change of a repository file in a commit. */
export interface ChangedFile {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** A commit and one of its parents: a merge has several. */
export interface Comparison {
  readonly commit: string;
  readonly parent: string;
}

const RAW = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) [A-Z]$/;
const MANIFEST = /\.(?:ya?ml|json)$/i;

/** The manifests that differ between a commit and one of its parents, in one run of Git. */
export async function changedFiles(
  root: string,
  { parent, commit }: Comparison,
): Promise<readonly ChangedFile[]> {
  const asked = ["diff-tree", "--stdin", "-r", "-z", "--raw", "--no-abbrev", "--no-renames"];
  const printed = await git(root, [...asked, "--no-ext-diff", "--no-textconv"], `${commit} ${parent}\n`);
  const tokens = printed.toString("utf8").split("\0");
  return tokens.flatMap((token, at): ChangedFile[] => {
    const [, modeBefore = "", modeAfter = "", before, after] = RAW.exec(token) ?? [];
    const path = tokens[at + 1] ?? "";
    if (before === undefined || !MANIFEST.test(path)) return [];
    return [{ path, before: fileOf(modeBefore, before), after: fileOf(modeAfter, after) }];
  });
}

/** Links and submodules are not files, as on disk. */
function fileOf(mode: string, object: string | undefined): string | undefined {
  return mode.startsWith("100") ? object : undefined;
}

/** The parents of a commit; in a log of one file they are only the ones that touched the file. */
export async function parentsOf(root: string, commit: string): Promise<readonly string[]> {
  const known = LooseObjects.around(root)?.parents(commit);
  if (known !== undefined) return known;
  const printed = (await git(root, ["rev-parse", `${commit}^@`])).toString("utf8");
  return printed.split("\n").filter((line) => line !== "");
}
