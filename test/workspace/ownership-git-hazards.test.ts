/** Hazards of repositories: in each case an external value is kept, or an update is applied. */
import { describe, expect, it } from "vitest";
import { commitAll, git } from "./repository.js";
import { readFileSync, writeFileSync } from "node:fs";
import { GitStory, begunOnce } from "./git-story.js";
import { join } from "node:path";

const BOTH = ["file", "git"] as const;
const UPDATED = ["ConfigMap/one data.v updated"];
const RECORD = ".varve/ownership/all.yaml.yaml";

describe.each(BOTH)("with evidence in: %s", (evidence) => {
  const story = (): GitStory => new GitStory({ evidence });
  const begun = begunOnce({ evidence });

  it("a linked worktree has the history of its branch", async () => {
    const tale = (await begun({ v: "1", x: "1" })).edit("x", "9").commit();
    tale.git("worktree", "add", "--quiet", "-b", "side", ".git/tree");
    tale.root = join(tale.repository, ".git/tree");
    expect(await tale.generates({ v: "2", x: "1" }).run()).toEqual([
      ...UPDATED,
      "ConfigMap/one data.x preserved",
    ]);
  });

  it("commits with decreasing dates are read in their parent order", async () => {
    const tale = await begun({ v: "1" });
    await tale.ran({ v: "2" });
    tale.edit("v", "1");
    git(tale.repository, "add", "--all");
    const date = "2001-01-01T00:00:00Z";
    process.env["GIT_COMMITTER_DATE"] = date;
    try {
      commitAll(tale.repository, "rolled back");
    } finally {
      delete process.env["GIT_COMMITTER_DATE"];
    }
    await tale.generates({ v: "2" }).run();
    expect(await tale.data()).toEqual({ v: "1" });
  });

  it("line endings converted by Git are not edits", async () => {
    const tale = story().git("config", "core.autocrlf", "true");
    await tale.ran({ v: "1", x: "1" });
    for (const file of ["all.yaml", RECORD]) {
      const place = join(tale.root, file);
      try {
        writeFileSync(place, readFileSync(place, "utf8").replaceAll("\n", "\r\n"));
      } catch {
        // Where the history is the record there is no other.
      }
    }
    expect(await tale.generates({ v: "2", x: "1" }).run()).toEqual(UPDATED);
  });

  it("a merge of three branches keeps a value that was set back on one of them", async () => {
    const data = { v: "1", a: "1", b: "1", c: "1", d: "1", e: "1", f: "1" };
    const tale = await begun(data);
    for (const branch of ["left", "right"]) tale.git("branch", branch);
    await tale.ran({ ...data, v: "2" });
    tale.edit("v", "1").commit("rolled back");
    tale.git("checkout", "--quiet", "left").edit("c", "9").commit("left");
    tale.git("checkout", "--quiet", "right").edit("f", "9").commit("right");
    tale.git("checkout", "--quiet", "left").git("merge", "--quiet", "--no-edit", "right", "main");
    await tale.generates({ ...data, v: "2" }).run();
    expect(await tale.data()).toEqual({ ...data, c: "9", f: "9" });
  });

  it("a branch merged without its changes counts as decided", async () => {
    const tale = await begun({ v: "1" });
    tale.git("checkout", "--quiet", "-b", "side");
    await tale.ran({ v: "2" });
    tale.git("checkout", "--quiet", "main").git("merge", "--quiet", "--no-edit", "-s", "ours", "side");
    await tale.generates({ v: "2" }).run();
    expect(await tale.data()).toEqual({ v: "1" });
  });

  it("a run that was reverted and repeated is kept rather than guessed", async () => {
    const tale = await begun({ v: "1" });
    await tale.ran({ v: "2" });
    tale.git("revert", "--no-edit", "HEAD").git("revert", "--no-edit", "HEAD");
    await tale.generates({ v: "3" }).run();
    expect(await tale.data()).toEqual({ v: "2" });
  });

  it("a run that was cherry-picked onto a newer one does not count for what was set back there", async () => {
    const data = { v: "1", a: "1", b: "1", c: "1", w: "1" };
    const tale = await begun(data);
    tale.git("checkout", "--quiet", "-b", "side");
    await tale.ran({ ...data, w: "2" });
    tale.git("checkout", "--quiet", "main");
    await tale.ran({ ...data, v: "2" });
    tale.edit("v", "1");
    const place = join(tale.root, "all.yaml");
    writeFileSync(place, `# INC-7\n${readFileSync(place, "utf8")}`);
    tale.commit("rolled back");
    try {
      tale.git("cherry-pick", "side");
    } catch {
      tale.git("checkout", "--theirs", "--", ".").git("add", "--all");
      writeFileSync(place, readFileSync(place, "utf8").replace(/^(?:# INC-7\n)?/, "# INC-7\n"));
      tale.git("add", "--all").git("-c", "core.editor=true", "cherry-pick", "--continue");
    }
    await tale.generates({ ...data, v: "2", w: "2" }).run();
    expect((await tale.data())?.["v"]).toBe("1");
  });

  it("a file name with shell or line break characters is kept like any other", async () => {
    const tale = story();
    const place = join(tale.root, "patterns/app.yaml");
    const named = (): void =>
      writeFileSync(
        place,
        readFileSync(place, "utf8").replaceAll("file: all.yaml", `file: "it's \\"a\\" b.yaml"`),
      );
    tale.generates({ v: "1", x: "1" });
    named();
    await tale.run();
    tale.commitRun().edit("x", "9", `it's "a" b.yaml`).commit();
    tale.generates({ v: "2", x: "1" });
    named();
    expect(await tale.run()).toEqual([...UPDATED, "ConfigMap/one data.x preserved"]);
  });

  it("a commit of a run that was amended without an edit is still that run", async () => {
    const tale = await begun({ v: "1" });
    tale.git("commit", "--amend", "--quiet", "--no-edit", "--reset-author", "--signoff");
    expect(await tale.generates({ v: "2" }).run()).toEqual(UPDATED);
  });
});
