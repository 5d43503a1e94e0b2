import { isAbsolute, relative } from "node:path";
import { type CommitFiles, type RunToCommit, keepForCommit } from "../../workspace/internal.js";
import { inQuotes, shellWord } from "../text/shell-word.js";
import { line } from "../text/line.js";

/** The user's folder, and that of the workspace. */
interface Places {
  readonly cwd: string;
  readonly root: string;
}

/** A terminal accepts lines of 4,096 characters; a system accepts more, but not as many as a run may need. */
const LONGEST = 4_000;

/**
 * If the Git history is the record, the commits of runs must be marked. The command lists the files of the run, so that
 * nothing else goes into the commit, and works from the user's folder.
 */
export function commitCommand(run: RunToCommit | undefined, places: Places): string {
  if (run === undefined || run.lines.length === 0) return "";
  const command = run.files.length === 0 ? [] : ["Commit this run with:", ...commandFor(run, places)];
  return [...command, ...mixedText(run.mixed)].map((text) => line`${text}`).join("");
}

function commandFor(run: RunToCommit, places: Places): readonly string[] {
  const spelled = spelledOut(run, places);
  if (spelled.join("\n").length <= LONGEST) return spelled;
  const message = `${subjectOf(run.lines)}\n\n${run.lines.join("\n")}\n`;
  const kept = keepForCommit(places.root, run, message);
  return kept === undefined ? spelled : fromFiles(run, kept, places);
}

function spelledOut({ files, added, lines }: RunToCommit, places: Places): readonly string[] {
  const git = gitFor(places, files.some(isPattern));
  const add = added.length === 0 ? [] : [`${git} add -- ${shellWords(added)} &&`];
  const message = `'${lines.map(inQuotes).join("\n")}'`;
  const commit = `${git} commit -m ${shellWord(subjectOf(lines))} -m ${message} -- ${shellWords(files)}`;
  return [...add, ...commit.split("\n")];
}

function fromFiles({ added }: RunToCommit, kept: CommitFiles, places: Places): readonly string[] {
  const git = gitFor(places, true);
  const add = added.length === 0 ? [] : [`${git} add ${listed(kept.added)} &&`];
  return [...add, `${git} commit -F ${kept.message} ${listed(kept.files)}`];
}

function shellWords(paths: readonly string[]): string {
  return paths.map(shellWord).join(" ");
}

function listed(file: string): string {
  return `--pathspec-from-file=${file} --pathspec-file-nul`;
}

function gitFor({ cwd, root }: Places, isLiteral: boolean): string {
  const folder = relative(cwd, root);
  const at = folder === "" ? "" : ` -C ${shellWord(isAbsolute(folder) ? root : folder)}`;
  return `git${at}${isLiteral ? " --literal-pathspecs" : ""}`;
}

/** Git would also add other files that match such a name. */
function isPattern(path: string): boolean {
  return /^:|[*?[\\]/.test(path);
}

function mixedText(mixed: readonly string[]): readonly string[] {
  if (mixed.length === 0) return [];
  const which = mixed.join(", ");
  return [`Left out of this commit, because of earlier uncommitted edits: ${which}`];
}

function subjectOf(lines: readonly string[]): string {
  const names = lines.flatMap((text) => /^Varve-Run: (.*)$/.exec(text)?.[1] ?? []);
  return `Generate ${names.join(", ")}`;
}
