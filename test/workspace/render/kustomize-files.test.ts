import { describe, expect, it } from "vitest";
import { fill, folderWith } from "../folder.js";
import { join } from "node:path";
import { kustomizeFiles } from "../../../src/workspace/render/kustomize-files.js";
import { renderInputs } from "../../../src/workspace/render/token.js";
import { symlinkSync } from "node:fs";

const FILES = {
  "base/kustomization.yaml": "resources: [web.yaml, ../shared]\n",
  "base/web.yaml": "kind: Service\n",
  "shared/kustomization.yml": "commonLabels: {a: b}\nresources: [role.yaml]\n",
  "shared/role.yaml": "kind: Role\n",
  "tls/Kustomization": "kind: Component\npatches: [{path: tls.yaml}, {patch: '- op: remove'}]\n",
  "tls/tls.yaml": "kind: Ingress\n",
  "prod/app.env": "# variables\nA=1\n\nB=2=3\n",
  "prod/patch.yaml": "kind: Service\n",
  "prod/motd.txt": "hello\n",
  "prod/unused.yaml": "kind: Service\n",
};
const PROD = `
resources: [../base]
components: [../tls]
namespace: prod
images: [{name: web, newTag: "2"}]
patchesStrategicMerge: [patch.yaml, "kind: Service\\nmetadata: {name: web}\\n"]
configMapGenerator:
  - {name: c, files: [motd.txt, greeting=motd.txt], literals: [A=1]}
secretGenerator:
  - {name: s, envs: [app.env]}
`;

function filesOf(
  kustomization: string,
  more: Readonly<Record<string, string>> = {},
): readonly string[] | undefined {
  return kustomizeFiles(
    folderWith({ ...FILES, "prod/kustomization.yaml": kustomization, ...more }),
    "./prod/",
  );
}

describe("the files that a kustomization is built from", () => {
  it("are found through bases, components, patches and generators", () => {
    expect(filesOf(PROD)).toEqual([
      "base/kustomization.yaml",
      "base/web.yaml",
      "prod/app.env",
      "prod/kustomization.yaml",
      "prod/motd.txt",
      "prod/patch.yaml",
      "shared/kustomization.yml",
      "shared/role.yaml",
      "tls/Kustomization",
      "tls/tls.yaml",
    ]);
  });

  it.each<[string, string, Record<string, string>?]>([
    ["a remote base", "resources: [https://example.com/a.yaml]"],
    ["a remote base without a scheme", "resources: ['github.com/org/repo//base?ref=v1']"],
    ["a plugin", "generators: [patch.yaml]"],
    ["a transformer", "transformers: [patch.yaml]"],
    ["a chart", "helmCharts: [{name: a}]"],
    ["an unknown field", "somethingNew: [patch.yaml]"],
    ["a file that is missing", "resources: [gone.yaml]"],
    ["a folder without a kustomization", "resources: [sub]", { "prod/sub/a.yaml": "a: 1\n" }],
    ["a base outside the workspace", "resources: [../../elsewhere]"],
    ["two kustomizations in one folder", "resources: []", { "prod/kustomization.yml": "resources: []\n" }],
    [
      "variables of the environment",
      "configMapGenerator: [{name: c, envs: [e.env]}]",
      { "prod/e.env": "HOME\n" },
    ],
    ["text that cannot be read", "resources: ["],
    ["an invalid list", "resources: patch.yaml"],
  ])("are unknown with %s", (_, kustomization, more = {}) => {
    expect(filesOf(kustomization, more)).toBeUndefined();
  });

  it("are unknown through a link", () => {
    const root = folderWith({ ...FILES, "prod/kustomization.yaml": "resources: [linked.yaml]\n" });
    symlinkSync(join(root, "base", "web.yaml"), join(root, "prod", "linked.yaml"));
    expect(kustomizeFiles(root, "prod")).toBeUndefined();
  });

  it("do not loop", () => {
    expect(filesOf("resources: [../prod]\n")).toEqual(["prod/kustomization.yaml"]);
  });

  it("give a token that changes with each of them and nothing else", () => {
    const root = folderWith({ ...FILES, "prod/kustomization.yaml": PROD });
    const rendered = { fields: {}, listKeys: {}, layout: "rendered", timeout: 60 };
    const source = { kustomize: "prod", rendered } as never;
    const token = (): string | undefined =>
      renderInputs({ settings: { name: "web", into: "." } as never, source, root, kubernetes: "1.36" }).token;
    const first = token();
    fill(root, { "prod/unused.yaml": "kind: Other\n" });
    expect([first === undefined, token()]).toEqual([false, first]);
    const tokens = new Set([first]);
    for (const file of kustomizeFiles(root, "prod") ?? []) {
      if (/kustomization/i.test(file)) continue;
      fill(root, { [file]: "changed=1\n" });
      tokens.add(token());
    }
    expect(tokens.size).toBe(7);
  });
});
