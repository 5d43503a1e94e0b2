/** Commits that tests write without Git are those that Git would make. */
import { describe, expect, it } from "vitest";
import { chmodSync, symlinkSync, writeFileSync } from "node:fs";
import { committing, git, gitInTurn, makeRepository } from "./repository.js";
import { fill, folderWith } from "./folder.js";
import { committedHere } from "./plain-commit.js";
import { join } from "node:path";

const FILES = {
  "a.yaml": "a: 1\n",
  "a/b.yaml": "b: 1\n",
  "a-b": "between the folder and the file\n",
  a0: "",
  "deep/er/c.yaml": "c: 1\n",
  "deep/er.yaml": "é\n",
  "é/ü.yaml": "x\n",
  ".gitignore": "*.yaml\n",
};
const MESSAGE = "\n\nSubject \n\n\n\nBody\t\n# kept\n\nVarve-Run: app\n\n";

function folder(): string {
  const root = folderWith(FILES);
  chmodSync(join(root, "a0"), 0o755);
  symlinkSync("a.yaml", join(root, "link"));
  writeFileSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0x78, 0xff])]), "not UTF-8\n");
  makeRepository(root);
  return root;
}

/** The commits, last one first, with their trees. */
const commits = (root: string): string => git(root, "log", "--format=%T %an %ae %cn %ce%n%B");
const reflog = (root: string): string => git(root, "reflog", "main", "--format=%gs");

describe("a commit that is written here", () => {
  it("equals that of Git, which finds nothing to add, and no fault", () => {
    const [here, there] = [folder(), folder()];
    for (const more of [{}, { "a/b.yaml": "b: 2\n", "new.yaml": "n: 1\n" }, {}]) {
      fill(here, more);
      fill(there, more);
      expect(committedHere(here, MESSAGE)).toBe(true);
      gitInTurn(there, ["add", "--all", "--force"], committing(MESSAGE));
    }
    expect(commits(here)).toBe(commits(there));
    expect(reflog(here)).toBe(reflog(there));
    expect(git(here, "ls-files", "--stage")).toBe(git(there, "ls-files", "--stage"));
    expect(git(here, "diff-files")).toBe("");
    expect(git(here, "status", "--porcelain", "--ignored")).toBe("");
    expect(git(here, "fsck", "--strict", "--full")).toBe("");
  });

  it("continues on the branch that is checked out", () => {
    const root = folder();
    committedHere(root, "one");
    git(root, "checkout", "--quiet", "-b", "side/branch");
    fill(root, { "a.yaml": "a: 2\n" });
    committedHere(root, "two");
    expect(git(root, "log", "--format=%s", "side/branch")).toBe("two\none\n");
    expect(git(root, "log", "--format=%s", "main")).toBe("one\n");
  });

  const UNUSUAL: Readonly<Record<string, (root: string) => unknown>> = {
    "attributes of files": (root) => fill(root, { "a/.gitattributes": "* text\n" }),
    "another repository below": (root) => fill(root, { "below/.git/HEAD": "ref: refs/heads/main\n" }),
    "no branch": (root) => git(root, "checkout", "--quiet", "--detach"),
    "packed references": (root) => git(root, "pack-refs", "--all"),
    "a setting": (root) => git(root, "config", "core.autocrlf", "true"),
    "a merge in progress": (root) => fill(root, { ".git/MERGE_HEAD": git(root, "rev-parse", "HEAD") }),
    "a file that is left out": (root) => git(root, "update-index", "--skip-worktree", "a.yaml"),
  };

  it.each(Object.entries(UNUSUAL))("is left to Git with %s", (_, change) => {
    const root = folder();
    expect(committedHere(root, "one")).toBe(true);
    change(root);
    expect(committedHere(root, "two")).toBe(false);
    expect(git(root, "log", "--format=%s")).toBe("one\n");
  });
});
