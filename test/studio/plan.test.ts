import { studioData } from "./studio-data.js";
import { describe, expect, it } from "vitest";
import { SETTINGS, patternOf } from "../workspace/plan-story.js";
import { GitStory } from "../workspace/git-story.js";
import type { StudioData } from "../../src/studio/index.js";
import { folderWith } from "../workspace/folder.js";

async function dataOf(root: string, isServed = false): Promise<StudioData> {
  return studioData(root, { isServed });
}

async function keysOf(data: StudioData): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const key of data.keys()) keys.push(key);
  return keys;
}

const MAP = "ConfigMap/one";
const GENERATOR = { kind: "pattern", name: "app (1.0.0)", note: "patterns/app.yaml:9" } as const;

describe("the plan of a workspace", () => {
  it("shows a field that both sides changed with all three values and the author of the existing one", async () => {
    const story = await new GitStory({ evidence: "file" }).ran({ x: "1", y: "1" });
    story.edit("x", "2").commit("right-size").generates({ x: "3", y: "1" });
    const data = await dataOf(story.root);
    expect(await data.get("plan")).toMatchObject({
      outcome: "ready",
      saved: null,
      basis: "",
      counts: { created: 0, changed: 0, removed: 0, unchanged: 1, kept: 1, conflicts: 1, files: 1 },
      rows: [{ resource: MAP, address: `all.yaml:${MAP}`, fate: "unchanged", kept: 1, conflicts: 1 }],
      groups: [],
      single: [0],
    });
    expect(await data.get("plan/0")).toEqual({
      formerly: null,
      isBaseGuessed: false,
      fields: [],
      kept: [
        {
          path: "data.x",
          decision: "conflict",
          base: '"1"',
          isBaseKnown: true,
          existing: '"2"',
          fresh: '"3"',
          author: {
            kind: "person",
            name: "Test",
            note: expect.stringMatching(/^commit [0-9a-f]{7} "right-size"$/) as string,
          },
          owner: null,
          isConflict: true,
          isAccepted: false,
          isOpen: true,
          doubt: null,
        },
      ],
      events: [],
      admission: null,
    });
  });

  it("shows a changed field before and after, with the place in the generator", async () => {
    const story = await new GitStory({ evidence: "file" }).ran({ x: "1" });
    const data = await dataOf(story.generates({ x: "2" }).root);
    const { fields } = (await data.get("plan/0")) as { readonly fields: readonly object[] };
    expect(fields).toEqual([
      { path: "data.x", before: '"1"', after: '"2"', by: GENERATOR, decision: "updated" },
    ]);
  });

  it("shows the same change of three resources once", async () => {
    const maps = { two: { x: "1" }, three: { x: "1" } };
    const story = await new GitStory({ evidence: "file" }).ran({ x: "1" }, maps);
    story.generates({ x: "2" }, { two: { x: "2" }, three: { x: "2" } });
    const { groups, single } = (await (await dataOf(story.root)).get("plan")) as Record<string, object>;
    expect({ groups, single }).toEqual({
      groups: [
        {
          fate: "updated",
          kind: "ConfigMap",
          fields: [
            {
              path: "data.x",
              before: '"1"',
              after: '"2"',
              by: { kind: "pattern", name: "app (1.0.0)" },
              decision: "updated",
            },
          ],
          rows: [0, 1, 2],
        },
      ],
      single: [],
    });
  });

  it("says that nothing is generated where there is no generator", async () => {
    const root = folderWith({ "varve.yaml": SETTINGS, "patterns/app.yaml": patternOf({ one: { x: "1" } }) });
    const data = await dataOf(root);
    expect(await data.get("plan")).toMatchObject({ outcome: "none", problems: [], rows: [] });
    expect(await keysOf(data)).toContain("plan");
  });

  it("shows the problems of a plan that cannot be made", async () => {
    const { root } = new GitStory({ evidence: "file", settings: "  rules: [missing.yaml]\n" });
    expect(await (await dataOf(root)).get("plan")).toMatchObject({
      outcome: "failed",
      problems: [{ severity: "error", code: "workspace/not-rules", hint: expect.any(String) as string }],
    });
  });

  it("names what it depends on only where decisions can be made", async () => {
    const story = await new GitStory({ evidence: "file" }).ran({ x: "1" });
    const { basis } = (await (await dataOf(story.root, true)).get("plan")) as { readonly basis: string };
    expect(basis).toMatch(/^folder:[0-9a-f]{64}/);
  });

  it("is the same for the same workspace", async () => {
    const story = await new GitStory({ evidence: "file" }).ran({ x: "1" });
    story.edit("x", "2").generates({ x: "3" });
    const [first, second] = [await dataOf(story.root), await dataOf(story.copy().root)];
    expect(await first.get("plan")).toEqual(await second.get("plan"));
    expect(await first.get("plan/0")).toEqual(await second.get("plan/0"));
  });

  it("has no data for rows that it does not have", async () => {
    const story = await new GitStory({ evidence: "file" }).ran({ x: "1" });
    const data = await dataOf(story.root);
    for (const key of ["plan/0", "plan/-1", "plan/__proto__", "plan/1e1", "changes"])
      expect(await data.get(key)).toBeUndefined();
  });
});
