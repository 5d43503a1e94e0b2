import { type CommitName, commitFile } from "./last-run.js";
import type { RunToCommit } from "./run-to-commit.js";
import { commitFiles } from "../write/commit.js";
import { hasErrors } from "../../model/index.js";

/** The commit message file, and the lists of its files, NUL-terminated as Git reads them. */
export type CommitFiles = Readonly<Record<CommitName, string>>;

/**
 * Writes the inputs of a run's commit to files, if it is too long for a command line. The next run replaces them.
 * Undefined if they cannot be written.
 */
export function keepForCommit(
  root: string,
  { files, added }: RunToCommit,
  message: string,
): CommitFiles | undefined {
  const contents = { message, files: listOf(files), added: listOf(added) };
  const changes = Object.entries(contents).map(([name, content]) => ({
    path: commitFile(name as CommitName),
    content,
    isPrivate: true,
  }));
  if (hasErrors(commitFiles(root, changes, { command: "varve apply" }).diagnostics)) return undefined;
  return { message: commitFile("message"), files: commitFile("files"), added: commitFile("added") };
}

function listOf(paths: readonly string[]): string {
  return paths.map((path) => `${path}\0`).join("");
}
