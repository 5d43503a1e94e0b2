import { describe, expect, it } from "vitest";
import { commitAll, git, repositoryWith } from "../workspace/repository.js";
import { jsonOf, play } from "./played-review.js";
import { fill } from "../workspace/folder.js";
import { join } from "node:path";
import { rmSync } from "node:fs";

const CLAIM = "{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: data}}\n";
const OTHER = "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}}\n";

function workspace(rules: string): string {
  return `{apiVersion: varve.dev/v1, kind: Workspace, spec: {rules: ${rules}}}`;
}

describe("a review without --rules", () => {
  /** The ids of the rules that fired for the deleted claim. */
  async function fired(files: Record<string, string>): Promise<(string | null)[]> {
    const both = { "old/a.yaml": CLAIM + `---\n${OTHER}`, "new/a.yaml": OTHER, ...files };
    const run = await play({ files: both }, "review", "old", "new", "--output", "json");
    expect(run.stderr).toBe("");
    return jsonOf(run).result.events.map(({ rule }) => rule.id);
  }

  it("uses the preset for Kubernetes", async () => {
    expect(await fired({})).toEqual(["pvc-deleted"]);
  });

  it("uses the rules of the new version's workspace", async () => {
    const files = {
      "new/varve.yaml": workspace("[rules.yml]"),
      "new/rules.yml": "[{id: own, type: allow, path: kind}]",
    };
    expect(await fired(files)).toEqual(["own"]);
  });

  it("uses the preset in a workspace without rules", async () => {
    expect(await fired({ "new/varve.yaml": workspace("[]") })).toEqual(["pvc-deleted"]);
  });

  it("fails if the settings name missing rules", async () => {
    const files = { "old/a.yaml": CLAIM, "new/a.yaml": OTHER, "new/varve.yaml": workspace("[gone.yml]") };
    const { status, stderr } = await play({ files }, "review", "old", "new");
    expect([status, stderr.includes("spec.rules names gone.yml")]).toEqual([2, true]);
  });
});

describe("the rules of a review of revisions without --rules", () => {
  const own = (id: string): string => `[{id: ${id}, type: allow, path: kind}]`;

  /** Tags `one` to `four`: settings with rules, other rules, a missing file of rules, code; the disk has yet others. */
  function repository(): string {
    const root = repositoryWith({
      "app/varve.yaml": workspace("[.rules.yml]"),
      "app/.rules.yml": own("one"),
      "app/sub/a.yaml": CLAIM,
    });
    const tag = (name: string, files: Record<string, string>): void => {
      fill(root, files);
      commitAll(root, name);
      git(root, "tag", name);
    };
    git(root, "tag", "zero");
    tag("one", { "app/sub/a.yaml": OTHER });
    tag("two", { "app/.rules.yml": own("two") });
    tag("three", { "app/varve.yaml": workspace("[nowhere.yml]") });
    tag("four", { "app/varve.yaml": workspace("[.rules.yml]"), "app/varve.config.mjs": "export default {}" });
    rmSync(join(root, "app"), { recursive: true });
    tag("five", { "top.yaml": OTHER });
    fill(root, {
      "app/varve.yaml": workspace("[disk.yml]"),
      "app/disk.yml": own("disk"),
      "app/sub/a.yaml": OTHER,
    });
    return root;
  }

  const ROWS: readonly (readonly [folder: string, old: string, young: string, rules: readonly string[]])[] = [
    ["app", "git:zero", "git:one", ["one"]],
    ["app", "git:zero", "git:two", ["two"]],
    ["app", "git:two", "git:zero", ["one"]],
    // Settings apply to everything below them, as everywhere.
    ["app/sub", "git:zero", "git:two", ["two"]],
    [".", "git:zero:app/sub", "git:two:app/sub", ["two"]],
    [".", "git:zero:app/sub/a.yaml", "git:one:app/sub/a.yaml", ["one"]],
    ["app/sub", "a.yaml", "git:zero", ["one"]],
    ["app", "git:zero:app/sub", "sub", ["disk"]],
    ["app/sub", "git:zero", ".", ["disk"]],
    ["app", "git:zero:app/sub/a.yaml", "-", ["disk"]],
    // Files above them are not part of that workspace.
    [".", "git:zero", "git:one", ["pvc-deleted"]],
    // A missing folder has no settings.
    ["app", "git:one", "git:five", ["one"]],
    ["app/sub", "git:five", "git:five", []],
  ];

  it("are those of the new version, from any place", async () => {
    const root = repository();
    for (const [folder, old, young, rules] of ROWS) {
      const world = { cwd: join(root, folder), stdin: OTHER };
      const run = await play(world, "review", old, young, "--output", "json");
      const ids = run.status === 2 ? run.stderr : jsonOf(run).result.events.map(({ rule }) => rule.id);
      expect([folder, old, young, [...new Set(ids)]]).toEqual([folder, old, young, rules]);
    }
  });

  it("are rejected once if the revision does not declare them", async () => {
    const root = repository();
    const faults = async (young: string): Promise<readonly unknown[]> => {
      const run = await play({ cwd: join(root, "app") }, "review", "git:zero", young);
      return [run.status, run.stdout, ...run.stderr.split("\n").slice(0, 2)];
    };
    expect(await faults("git:three")).toEqual([
      2,
      "",
      "git:three:app/varve.yaml:1:1  error  workspace/not-rules",
      '  spec.rules names nowhere.yml, which cannot be read: "three" has no app/nowhere.yml',
    ]);
    expect(await faults("git:four")).toEqual([
      2,
      "",
      "git:four:app/varve.config.mjs:1:1  error  workspace/code-refused",
      "  git:four:app/varve.config.mjs is code, and code of a revision is not run, so its rules are unknown",
    ]);
    const unknown = await play({ cwd: root }, "review", "git:zero", "git:nope");
    expect([unknown.status, unknown.stderr.match(/unknown Git revision/g)?.length]).toEqual([4, 1]);
  });
});
