import { studioData } from "./studio-data.js";
import { describe, expect, it } from "vitest";
import { GitStory } from "../workspace/git-story.js";
import type { StudioChanges } from "../../src/studio/wire/changes.js";
import { fill } from "../workspace/folder.js";
import { join } from "node:path";
import { repositoryWith } from "../workspace/repository.js";
import { rmSync } from "node:fs";
import { varve } from "../cli/varve.js";

const RULES =
  "- {id: sizes, type: error, path: data.x, change: modify, message: 'x goes from {before} to {after}'}\n";

async function changesOf({ root }: GitStory, against: string): Promise<StudioChanges> {
  const data = await studioData(root, { isServed: false, against });
  return (await data.get("changes")) as StudioChanges;
}

async function fingerprints({ root }: GitStory): Promise<ReadonlySet<string>> {
  const { stdout } = await varve("review", "git:HEAD", root, "--output", "json");
  return new Set(Array.from(stdout.matchAll(/"fingerprint": *"([0-9a-f]{32})"/g), ([, one = ""]) => one));
}

function mapWith(value: string): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: one}\ndata: {v: ${value}}\n`;
}

async function reviewed(): Promise<GitStory> {
  const story = new GitStory({ evidence: "file", settings: "  rules: [rules.yaml]\n" });
  fill(story.root, { "rules.yaml": RULES });
  return story.ran({ x: "1", v: "1" });
}

describe("the changes since a revision", () => {
  it("are reviewed by the rules of the workspace, with the fingerprints of varve review", async () => {
    const story = (await reviewed()).edit("x", "2").edit("v", "2");
    const { stdout } = await varve("review", "git:HEAD", story.root, "--output", "json");
    const [, fingerprint] = /"fingerprint": *"([0-9a-f]{32})"/.exec(stdout) ?? [];
    expect(fingerprint).toBeDefined();
    expect(await changesOf(story, "HEAD")).toEqual({
      revision: "HEAD",
      verdict: "error",
      documents: [
        {
          resource: "ConfigMap/one",
          address: "all.yaml:ConfigMap/one",
          file: "all.yaml",
          change: "modify",
          events: [
            {
              severity: "error",
              path: "data.x",
              change: "modify",
              before: '"1"',
              after: '"2"',
              message: "x goes from 1 to 2",
              rule: "sizes",
              fingerprint,
              decision: "refused",
              exemption: null,
            },
          ],
          others: [{ path: "data.v", change: "modify", before: '"1"', after: '"2"' }],
        },
      ],
      problems: [],
    });
  });

  it("include resources that were deleted", async () => {
    const story = await reviewed();
    await story.ran({ x: "1", v: "1" }, { two: { z: "1" } });
    story.remove("two");
    const { documents } = await changesOf(story, "HEAD");
    expect(documents.map(({ resource, change, address }) => ({ resource, change, address }))).toEqual([
      { resource: "ConfigMap/two", change: "delete", address: null },
    ]);
  });

  it("are none where nothing changed", async () => {
    expect(await changesOf(await reviewed(), "HEAD")).toMatchObject({ documents: [], problems: [] });
  });

  it("do not include a resource that only moved to another file", async () => {
    const story = await reviewed();
    story.git("mv", "all.yaml", "moved.yaml");
    expect(await changesOf(story, "HEAD")).toMatchObject({ documents: [] });
  });

  it("of a resource that moved and changed are those of varve review", async () => {
    const story = (await reviewed()).edit("x", "2");
    story.git("mv", "all.yaml", "moved.yaml");
    const { documents } = await changesOf(story, "HEAD");
    expect(documents.map(({ file, change }) => ({ file, change }))).toEqual([
      { file: "moved.yaml", change: "modify" },
    ]);
    expect(await fingerprints(story)).toEqual(
      new Set(documents.flatMap(({ events }) => events.map(({ fingerprint }) => fingerprint))),
    );
  });

  it("pair resources of the same name by unit, and by name alone only if that is unambiguous", async () => {
    const root = repositoryWith({
      "varve.yaml": "apiVersion: varve.dev/v1\nkind: Workspace\nspec: {units: [dev, prod]}\n",
      "dev/a.yaml": mapWith("dev"),
      "prod/a.yaml": mapWith("prod"),
    });
    const changed = async (files: Readonly<Record<string, string>>, ...gone: readonly string[]) => {
      fill(root, files);
      for (const file of gone) rmSync(join(root, file));
      const data = await studioData(root, { isServed: false, against: "HEAD" });
      const { documents } = (await data.get("changes")) as StudioChanges;
      return documents.map(({ file, change }) => `${change} ${file}`);
    };
    expect(await changed({ "dev/b.yaml": mapWith("new") }, "dev/a.yaml")).toEqual(["modify dev/b.yaml"]);
    expect(await changed({ "c.yaml": mapWith("new") }, "dev/b.yaml")).toEqual(["modify c.yaml"]);
    expect(await changed({ "d/e.yaml": mapWith("prod") }, "prod/a.yaml")).toHaveLength(4);
  });

  it("name a revision that exists", async () => {
    await expect(changesOf(await reviewed(), "nowhere")).rejects.toThrow('unknown Git revision "nowhere"');
  });
});
