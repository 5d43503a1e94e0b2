/** The commits of a workspace, wherever it was in the repository. */
import { commitAll, git, repositoryWith } from "./repository.js";
import { expect, it } from "vitest";
import { GitHistory } from "../../src/workspace/git/history.js";
import { fill } from "./folder.js";

const SETTINGS = `apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: ${"long ".repeat(20)}}\n`;

it("follows a moved folder, and ignores later files in its old place", async () => {
  const root = repositoryWith({ "old/varve.yaml": SETTINGS, "old/a.yaml": "a: 1\n" });
  fill(root, { "old/a.yaml": "a: 2\n" });
  commitAll(root, "edited");
  git(root, "mv", "old", "new");
  commitAll(root, "moved");
  fill(root, { "old/a.yaml": "a: 3\n", "old/b.yaml": "b: 1\n" });
  commitAll(root, "another in its place");
  fill(root, { "new/a.yaml": "a: 4\n" });
  commitAll(root, "edited again");
  const tips = [git(root, "rev-parse", "HEAD").trim()];
  const { commits } = await GitHistory.read({ root: `${root}/new`, prefix: "new/" }, tips);
  const told = commits.map(({ subject, prefix, changes }) => [
    subject,
    prefix,
    changes.map(({ file, before }) => `${file}${before.every((one) => one === undefined) ? " is new" : ""}`),
  ]);
  expect(told).toEqual([
    ["edited again", "new/", ["a.yaml"]],
    ["another in its place", "new/", []],
    ["moved", "new/", ["a.yaml", "varve.yaml"]],
    ["edited", "old/", ["a.yaml"]],
    ["first", "old/", ["a.yaml is new", "varve.yaml is new"]],
  ]);
});
