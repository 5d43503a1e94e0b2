import { acquireLock, isLock } from "../../src/workspace/internal.js";
import { describe, expect, it } from "vitest";
import { folderWith, treeOf } from "../workspace/folder.js";
import { join } from "node:path";
import { writeBack } from "../../src/cli/manifest/write-back.js";

const FILES = { "varve.yaml": "kind: Workspace\n", "apps/web.yaml": "a: 1\n" };

describe("writing a file back", () => {
  it("replaces it and leaves nothing else behind", () => {
    const root = folderWith(FILES);
    const before = treeOf(root);
    const { written, diagnostics } = writeBack(join(root, "apps/web.yaml"), "a: 1\n", "a: 2\n", "test");
    expect({ written, diagnostics }).toEqual({ written: ["apps/web.yaml"], diagnostics: [] });
    expect(treeOf(root)).toEqual({ ...before, "apps/web.yaml": "644 a: 2\n" });
  });

  it("is rejected if the file changed since it was read", () => {
    const root = folderWith(FILES);
    const before = treeOf(root);
    const { written, diagnostics } = writeBack(join(root, "apps/web.yaml"), "a: 0\n", "a: 2\n", "test");
    expect([written, diagnostics.map(({ code }) => code)]).toEqual([[], ["workspace/changed-on-disk"]]);
    expect(treeOf(root)).toEqual(before);
  });

  it.each([
    ["the workspace it belongs to", "."],
    ["its folder, outside a workspace", "apps"],
  ])("does not wait: it is rejected while another run holds the lock of %s", (_, place) => {
    const root = folderWith(place === "." ? FILES : { "apps/web.yaml": "a: 1\n" });
    const lock = acquireLock(join(root, place), { command: "another" });
    if (!isLock(lock)) throw new Error(lock.message);
    const { written, diagnostics } = writeBack(join(root, "apps/web.yaml"), "a: 1\n", "a: 2\n", "test");
    lock.release();
    expect([written, diagnostics.map(({ code }) => code)]).toEqual([[], ["workspace/locked"]]);
  });
});
