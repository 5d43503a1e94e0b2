import { describe, expect, it } from "vitest";
import { existsSync, renameSync, rmSync } from "node:fs";
import { fill, folderWith, treeOf } from "./folder.js";
import type { RenderedDocument } from "../../src/flow/index.js";
import { openWorkspace } from "../../src/workspace/index.js";
import { SETTINGS, patternOf, run, styles } from "./plan-story.js";
import type { JsonObject } from "../../src/model/index.js";
import fc from "fast-check";
import { join } from "node:path";
import { runs } from "../long.js";

type Kind = "ConfigMap" | "Secret";

/** One resource in its own file, as another tool renders it. */
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
  it("is not recreated and is reported, for any content and other removed files", async () => {
    const kinds = fc.record(
      { a: fc.constantFrom<Kind>("ConfigMap", "Secret"), b: fc.constantFrom<Kind>("ConfigMap", "Secret") },
      { noNullPrototype: true },
    );
    const gone = fc.subarray(["a", "b"], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(kinds, gone, fc.integer({ min: 1, max: 3 }), async (held, removed, rounds) => {
        const root = folderWith({ "varve.yaml": SETTINGS });
        const documents = Object.entries(held).map(([name, kind]) => documentOf(kind, name));
        for (let i = 0; i < rounds; i++) await mergeIn(root, documents);
        for (const name of removed) rmSync(join(root, `${name}.yaml`));
        const before = treeOf(root);
        for (let i = 0; i < 2; i++) {
          const fates = await mergeIn(root, documents);
          expect(removed.map((name) => fates[name])).toEqual(removed.map(() => "deleted"));
        }
        expect(removed.filter((name) => existsSync(join(root, `${name}.yaml`)))).toEqual([]);
        expect(Object.keys(treeOf(root)).sort()).toEqual(Object.keys(before).sort());
      }),
      { numRuns: runs({ normal: 6, long: 300 }) },
    );
  });
});

describe("a file that is now skipped", () => {
  it.each<readonly [string, string, Readonly<Record<string, string>>]>([
    ["templates/web.yaml", "becomes part of a chart", { "Chart.yaml": "apiVersion: v2\nname: web\n" }],
    ["web.yaml", "becomes a patch", { "kustomization.yaml": "patches: [{path: web.yaml}]\n" }],
    ["app/web.yaml", "becomes part of another workspace", { "app/varve.yaml": SETTINGS }],
    ["web.yaml", "becomes a template", { "web.yaml": "kind: ConfigMap\nmetadata: {{ .Values.metadata }}\n" }],
  ])("is not treated as removed: %s %s", async (file, _, files) => {
    const documents = [{ ...documentOf("ConfigMap", "web"), file }];
    const root = folderWith({ "varve.yaml": SETTINGS });
    await mergeIn(root, documents);
    fill(root, files);
    const before = treeOf(root);
    await expect(mergeIn(root, documents)).rejects.toThrow(/may contain a generated resource|is a template/);
    expect(treeOf(root)).toEqual(before);
  });
});

describe("a resource that was removed from a file", () => {
  it("is not recreated after another generator ran and a resource moved from another file", async () => {
    const second = patternOf({ b: { k: "1" }, c: { k: "1" } }, "b.yaml").split("resources:\n")[1] ?? "";
    const pattern = `${patternOf({ a: { k: "1" } }, "a.yaml")}${second}`;
    const root = folderWith({ "varve.yaml": SETTINGS, "patterns/app.yaml": pattern });
    await run(root);
    fill(root, { "b.yaml": styles.block("c", { k: "1" }) });
    await run(root);
    await mergeIn(root, [documentOf("ConfigMap", "web")]);
    renameSync(join(root, "a.yaml"), join(root, "moved.yaml"));
    const record = treeOf(root)[".varve/ownership/b.yaml.yaml"];
    const { resources } = await run(root);
    expect([
      resources.find(({ name }) => name === "ConfigMap/b")?.fate,
      treeOf(root)[".varve/ownership/b.yaml.yaml"] === record,
    ]).toEqual(["deleted", true]);
  });
});
