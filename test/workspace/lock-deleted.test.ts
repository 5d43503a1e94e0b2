import { CHANGES, NEW_TREE, type Tree } from "./crash-story.js";
import { describe, expect, it } from "vitest";
import { intercepted, operationsOf } from "./intercepted.js";
import { oldFolder, treeOf } from "./folder.js";
import { readdirSync, rmSync } from "node:fs";
import { commitFiles } from "../../src/workspace/write/commit.js";
import { type Diagnostic, hasErrors } from "../../src/model/index.js";
import { join } from "node:path";
import { nodeFileSystem } from "../../src/workspace/disk/file-system.js";
import { recover } from "../../src/workspace/write/recover.js";

/** Without waiting for the disk. */
const quick = { ...nodeFileSystem, flush: () => undefined, flushFolder: () => undefined };

/** The other run creates the same new file, changes the same ones or not, deletes none, and has one of its own. */
const RIVAL = [
  ...CHANGES.flatMap(({ path, content }) => (content === null ? [] : [{ path, content }])),
  { path: "rival.yaml", content: "rival: true\n" },
];
const AFTER_RIVAL: Tree = {
  ...NEW_TREE,
  "old/made": "folder",
  "old/made/legacy.yaml": "644 legacy: true\n",
  "rival.yaml": "644 rival: true\n",
};

function deleteLock(root: string): void {
  for (const name of readdirSync(join(root, ".varve")))
    if (name.startsWith("lock")) rmSync(join(root, ".varve", name));
}

/**
 * A write in which, before some operation, a user deletes the lock and something else happens. Not between the check of
 * the lock and its operation: these two cannot be made atomic.
 */
function writeWith(root: string, at: number, meddle: () => void): readonly Diagnostic[] {
  let isDue = true;
  let hasJustLooked = false;
  const fs = intercepted(quick, (number, operation, [path]) => {
    if (isDue && number >= at && !hasJustLooked) {
      isDue = false;
      deleteLock(root);
      meddle();
    }
    hasJustLooked = operation === "read" && path === join(root, ".varve/lock");
  });
  return commitFiles(root, CHANGES, { fs }).diagnostics;
}

/** The operations between taking and releasing the lock, by number. */
function moments(): number[] {
  const operations = operationsOf(quick, (fs) => commitFiles(oldFolder(), CHANGES, { fs }));
  const first = operations.indexOf("link") + 2;
  return operations.map((_, i) => i + 1).filter((n) => n > first && n < operations.length - 8);
}

/** Without Varve's own files: between the check of the lock and the next operation a copy may still be left behind. */
function visible(root: string): Tree {
  const own = Object.entries(treeOf(root)).filter(([path]) => !/(?:^|\/)\.varve/.test(path));
  return Object.fromEntries(own);
}

describe("a lock that is deleted by hand while its run writes", () => {
  it("stops the run before it undoes anything: the output of another run is kept", () => {
    for (const at of moments()) {
      const root = oldFolder();
      const said = writeWith(root, at, () => void commitFiles(root, RIVAL, { fs: quick }));
      // A run that had all its files in place came before the other one, and deleted its files.
      const { "old/made": _, "old/made/legacy.yaml": __, ...withoutLegacy } = AFTER_RIVAL;
      const expected = hasErrors(said) ? AFTER_RIVAL : withoutLegacy;
      expect([at, visible(root)]).toEqual([at, expected]);
    }
  });

  it("leaves the rest to the next run, which finds the folder completely old or new", () => {
    const codes = new Set<string>();
    for (const at of moments()) {
      const root = oldFolder();
      const before = visible(root);
      for (const { code } of writeWith(root, at, () => undefined)) codes.add(code);
      expect([at, hasErrors(recover(root))]).toEqual([at, false]);
      const tree = visible(root);
      expect([at, tree]).toEqual([at, tree["service.yaml"] === NEW_TREE["service.yaml"] ? NEW_TREE : before]);
    }
    expect(codes).toEqual(new Set(["workspace/lock-lost", "workspace/cleanup-failed"]));
  });
});
