import { git } from "./git.js";

/** A commit, as far as people are told about it. */
export interface GitCommit {
  readonly hash: string;
  readonly author: string;
  /** Day and time with the zone of the author. */
  readonly date: string;
  readonly subject: string;
  /** The generators that ran, where the commit is that of a run. */
  readonly runs: readonly string[];
  /** What was set explicitly in that run: `[KIND/]NAME:PATH`. */
  readonly sets: readonly string[];
}

/** What a commit did to a file: the object it held in each parent, and the one it holds now; undefined for no file. */
export interface GitChange {
  readonly commit: GitCommit;
  readonly file: string;
  readonly before: readonly (string | undefined)[];
  readonly after: string | undefined;
}

/** A folder of a repository, and where it stands in it: `deploy/`, or nothing for the root. */
export interface GitFolder {
  readonly root: string;
  readonly prefix: string;
}

export interface LogOptions {
  /** Files in the folder; all when left out. */
  readonly paths?: readonly string[];
  /** Whatever Git takes for commits; those that lead to HEAD when left out. */
  readonly range?: string;
  /** Only commits of runs. */
  readonly runs?: boolean;
  /** The newest ones only. */
  readonly limit?: number;
}

const FIELDS = ["%H", "%an", "%aI", "%s", trailers("Varve-Run"), trailers("Varve-Set")];

function trailers(key: string): string {
  return `%(trailers:key=${key},valueonly,separator=%x0A)`;
}

/** What decides how Git reads trailers. Before `core.commentString` there was only the other name for it. */
const SETTINGS = ["trailer.separators=:", "core.commentString=#", "core.commentChar=#"];

const COMMAND = [
  // Names of files are names, whatever characters they have.
  "--literal-pathspecs",
  ...SETTINGS.flatMap((setting) => ["-c", setting]),
  "log",
  "--stdin",
  "--topo-order",
  "-z",
  "-c",
  "--raw",
  "--no-abbrev",
  "--no-renames",
  "--no-relative",
  "--no-ext-diff",
  "--no-textconv",
  "--no-color",
  `--format=tformat:${FIELDS.join("%x00")}`,
];

/** The changes of files, newest first, in one run of Git. Of a merge, only what it made itself counts as changed. */
export async function gitLog(folder: GitFolder, options: LogOptions = {}): Promise<GitChange[]> {
  const { paths = ["."], range = "HEAD", runs = false, limit } = options;
  const args = [
    ...COMMAND,
    // As it is written: whether a pattern is a regular expression is a setting of the user's.
    ...(runs ? ["--fixed-strings", "--grep=Varve-Run:"] : []),
    ...(limit === undefined ? [] : [`--max-count=${limit}`]),
  ];
  // A name with a line break cannot be asked for in lines; such a file has no history here.
  const wanted = paths.filter((path) => !path.includes("\n"));
  if (wanted.length === 0) return [];
  const printed = await git(folder.root, args, [range, "--", ...wanted, ""].join("\n"));
  const changes = parseLog(printed.toString("utf8"), folder.prefix);
  // A text that mentions a run, such as that of a squashed branch, is no mark of one.
  return runs ? changes.filter(({ commit }) => commit.runs.length > 0) : changes;
}

/** Paths are printed as seen from the root of the repository: Git's own `--relative` does not hold for merges. */
function parseLog(printed: string, prefix: string): GitChange[] {
  const tokens = printed.split("\0");
  const changes: GitChange[] = [];
  for (let at = 0; at + FIELDS.length < tokens.length;) {
    const [hash = "", author = "", date = "", subject = "", runs = "", sets = ""] = tokens.slice(
      at,
      at + FIELDS.length,
    );
    const commit = { hash, author, date, subject, runs: linesOf(runs), sets: linesOf(sets) };
    at += FIELDS.length;
    // What a merge changed comes after an empty line, which is a NUL here.
    if (tokens[at] === "") at++;
    for (let raw = rawIn(tokens[at]); raw !== undefined; raw = rawIn(tokens[at])) {
      changes.push({ commit, file: (tokens[at + 1] ?? "").slice(prefix.length), ...raw });
      at += 2;
    }
  }
  return changes;
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}

const RAW = /^\n?:+((?:\d{6} )+)((?:[0-9a-f]+ )+)[A-Z]+$/;

/** `:MODE MODE OBJECT OBJECT STATUS`; a merge has a colon, a mode and an object for each parent. */
function rawIn(token = ""): Pick<GitChange, "before" | "after"> | undefined {
  const [, modes, objects] = RAW.exec(token) ?? [];
  if (modes === undefined || objects === undefined) return undefined;
  const kinds = modes.split(" ");
  const ids = objects
    .trim()
    .split(" ")
    // Links (120000) and submodules (160000) are no files, as on disk.
    .map((id, i) => (kinds[i]?.startsWith("100") === true ? id : undefined));
  return { before: ids.slice(0, -1), after: ids.at(-1) };
}
