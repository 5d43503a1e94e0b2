import { describe, expect, it } from "vitest";
import { folderWith } from "./folder.js";
import { openWorkspace } from "../../src/workspace/index.js";
import { varveIn } from "../repositories/run.js";

type Files = Readonly<Record<string, string>>;

const MAP = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n";
const job = (metadata: string): string => `apiVersion: batch/v1\nkind: Job\nmetadata: ${metadata}\n`;

/** The diagnostics of a folder without settings. */
async function said(files: Files): Promise<readonly string[]> {
  const { diagnostics } = await openWorkspace(folderWith(files), { settings: "optional" });
  return diagnostics.map(({ severity, code, at }) => `${severity} ${code} ${at?.file ?? ""}`);
}

describe("a skipped document", () => {
  it("is not an error for an object with generateName", async () => {
    expect(await said({ "job.yaml": job("{generateName: a-}"), "map.yaml": MAP })).toEqual([
      "info model/no-identity job.yaml",
    ]);
    expect(await said({ "job.yaml": job("{generateName: a-, name: 1}") })).toEqual([
      "warning model/no-identity job.yaml",
    ]);
    expect(await said({ "job.yaml": job('{generateName: ""}') })).toEqual([
      "warning model/no-identity job.yaml",
    ]);
  });

  it("is reported once for an unreadable kustomization, unless a tool fills it in", async () => {
    const files = {
      "base/kustomization.yaml": "resources: [map.yaml\nimages: [\n",
      "base/map.yaml": MAP,
      "pkg/testdata/kustomization.yaml": "a: [\n",
      "filled/kustomization.yaml": "resources:\n{{ range .X }}\n- {{ . }}\n{{ end }}\n",
    };
    expect(await said(files)).toEqual(["error yaml/syntax base/kustomization.yaml"]);
    const { status, stdout } = await varveIn(folderWith(files), "admit");
    expect({ status, codes: stdout.match(/^\S+ {2}error {2}\S+/gm) }).toEqual({
      status: 2,
      codes: [expect.stringMatching(/^base\/kustomization\.yaml:\d+:\d+ {2}error {2}yaml\/syntax$/)],
    });
  });

  it("is a patch, in any form that a kustomization lists it", async () => {
    const { survey } = await openWorkspace(
      folderWith({
        "kustomization.yaml": "resources: [map.yaml]\npatches: [some.yaml]\n",
        "map.yaml": MAP,
        "some.yaml": MAP,
      }),
      { settings: "optional" },
    );
    expect(survey.roles.get("some.yaml")?.role).toBe("kustomize-patch");
  });
});
