import { describe, expect, it } from "vitest";
import { folderWith, treeOf } from "./folder.js";
import type { Json } from "../../src/model/index.js";
import { openWorkspace } from "../../src/workspace/index.js";

const METADATA: readonly (readonly [string, Record<string, Json>])[] = [
  ["no annotations", {}],
  ["empty annotations", { annotations: {} }],
  ["null for annotations", { annotations: null }],
  ["annotations", { annotations: { a: "b" } }],
  ["empty labels", { labels: {}, annotations: {} }],
];
const EVIDENCE = ["file", "annotation", "none"];

async function mergeIn(root: string, metadata: Record<string, Json>): Promise<readonly string[]> {
  const workspace = await openWorkspace(root);
  const value = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a", ...metadata }, data: { k: "v" } };
  const planned = await workspace.plan({ rendered: { name: "gen", documents: [{ value, file: "gen.yaml" }] } });
  const { diagnostics } = await workspace.apply(planned);
  return [...planned.diagnostics, ...diagnostics].map(({ code }) => code);
} // prettier-ignore

describe.each(EVIDENCE)("a run that generates the same again, with evidence in: %s", (evidence) => {
  it.each(METADATA)("changes no byte and reports nothing: %s", async (_, metadata) => {
    const root = folderWith({
      "varve.yaml": `apiVersion: varve.dev/v1\nkind: Workspace\nspec: {evidence: ${evidence}}\n`,
    });
    await mergeIn(root, metadata);
    const first = treeOf(root);
    for (let i = 0; i < 2; i++) {
      expect(await mergeIn(root, metadata)).toEqual([]);
      expect(treeOf(root)).toEqual(first);
    }
  });
});
