import { describe, expect, it } from "vitest";
import { folderWith, treeOf } from "./folder.js";
import { SETTINGS, generates, mapsIn, patternOf, run as runHere } from "./plan-story.js";
import { childProgram, pooled } from "./child.js";
import { join } from "node:path";
import { openWorkspace } from "../../src/workspace/index.js";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { runs, turns } from "../long.js";

const run = childProgram("plan-child.ts");
/** Each is a race that may end differently. */
const ROUNDS = runs({ normal: 1, long: 60 });
/** The numbers of operations before which a run dies; plan-safety.test.ts tries them all, without a process. */
const DEADLINES = turns([1, 30, 60, 75, 12, 45, 70], 0, 3);
const DONE = { code: 0, signal: null, errors: "" };
const KILLED = { code: null, signal: "SIGKILL", errors: "" };

const FIRST = { a: { k: "1" }, b: { k: "1" } };
const SECOND = { a: { k: "2" }, c: { k: "1" } };

async function generated(): Promise<string> {
  const root = folderWith({ "varve.yaml": SETTINGS, "patterns/app.yaml": patternOf(FIRST) });
  await runHere(root);
  return root;
}

describe("a whole run that is killed", () => {
  it("leaves the old files or the new ones, and the next run completes", async () => {
    const outcomes = await pooled(
      DEADLINES.map((deadline) => async () => {
        const root = await generated();
        generates(root, SECOND);
        expect(await run("apply", root, deadline)).toEqual(KILLED);
        await openWorkspace(root);
        const found = await mapsIn(root);
        expect([FIRST, SECOND]).toContainEqual(found);
        await runHere(root);
        expect(await mapsIn(root)).toEqual(SECOND);
        expect(
          Object.keys(treeOf(root)).filter((path) => /lock|journal|-\d+\.(?:old|new)/.test(path)),
        ).toEqual([]);
        return found;
      }),
    );
    expect(outcomes).toContainEqual(FIRST);
  });
});

describe("two whole runs at once", () => {
  it("lose nothing: a rejected run runs again, and in the end everything is set", async () => {
    const root = await generated();
    const rivals = [run("rival", root), run("rival", root)];
    writeFileSync(join(root, "start"), "");
    expect(await Promise.all(rivals)).toEqual([DONE, DONE]);
    const { a = {} } = await mapsIn(root);
    const rounds = Object.keys(a).flatMap((key) => /^p\d+r(\d)$/.exec(key)?.[1] ?? []);
    expect(rounds.sort()).toEqual(["0", "0", "1", "1", "2", "2", "3", "3"]);
    const before = treeOf(root);
    await runHere(root);
    expect(treeOf(root)).toEqual(before);
  });
});

const REFUSED = { code: 1, signal: null, errors: "" };

/** What the next run finds: no resource recorded as removed, and nothing to write. */
async function nextRun(root: string) {
  const before = treeOf(root);
  const { resources } = await runHere(root);
  expect(treeOf(root)).toEqual(before);
  return resources.map(({ id, fate }) => [id.name, fate]);
}

describe("concurrent runs on a fresh workspace", () => {
  it("succeed or report that the folder changed, and never record a resource as removed", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const root = folderWith({ "varve.yaml": SETTINGS, "patterns/app.yaml": patternOf(FIRST) });
      const started = Array.from({ length: 4 }, () => run("create", root));
      writeFileSync(join(root, "start"), "");
      const endings = await Promise.all(started);
      for (const ending of endings) expect([DONE, REFUSED]).toContainEqual(ending);
      expect(endings).toContainEqual(DONE);
      expect(await mapsIn(root)).toEqual(FIRST);
      expect(await nextRun(root)).toEqual([]);
    }
  });

  it("change nothing if another run writes while their patterns load", async () => {
    for (let round = 0; round < ROUNDS / 2; round++) {
      const root = folderWith({ "varve.yaml": SETTINGS, "patterns/app.yaml": patternOf(FIRST), start: "" });
      const slow = run("slow", root);
      while (!existsSync(join(root, "opened"))) await new Promise((resolve) => setTimeout(resolve, 10));
      expect(await run("create", root)).toEqual(DONE);
      const after = treeOf(root);
      writeFileSync(join(root, "go"), "");
      expect(await slow).toEqual(REFUSED);
      rmSync(join(root, "go"));
      expect(treeOf(root)).toEqual(after);
      expect(await nextRun(root)).toEqual([]);
    }
  });
});
