import { execFileSync } from "node:child_process";
import { fill, folderWith } from "./folder.js";
import { join } from "node:path";
import { mkdirSync } from "node:fs";
import { PLAIN_CONFIG, committedHere } from "./plain-commit.js";

/** Independent of the machine's Git settings. After a commit, Git would start itself once more for maintenance. */
const SETTINGS = [
  "user.name=Test",
  "user.email=test@example.com",
  "commit.gpgsign=false",
  "maintenance.auto=false",
].flatMap((setting) => ["-c", setting]);

/** One command of Git in a folder. */
export function git(root: string, ...args: readonly string[]): string {
  return execFileSync("git", [...SETTINGS, ...args], { cwd: root, encoding: "utf8", stdio: "pipe" });
}

/** Several commands, up to the first that fails. A shell starts them: from a worker that holds much memory, it is slow. */
export function gitInTurn(root: string, ...commands: readonly (readonly string[])[]): string {
  const lines = commands.map((args) => ["git", ...SETTINGS, ...args].map(quoted).join(" "));
  return execFileSync("sh", ["-e", "-c", lines.join("\n")], { cwd: root, encoding: "utf8", stdio: "pipe" });
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/** A commit of everything that is there, or of nothing: without a process where nothing is unusual. */
export function commitAll(root: string, message: string): void {
  if (!committedHere(root, message)) gitInTurn(root, ["add", "--all", "--force"], committing(message));
}

export function committing(message: string): readonly string[] {
  return ["commit", "--quiet", "--no-verify", "--allow-empty", "--message", message];
}

/** What `git init --initial-branch=main` makes, without a process. */
export function makeRepository(root: string): void {
  fill(join(root, ".git"), {
    HEAD: "ref: refs/heads/main\n",
    config: PLAIN_CONFIG,
  });
  for (const folder of ["objects", "refs"]) mkdirSync(join(root, ".git", folder));
}

/** A repository whose branch `main` holds these files. */
export function repositoryWith(files: Readonly<Record<string, string>>): string {
  const root = folderWith(files);
  makeRepository(root);
  commitAll(root, "first");
  return root;
}
