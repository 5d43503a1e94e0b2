/** Every kind of evidence, and every switch from one to another: all sources are read, one is written. */
import { type Evidence, GitStory, begunOnce, playedOnce } from "./git-story.js";
import { describe, expect, it } from "vitest";
import { evidenceKinds } from "../../src/flow/index.js";
import { gitCommands } from "./git-commands.js";
import { join } from "node:path";
import { mapsIn } from "./plan-story.js";
import { rmSync } from "node:fs";
import { turns } from "../long.js";

const KINDS = Object.keys(evidenceKinds) as Evidence[];
const SWITCHES = KINDS.flatMap((from) => KINDS.map((to) => [from, to] as const));

const FIRST = { a: "1", b: "1", c: "1" };
const SECOND = { a: "1", b: "2", c: "1" };
const OTHER = { other: { k: "1" } };

/** Generated and committed; then `a` was changed by hand and the map `other` removed, and the next run saw that. */
const livedWith = playedOnce(async (until, evidence: Evidence) => {
  const story = await new GitStory({ evidence, until }).ran(FIRST, OTHER);
  return story.remove("other").edit("a", "9").commit().ran();
});
const begun = begunOnce();

/** Without a record, a removed resource is new to the next run. */
function mapsWith(from: Evidence, b: string): unknown {
  return { one: { ...FIRST, a: "9", b }, ...(from === "none" ? OTHER : {}) };
}

type FoundAndExpected = readonly [found: unknown, expected: unknown];

/** What may happen after a switch, besides that the generator changes at once. */
const LATER: Readonly<Record<string, (from: Evidence, to: Evidence) => Promise<FoundAndExpected>>> = {
  "records what was known: later generator changes are applied": async (from, to) => {
    const story = await (await livedWith(from)).switchTo(to).ran();
    await story.generates(SECOND, OTHER).run();
    // Where nothing is written, evidence in commits and resources stays; a value that no run wrote has no base in
    // commits.
    const isKnown = to === "none" ? from === "git" || from === "annotation" : to !== "git" || from !== "none";
    return [await mapsIn(story.root), mapsWith(from, isKnown ? "2" : "1")];
  },
  "keeps a value that was rolled back after the switch": async (from, to) => {
    const story = await (await livedWith(from)).switchTo(to).ran(SECOND, OTHER);
    await story.edit("b", "1").commit("roll back").run();
    return [await mapsIn(story.root), mapsWith(from, "1")];
  },
};

describe.each(SWITCHES)("from evidence in %s to %s", (from, to) => {
  it("keeps an edit and a removal, and applies generator changes if a base is known", async () => {
    const story = (await livedWith(from)).switchTo(to);
    await story.ran(SECOND, OTHER);
    // Without any mark, the base is guessed from a history, which is reported.
    const arrived = mapsWith(from, from === "none" && to !== "git" ? "1" : "2");
    expect(await mapsIn(story.root)).toEqual(arrived);
    await story.run();
    expect(await mapsIn(story.root)).toEqual(arrived);
  });

  // In turns, every source and every target meets both.
  it.each(turns(Object.keys(LATER), KINDS.indexOf(from) + KINDS.indexOf(to)))("%s", async (name) => {
    const [found, expected] = (await LATER[name]?.(from, to)) ?? [];
    expect(found).toBeDefined();
    expect(found).toEqual(expected);
  });
});

const holdAccepted = (kind: Evidence): boolean => evidenceKinds[kind].holds.has("accepted");

describe.each(SWITCHES.filter(([from, to]) => holdAccepted(from) && holdAccepted(to)))(
  "an accepted difference, from evidence in %s to %s",
  (from, to) => {
    it("stays accepted", async () => {
      const story = (await (await livedWith(from)).accept()).commit();
      const before = await story.open();
      await story.switchTo(to).ran();
      expect([before, await story.open()]).toEqual([[], []]);
    });
  },
);

describe("marks of runs, when the record is elsewhere", () => {
  const PART = ".varve/ownership/all.yaml.yaml";

  it("are used when an uncommitted part of the record is missing", async () => {
    const story = await begun(FIRST);
    await story.switchTo("file").run();
    rmSync(join(story.root, PART));
    expect(await story.generates(SECOND).run()).toEqual(["ConfigMap/one data.b updated"]);
  });

  it("are ignored if a record was committed after them, since its decisions are unknown", async () => {
    const story = await (await begun(FIRST)).switchTo("file").ran();
    rmSync(join(story.root, PART));
    expect(await story.generates(SECOND).run()).toEqual(["ConfigMap/one data.b preserved"]);
  });

  it("are ignored for edits in the same commit, which is reported", async () => {
    const story = new GitStory().generates(FIRST);
    await story.run();
    story.edit("b", "9").commitRun().switchTo("none").generates(SECOND);
    expect([await story.warnings(), await story.run()]).toEqual([
      ["workspace/mixed-run: commit COMMIT does not contain what its run generated: ConfigMap/one"],
      ["ConfigMap/one data.b preserved"],
    ]);
  });

  it("of another workspace of the repository are ignored, and nothing is guessed", async () => {
    const story = await new GitStory({ folder: "a" }).ran(FIRST);
    story.workspaceAt("b").switchTo("none").generates(FIRST);
    await story.run();
    story.commit().generates(SECOND);
    expect([await story.warnings(), await story.run()]).toEqual([[], ["ConfigMap/one data.b preserved"]]);
  });
});

describe("a history that is not the record", () => {
  it("is queried once if nothing is recorded and no commit is marked, and is not read", async () => {
    const story = new GitStory({ evidence: "file" }).commit().generates(FIRST);
    const commands = await gitCommands(story, () => story.run());
    const logs = commands.filter((line) => line.startsWith("log"));
    expect(logs.map((line) => line.replace(/.*--max/, "--max"))).toEqual([
      "--max-count=1 --fixed-strings --regexp-ignore-case --grep=Varve-Run: --format=%H",
    ]);
  });

  it("is not queried for recorded resources", async () => {
    const story = await begun(FIRST, OTHER);
    await story.switchTo("file").ran();
    story.generates({ ...FIRST, d: "1" }, OTHER).edit("a", "9");
    const commands = await gitCommands(story, () => story.warnings());
    expect(commands.filter((line) => line.includes("--grep"))).toEqual([]);
  });
});
