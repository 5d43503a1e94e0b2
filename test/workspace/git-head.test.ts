import { afterAll, describe, expect, it } from "vitest";
import { execFileSync } from "node:child_process";
import { fill, folderWith, temporaryFolder } from "./folder.js";
import { headAtOnce, headOf, historyEnds, prefixOf } from "../../src/workspace/git/head.js";
import { cpSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { commitAll, git } from "./repository.js";
import { isDeepStrictEqual } from "node:util";
import { join } from "node:path";

const ENDS = ["HEAD", "MERGE_HEAD", "REBASE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD"];

/** The same from Git, without a cache. */
function askedFromGit(root: string): object | string {
  const tip = (name: string): string => {
    try {
      return git(root, "rev-parse", "--verify", "--quiet", `${name}^{commit}`).trim();
    } catch {
      return "";
    }
  };
  const tips = ENDS.map(tip).filter((hash) => hash !== "");
  if (tips.length === 0) return "none";
  const [isShallow, prefix] = git(root, "rev-parse", "--is-shallow-repository", "--show-prefix").split("\n");
  return { isShallow: isShallow === "true", prefix, commit: tips[0], tips };
}

async function answered(root: string): Promise<object | string> {
  try {
    const { isShallow, prefix, commit, tips } = await headOf(root);
    return { isShallow, prefix, commit, tips };
  } catch {
    return "none";
  }
}

function failing(root: string, ...args: string[]): void {
  expect(() => git(root, ...args)).toThrow("Command failed");
}

/** Everything that moves the end of a history, or the folder in it. */
const EVENTS: Readonly<Record<string, (root: string) => void>> = {
  "a commit": (root) => commitAll(root, "next"),
  "an amended commit": (root) => git(root, "commit", "--quiet", "--amend", "--allow-empty", "-m", "again"),
  "another branch": (root) => git(root, "checkout", "--quiet", "-b", "other", "HEAD~1"),
  "a branch without commits": (root) => git(root, "checkout", "--quiet", "--orphan", "empty"),
  "a detached HEAD": (root) => git(root, "checkout", "--quiet", "--detach", "HEAD~1"),
  "a reset": (root) => git(root, "reset", "--quiet", "--hard", "HEAD~1"),
  "packed references": (root) => git(root, "pack-refs", "--all"),
  "packed references and a commit": (root) => {
    git(root, "pack-refs", "--all");
    commitAll(root, "next");
  },
  "a merge in progress": (root) => failing(root, "merge", "theirs"),
  "a cherry-pick in progress": (root) => failing(root, "cherry-pick", "theirs"),
  "a revert in progress": (root) => failing(root, "revert", "--no-edit", "theirs"),
  "a rebase in progress": (root) => failing(root, "rebase", "theirs"),
  "a symbolic reference": (root) => {
    git(root, "branch", "real", "HEAD~1");
    git(root, "symbolic-ref", "refs/heads/alias", "refs/heads/real");
    git(root, "symbolic-ref", "HEAD", "refs/heads/alias");
  },
  "a separate repository in the folder": (root) => {
    git(join(root, "deploy"), "init", "--quiet", "--initial-branch=main");
    commitAll(join(root, "deploy"), "own");
  },
  "no repository any more": (root) => rmSync(join(root, ".git"), { recursive: true }),
  "another repository in its place": (root) => {
    rmSync(join(root, ".git"), { recursive: true });
    git(root, "init", "--quiet", "--initial-branch=main");
    commitAll(root, "another");
  },
  "the Git directory elsewhere": (root) => {
    renameSync(join(root, ".git"), join(root, "elsewhere"));
    fill(root, { ".git": "gitdir: elsewhere\n" });
    commitAll(root, "there");
  },
  "a linked worktree in its place": (root) => {
    git(root, "worktree", "add", "--quiet", "--detach", join(root, "deploy-next"));
    mkdirSync(join(root, "deploy-next", "deploy"), { recursive: true });
    renameSync(join(root, "deploy"), join(root, "deploy-old"));
    renameSync(join(root, "deploy-next"), join(root, "deploy"));
    git(root, "worktree", "repair", join(root, "deploy"));
  },
  "a shallow history": (root) => fill(root, { ".git/shallow": git(root, "rev-parse", "HEAD") }),
};

const removals: (() => void)[] = [];
afterAll(() => removals.forEach((remove) => remove()));
let template: string | undefined;

function twoCommits(): string {
  if (template === undefined) {
    template = temporaryFolder((remove) => removals.push(remove));
    fill(template, { "a.yaml": "a: 1\n", "deploy/b.yaml": "b: 1\n" });
    git(template, "init", "--quiet", "--initial-branch=main");
    commitAll(template, "first");
    git(template, "checkout", "--quiet", "-b", "theirs");
    fill(template, { "a.yaml": "a: 2\n" });
    commitAll(template, "theirs");
    git(template, "checkout", "--quiet", "main");
    fill(template, { "a.yaml": "a: 3\n" });
    commitAll(template, "ours");
  }
  const root = temporaryFolder();
  cpSync(template, root, { recursive: true });
  return root;
}

describe("the end of a history", () => {
  it.each(Object.keys(EVENTS))("equals Git's answer right after: %s", async (event) => {
    const root = twoCommits();
    const place = join(root, "deploy");
    const [before, ends] = [await answered(place), historyEnds(place)];
    (EVENTS[event] as (root: string) => void)(root);
    const expected = askedFromGit(place);
    expect(await answered(place)).toEqual(expected);
    expect(historyEnds(place) === ends).toBe(isDeepStrictEqual(before, expected));
    if (expected === "none") return;
    expect(headAtOnce(place)).toMatchObject(expected as object);
    expect(`${await prefixOf(place)}\n`).toBe(git(place, "rev-parse", "--show-prefix"));
  });
});

describe("a folder without a repository", () => {
  it("is recognized as Git does, and also if something else is named like a bare one", async () => {
    const outside = folderWith({ "a.yaml": "" });
    await expect(headOf(outside)).rejects.toThrow("is not in a Git repository");
    expect(historyEnds(outside)).toBe("");
    fill(outside, { HEAD: "ref: refs/heads/main\n" });
    await expect(headOf(outside)).rejects.toThrow("is not in a Git repository");
  });

  it("is one below a bare repository, whose history is not that of the workspace", async () => {
    const bare = folderWith({});
    execFileSync("git", ["clone", "--quiet", "--bare", twoCommits(), bare]);
    await expect(headOf(bare)).rejects.toThrow(/bare/);
  });

  it("costs no process", async () => {
    const path = process.env["PATH"];
    process.env["PATH"] = "";
    try {
      await expect(headOf(folderWith({}))).rejects.toThrow("is not in a Git repository");
    } finally {
      process.env["PATH"] = path;
    }
  });
});
