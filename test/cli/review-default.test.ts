import { describe, expect, it } from "vitest";
import { jsonOf, play } from "./played-review.js";

const CLAIM = "{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: data}}\n";
const OTHER = "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}}\n";

function workspace(rules: string): string {
  return `{apiVersion: varve.dev/v1, kind: Workspace, spec: {rules: ${rules}}}`;
}

describe("a review without --rules", () => {
  /** The ids of the rules that fired for the claim that is deleted. */
  async function fired(files: Record<string, string>): Promise<(string | null)[]> {
    const both = { "old/a.yaml": CLAIM + `---\n${OTHER}`, "new/a.yaml": OTHER, ...files };
    const run = await play({ files: both }, "review", "old", "new", "--output", "json");
    expect(run.stderr).toBe("");
    return jsonOf(run).result.events.map(({ rule }) => rule.id);
  }

  it("uses the preset for Kubernetes", async () => {
    expect(await fired({})).toEqual(["pvc-deleted"]);
  });

  it("uses the rules that the workspace of the new version names", async () => {
    const files = {
      "new/varve.yaml": workspace("[rules.yml]"),
      "new/rules.yml": "[{id: own, type: allow, path: kind}]",
    };
    expect(await fired(files)).toEqual(["own"]);
  });

  it("uses the preset in a workspace that names no rules", async () => {
    expect(await fired({ "new/varve.yaml": workspace("[]") })).toEqual(["pvc-deleted"]);
  });

  it("fails where the settings name rules that are not there", async () => {
    const files = { "old/a.yaml": CLAIM, "new/a.yaml": OTHER, "new/varve.yaml": workspace("[gone.yml]") };
    const { status, stderr } = await play({ files }, "review", "old", "new");
    expect([status, stderr.includes("spec.rules names gone.yml")]).toEqual([2, true]);
  });
});
