import { expect } from "vitest";
import { type FileChange } from "../../src/workspace/write/steps.js";
import { commitFiles } from "../../src/workspace/write/commit.js";
import { treeOf } from "./folder.js";

/** The codes and files of a rejected write, after checking that nothing was written. */
export function refusals(root: string, changes: readonly FileChange[]): unknown[] {
  const before = treeOf(root);
  const { written, deleted, diagnostics } = commitFiles(root, changes);
  expect({ written, deleted, tree: treeOf(root) }).toEqual({ written: [], deleted: [], tree: before });
  return diagnostics.map(({ code, params }) => [code, params?.["file"]]);
}
