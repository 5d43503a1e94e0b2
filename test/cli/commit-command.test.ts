/** The commit command printed after a run can be pasted, and commits the run and nothing else. */
import { describe, expect, it } from "vitest";
import { type Host, runCli } from "../../src/cli/index.js";
import { fill } from "../workspace/folder.js";
import { GitStory } from "../workspace/git-story.js";
import { execFileSync } from "node:child_process";
import { git } from "../workspace/repository.js";
import { join } from "node:path";
import { readFileSync, renameSync } from "node:fs";

/** Runs `varve apply` in a folder, and pastes the printed command into a shell. */
async function applied(story: GitStory, { cwd = story.root, dir = "." } = {}): Promise<string> {
  let text = "";
  const stdout = { write: (more: string) => (text += more), isTTY: false, columns: 80 };
  const host: Host = { stdout, stderr: { ...stdout, write: () => undefined }, env: {}, cwd };
  await runCli(["apply", "--yes", "-C", dir], host);
  const command = /^Commit this run with:\n([\S\s]*?)(?=^Not part|$(?![\S\s]))/m.exec(text)?.[1];
  if (command !== undefined) execFileSync("sh", ["-c", command], { cwd, env: { ...process.env, ...PERSON } });
  return text;
}

const PERSON = {
  GIT_AUTHOR_NAME: "Ada",
  GIT_AUTHOR_EMAIL: "ada@example.com",
  GIT_COMMITTER_NAME: "Ada",
  GIT_COMMITTER_EMAIL: "ada@example.com",
};

function allCommitted(story: GitStory): string[] {
  return git(story.repository, "show", "--name-only", "-z", "--format=")
    .split("\0")
    .filter((name) => name !== "");
}

/** Without the names of the generated resources. */
function committed(story: GitStory): string[] {
  return allCommitted(story).filter((name) => !name.includes(".varve/ownership/"));
}

/** A story whose own files are committed. */
function started(folder = ""): GitStory {
  return new GitStory({ folder }).generates({ v: "1", x: "1" }).commit("start");
}

describe("the commit command printed after a run", () => {
  it("commits new files as a run that the next run builds on", async () => {
    const story = started();
    await applied(story);
    const first = allCommitted(story);
    await applied(story.generates({ v: "2", x: "1" }));
    expect([first, committed(story), await story.generates({ v: "3", x: "1" }).run()]).toEqual([
      [".varve/ownership/all.yaml.yaml", "all.yaml"],
      ["all.yaml"],
      ["ConfigMap/one data.v updated"],
    ]);
  });

  it("names no removed file that was never in Git", async () => {
    const story = new GitStory({ evidence: "file" }).commit("start");
    await applied(story);
    const settings = readFileSync(join(story.root, "varve.yaml"), "utf8");
    fill(story.root, { "varve.yaml": settings.replace("evidence: file", "evidence: git") });
    renameSync(join(story.root, "all.yaml"), join(story.root, "moved.yaml"));
    await applied(story.generates({ x: "2" }));
    expect(committed(story)).toEqual(["moved.yaml"]);
  });

  it("includes nothing that was changed or staged elsewhere", async () => {
    const story = started();
    await applied(story);
    fill(story.root, { "other.txt": "staged", "notes.txt": "new" });
    story.git("add", "other.txt").generates({ v: "2", x: "1" });
    await applied(story);
    expect([committed(story), git(story.repository, "status", "--porcelain")]).toEqual([
      ["all.yaml"],
      "A  other.txt\n M patterns/app.yaml\n?? notes.txt\n",
    ]);
  });

  it("leaves out a file with uncommitted edits, and reports it", async () => {
    const story = started();
    await applied(story);
    const before = git(story.repository, "rev-parse", "HEAD");
    story.edit("x", "9").generates({ v: "2", x: "1" });
    const text = await applied(story);
    expect([text.split("\n").slice(-2), git(story.repository, "rev-parse", "HEAD") === before]).toEqual([
      ["Left out of this commit, because of earlier uncommitted edits: all.yaml", ""],
      true,
    ]);
  });

  it.each([
    ["the workspace", "deploy", (story: GitStory) => ({ cwd: story.root })],
    ["the root of the repository", "deploy", (story: GitStory) => ({ cwd: story.repository, dir: "deploy" })],
    ["outside the repository", "it's here", (story: GitStory) => ({ cwd: "/", dir: story.root })],
  ])("works from %s", async (_, folder, place) => {
    const story = started(folder);
    await applied(story, place(story));
    expect(committed(story)).toEqual([`${folder}/all.yaml`]);
  });

  it("includes no file that matches another file name as a pattern", async () => {
    const story = started();
    fill(story.root, { "a.txt": "one" });
    story.commit("more");
    const place = join(story.root, "patterns/app.yaml");
    execFileSync("sed", ["-i", `s/file: all.yaml/file: "[a]*.yaml"/`, place]);
    fill(story.root, { "a.txt": "two", "a.yaml": "# mine" });
    await applied(story);
    expect(committed(story)).toEqual(["[a]*.yaml"]);
  });

  it("stays short for many files, and includes nothing else", async () => {
    const names = Array.from(
      { length: 70 },
      (_, i) => `${i % 3 === 0 ? "it's a" : "b"}/number ${i} of many.yaml`,
    );
    const story = started("deploy").generatesFiles(names, "1").commit("files");
    const place = { cwd: story.repository, dir: "deploy" };
    fill(story.root, { "staged.txt": "staged", "b/mine.yaml": "# mine" });
    story.git("add", "deploy/staged.txt");
    const text = await applied(story, place);
    const first = committed(story);
    await applied(story.generatesFiles(names, "2"), place);
    const all = names.map((name) => `deploy/${name}`).sort();
    expect([text.length < 700, first, committed(story)]).toEqual([true, all, all]);
    expect(git(story.repository, "status", "--porcelain")).toBe(
      " M deploy/patterns/app.yaml\nA  deploy/staged.txt\n?? deploy/b/mine.yaml\n",
    );
    expect(await story.generatesFiles(names, "3").run()).toContain("ConfigMap/m1 data.v updated");
  });

  it("quotes file names for the shell", async () => {
    const story = started();
    const name = "-$(x) it's.yaml";
    const place = join(story.root, "patterns/app.yaml");
    execFileSync("sed", ["-i", `s/file: all.yaml/file: "${name}"/`, place]);
    await applied(story);
    expect(committed(story)).toEqual([name]);
  });

  it("is not printed outside a repository or when nothing was written", async () => {
    const story = started();
    await applied(story);
    expect((await applied(story)).includes("Commit it")).toBe(false);
    const outside = started();
    execFileSync("rm", ["-r", join(outside.repository, ".git")]);
    expect((await applied(outside)).includes("Commit it")).toBe(false);
  });
});
