import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Diagnostic } from "../../src/model/index.js";
import { commitFiles } from "../../src/workspace/write/commit.js";
import { type FileSystem, nodeFileSystem } from "../../src/workspace/disk/file-system.js";
import { recover } from "../../src/workspace/write/recover.js";
import { childProgram, pooled } from "./child.js";
import { CHANGES, NEW_TREE, OLD_TREE, type Tree, sameTree } from "./crash-story.js";
import { copyOf, folderWith, oldFolder, treeOf } from "./folder.js";
import { CHANGING, type Operation, operationsOf } from "./intercepted.js";
import { nextRun } from "./next-run.js";
import { runs } from "../long.js";

const run = childProgram();

const commitOperations = () =>
  operationsOf(nodeFileSystem, (fs: FileSystem) => commitFiles(oldFolder(), CHANGES, { fs }));

/** Each step is a process of its own: in a normal run every fifth, and those around the last rename. */
const EVERY = runs({ normal: 5, long: 1 });

/**
 * Dies before operations that change something, before the last one, and in the middle of writes. Dying before an
 * operation that changes nothing equals dying before the next one that does; power.test.ts tries them all.
 */
function deadlines(operations: readonly Operation[]): number[] {
  const all = operations.flatMap((operation, at) => {
    if (operation === "write") return [at + 1, at + 1.5];
    return CHANGING.has(operation) || at === operations.length - 1 ? [at + 1] : [];
  });
  const last = operations.lastIndexOf("rename") + 1;
  return all.filter((at, i) => i % EVERY === 0 || Math.abs(at - last) <= 2);
}

function nameOf(tree: Tree): "old" | "new" | Tree {
  if (sameTree(tree, OLD_TREE)) return "old";
  return sameTree(tree, NEW_TREE) ? "new" : tree;
}

const KILLED = { code: null, signal: "SIGKILL", errors: "" };
const codesOf = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);

async function crashedFolder(deadline: number): Promise<string> {
  const root = oldFolder();
  expect(await run("commit", root, deadline)).toEqual(KILLED);
  return root;
}

describe("a run that is killed while it writes", () => {
  it("leaves the folder completely old or completely new for the next run, at any step", async () => {
    const operations = commitOperations();
    const points = deadlines(operations);
    const outcomes = await pooled(
      points.map((deadline) => async () => {
        const root = await crashedFolder(deadline);
        nextRun(root);
        return [deadline, nameOf(treeOf(root))] as const;
      }),
    );
    const done = operations.lastIndexOf("rename") + 1;
    expect(outcomes).toEqual(points.map((deadline) => [deadline, deadline > done ? "new" : "old"]));
  });

  it("is tested at its last step", async () => {
    const root = oldFolder();
    expect(await run("commit", root, commitOperations().length + 1)).toEqual({
      code: 0,
      signal: null,
      errors: "",
    });
    expect(treeOf(root)).toEqual(NEW_TREE);
  });

  it("leaves a folder that a read-only command can recover, without a trace outside .varve", async () => {
    const operations = commitOperations();
    for (const [operation, tree, codes] of [
      [
        operations.lastIndexOf("rename") + 1,
        OLD_TREE,
        ["workspace/lock-taken-over", "workspace/write-undone"],
      ],
      [
        operations.lastIndexOf("rename") + 2,
        NEW_TREE,
        ["workspace/lock-taken-over", "workspace/write-finished"],
      ],
    ] as const) {
      const root = await crashedFolder(operation);
      expect(codesOf(recover(root))).toEqual(codes);
      expect(treeOf(root)).toEqual(tree);
      expect(recover(root)).toEqual([]);
    }
  });

  it.each([
    ["before its last step", 1, "old"],
    ["after its last step", 2, "new"],
  ])("%s, and whose recovery is killed too, is recovered by the next run", async (_, offset, outcome) => {
    const crashed = await crashedFolder(commitOperations().lastIndexOf("rename") + offset);
    const steps = operationsOf(nodeFileSystem, (fs) => nextRun(copyOf(crashed), fs));
    const points = deadlines(steps);
    const outcomes = await pooled(
      points.map((deadline) => async () => {
        const root = copyOf(crashed);
        expect(await run("recover", root, deadline)).toEqual(KILLED);
        nextRun(root);
        return [deadline, nameOf(treeOf(root))];
      }),
    );
    expect(outcomes).toEqual(points.map((deadline) => [deadline, outcome]));
  });
});

describe("two runs at once", () => {
  it("write one after the other: each finds a complete folder, and the last one wins", async () => {
    const files = { "a.yaml": "begin", "b.yaml": "begin", "sub/c.yaml": "begin" };
    const root = folderWith(files);
    const rivals = [run("rival", root), run("rival", root)];
    writeFileSync(join(root, "start"), "");
    const done = { code: 0, signal: null, errors: "" };
    expect(await Promise.all(rivals)).toEqual([done, done]);
    const { "a.yaml": text, ...tree } = treeOf(root);
    expect(text).toMatch(/^644 writer \d+ round 19$/);
    expect(tree).toEqual({ "b.yaml": text, start: "644 ", sub: "folder", "sub/c.yaml": text });
  });
});
