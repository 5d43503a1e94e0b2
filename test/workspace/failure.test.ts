import { lstatSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hasErrors } from "../../src/model/index.js";
import { commitFiles } from "../../src/workspace/write/commit.js";
import { type FileSystem, nodeFileSystem } from "../../src/workspace/disk/file-system.js";
import { CHANGES, NEW_TREE, OLD_FILES, OLD_TREE, sameTree } from "./crash-story.js";
import { oldFolder, treeOf } from "./folder.js";
import { type Operation, errnoError, failing, intercepted, operationsOf } from "./intercepted.js";
import { buried, nextRun } from "./next-run.js";
import { turns } from "../long.js";

/** The real folder without the waiting; power.test.ts tests what flushing is for. */
const quick: FileSystem = { ...nodeFileSystem, flush: () => undefined, flushFolder: () => undefined };
const withoutLinks = intercepted(quick, (_, operation) => {
  if (operation === "link") throw errnoError("EPERM");
});

function bury(root: string): void {
  const folder = join(root, ".varve");
  for (const name of readdirSync(root).includes(".varve") ? readdirSync(folder) : []) {
    if (name.startsWith("lock"))
      writeFileSync(join(folder, name), buried(readFileSync(join(folder, name), "utf8")));
  }
}

function timesOf(root: string): number[] {
  return Object.keys(OLD_FILES).map((path) => lstatSync(join(root, path)).mtimeMs);
}

interface Expectation {
  readonly code: string;
  readonly cause: string;
  readonly hint: string;
  readonly keepsTimes: boolean;
}

type Outcome = "refused, folder untouched" | "complete, at the latest after the next run" | object;

/** Runs the write with each operation failing, once for each way in which it fails. */
function everyFailure(fs: FileSystem, fail: (at: number) => readonly Expectation[]): Outcome[][] {
  const count = operationsOf(fs, (counted) => commitFiles(oldFolder(), CHANGES, { fs: counted })).length;
  return Array.from({ length: count }, (_, at) => fail(at).map((expected) => failureAt(fs, at, expected)));
}

function failureAt(fs: FileSystem, at: number, expected: Expectation): Outcome {
  const { code } = expected;
  const root = oldFolder();
  const times = timesOf(root);
  const { written, diagnostics } = commitFiles(root, CHANGES, { fs: failing(fs, at + 1, code) });
  const [error, ...others] = diagnostics;
  if (!hasErrors(diagnostics)) {
    bury(root);
    nextRun(root, fs);
    const isComplete = written.length === 4 && sameTree(treeOf(root), NEW_TREE);
    return isComplete ? "complete, at the latest after the next run" : { at, tree: treeOf(root) };
  }
  const isNamed = error?.message.includes(`: ${expected.cause} (${code}); `) && error.hint === expected.hint;
  const isUntouched =
    sameTree(treeOf(root), OLD_TREE) && (!expected.keepsTimes || timesOf(root).join() === times.join());
  return isNamed && isUntouched && others.length === 0 && written.length === 0
    ? "refused, folder untouched"
    : { at, diagnostics, tree: treeOf(root) };
}

const FULL: Expectation = {
  code: "ENOSPC",
  cause: "no space left on the disk",
  hint: "free some space and run again",
  keepsTimes: true,
};

const OTHERS: readonly Expectation[] = [
  ["EACCES", "permission denied", "grant this user write permission and run again"],
  ["EIO", "the disk reported an error", "check the system log and the disk, then run again"],
  ["EROFS", "the file system is read-only", "make it writable and run again"],
].map(([code = "", cause = "", hint = ""]) => ({ code, cause, hint, keepsTimes: true }));

/** The required outcome of a failure of each operation. */
function expectedOutcomes(): Outcome[] {
  const operations = operationsOf(quick, (fs) => commitFiles(oldFolder(), CHANGES, { fs }));
  // The flush after the last rename still counts: until then, it is unknown whether that rename will last.
  const done = operations.lastIndexOf("rename") + 2;
  // When the draft of the lock, once linked, cannot be removed, the release of the lock removes it.
  const draft = operations.indexOf("link") + 1;
  return operations.map((_, at) =>
    at < done && at !== draft ? "refused, folder untouched" : "complete, at the latest after the next run",
  );
}

describe("an operation that fails", () => {
  it("changes nothing up to the last step, and then leaves at most temporary files", () => {
    const outcomes = everyFailure(quick, (at) => turns([FULL, ...OTHERS], at));
    expect(outcomes.map((same) => [...new Set(same)])).toEqual(expectedOutcomes().map((one) => [one]));
  });

  it("also works on a file system without hard links, where old content is copied back", () => {
    expect(new Set(everyFailure(withoutLinks, () => [{ ...FULL, keepsTimes: false }]).flat())).toEqual(
      new Set(["refused, folder untouched", "complete, at the latest after the next run"]),
    );
  });
});

describe("a disk that stays full", () => {
  const needsSpace = new Set<Operation>(["create", "write", "flush", "link", "makeFolder", "changeMode"]);

  it("does not prevent undoing a write", () => {
    const count = operationsOf(quick, (fs) => commitFiles(oldFolder(), CHANGES, { fs })).length;
    let refused = 0;
    for (let at = 1; at <= count; at++) {
      const root = oldFolder();
      const full = intercepted(quick, (number, operation) => {
        if (number >= at && needsSpace.has(operation)) throw errnoError("ENOSPC");
      });
      const { diagnostics } = commitFiles(root, CHANGES, { fs: full });
      if (hasErrors(diagnostics)) refused++;
      expect([at, treeOf(root)]).toEqual([at, hasErrors(diagnostics) ? OLD_TREE : NEW_TREE]);
    }
    expect(refused).toBeGreaterThan(0);
  });
});

describe("a disk that turns read-only in the middle", () => {
  it("leaves a write that the next run undoes or finishes completely", () => {
    const count = operationsOf(quick, (fs) => commitFiles(oldFolder(), CHANGES, { fs })).length;
    const codes = new Set<string>();
    for (let at = 1; at <= count; at++) {
      const root = oldFolder();
      const { diagnostics } = commitFiles(root, CHANGES, { fs: failing(quick, at, "EROFS", true) });
      for (const { code } of diagnostics) codes.add(code);
      bury(root);
      nextRun(root, quick);
      const tree = treeOf(root);
      expect([at, tree]).toEqual([at, tree["service.yaml"] === "644 port: 80\n" ? OLD_TREE : NEW_TREE]);
    }
    expect(codes).toEqual(
      new Set([
        "workspace/lock-failed",
        "workspace/recovery-failed",
        "workspace/write-failed",
        "workspace/undo-failed",
        "workspace/cleanup-failed",
        "workspace/lock-left",
      ]),
    );
  });

  it("is reported together with what could not be undone", () => {
    const root = oldFolder();
    const firstRename = operationsOf(quick, (fs) => commitFiles(oldFolder(), CHANGES, { fs })).lastIndexOf(
      "rename",
    );
    const { diagnostics } = commitFiles(root, CHANGES, {
      fs: failing(quick, firstRename + 1, "EROFS", true),
    });
    expect(diagnostics).toEqual([
      {
        code: "workspace/undo-failed",
        severity: "error",
        message:
          "cannot use the folder: the file system is read-only (EROFS); the next run undoes or finishes the write",
        hint: "make it writable and run again",
        params: { task: "use the folder", cause: "EROFS" },
        related: [
          { message: "cannot close the journal: the file system is read-only (EROFS); nothing was changed" },
        ],
      },
      expect.objectContaining({ code: "workspace/lock-left" }),
    ]);
  });
});
