import { type Sink, gitInto } from "./git.js";
import type { GitChange, GitCommit, GitFolder } from "./commit.js";

const FIELDS = ["%H", "%P", "%an", "%aI", "%s", "%B"];

/** The arguments of git log, independent of the user's settings. */
export function logCommand(...options: readonly string[]): readonly string[] {
  return [
    // File names are taken literally.
    "--literal-pathspecs",
    "log",
    "--stdin",
    "-z",
    // For a merge, the differences from all parents; with -m, from each parent.
    ...(options.includes("-m") ? [] : ["-c"]),
    "--raw",
    "--no-abbrev",
    "--no-renames",
    "--no-relative",
    "--no-ext-diff",
    "--no-textconv",
    "--no-color",
    ...options,
    `--format=tformat:${FIELDS.join("%x00")}`,
  ];
}

/** The changes of files, newest first, in one run of Git. For a merge, only its own changes count. */
export async function gitLog({ root, prefix }: GitFolder, paths: readonly string[]): Promise<GitChange[]> {
  // A name with a line break cannot be passed in lines; such a file has no history here.
  const wanted = paths.filter((path) => !path.includes("\n"));
  if (wanted.length === 0) return [];
  const reader = new LogReader();
  await gitInto(reader, root, logCommand("--topo-order"), ["HEAD", "--", ...wanted, ""].join("\n"));
  return reader.commits.flatMap(({ changes, ...commit }) =>
    // Paths are printed relative to the root of the repository: Git's `--relative` does not work for merges.
    changes.map((change) => ({ ...change, commit, file: change.file.slice(prefix.length) })),
  );
}

/** A commit as the log prints it. */
export interface LoggedCommit extends GitCommit {
  readonly parents: readonly string[];
  /** The whole message, if it mentions runs. */
  readonly message: string;
  readonly changes: Omit<GitChange, "commit">[];
}

/** Parses a log while it is printed: a history may be longer than a string. */
export class LogReader implements Sink {
  readonly commits: LoggedCommit[] = [];
  #rest: Buffer = Buffer.alloc(0);
  #fields: string[] = [];
  #raw: Pick<GitChange, "before" | "after"> | undefined;

  add(chunk: Buffer): void {
    let bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0)) {
      this.#token(bytes.toString("utf8", 0, end));
      bytes = bytes.subarray(end + 1);
    }
    this.#rest = bytes;
  }

  #token(token: string): void {
    if (this.#raw !== undefined) {
      this.commits.at(-1)?.changes.push({ file: token, ...this.#raw });
      this.#raw = undefined;
    } else if (this.#fields.length > 0) {
      this.#field(token);
    } else {
      this.#raw = rawIn(token);
      // The changes of a merge follow an empty line, which is a NUL here.
      if (this.#raw === undefined && token !== "") this.#field(token);
    }
  }

  #field(text: string): void {
    this.#fields.push(text);
    if (this.#fields.length < FIELDS.length) return;
    const [hash = "", parents = "", author = "", date = "", subject = "", body = ""] = this.#fields;
    const message = TELLING.test(body) ? body : "";
    this.commits.push({ hash, parents: wordsOf(parents), author, date, subject, message, changes: [] });
    this.#fields = [];
  }
}

/** Most messages do not mention runs, and a history has many. */
const TELLING = /Varve-|This reverts commit/i;

function wordsOf(text: string): string[] {
  return text.split(" ").filter((word) => word !== "");
}

const RAW = /^\n?:+((?:\d{6} )+)((?:[0-9a-f]+ )+)[A-Z]+$/;

/** `:MODE MODE OBJECT OBJECT STATUS`; a merge has a colon, a mode and an object for each parent. */
function rawIn(token: string): Pick<GitChange, "before" | "after"> | undefined {
  const [, modes, objects] = RAW.exec(token) ?? [];
  if (modes === undefined || objects === undefined) return undefined;
  const kinds = modes.split(" ");
  const ids = objects
    .trim()
    .split(" ")
    // Links (120000) and submodules (160000) are not files, as on disk.
    .map((id, i) => (kinds[i]?.startsWith("100") === true ? id : undefined));
  return { before: ids.slice(0, -1), after: ids.at(-1) };
}
