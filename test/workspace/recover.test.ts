import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commitFiles } from "../../src/workspace/write/commit.js";
import { digest } from "../../src/workspace/disk/digest.js";
import { type FileSystem, nodeFileSystem } from "../../src/workspace/disk/file-system.js";
import { type Journal, openJournal, readJournal } from "../../src/workspace/write/journal.js";
import { acquireLock, isLock } from "../../src/workspace/write/lock.js";
import { recover } from "../../src/workspace/write/recover.js";
import { CHANGES, OLD_TREE } from "./crash-story.js";
import { fill, folderWith, oldFolder, temporaryFolder, treeOf } from "./folder.js";
import { errnoError, failing, intercepted, operationsOf } from "./intercepted.js";
import { buried } from "./next-run.js";

const write = (root: string) => (fs: FileSystem) => commitFiles(root, CHANGES, { fs });

/** A folder whose write stopped at its last step: every file is replaced, every old content is kept. */
function interruptedFolder(when: "before" | "after" = "before"): string {
  const root = oldFolder();
  const last = operationsOf(nodeFileSystem, write(oldFolder())).lastIndexOf("rename") + 1;
  write(root)(failing(nodeFileSystem, when === "before" ? last : last + 1, "EIO", true));
  return bury(root);
}

/** A folder whose write stopped before its first step: every new content is staged, no file is replaced. */
function stagedFolder(): string {
  const root = oldFolder();
  const operations = operationsOf(nodeFileSystem, write(oldFolder()));
  const first = operations.indexOf("rename", operations.indexOf("rename") + 1) + 1;
  write(root)(failing(nodeFileSystem, first, "EIO", true));
  return bury(root);
}

/** A disk that fails when a staged or kept content is to be removed for the given time. */
function stoppingAtRemoval(at: number): FileSystem {
  let removals = 0;
  return intercepted(nodeFileSystem, (_, operation, [path]) => {
    if (operation === "remove" && /\.varve-\d+\.(new|old)$/.test(String(path))) removals++;
    if (removals >= at) throw errnoError("EIO");
  });
}

/** The run that held the folder has ended. */
function bury(root: string): string {
  const lock = join(root, ".varve/lock");
  if (existsSync(lock)) writeFileSync(lock, buried(readFileSync(lock, "utf8")));
  return root;
}

function reports(root: string): unknown[] {
  return recover(root).map(({ code, message }) => [code, message]);
}

const UNDONE = [
  "workspace/write-undone",
  "an interrupted write of 5 files was undone; the folder is as it was before",
];
const TAKEN_OVER = ["workspace/lock-taken-over", expect.any(String)];

describe("a recovery", () => {
  it("changes nothing if no write was interrupted", () => {
    const root = folderWith({ "a.yaml": "a", ".varve/ownership.yaml": "owners" });
    const before = treeOf(root);
    expect(operationsOf(nodeFileSystem, (fs) => expect(recover(root, { fs })).toEqual([]))).toEqual([
      "status",
      "status",
      "status",
      "status",
    ]);
    expect(treeOf(root)).toEqual(before);
  });

  it("reports what it did, and for which files", () => {
    expect(recover(interruptedFolder()).at(-1)).toEqual({
      code: "workspace/write-undone",
      severity: "info",
      message: UNDONE[1],
      params: {
        files: [
          "deploy/api.yaml",
          "deploy/web.yaml",
          "service.yaml",
          "fresh/deep/new.yaml",
          "old/made/legacy.yaml",
        ],
      },
    });
  });

  it("runs before the next write", () => {
    const root = interruptedFolder();
    const changes = [{ path: "service.yaml", content: "port: 9090\n", before: digest("port: 80\n") }];
    const { written, diagnostics } = commitFiles(root, changes);
    expect(written).toEqual(["service.yaml"]);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([TAKEN_OVER, UNDONE]);
    expect(treeOf(root)).toEqual({ ...OLD_TREE, "service.yaml": "644 port: 9090\n" });
  });

  it("waits for an active run", () => {
    const root = interruptedFolder();
    rmSync(join(root, ".varve/lock"));
    const lock = acquireLock(root);
    const before = treeOf(root);
    expect(recover(root)).toMatchObject([{ code: "workspace/locked" }]);
    expect(treeOf(root)).toEqual(before);
    if (isLock(lock)) lock.release();
    expect(reports(root)).toEqual([UNDONE]);
    expect(treeOf(root)).toEqual(OLD_TREE);
  });

  it("accepts files that a user already restored", () => {
    const root = interruptedFolder();
    fill(root, { "service.yaml": "port: 80\n", "old/made/legacy.yaml": "legacy: true\n" });
    expect(reports(root)).toEqual([TAKEN_OVER, UNDONE]);
    expect(treeOf(root)).toEqual(OLD_TREE);
  });

  it("restores a file that a user deleted", () => {
    const root = interruptedFolder();
    rmSync(join(root, "service.yaml"));
    rmSync(join(root, "fresh"), { recursive: true });
    expect(reports(root)).toEqual([TAKEN_OVER, UNDONE]);
    expect(treeOf(root)).toEqual(OLD_TREE);
  });

  it("keeps later edits, saves the old content next to the file, and reports it", () => {
    const root = interruptedFolder();
    fill(root, {
      "service.yaml": "mine\n",
      "fresh/deep/new.yaml": "mine\n",
      "old/made/legacy.yaml": "mine\n",
    });
    expect(reports(root)).toEqual([
      TAKEN_OVER,
      UNDONE,
      [
        "workspace/edited-after-interruption",
        "service.yaml was edited after a write was interrupted and is left unchanged; its content before the write is saved next to it as .varve-2.old",
      ],
      [
        "workspace/edited-after-interruption",
        "fresh/deep/new.yaml was edited after a write was interrupted and is left unchanged",
      ],
      [
        "workspace/edited-after-interruption",
        "old/made/legacy.yaml was edited after a write was interrupted and is left unchanged; its content before the write is saved next to it as .varve-4.old",
      ],
    ]);
    expect(treeOf(root)).toEqual({
      ...OLD_TREE,
      "service.yaml": "644 mine\n",
      ".varve-2.old": "644 port: 80\n",
      fresh: "folder",
      "fresh/deep": "folder",
      "fresh/deep/new.yaml": "644 mine\n",
      "old/made/legacy.yaml": "644 mine\n",
      "old/made/.varve-4.old": "644 legacy: true\n",
    });
    expect(recover(root)).toEqual([]);
  });

  it("keeps an edited file that was never replaced, wherever the recovery stops", () => {
    for (let at = 1; at <= 6; at++) {
      const root = stagedFolder();
      rmSync(join(root, "deploy/api.yaml"));
      fill(root, { "deploy/api.yaml": "mine\n" });
      recover(root, { fs: stoppingAtRemoval(at) });
      const codes = recover(bury(root)).map(({ code }) => code);
      expect([at, codes.filter((code) => code !== "workspace/lock-taken-over")]).toEqual([at, ["workspace/write-undone"]]);
      expect(treeOf(root)).toEqual({ ...OLD_TREE, "deploy/api.yaml": "644 mine\n" });
    }
  }); // prettier-ignore

  it("does not follow a folder that is now a link", () => {
    const root = interruptedFolder();
    const elsewhere = temporaryFolder();
    renameSync(join(root, "deploy"), join(elsewhere, "deploy"));
    symlinkSync(join(elsewhere, "deploy"), join(root, "deploy"));
    const before = treeOf(elsewhere);
    expect(reports(root)).toEqual([
      TAKEN_OVER,
      UNDONE,
      ...["deploy/api.yaml", "deploy/web.yaml"].map((path) => [
        "workspace/edited-after-interruption",
        `${path} was edited after a write was interrupted and is left unchanged`,
      ]),
    ]);
    expect(treeOf(elsewhere)).toEqual(before);
  });

  it("does not follow such a link to remove the old contents of a complete write", () => {
    const root = interruptedFolder("after");
    const elsewhere = temporaryFolder();
    renameSync(join(root, "deploy"), join(elsewhere, "deploy"));
    symlinkSync(join(elsewhere, "deploy"), join(root, "deploy"));
    const before = treeOf(elsewhere);
    expect(recover(root)).toMatchObject([
      { code: "workspace/lock-taken-over" },
      {
        code: "workspace/write-finished",
        message: "an interrupted write of 5 files was finished",
      },
    ]);
    expect(treeOf(elsewhere)).toEqual(before);
  });

  it("that fails is reported, and completed by the next one", () => {
    const root = interruptedFolder();
    const copy = operationsOf(nodeFileSystem, (fs) => recover(interruptedFolder(), { fs }));
    const fs = failing(nodeFileSystem, copy.lastIndexOf("rename") + 1, "EACCES");
    expect(recover(root, { fs })).toMatchObject([
      { code: "workspace/lock-taken-over" },
      {
        code: "workspace/recovery-failed",
        message: "cannot restore old/made/legacy.yaml: permission denied (EACCES); the next run tries again",
      },
    ]);
    expect(reports(root)).toEqual([UNDONE]);
    expect(treeOf(root)).toEqual(OLD_TREE);
  });
});

/** A folder with this journal, as it might come with a clone, and files that the journal would move. */
function folderWithJournal(journal: Partial<Journal>): string {
  const root = folderWith({
    ".git/config": "new",
    ".git/.varve-0.old": "old",
    ".varve/ownership.yaml": "",
  });
  openJournal(nodeFileSystem, root, { folders: [], emptied: [], steps: [], ...journal });
  return root;
}

describe("a journal", () => {
  const step = {
    before: digest("old"),
    after: digest("new"),
    staged: ".varve-0.new",
    backup: ".varve-0.old",
  };

  it.each([
    ["whose text was changed", (text: string) => text.replace("service", "serviCe")],
    ["that was cut off", (text: string) => text.slice(0, -40)],
    ["that is empty", () => ""],
    ["of another version", (text: string) => text.replace("varve-journal 2", "varve-journal 3")],
    [
      "of which a line is missing",
      (text: string) =>
        text
          .split("\n")
          .filter((line) => !line.includes("service"))
          .join("\n"),
    ],
    ["with more after its end", (text: string) => `${text}{"emptied":"keep"}\n`],
  ])("%s is not used: nothing is changed or written, and the hint explains what to do", (_, damage) => {
    const root = interruptedFolder();
    const journal = join(root, ".varve/journal");
    writeFileSync(journal, damage(readFileSync(journal, "utf8")));
    rmSync(join(root, ".varve/lock"));
    const before = treeOf(root);
    expect(recover(root)).toEqual([
      {
        code: "workspace/journal-unreadable",
        severity: "error",
        message: ".varve/journal is damaged or was written by another version of Varve; nothing was changed",
        hint: "compare the files with your Git history (.varve-*.old next to a file has its old content), then delete .varve/journal",
        params: { file: ".varve/journal" },
      },
    ]);
    expect(commitFiles(root, CHANGES).written).toEqual([]);
    expect(treeOf(root)).toEqual(before);
  });

  it.each([
    ["into .git", { steps: [{ ...step, path: ".git/config" }] }],
    ["into the workflows of a host", { steps: [{ ...step, path: ".github/workflows/a.yaml" }] }],
    ["into dependencies", { folders: ["node_modules/x"] }],
    ["out of the folder", { steps: [{ ...step, path: "../config" }] }],
    ["to make folders elsewhere", { folders: ["../elsewhere"] }],
    ["to remove folders of Git", { emptied: [".git/refs/tags"] }],
    ["from a foreign name", { steps: [{ ...step, path: "a.yaml", backup: "victim.txt" }] }],
    ["with an invalid digest", { steps: [{ ...step, path: "a.yaml", before: "x" }] }],
  ])("that leads %s is not used", (_, journal) => {
    const root = folderWithJournal(journal);
    const before = treeOf(root);
    expect(recover(root)).toMatchObject([{ code: "workspace/journal-unreadable" }]);
    expect(treeOf(root)).toMatchObject(before);
  });

  it("is recovered as earlier versions wrote it", () => {
    const old = { folders: [], steps: [{ ...step, path: "a.yaml" }] };
    const body = JSON.stringify(old);
    const root = folderWith({
      "a.yaml": "new",
      ".varve-0.old": "old",
      ".varve/journal": `varve-journal 1 ${digest(body)}\n${body}\n`,
    });
    expect(reports(root)).toEqual([
      ["workspace/write-undone", "an interrupted write of 1 file was undone; the folder is as it was before"],
    ]);
    expect(treeOf(root)).toEqual({ "a.yaml": "644 old" });
  });

  it("of many files is written and read in pieces, since it may exceed the string limit", () => {
    const steps = Array.from({ length: 20_000 }, (_, i) => ({ ...step, path: `folder/${i}.yaml` }));
    const root = folderWith({ ".varve/ownership.yaml": "" });
    const sizes: number[] = [];
    const inPieces: FileSystem = {
      ...nodeFileSystem,
      write: (file, bytes) => (sizes.push(bytes.length), nodeFileSystem.write(file, bytes)),
      read: () => {
        throw new Error("read as a whole");
      },
    };
    openJournal(inPieces, root, { folders: ["folder"], emptied: [], steps });
    expect([sizes.length, Math.max(...sizes) < 1_100_000]).toEqual([5, true]);
    // Vitest takes longer to compare so many objects than all else here.
    const all = { folders: ["folder"], emptied: [], steps };
    expect(isDeepStrictEqual(readJournal(inPieces, root, "open"), all)).toBe(true);
  });

  it("that was incomplete when the run stopped is dropped: nothing had been written", () => {
    const root = folderWith({ "a.yaml": "a", ".varve/journal.new": "varve-jour" });
    expect(reports(root)).toEqual([
      ["workspace/write-undone", "a write was interrupted before it changed any file"],
    ]);
    expect(treeOf(root)).toEqual({ "a.yaml": "644 a" });
  });
});
