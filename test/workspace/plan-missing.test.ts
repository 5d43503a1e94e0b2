import { describe, expect, it } from "vitest";
import { existsSync, rmSync } from "node:fs";
import { folderWith, treeOf } from "./folder.js";
import type { RenderedDocument } from "../../src/flow/index.js";
import { openWorkspace } from "../../src/workspace/index.js";
import { SETTINGS } from "./plan-story.js";
import type { JsonObject } from "../../src/model/index.js";
import fc from "fast-check";
import { join } from "node:path";

type Kind = "ConfigMap" | "Secret";

/** One resource in a file of its own, as another tool renders it. */
function documentOf(kind: Kind, name: string): RenderedDocument {
  const values: JsonObject = kind === "Secret" ? { stringData: { password: "one" } } : { data: { k: "one" } };
  return { value: { apiVersion: "v1", kind, metadata: { name }, ...values }, file: `${name}.yaml` };
}

async function mergeIn(root: string, documents: readonly RenderedDocument[]) {
  const workspace = await openWorkspace(root);
  const planned = await workspace.plan({ rendered: { name: "gen", documents } });
  await workspace.apply(planned);
  return Object.fromEntries(planned.resources.map(({ id, fate }) => [id.name, fate]));
}

describe("a file that was removed", () => {
  it("stays away and is reported, whatever it held and whichever others were removed with it", async () => {
    const kinds = fc.record(
      { a: fc.constantFrom<Kind>("ConfigMap", "Secret"), b: fc.constantFrom<Kind>("ConfigMap", "Secret") },
      { noNullPrototype: true },
    );
    const gone = fc.subarray(["a", "b"], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(kinds, gone, fc.integer({ min: 1, max: 3 }), async (held, removed, runs) => {
        const root = folderWith({ "varve.yaml": SETTINGS });
        const documents = Object.entries(held).map(([name, kind]) => documentOf(kind, name));
        for (let i = 0; i < runs; i++) await mergeIn(root, documents);
        for (const name of removed) rmSync(join(root, `${name}.yaml`));
        const before = treeOf(root);
        for (let i = 0; i < 2; i++) {
          const fates = await mergeIn(root, documents);
          expect(removed.map((name) => fates[name])).toEqual(removed.map(() => "deleted"));
        }
        expect(removed.filter((name) => existsSync(join(root, `${name}.yaml`)))).toEqual([]);
        expect(Object.keys(treeOf(root)).sort()).toEqual(Object.keys(before).sort());
      }),
      { numRuns: 12 },
    );
  });
});
