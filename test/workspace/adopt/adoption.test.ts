import { SETTINGS, type Story, adopted, documentsOf, folderOf, textsOf, toldEdits } from "./language.js";
import { openWorkspace } from "../../../src/workspace/index.js";
import { adoption } from "../../../src/workspace/internal.js";
import { describe, expect, it } from "vitest";
import { commitAll, repositoryWith } from "../repository.js";
import { fill, folderWith, treeOf } from "../folder.js";
import { type JsonObject, type VarveError } from "../../../src/model/index.js";
import { fieldsReader } from "../../../src/model/internal.js";
import fc from "../../fast-check.js";
import { handEditsIn } from "../../../src/workspace/adopt/hand-edits.js";
import { runs } from "../../long.js";
import { randomStory } from "./random-edits.js";

/** All files except the record. */
function manifestsIn(root: string): readonly (readonly [string, string])[] {
  return Object.entries(treeOf(root)).filter(([path]) => !path.startsWith(".varve"));
}

const map = (name: string, data: Record<string, string>): JsonObject => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name },
  data,
});

const STORY: Story = {
  base: { "all.yaml": [map("a", { x: "1", y: "1" }), map("b", { x: "1" })] },
  standing: { "apps/all.yaml": [map("a", { x: "5", z: "9" })] },
  fresh: { "all.yaml": [map("a", { x: "2", y: "1" }), map("b", { x: "1" }), map("c", { x: "1" })] },
};

describe("adopting files", () => {
  it("finds every hand edit and no others, changes no manifest, and the next run keeps all of them", async () => {
    await fc.assert(
      fc.asyncProperty(randomStory, async ({ base, standing, fresh, edits }) => {
        const [file, place] = ["all.yaml", "apps/all.yaml"];
        const story = { base: { [file]: base }, standing: { [place]: standing }, fresh: { [file]: fresh } };
        const root = folderOf(story);
        const before = manifestsIn(root);
        const found = await adopted(story, root);
        expect(toldEdits(found)).toEqual(edits);
        await (await openWorkspace(root)).apply(found.plan);
        expect(manifestsIn(root)).toEqual(before);
        const rendered = { name: "app", documents: await documentsOf(story.fresh) };
        const next = await (await openWorkspace(root)).plan({ rendered, admitting: "never" });
        for (const { resource, path, byHand } of found.edits) {
          const then = next.resources.find(({ name }) => name === resource.name);
          expect(fieldsReader(then?.schema ?? resource.schema)(then?.after, path)).toEqual(byHand);
        }
      }),
      { numRuns: runs({ normal: 5, long: 1000 }) },
    );
  });

  it("shows what the next run would do before anything is recorded", async () => {
    const { next, edits, plan } = await adopted(STORY);
    expect(plan.resources.map(({ name, fate }) => `${name} ${fate}`)).toEqual([
      "ConfigMap/a unchanged",
      "ConfigMap/b deleted",
    ]);
    expect(next.resources.map(({ name, fate, part }) => `${name} ${fate} ${part}`)).toEqual([
      "ConfigMap/a unchanged apps/all.yaml",
      "ConfigMap/b deleted apps/all.yaml",
      "ConfigMap/c created apps/all.yaml",
    ]);
    expect(edits.map(({ file, generated, byHand }) => [file, generated, byHand])).toEqual([
      ["apps/all.yaml", "1", "5"],
      ["apps/all.yaml", "1", undefined],
      ["apps/all.yaml", undefined, "9"],
      ["apps/all.yaml", map("b", { x: "1" }), undefined],
    ]);
  });

  it("lets the next run remove unedited resources that the generator dropped", async () => {
    const base = { "all.yaml": [map("a", { x: "1" }), map("b", { x: "1" }), map("c", { x: "1" })] };
    const standing = { "all.yaml": [map("a", { x: "1" }), map("b", { x: "2" }), map("c", { x: "1" })] };
    const { next } = await adopted({ base, standing, fresh: { "all.yaml": [map("a", { x: "1" })] } });
    expect(next.resources.map(({ name, fate }) => `${name} ${fate}`)).toEqual([
      "ConfigMap/a unchanged",
      "ConfigMap/b orphaned",
      "ConfigMap/c removed",
    ]);
  });
});

describe("adopting twice", () => {
  async function adoptedOnce(): Promise<string> {
    const root = folderOf(STORY);
    await (await openWorkspace(root)).apply((await adopted(STORY, root)).plan);
    return root;
  }

  it("is rejected, with the existing record", async () => {
    const root = await adoptedOnce();
    const failure = await adopted(STORY, root).catch((error: unknown) => error);
    expect((failure as VarveError).diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ["workspace/already-adopted", '2 resources are already recorded as made by "app"'],
    ]);
  });

  it("replaces the record on request", async () => {
    const root = await adoptedOnce();
    const workspace = await openWorkspace(root);
    const base = {
      documents: await documentsOf({ "all.yaml": [map("a", { x: "5" }), map("b", { x: "7" })] }),
    };
    const fresh = await documentsOf(STORY.fresh);
    const { plan } = await adoption(workspace, { name: "app", fresh, base, again: true });
    await workspace.apply(plan);
    const rendered = { name: "app", documents: fresh };
    const next = await (await openWorkspace(root)).plan({ rendered, admitting: "never" });
    // The last generated value is 5 now, and the first adoption's record of b no longer counts.
    expect(next.resources.map(({ name, fate, after }) => [name, fate, after])).toEqual([
      ["ConfigMap/a", "updated", map("a", { x: "2", z: "9", y: "1" })],
      ["ConfigMap/b", "deleted", undefined],
      ["ConfigMap/c", "created", map("c", { x: "1" })],
    ]);
  });
});

describe("the record of an adoption", () => {
  it.each(["none", "git"])("is rejected if the settings do not allow it: %s", async (evidence) => {
    const root = folderOf(STORY, `${SETTINGS}spec: {evidence: ${evidence}}\n`);
    const failure = await adopted(STORY, root).catch((error: unknown) => error);
    expect((failure as VarveError).diagnostics.map(({ code }) => code)).toEqual([
      "workspace/nothing-to-record-in",
    ]);
  });

  it("is an annotation of each resource if the settings say so, and nothing else changes", async () => {
    const root = folderOf(STORY, `${SETTINGS}spec: {evidence: annotation}\n`);
    const workspace = await openWorkspace(root);
    await workspace.apply((await adopted(STORY, root)).plan);
    const again = await openWorkspace(root);
    const [value] = again.resources.map((entry) => again.read(entry) as JsonObject);
    const { annotations, ...metadata } = (value as JsonObject)["metadata"] as JsonObject;
    expect({ ...value, metadata }).toEqual(map("a", { x: "5", z: "9" }));
    expect(Object.keys(annotations as JsonObject)).toContain("varve.dev/field-owners");
    const rendered = { name: "app", documents: await documentsOf(STORY.fresh) };
    const next = await again.plan({ rendered, admitting: "never" });
    expect(next.resources.map(({ name, fate }) => `${name} ${fate}`)).toEqual([
      "ConfigMap/a unchanged",
      "ConfigMap/b deleted",
      "ConfigMap/c created",
    ]);
  });

  it("is used after a switch to Git: every edit is kept, and the rest is updated", async () => {
    const root = repositoryWith({ "varve.yaml": SETTINGS, ...textsOf(STORY.base) });
    fill(root, textsOf({ "all.yaml": [map("a", { x: "5", y: "1", z: "9" })] }));
    commitAll(root, "edits");
    await (await openWorkspace(root)).apply((await adopted(STORY, root)).plan);
    commitAll(root, "adopted");
    fill(root, { "varve.yaml": `${SETTINGS}spec: {evidence: git}\n` });
    commitAll(root, "Git is the record");
    const fresh = { "all.yaml": [map("a", { x: "1", y: "2" }), map("b", { x: "1" })] };
    const rendered = { name: "app", documents: await documentsOf(fresh) };
    const next = await (await openWorkspace(root)).plan({ rendered, admitting: "never" });
    expect(next.resources.map(({ name, fate, after }) => [name, fate, after])).toEqual([
      ["ConfigMap/a", "updated", map("a", { x: "5", y: "2", z: "9" })],
      ["ConfigMap/b", "deleted", undefined],
    ]);
  });

  it("leaves resources of other generators alone", async () => {
    const root = folderWith({ "varve.yaml": SETTINGS });
    const workspace = await openWorkspace(root);
    const other = { name: "other", documents: await documentsOf({ "other.yaml": [map("o", { x: "1" })] }) };
    await workspace.apply(await workspace.plan({ rendered: other, admitting: "never" }));
    fill(root, textsOf(STORY.standing));
    const { plan, next } = await adopted(STORY, root);
    expect(handEditsIn(plan)).toHaveLength(4);
    expect(next.resources.map(({ name }) => name)).toEqual(["ConfigMap/a", "ConfigMap/b", "ConfigMap/c"]);
  });
});
