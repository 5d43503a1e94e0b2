/** A record that is older than the files next to it: a value that equals it may have been set back by hand. */
import { describe, expect, it } from "vitest";
import { join } from "node:path";
import { readFileSync, writeFileSync } from "node:fs";
import { GitStory, begunOnce, playedOnce } from "./git-story.js";
import { gitCommands } from "./git-commands.js";
import { git } from "./repository.js";

const RECORD = ".varve/ownership/all.yaml.yaml";

const fileStory = (): GitStory => new GitStory({ evidence: "file" });
const begun = begunOnce({ evidence: "file" });
const UPDATED = ["ConfigMap/one data.v updated"];
const DOUBTED = ["ConfigMap/one data.v preserved: changed in COMMIT, after its record was written"];

describe("normal use", () => {
  it("updates after each commit, and without any commit", async () => {
    const committing = await begun({ v: "1" });
    await committing.ran({ v: "2" });
    const careless = (await begun({ v: "1" })).generates({ v: "2" });
    await careless.run();
    const fresh = fileStory().generates({ v: "2" });
    await fresh.run();
    expect([
      await committing.generates({ v: "3" }).run(),
      await careless.generates({ v: "3" }).run(),
      await fresh.generates({ v: "3" }).run(),
    ]).toEqual([UPDATED, UPDATED, UPDATED]);
  });

  it("updates a value that the generator changed back and forth before", async () => {
    const story = await begun({ v: "1" });
    await story.ran({ v: "2" });
    await story.ran({ v: "1" });
    expect(await story.generates({ v: "3" }).run()).toEqual(UPDATED);
  });

  it("updates a value that was first set by hand and later generated", async () => {
    const story = (await begun({ v: "1" })).edit("v", "2").commit();
    await story.ran({ v: "2" });
    expect(await story.generates({ v: "3" }).run()).toEqual(UPDATED);
  });

  it("updates next to an edit that was committed with the run", async () => {
    const story = fileStory().generates({ v: "1", x: "1" });
    await story.run();
    story.edit("x", "9").commit("both");
    expect(await story.generates({ v: "2", x: "1" }).run()).toEqual([
      ...UPDATED,
      "ConfigMap/one data.x preserved",
    ]);
  });

  it("updates on a branch that was merged without conflicts", async () => {
    const two = (k: string) => ({ two: { k } });
    const story = await begun({ v: "1" }, two("1"));
    story.git("checkout", "--quiet", "-b", "side").git("commit", "--allow-empty", "--quiet", "-m", "side");
    await story.ran({ v: "2" }, two("1"));
    story.git("checkout", "--quiet", "main").git("merge", "--quiet", "--no-ff", "--no-edit", "side");
    expect(await story.generates({ v: "3" }, two("1")).run()).toEqual(UPDATED);
  });
});

/** Main ran `v: 2` and a user set it back to 1; a branch ran with the old `v: 1` and changed something else. */
const diverged = playedOnce(async (until, comment?: string) => {
  const story = await new GitStory({ evidence: "file", until }).ran({
    v: "1",
    w: "1",
    x: "1",
    y: "1",
    z: "1",
  });
  story.git("checkout", "--quiet", "-b", "side");
  await story.ran({ v: "1", w: "1", x: "1", y: "1", z: "2" });
  story.git("checkout", "--quiet", "main");
  await story.ran({ v: "2", w: "1", x: "1", y: "1", z: "1" });
  story.edit("v", "1");
  const place = join(story.root, "all.yaml");
  writeFileSync(place, `${comment ?? ""}${readFileSync(place, "utf8")}`);
  return story.commit("rolled back");
});

const AFTER = { v: "2", w: "1", x: "1", y: "1", z: "2" };

/** How the record of the other side ends up next to the files of this one. */
const WAYS: Readonly<Record<string, (story: GitStory) => unknown>> = {
  "a conflict resolved with theirs": (story) =>
    story.merge("side", () => {
      story.git("checkout", "--theirs", "--", RECORD).git("checkout", "--theirs", "--", "patterns");
    }),
  "a merge that is not committed yet": (story) => {
    try {
      story.git("merge", "--quiet", "side");
    } catch {
      story.git("checkout", "--theirs", "--", RECORD, "patterns").git("add", "--all");
    }
  },
  "a merge seen from the other side": (story) =>
    story.git("checkout", "--quiet", "side").merge("main", () => {
      story.git("checkout", "--ours", "--", RECORD, "patterns");
    }),
};

describe("a value that was set back", () => {
  it.each(Object.entries(WAYS))("is kept, with the reason: %s", async (_, way) => {
    const story = await diverged();
    way(story);
    expect([await story.generates(AFTER).run(), (await story.data())?.["v"]]).toEqual([DOUBTED, "1"]);
  });

  it("is kept if its resource is renamed in the same run", async () => {
    const story = await diverged();
    WAYS["a conflict resolved with theirs"]?.(story);
    const pattern = join(story.generates(AFTER).root, "patterns/app.yaml");
    writeFileSync(pattern, readFileSync(pattern, "utf8").replace("{name: one,", "{name: uno,"));
    expect(await story.run({ followRenames: true })).toEqual([
      ...DOUBTED.map((line) => line.replace("/one", "/uno")),
      "ConfigMap/uno metadata.name updated",
    ]);
  });

  it.each(["git", "annotation", "none"] as const)(
    "is kept after a switch to evidence: %s, with the old record",
    async (evidence) => {
      const story = await diverged();
      WAYS["a conflict resolved with theirs"]?.(story);
      expect(await story.switchTo(evidence).generates(AFTER).run()).toEqual(DOUBTED);
    },
  );

  it("is kept if an old record was restored, committed or not", async () => {
    const told: unknown[] = [];
    for (const isCommitted of [true, false]) {
      const story = await begun({ v: "1" });
      await story.ran({ v: "2" });
      story.edit("v", "1").commit().git("checkout", "HEAD~2", "--", RECORD);
      if (isCommitted) story.commit("restore");
      told.push(await story.run());
    }
    expect(told).toEqual([DOUBTED, DOUBTED]);
  });

  it("is kept if the restored record has other line endings", async () => {
    const story = await fileStory().git("config", "core.autocrlf", "true").ran({ v: "1" });
    await story.ran({ v: "2" });
    story.edit("v", "1").commit().git("checkout", "HEAD~2", "--", RECORD);
    const place = join(story.root, RECORD);
    writeFileSync(place, readFileSync(place, "utf8").replaceAll(/\r?\n/g, "\r\n"));
    expect(await story.run()).toEqual(DOUBTED);
  });

  it("is kept if the run was reverted together with its record", async () => {
    const story = await begun({ v: "1" });
    await story.ran({ v: "2" });
    story.git("revert", "--no-edit", "HEAD");
    expect(await story.generates({ v: "2" }).run()).toEqual(DOUBTED);
  });

  it("is kept if it was set back after the last commit, and the record is older", async () => {
    const story = await begun({ v: "1" });
    story.edit("v", "5").commit().edit("v", "1");
    expect(await story.generates({ v: "2" }).run()).toEqual(DOUBTED);
  });

  it("is kept when it was edited before the commit of its record, and set back after it", async () => {
    const story = fileStory().generates({ v: "1" });
    await story.run();
    story.edit("v", "5").commit("both").edit("v", "1");
    expect(await story.generates({ v: "2" }).run()).toEqual([
      "ConfigMap/one data.v preserved: changed since the last commit, after its record was written",
    ]);
  });

  it("is kept if a merge took only the record of this resource from the other side", async () => {
    const story = await diverged();
    story.merge("side", () => {
      story.git("checkout", "--theirs", "--", RECORD, "patterns");
      const place = join(story.root, RECORD);
      writeFileSync(place, `${readFileSync(place, "utf8")}# resolved by hand\n`);
    });
    expect(await story.generates(AFTER).run()).toEqual(DOUBTED);
  });

  it("is kept if the record was rebased or squashed onto it", async () => {
    const told: unknown[] = [];
    for (const way of ["rebase", "squash"]) {
      const story = await diverged("# INC-7\n");
      if (way === "squash") {
        tryGit(story, "merge", "--squash", "side");
        story.git("checkout", "--theirs", "--", RECORD, "patterns").commit("squashed");
      } else {
        story.git("checkout", "--quiet", "side");
        tryGit(story, "rebase", "main");
        story.git("checkout", "--theirs", "--", RECORD, "patterns").git("add", "--all");
        story.git("-c", "core.editor=true", "rebase", "--continue");
      }
      told.push(await story.generates(AFTER).run());
    }
    const reason = "recorded in COMMIT for a different version of the file";
    expect(told).toEqual([
      [`ConfigMap/one data.v preserved: ${reason}`],
      [`ConfigMap/one data.v preserved: ${reason}`],
    ]);
  });

  it("is recorded as an external change: the next run reports the same without doubt", async () => {
    const story = await diverged();
    WAYS["a conflict resolved with theirs"]?.(story);
    await story.generates(AFTER).run();
    expect(await story.run()).toEqual(["ConfigMap/one data.v preserved"]);
  });
});

function tryGit(story: GitStory, ...args: readonly string[]): void {
  try {
    git(story.repository, ...args);
  } catch {
    // It stops at a conflict.
  }
}

describe("a resource that its generator dropped after a value was set back", () => {
  it("is kept in every run, committed or not, although its record is rewritten", async () => {
    const story = await begun({ v: "1" }, { two: { k: "1" } });
    story.edit("k", "9").commit().edit("k", "1").commit();
    const told = [await story.generates({ v: "2" }).run(), await story.generates({ v: "3" }).run()];
    const last = await story.commitRun().generates({ v: "4" }).run();
    const kept = "ConfigMap/two orphaned";
    const doubted = `${kept}: changed in COMMIT, after its record was written`;
    expect([...told, last]).toEqual([
      [...UPDATED, doubted],
      [...UPDATED, kept],
      [...UPDATED, kept],
    ]);
  });
});

describe("a removed field or resource", () => {
  it("stays removed: a field that an older record does not have", async () => {
    const story = await begun({ v: "1" });
    await story.ran({ v: "1", w: "1" });
    const place = join(story.root, "all.yaml");
    writeFileSync(place, readFileSync(place, "utf8").replace(/^ *w: .*\n/m, ""));
    story.commit().git("checkout", "HEAD~2", "--", RECORD).commit("restore");
    expect(await story.run()).toEqual([
      "ConfigMap/one data.w absent: changed in COMMIT, after its record was written",
    ]);
  });

  it("stays removed: a resource that an older record does not have", async () => {
    const two = { two: { k: "1" } };
    const story = await begun({ v: "1" });
    await story.ran({ v: "1" }, two);
    const place = join(story.root, "all.yaml");
    writeFileSync(place, readFileSync(place, "utf8").replace(/---\n[\S\s]*$/, ""));
    story.commit().git("checkout", "HEAD~2", "--", RECORD).commit("restore");
    expect(await story.run()).toEqual([
      "ConfigMap/two deleted: changed in COMMIT, after its record was written",
    ]);
  });
});

describe("Git", () => {
  it("is started as often for one field as for many, and not at all if nothing is replaced", async () => {
    const counts: number[] = [];
    for (const size of [0, 1, 40]) {
      const data = (value: string) =>
        Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`k${i}`, i < size ? value : "0"]));
      const story = await begun(data("1"));
      story.generates(data("2"));
      counts.push((await gitCommands(story, () => story.run())).length);
    }
    const [none, one, many] = counts;
    expect([none, (one ?? 0) > 0, one === many]).toEqual([0, true, true]);
  });
});

describe("without a history", () => {
  it("none of this can be detected: a shallow clone", async () => {
    const story = await diverged();
    WAYS["a conflict resolved with theirs"]?.(story);
    story.git("clone", "--quiet", "--depth=1", `file://${story.repository}`, "clone");
    story.root = join(story.repository, "clone");
    expect(await story.generates(AFTER).run()).toEqual(UPDATED);
  });
});
