/** Runs in the history: an external value is never treated as a generated one. */
import { describe, expect, it } from "vitest";
import { GitStory, begunOnce } from "./git-story.js";
import { fill } from "./folder.js";
import { join } from "node:path";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

const begun = begunOnce();

describe("normal use", () => {
  it("updates values that only the generator changed, in every run", async () => {
    const story = await begun({ v: "1", x: "1" });
    await story.ran({ v: "2", x: "1" });
    expect(await story.generates({ v: "3", x: "1" }).run()).toEqual(["ConfigMap/one data.v updated"]);
  });

  it("keeps values committed between runs, and updates the rest", async () => {
    const story = (await begun({ v: "1", x: "1" })).edit("x", "9").commit();
    await story.ran({ v: "2", x: "1" });
    expect([await story.generates({ v: "3", x: "2" }).run(), await story.data()]).toEqual([
      ["ConfigMap/one data.v updated", "ConfigMap/one data.x preserved"],
      { v: "3", x: "9" },
    ]);
  });

  it("does not recreate a removed resource", async () => {
    const two = { two: { k: "1" } };
    const story = await begun({ v: "1" }, two);
    without(story, "two").commit();
    await story.ran({ v: "2" }, two);
    expect(await story.generates({ v: "2" }, two).run()).toEqual(["ConfigMap/two deleted"]);
  });

  it("does not recreate a resource that was removed after the generator had dropped it", async () => {
    const two = { two: { k: "1" } };
    const story = await begun({ v: "1" }, two);
    story.generates({ v: "2" });
    await story.run();
    without(story, "two").commitRun();
    expect(await story.generates({ v: "2" }, two).run()).toEqual(["ConfigMap/two deleted"]);
  });
});

/** The file without one of its documents. */
function without(story: GitStory, name: string): GitStory {
  const place = join(story.root, "all.yaml");
  const documents = readFileSync(place, "utf8").split(/^---\n/m);
  writeFileSync(place, documents.filter((text) => !text.includes(`name: ${name}\n`)).join("---\n"));
  return story;
}

/** Each ends with an external value (x: 9, or v back at 1) that must be kept. */
const MIXTURES: Readonly<Record<string, (story: GitStory) => Promise<unknown>>> = {
  "an edit that was not committed before the run": async (story) => {
    story.edit("x", "9");
    await story.ran({ v: "2", x: "1" });
  },
  "an edit between the run and its commit": async (story) => {
    await story.generates({ v: "2", x: "1" }).run();
    story.edit("x", "9").commitRun();
  },
  "a commit that was amended with an edit": async (story) => {
    await story.ran({ v: "2", x: "1" });
    story.edit("x", "9").git("commit", "--all", "--amend", "--no-edit", "--quiet");
  },
  "a branch with an edit and a run, squashed": async (story) => {
    story.git("checkout", "--quiet", "-b", "side").edit("x", "9").commit();
    await story.ran({ v: "2", x: "1" });
    const message = `Feature (#12)\n\n* by hand\n\n* Generate\n\n${story.message.split("\n").slice(2).join("\n")}`;
    story.git("checkout", "--quiet", "main").git("merge", "--quiet", "--squash", "side").commit(message);
  },
  "a branch with a run and an edit, squashed": async (story) => {
    story.git("checkout", "--quiet", "-b", "side");
    await story.ran({ v: "2", x: "1" });
    const lines = story.message.split("\n").slice(2).join("\n");
    story.edit("x", "9").commit();
    const message = `Feature (#12)\n\n* Generate\n\n${lines}\n\n* by hand`;
    story.git("checkout", "--quiet", "main").git("merge", "--quiet", "--squash", "side").commit(message);
  },
  "a run that was rebased onto an edit": async (story) => {
    story.git("checkout", "--quiet", "-b", "side");
    await story.ran({ v: "2", x: "1", y: "1" });
    story.git("checkout", "--quiet", "main").edit("x", "9").commit();
    story.git("checkout", "--quiet", "side").git("rebase", "--quiet", "-X", "theirs", "main").edit("x", "9");
    story.git("commit", "--all", "--amend", "--no-edit", "--quiet");
  },
  "a mark without a record of what was generated": async (story) => {
    story.edit("x", "9");
    await story.generates({ v: "2", x: "1" }).run();
    story.commitRun("Generate\n\nVarve-Run: app");
  },
};

describe("a commit that contains more than a run", () => {
  it.each(Object.entries(MIXTURES))("is not used as a base: %s", async (_, mix) => {
    const story = await begun({ v: "1", x: "1" });
    await mix(story);
    await story.generates({ v: "3", x: "2" }).run();
    expect((await story.data())?.["x"]).toBe("9");
  });

  it("is reported", async () => {
    const story = await begun({ v: "1", x: "1" });
    story.edit("x", "9").git("commit", "--all", "--amend", "--no-edit", "--quiet");
    expect(await story.warnings()).toEqual([
      "workspace/mixed-run: commit COMMIT does not contain what its run generated: ConfigMap/one",
    ]);
  });

  it("is reported if it does not record what was generated", async () => {
    const story = new GitStory();
    await story.run();
    story.commitRun("Generate\n\nVarve-Run: app");
    expect(await story.warnings()).toEqual([
      "workspace/unsaid-run: commit COMMIT is marked as a run but does not record what it generated",
    ]);
  });

  it("names two runs, either of which may be the last one", async () => {
    const story = (await begun({ v: "1" })).git("checkout", "--quiet", "-b", "side");
    await story.ran({ v: "2" });
    const second = story.message.split("\n").slice(2);
    await story.ran({ v: "3" });
    const third = story.message.split("\n").slice(2);
    story.edit("v", "2").commit();
    const message = ["Squashed", "", ...second, "", ...third].join("\n");
    story.git("checkout", "--quiet", "main").git("merge", "--quiet", "--squash", "side").commit(message);
    await story.generates({ v: "3" }).run();
    expect(await story.data()).toEqual({ v: "2" });
  });
});

describe("a reverted run", () => {
  it("keeps a reverted value reverted, by git revert or by hand", async () => {
    const told: unknown[] = [];
    for (const way of ["revert", "by hand"]) {
      const story = await begun({ v: "1" });
      await story.ran({ v: "2" });
      if (way === "revert") story.git("revert", "--no-edit", "HEAD");
      else story.edit("v", "1").commit();
      await story.generates({ v: "2" }).run();
      told.push(await story.data());
    }
    expect(told).toEqual([{ v: "1" }, { v: "1" }]);
  });

  it("keeps a value reverted on one side of a merge, when the other side ran an older generator", async () => {
    const story = await begun({ v: "1", w: "1", z: "1" });
    story.git("checkout", "--quiet", "-b", "side");
    await story.ran({ v: "1", w: "1", z: "2" });
    story.git("checkout", "--quiet", "main");
    await story.ran({ v: "2", w: "1", z: "1" });
    story.edit("v", "1").commit();
    story.merge("side", () => void story.git("checkout", "--theirs", "--", "patterns"));
    expect(await story.generates({ v: "2", w: "1", z: "2" }).run()).toEqual([
      "ConfigMap/one data.v preserved: changed in COMMIT, after its record was written",
    ]);
  });
});

describe("a run that was never committed", () => {
  it("keeps a value reverted in every run, also after a switch to Git as evidence", async () => {
    const story = await new GitStory({ evidence: "file" }).ran({ v: "1" });
    await story.generates({ v: "2" }).run();
    const settings = readFileSync(join(story.root, "varve.yaml"), "utf8");
    fill(story.root, { "varve.yaml": settings.replace("evidence: file", "evidence: git") });
    story.edit("v", "1");
    const told = [await story.run(), await story.run(), await story.run()];
    const kept = ["ConfigMap/one data.v preserved"];
    expect([told, await story.data()]).toEqual([[kept, kept, kept], { v: "1" }]);
  });
});

describe("a workspace that was moved", () => {
  it.each([
    ["from folder to folder", "a", "b"],
    ["out of the root", "", "deploy/app"],
    ["into the root", "deploy/app", ""],
  ])("keeps its history: %s", async (_, from, to) => {
    const story = await new GitStory({ folder: from }).ran({ v: "1", x: "1" });
    story.edit("x", "9").commit();
    moved(story, from, to);
    expect(await story.generates({ v: "2", x: "2" }).run()).toEqual([
      "ConfigMap/one data.v updated",
      "ConfigMap/one data.x conflict",
    ]);
  });

  it("does not use the history of a later workspace in its old place", async () => {
    const story = await new GitStory({ folder: "a" }).ran({ v: "1", x: "1" });
    moved(story, "a", "b");
    story.edit("x", "9").commit();
    story.workspaceAt("a").generates({ v: "9", x: "9" });
    await story.run();
    story.commitRun();
    story.root = join(story.repository, "b");
    await story.generates({ v: "2", x: "2" }).run();
    expect(await story.data()).toEqual({ v: "2", x: "9" });
  });
});

function moved(story: GitStory, from: string, to: string): void {
  const parts = ["varve.yaml", "patterns", "all.yaml", ".varve"];
  mkdirSync(join(story.repository, to), { recursive: true });
  for (const part of parts) renameSync(join(story.repository, from, part), join(story.repository, to, part));
  story.root = join(story.repository, to);
  story.commit("move");
}

describe("a file that was renamed", () => {
  it("keeps its history, and so do resources moved to another file", async () => {
    const story = (await begun({ v: "1", x: "1" })).edit("x", "9").commit();
    story.git("mv", "all.yaml", "web.yaml").commit("rename");
    expect(await story.generates({ v: "2", x: "2" }).run()).toEqual([
      "ConfigMap/one data.v updated",
      "ConfigMap/one data.x conflict",
    ]);
  });
});

describe("a value that was set by hand before a run generated the same", () => {
  it("stays an external change: such a run looks like one applied on top of it", async () => {
    const story = (await begun({ v: "1", w: "1" })).edit("v", "2").commit();
    await story.ran({ v: "2", w: "2" });
    expect(await story.generates({ v: "3", w: "2" }).run()).toEqual([
      "ConfigMap/one data.v preserved: changed in COMMIT, which is not a run",
    ]);
  });
});

describe("files that are not part of the workspace", () => {
  it("are ignored: a folder that the settings exclude", async () => {
    const story = new GitStory({ settings: '  files: {exclude: ["aaa/**"]}\n' });
    await story.generates({ v: "1", x: "1" }).run();
    const text = readFileSync(join(story.root, "all.yaml"), "utf8");
    fill(story.root, { "aaa/all.yaml": text.replace('x: "1"', 'x: "9"') });
    story.commitRun().edit("x", "9").commit();
    await story.generates({ v: "2", x: "2" }).run();
    expect(await story.data()).toEqual({ v: "2", x: "9" });
  });

  it("do not count: a workspace with the same resources, whose run was committed together with an edit here", async () => {
    const story = await new GitStory({ folder: "dev" }).ran({ x: "1" });
    story.edit("x", "9").workspaceAt("prod").generates({ x: "9" });
    await story.run();
    story.commitRun();
    story.root = join(story.repository, "dev");
    await story.generates({ x: "2" }).run();
    expect(await story.data()).toEqual({ x: "9" });
  });

  it("are ignored: a resource that was in two files of the commit", async () => {
    const story = new GitStory();
    await story.generates({ x: "1" }).run();
    const text = readFileSync(join(story.root, "all.yaml"), "utf8");
    fill(story.root, { "zzz.yaml": text });
    story.commitRun();
    rmSync(join(story.root, "zzz.yaml"));
    story.commit();
    expect(await story.generates({ x: "2" }).run()).toEqual(["ConfigMap/one data.x preserved"]);
  });
});

describe("without any marked run", () => {
  it("the oldest version is used as a guess and reported as one, after a file rename", async () => {
    const story = new GitStory();
    await story.generates({ v: "1", x: "1" }).run();
    story.commit("created").edit("x", "9").commit().git("mv", "all.yaml", "web.yaml").commit("rename");
    expect([await story.warnings(), await story.generates({ v: "2", x: "2" }).run()]).toEqual([
      [
        "workspace/guessed-base: the last generated version is a guess for 1 resource: no commit is marked as a run",
      ],
      ["ConfigMap/one data.v updated", "ConfigMap/one data.x conflict"],
    ]);
  });
});

describe("an inherited environment of Git", () => {
  it("does not select another repository", async () => {
    const other = new GitStory();
    const story = await begun({ x: "1" });
    story.edit("x", "9").commit();
    await other.ran({ x: "9" });
    process.env["GIT_DIR"] = join(other.repository, ".git");
    try {
      await story.generates({ x: "2" }).run();
    } finally {
      delete process.env["GIT_DIR"];
    }
    expect(await story.data()).toEqual({ x: "9" });
  });
});
