import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { commitFiles } from "../../src/workspace/write/commit.js";
import { digest } from "../../src/workspace/disk/digest.js";
import { type FileSystem, nodeFileSystem } from "../../src/workspace/disk/file-system.js";
import { acquireLock, isLock } from "../../src/workspace/write/lock.js";
import { CHANGES, NEW_TREE } from "./crash-story.js";
import { folderWith, oldFolder, temporaryFolder, treeOf } from "./folder.js";
import { errnoError, intercepted } from "./intercepted.js";
import { refusals } from "./refusals.js";

const isRoot = process.getuid?.() === 0;

/** A file system in which one file belongs to another user. */
function foreignOwner(name: string): FileSystem {
  return {
    ...nodeFileSystem,
    status(path) {
      const status = nodeFileSystem.status(path);
      return status !== undefined && path.endsWith(name) ? { ...status, uid: status.uid + 1 } : status;
    },
  };
}

describe("a write", () => {
  it("changes, creates and deletes files together, and names the changed files", () => {
    const root = oldFolder();
    expect(commitFiles(root, CHANGES)).toEqual({
      written: ["deploy/api.yaml", "deploy/web.yaml", "service.yaml", "fresh/deep/new.yaml"],
      deleted: ["old/made/legacy.yaml"],
      diagnostics: [],
    });
    expect(treeOf(root)).toEqual(NEW_TREE);
  });

  it("loads each new content when it is written, to limit memory", () => {
    const events: string[] = [];
    const changes = ["a.yaml", "b.yaml", "c.yaml"].map((path) => ({
      path,
      get content(): string {
        events.push(`read ${path}`);
        return path;
      },
    }));
    const fs = intercepted(nodeFileSystem, (_, operation, [path]) => {
      if (operation === "create") events.push(`make ${basename(String(path))}`);
    });
    expect(commitFiles(temporaryFolder(), changes, { fs }).written).toEqual(["a.yaml", "b.yaml", "c.yaml"]);
    expect(events.slice(events.indexOf("make journal.new") + 1)).toEqual([
      "read a.yaml",
      "make .varve-0.new",
      "read b.yaml",
      "make .varve-1.new",
      "read c.yaml",
      "make .varve-2.new",
    ]);
  });

  it("does not write a file that already has the content", () => {
    const root = folderWith({ "a.yaml": "a", "b.yaml": "b" });
    const longAgo = new Date("2001-02-03T04:05:06Z");
    for (const path of ["a.yaml", "b.yaml"]) utimesSync(join(root, path), longAgo, longAgo);
    const before = nodeFileSystem.status(join(root, "a.yaml"));
    commitFiles(root, [
      { path: "a.yaml", content: "a" },
      { path: "b.yaml", content: "B" },
      { path: "gone.yaml", content: null },
    ]);
    expect(nodeFileSystem.status(join(root, "a.yaml"))).toEqual(before);
    expect(lstatSync(join(root, "b.yaml")).mtime).not.toEqual(longAgo);
  });

  it("that changes nothing writes nothing at all", () => {
    const root = folderWith({ "a.yaml": "a" });
    const lock = acquireLock(root);
    if (!isLock(lock)) throw new Error(lock.message);
    const seen = new Set<string>();
    const fs = intercepted(nodeFileSystem, (_, operation) => void seen.add(operation));
    expect(commitFiles(root, [{ path: "a.yaml", content: "a" }], { fs, lock })).toEqual({
      written: [],
      deleted: [],
      diagnostics: [],
    });
    expect([...seen].toSorted()).toEqual(["read", "status"]);
  });

  it("keeps the bytes it is given, text or not", () => {
    const root = temporaryFolder();
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    commitFiles(root, [
      { path: "windows.yaml", content: "a: 1\r\nb: é\r\n" },
      { path: "binary", content: bytes },
      { path: "empty", content: "" },
    ]);
    expect(nodeFileSystem.read(join(root, "windows.yaml"))).toEqual(Buffer.from("a: 1\r\nb: é\r\n"));
    expect(nodeFileSystem.read(join(root, "binary"))).toEqual(Buffer.from(bytes));
    expect(nodeFileSystem.read(join(root, "empty"))).toEqual(Buffer.alloc(0));
  });

  it("continues when the system writes only some of the bytes", () => {
    const root = temporaryFolder();
    const stingy = {
      ...nodeFileSystem,
      write: (file: number, bytes: Uint8Array) => nodeFileSystem.write(file, bytes.subarray(0, 3)),
    };
    commitFiles(root, [{ path: "a.yaml", content: "longer than three bytes" }], { fs: stingy });
    expect(treeOf(root)).toEqual({ "a.yaml": "644 longer than three bytes" });
  });

  it("keeps the mode of a file, and uses the umask for a new one", () => {
    const root = folderWith({ "secret.yaml": "old", "run.sh": "old" });
    chmodSync(join(root, "secret.yaml"), 0o600);
    chmodSync(join(root, "run.sh"), 0o775);
    const umask = process.umask(0o027);
    try {
      commitFiles(
        root,
        ["secret.yaml", "run.sh", "new.yaml"].map((path) => ({ path, content: "x" })),
      );
    } finally {
      process.umask(umask);
    }
    expect(treeOf(root)).toEqual({ "new.yaml": "640 x", "run.sh": "775 x", "secret.yaml": "600 x" });
  });

  it.runIf(isRoot)("keeps the owner of a file when root writes it", () => {
    const root = folderWith({ "a.yaml": "old" });
    chownSync(join(root, "a.yaml"), 1234, 5678);
    chmodSync(join(root, "a.yaml"), 0o6755);
    commitFiles(root, [{ path: "a.yaml", content: "new" }]);
    const { uid, gid } = lstatSync(join(root, "a.yaml"));
    expect({ uid, gid, tree: treeOf(root) }).toEqual({
      uid: 1234,
      gid: 5678,
      tree: { "a.yaml": "6755 new" },
    });
  });

  it.each([
    ["EPERM", "644 new", 0],
    ["EIO", "644 old", 1],
  ])("leaves a file as %j if its owner cannot be kept for %s", (code, content, errors) => {
    const root = folderWith({ "a.yaml": "old" });
    const fs = intercepted(foreignOwner("a.yaml"), (_, operation) => {
      if (operation === "changeOwner") throw errnoError(code);
    });
    const { diagnostics } = commitFiles(root, [{ path: "a.yaml", content: "new" }], { fs });
    expect([treeOf(root), diagnostics.length]).toEqual([{ "a.yaml": content }, errors]);
  });

  it("keeps similar files that it did not create", () => {
    const root = folderWith({
      ".varve-0.new": "mine",
      ".varve-1.old": "mine too",
      "a.yaml": "a",
      "b.yaml": "b",
    });
    commitFiles(root, [
      { path: "a.yaml", content: "A" },
      { path: "b.yaml", content: "B" },
    ]);
    expect(treeOf(root)).toEqual({
      ".varve-0.new": "644 mine",
      ".varve-1.old": "644 mine too",
      "a.yaml": "644 A",
      "b.yaml": "644 B",
    });
  });

  it("replaces one name of a hard-linked file, and reports that the other keeps the old content", () => {
    const root = folderWith({ "a.yaml": "old" });
    linkSync(join(root, "a.yaml"), join(root, "twin.yaml"));
    expect(commitFiles(root, [{ path: "a.yaml", content: "new" }]).diagnostics).toEqual([
      {
        code: "workspace/hard-link-replaced",
        severity: "info",
        message: "a.yaml had a second name (a hard link), which keeps the old content",
        params: { file: "a.yaml" },
      },
    ]);
    expect(treeOf(root)).toEqual({ "a.yaml": "644 new", "twin.yaml": "644 old" });
  });

  it("may write the part of .varve that belongs to the workspace", () => {
    const root = temporaryFolder();
    commitFiles(root, [{ path: ".varve/ownership.yaml", content: "owners" }]);
    expect(treeOf(root)[".varve/ownership.yaml"]).toBe("644 owners");
  });

  it("is rejected while another run holds the lock", () => {
    const root = folderWith({ "a.yaml": "a" });
    const lock = acquireLock(root);
    expect(refusals(root, [{ path: "a.yaml", content: "A" }])).toEqual([["workspace/locked", undefined]]);
    if (isLock(lock)) lock.release();
  });

  it("is rejected if its lock is no longer held or belongs to another folder", () => {
    const root = folderWith({ "a.yaml": "a" });
    const lock = acquireLock(root);
    if (!isLock(lock)) throw new Error(lock.message);
    const elsewhere = folderWith({ "a.yaml": "a" });
    const change = [{ path: "a.yaml", content: "A" }];
    expect(commitFiles(elsewhere, change, { lock }).diagnostics).toMatchObject([
      { code: "workspace/lock-lost" },
    ]);
    lock.release();
    expect(commitFiles(root, change, { lock }).diagnostics).toMatchObject([{ code: "workspace/lock-lost" }]);
    expect([treeOf(root), treeOf(elsewhere)]).toEqual([{ "a.yaml": "644 a" }, { "a.yaml": "644 a" }]);
  });
});

/** The codes and files of a write during which another process changes the folder. */
function meddling(root: string, meddle: () => void): unknown[] {
  let renames = 0;
  // The first rename is that of the journal; at the second, one file is about to be replaced.
  const fs = intercepted(nodeFileSystem, (_, operation) => {
    if (operation === "rename" && ++renames === 2) meddle();
  });
  const changes = ["a.yaml", "b.yaml", "sub/new.yaml"].map((path) => ({ path, content: "ours" }));
  return commitFiles(root, changes, { fs }).diagnostics.map(({ code, params }) => [code, params?.["file"]]);
}

describe("a file that changed", () => {
  it("since it was read stops the whole write, and each such file is named", () => {
    const root = folderWith({ "edited.yaml": "theirs", "fine.yaml": "fine", "made.yaml": "theirs" });
    expect(
      refusals(root, [
        { path: "fine.yaml", content: "new", before: digest("fine") },
        { path: "edited.yaml", content: "new", before: digest("as it was read") },
        { path: "made.yaml", content: "new", before: null },
        { path: "removed.yaml", content: "new", before: digest("as it was read") },
      ]),
    ).toEqual([
      ["workspace/changed-on-disk", "edited.yaml"],
      ["workspace/changed-on-disk", "made.yaml"],
      ["workspace/changed-on-disk", "removed.yaml"],
    ]);
  });

  it("while the write was prepared keeps its content, and all other files are unchanged", () => {
    const root = folderWith({ "a.yaml": "a", "b.yaml": "b" });
    const found = meddling(root, () => writeFileSync(join(root, "b.yaml"), "theirs"));
    expect(found).toEqual([["workspace/changed-on-disk", "b.yaml"]]);
    expect(treeOf(root)).toEqual({ "a.yaml": "644 a", "b.yaml": "644 theirs" });
  });

  it("by being created while the write was prepared is kept", () => {
    const root = folderWith({ "a.yaml": "a", "b.yaml": "b" });
    const found = meddling(root, () => writeFileSync(join(root, "sub/new.yaml"), "theirs"));
    expect(found).toEqual([["workspace/changed-on-disk", "sub/new.yaml"]]);
    expect(treeOf(root)).toEqual({
      "a.yaml": "644 a",
      "b.yaml": "644 b",
      sub: "folder",
      "sub/new.yaml": "644 theirs",
    });
  });

  it("into a link while the write was prepared is not followed", () => {
    const root = folderWith({ "a.yaml": "a", "b.yaml": "b", "victim.txt": "precious" });
    const found = meddling(root, () => {
      rmSync(join(root, "b.yaml"));
      symlinkSync("victim.txt", join(root, "b.yaml"));
    });
    expect(found).toEqual([["workspace/through-link", "b.yaml"]]);
    expect(treeOf(root)).toEqual({
      "a.yaml": "644 a",
      "b.yaml": "-> victim.txt",
      "victim.txt": "644 precious",
    });
  });
});
