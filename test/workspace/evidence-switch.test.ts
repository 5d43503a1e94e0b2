/** Every kind of evidence, and every switch from one to another: all sources are read, one writes. */
import { type Evidence, GitStory } from "./git-story.js";
import { afterAll, describe, expect, it } from "vitest";
import { evidenceKinds } from "../../src/flow/index.js";
import { gitCommands } from "./git-commands.js";
import { join } from "node:path";
import { mapsIn } from "./plan-story.js";
import { rmSync } from "node:fs";

const KINDS = Object.keys(evidenceKinds) as Evidence[];
const SWITCHES = KINDS.flatMap((from) => KINDS.map((to) => [from, to] as const));

const FIRST = { a: "1", b: "1", c: "1" };
const SECOND = { a: "1", b: "2", c: "1" };
const OTHER = { other: { k: "1" } };

/** Most tests begin with one of these, so each is played once and copied: it is a dozen processes of Git. */
const pasts = new Map<Evidence, Promise<GitStory>>();
const removals: (() => void)[] = [];
afterAll(() => removals.forEach((remove) => remove()));

/** Generated and committed; then others changed `a` and removed the map `other`, and the next run saw that. */
async function past(evidence: Evidence): Promise<GitStory> {
  const story = new GitStory({ evidence, until: (remove) => removals.push(remove) });
  await story.ran(FIRST, OTHER);
  return story.remove("other").edit("a", "9").commit().ran();
}

async function livedWith(from: Evidence): Promise<GitStory> {
  const played = pasts.get(from) ?? past(from);
  pasts.set(from, played);
  return (await played).copy();
}

/** Where nothing is recorded, what was removed is new to the next run. */
function mapsWith(from: Evidence, b: string): unknown {
  return { one: { ...FIRST, a: "9", b }, ...(from === "none" ? OTHER : {}) };
}

describe.each(SWITCHES)("from evidence in %s to %s", (from, to) => {
  it("keeps an edit and a removal, and applies generator changes if a base is known", async () => {
    const story = (await livedWith(from)).switchTo(to);
    await story.ran(SECOND, OTHER);
    // With no mark at all, a history is guessed from, and says so.
    const arrived = mapsWith(from, from === "none" && to !== "git" ? "1" : "2");
    expect(await mapsIn(story.root)).toEqual(arrived);
    for (let round = 0; round < 2; round++) await story.ran();
    expect(await mapsIn(story.root)).toEqual(arrived);
  });

  it("records what was known: later generator changes are applied", async () => {
    const story = await (await livedWith(from)).switchTo(to).ran();
    await story.ran(SECOND, OTHER);
    // Where nothing is written, what is in commits and resources stays; a value that no run wrote has no base in commits.
    const isKnown = to === "none" ? from === "git" || from === "annotation" : to !== "git" || from !== "none";
    expect(await mapsIn(story.root)).toEqual(mapsWith(from, isKnown ? "2" : "1"));
  });

  it("keeps a value that was rolled back after the switch", async () => {
    const story = await (await livedWith(from)).switchTo(to).ran(SECOND, OTHER);
    await story.edit("b", "1").commit("roll back").ran();
    expect(await mapsIn(story.root)).toEqual(mapsWith(from, "1"));
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
    const story = await new GitStory().ran(FIRST);
    await story.switchTo("file").run();
    rmSync(join(story.root, PART));
    expect(await story.generates(SECOND).run()).toEqual(["ConfigMap/one data.b updated"]);
  });

  it("are ignored if a record was committed after them, since its decisions are unknown", async () => {
    const story = await (await new GitStory().ran(FIRST)).switchTo("file").ran();
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
    const story = await new GitStory().ran(FIRST, OTHER);
    await story.switchTo("file").ran();
    story.generates({ ...FIRST, d: "1" }, OTHER).edit("a", "9");
    const commands = await gitCommands(story, () => story.warnings());
    expect(commands.filter((line) => line.includes("--grep"))).toEqual([]);
  });
});
