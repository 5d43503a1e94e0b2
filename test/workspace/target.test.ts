import { execFileSync } from "node:child_process";
import { lstatSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commitFiles } from "../../src/workspace/write/commit.js";
import { folderWith, temporaryFolder, treeOf } from "./folder.js";
import { refusals } from "./refusals.js";

describe("a path", () => {
  it.each([
    ["is empty", ""],
    ["is absolute", "/etc/passwd"],
    ["leads out of the folder", "../outside.yaml"],
    ["leads out in the middle", "sub/../../outside.yaml"],
    ["leads out and back", "sub/../a.yaml"],
    ["has a dot segment", "./a.yaml"],
    ["has an empty segment", "sub//a.yaml"],
    ["ends in a slash", "sub/"],
    ["has a NUL", "a.yaml\0.txt"],
    ["has a backslash", "..\\outside.yaml"],
    ["has no bytes", "\ud800.yaml"],
  ])("that %s is rejected", (_, path) => {
    const root = folderWith({ "a.yaml": "a" });
    expect(refusals(root, [{ path, content: "x" }])).toEqual([["workspace/unsafe-path", path]]);
  });

  it.each([
    ".git/hooks/pre-commit",
    ".git",
    "vendor/.git/config",
    ".GIT/config",
    ".git./config",
    "git~1/config",
    ".git::$INDEX_ALLOCATION/config",
    ".g\u200cit/config",
    ".varve",
    ".varve/lock",
    ".VARVE/Lock",
    ".varve/journal",
    ".varve/journal.done",
    ".varve/cache/x",
    ".varve/.gitignore",
    "sub/.varve/lock",
    "sub/.varve-0.old",
  ])("%j belongs to Git or to Varve and is rejected", (path) => {
    const root = folderWith({ "a.yaml": "a" });
    expect(refusals(root, [{ path, content: "x" }])).toEqual([["workspace/reserved-path", path]]);
  });

  it.each([".github/a.yaml", ".gitignore", "a:b.yaml", "...", ".varve/ownership.yaml", "über/ä.yaml", "a b"])(
    "%j is an ordinary name",
    (path) => {
      const root = temporaryFolder();
      expect(commitFiles(root, [{ path, content: "x" }])).toEqual({
        written: [path],
        deleted: [],
        diagnostics: [],
      });
      expect(treeOf(root)[path]).toBe("644 x");
    },
  );

  it.each([
    ["a link", "link.yaml"],
    ["a link to nowhere", "dangling.yaml"],
    ["a link out of the folder", "out.yaml"],
    ["below a link", "linked/a.yaml"],
    ["below a link to nowhere", "lost/a.yaml"],
    ["deep below a link", "linked/sub/deeper/a.yaml"],
  ])("that is %s is rejected, for writes and deletes", (_, path) => {
    const outside = folderWith({ "a.yaml": "outside" });
    const root = folderWith({ "a.yaml": "a", "real/a.yaml": "a" });
    symlinkSync("a.yaml", join(root, "link.yaml"));
    symlinkSync("nowhere", join(root, "dangling.yaml"));
    symlinkSync(join(outside, "a.yaml"), join(root, "out.yaml"));
    symlinkSync("real", join(root, "linked"));
    symlinkSync("nowhere", join(root, "lost"));
    for (const content of ["x", null])
      expect(refusals(root, [{ path, content }])).toEqual([["workspace/through-link", path]]);
    expect(treeOf(outside)).toEqual({ "a.yaml": "644 outside" });
  });

  it("that is not a file is rejected", () => {
    const root = folderWith({ "a.yaml": "a" });
    mkdirSync(join(root, "folder.yaml"));
    execFileSync("mkfifo", [join(root, "pipe.yaml")]);
    const { written, diagnostics } = commitFiles(
      root,
      ["folder.yaml", "pipe.yaml", "a.yaml/b.yaml", "fine.yaml"].map((path) => ({ path, content: "x" })),
    );
    expect(written).toEqual([]);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ["workspace/not-a-file", "folder.yaml is a folder"],
      ["workspace/not-a-file", "pipe.yaml is not a regular file"],
      ["workspace/not-a-folder", "a.yaml/b.yaml: a.yaml is not a folder"],
    ]);
    expect(lstatSync(join(root, "a.yaml")).isFile()).toBe(true);
  });

  it("that occurs in two changes, or is both a file and a folder, is rejected", () => {
    const root = temporaryFolder();
    const paths = ["a.yaml", "a.yaml", "b", "b/c.yaml"];
    expect(
      refusals(
        root,
        paths.map((path) => ({ path, content: "x" })),
      ),
    ).toEqual([
      ["workspace/duplicate-change", "a.yaml"],
      ["workspace/duplicate-change", "b/c.yaml"],
    ]);
  });
});
