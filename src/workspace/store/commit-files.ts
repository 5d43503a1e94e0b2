import { type CommitName, commitFile } from "./last-run.js";
import type { RunToCommit } from "./run-to-commit.js";
import { commitFiles } from "../write/commit.js";
import { hasErrors } from "../../model/index.js";

/** Where the message of a commit stands, and the lists of its files, with a NUL after each as Git reads them. */
export type CommitFiles = Readonly<Record<CommitName, string>>;

/**
 * Writes down what the commit of a run needs, for one that is too long for a command line. The next run replaces it.
 * Undefined when it cannot be written.
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
