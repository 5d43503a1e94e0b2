import { VarveError } from "../../model/index.js";
import { STDIN } from "../input/input.js";
import { contextIn } from "../cluster/word.js";
import { problems } from "../problems.js";
import { resolve } from "node:path";
import { statSync } from "node:fs";

/** Where a version of some documents is read from. */
export type Place =
  | { readonly kind: "stdin" }
  | { readonly kind: "file" | "folder"; readonly word: string; readonly path: string }
  | { readonly kind: "cluster"; readonly context: string }
  | GitPlace;

/** The folder of the files; a cluster has none. */
export type FilePlace = Exclude<Place, { kind: "cluster" }>;

interface GitPlace {
  readonly kind: "git";
  readonly revision: string;
  /** Undefined for the place of the other version. */
  readonly path: string | undefined;
}

const GIT = "git:";

/** The place of a command line argument: `-`, a file, a folder, `git:REVISION[:PATH]` or `cluster:[CONTEXT]`. */
export function placeOf(word: string, cwd: string): Place {
  if (word === STDIN) return { kind: "stdin" };
  if (word.startsWith(GIT)) return gitPlace(word.slice(GIT.length));
  const context = contextIn(word);
  if (context !== undefined) return { kind: "cluster", context };
  const path = resolve(cwd, word);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return { kind: isFolder ? "folder" : "file", word, path };
}

/** A colon ends a revision, unless it is in braces: `HEAD@{2026-11-01 10:00}`. */
const REVISION = /^(?:[^:{]|\{[^}]*\}|\{)*/;

function gitPlace(text: string): GitPlace {
  const [revision = ""] = REVISION.exec(text) ?? [];
  if (revision !== "")
    return { kind: "git", revision, path: revision === text ? undefined : text.slice(revision.length + 1) };
  throw new VarveError(
    problems["invalid-value"]({
      message: `${GIT}${text} names no revision`,
      found: `${GIT}${text}`,
      hint: `write ${GIT}REVISION or ${GIT}REVISION:PATH, such as ${GIT}main or ${GIT}HEAD~1:deploy`,
    }),
  );
}
