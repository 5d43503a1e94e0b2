/** A31: digests of values that must not be stored. */
import { readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { folderWith, temporaryFolder, treeOf } from "./folder.js";
import { git, repositoryWith } from "./repository.js";
import { commitFiles } from "../../src/workspace/internal.js";
import { join } from "node:path";
import { plainDigest } from "../../src/preserve/internal.js";
import { workspaceDigest } from "../../src/workspace/ownership/workspace-digest.js";

/** Creates a digest and stores its key, as a run that writes does. */
function stored(root: string, value: string | object): string {
  const digest = workspaceDigest(root);
  const text = digest(value as string);
  const key = digest.keyChange();
  if (key !== undefined) commitFiles(root, [key]);
  return text;
}

describe("the digest of a workspace", () => {
  it("is the same for the same value in every run, and different for other values and workspaces", () => {
    const [root, other] = [temporaryFolder(), temporaryFolder()];
    const text = stored(root, { a: 1, b: null, c: [2] });
    expect(
      [
        workspaceDigest(root)({ c: [2], a: 1 }),
        workspaceDigest(root)({ c: [2], a: 2 }),
        workspaceDigest(other)({ c: [2], a: 1 }),
      ].map((one) => one === text),
    ).toEqual([true, false, false]);
  });

  it("matches only digests made with its key", () => {
    const [root, other] = [temporaryFolder(), temporaryFolder()];
    const text = stored(root, "hunter1");
    expect([
      workspaceDigest(root).understands(text),
      workspaceDigest(root).understands(plainDigest("hunter1")),
      workspaceDigest(other).understands(text),
    ]).toEqual([true, false, false]);
  });

  it("writes nothing by itself: a new key is a change like any other", () => {
    const root = temporaryFolder();
    const digest = workspaceDigest(root);
    expect(digest.keyChange()).toBeUndefined();
    digest("hunter1");
    expect([digest.keyChange()?.path, treeOf(root)]).toEqual([".varve/key", {}]);
  });

  it("keeps its key private and out of Git", () => {
    const root = repositoryWith({ "a.yaml": "a: 1\n" });
    stored(root, "hunter1");
    expect([
      statSync(join(root, ".varve/key")).mode & 0o777,
      readFileSync(join(root, ".varve/key"), "latin1"),
      git(root, "status", "--porcelain", "--untracked-files=all"),
    ]).toEqual([0o600, expect.stringMatching(/^[0-9a-f]{64}\n$/), ""]);
  });

  it("replaces a damaged key with a new one, readable only by its owner", () => {
    const root = folderWith({ ".varve/key": "short" });
    const text = stored(root, "x");
    expect([
      workspaceDigest(root).understands(text),
      statSync(join(root, ".varve/key")).mode & 0o777,
    ]).toEqual([true, 0o600]);
  });
});
