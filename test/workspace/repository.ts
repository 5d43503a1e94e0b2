import { execFileSync } from "node:child_process";
import { folderWith } from "./folder.js";

/** Whatever the machine's own settings of Git are. After a commit, Git would start itself once more to tidy up. */
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

export function commitAll(root: string, message: string): void {
  git(root, "add", "--all", "--force");
  git(root, "commit", "--quiet", "--no-verify", "--allow-empty", "--message", message);
}

/** A repository whose branch `main` holds these files. */
export function repositoryWith(files: Readonly<Record<string, string>>): string {
  const root = folderWith(files);
  git(root, "init", "--quiet", "--initial-branch=main");
  commitAll(root, "first");
  return root;
}
