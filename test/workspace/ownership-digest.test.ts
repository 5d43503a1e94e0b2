/** A31: digests of what must not be stored. */
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { folderWith, temporaryFolder, treeOf } from "./folder.js";
import { join } from "node:path";
import { plainDigest } from "../../src/preserve/index.js";
import { repositoryWith, git } from "./repository.js";
import { workspaceDigest } from "../../src/workspace/ownership/workspace-digest.js";

describe("the digest of a workspace", () => {
  it("is the same for the same value, in this run and the next, and another for another value or workspace", () => {
    const [root, other] = [temporaryFolder(), temporaryFolder()];
    const digest = workspaceDigest(root);
    const text = digest({ a: 1, b: null, c: [2] });
    expect(
      [
        workspaceDigest(root)({ c: [2], a: 1 }),
        digest({ c: [2], a: 2 }),
        workspaceDigest(other)({ c: [2], a: 1 }),
      ].map((one) => one === text),
    ).toEqual([true, false, false]);
  });

  it("understands what was made with its key only, and makes no key to find that out", () => {
    const [root, other] = [temporaryFolder(), temporaryFolder()];
    const text = workspaceDigest(root)("hunter1");
    expect([
      workspaceDigest(root).understands?.(text),
      workspaceDigest(root).understands?.(plainDigest("hunter1")),
      workspaceDigest(other).understands?.(text),
      treeOf(other),
    ]).toEqual([true, false, false, {}]);
  });

  it("keeps its key from everybody else and from Git", () => {
    const root = repositoryWith({ "a.yaml": "a: 1\n" });
    workspaceDigest(root)("hunter1");
    expect([
      statSync(join(root, ".varve/key")).mode & 0o777,
      readFileSync(join(root, ".varve/key"), "latin1"),
      git(root, "status", "--porcelain", "--untracked-files=all"),
    ]).toEqual([0o600, expect.stringMatching(/^[0-9a-f]{64}\n$/), ""]);
  });

  it("takes a damaged key for none, and leaves it", () => {
    const root = folderWith({ ".varve/key": "short" });
    const text = workspaceDigest(root)("x");
    expect([
      workspaceDigest(root).understands?.(text),
      readFileSync(join(root, ".varve/key"), "utf8"),
    ]).toEqual([false, "short"]);
  });

  it("works in a folder that cannot be written, for this run", () => {
    const root = temporaryFolder();
    writeFileSync(join(root, ".varve"), "in the way");
    const digest = workspaceDigest(root);
    expect([digest("x") === digest("x"), existsSync(join(root, ".varve/key"))]).toEqual([true, false]);
  });
});
