import { SETTINGS, patternOf, run } from "./plan-story.js";
import { chmodSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { folderWith, treeOf } from "./folder.js";
import { openWorkspace } from "../../src/workspace/index.js";
import { acquireLock, isLock } from "../../src/workspace/internal.js";
import { asOrdinaryUser } from "./ordinary-user.js";
import { join } from "node:path";

const INDEX = ".varve/cache-index.json";

/** A generated folder as Git clones it to another machine: everything except the index of the record. */
async function clone(): Promise<{ readonly root: string; readonly index: string }> {
  const root = folderWith({ "varve.yaml": SETTINGS, "patterns/app.yaml": patternOf({ a: { k: "1" } }) });
  await run(root);
  const index = readFileSync(join(root, INDEX), "utf8");
  rmSync(join(root, INDEX));
  return { root, index };
}

/** Runs once more, and returns whether anything was to do and the result. */
async function runAgain(root: string): Promise<readonly unknown[]> {
  const workspace = await openWorkspace(root);
  const plan = await workspace.plan();
  return [plan.isEmpty, await workspace.apply(plan)];
}

const NOTHING = [true, { written: [], deleted: [], diagnostics: [] }];

describe("an unedited clone", () => {
  it("has no changes, and gets the index that makes the next run fast", async () => {
    const { root, index } = await clone();
    const before = treeOf(root);
    expect(await runAgain(root)).toEqual(NOTHING);
    expect(treeOf(root)).toEqual({ ...before, [INDEX]: `600 ${index}` });
  });

  it("has no changes if it is read-only", async () => {
    const { root } = await clone();
    const before = treeOf(root);
    const outcome = await asOrdinaryUser(root, async () => {
      const folders = ["", ...readdirSync(root, { recursive: true, encoding: "utf8" })].filter((path) =>
        statSync(join(root, path)).isDirectory(),
      );
      for (const folder of folders) chmodSync(join(root, folder), 0o555);
      try {
        return await runAgain(root);
      } finally {
        for (const folder of folders) chmodSync(join(root, folder), 0o755);
      }
    });
    expect(outcome).toEqual(NOTHING);
    expect(treeOf(root)).toEqual(before);
  });

  it("has no changes while another run writes", async () => {
    const { root } = await clone();
    const before = treeOf(root);
    const lock = acquireLock(root);
    if (!isLock(lock)) throw new Error(lock.message);
    expect(await runAgain(root)).toEqual(NOTHING);
    lock.release();
    expect(treeOf(root)).toEqual(before);
  });
});
